import { code } from '../../fix/programs/pieces.ts'
import { clients } from '../clients/powershell.ts'
import type { Language } from '../language.ts'
import { baseOf, HOST, segmentOf } from '../model.ts'

/** PowerShell. */
export const powershell: Language = {
  main: 'main.ps1',
  beside: [{ path: 'package.json', code: ['{ "name": "qlab", "private": true }\n'] }],
  bases: {
    literal: (one) => ({ value: baseOf(one) }),
    parts: (one) => ({
      value: ['$Base'],
      head: code`$HostName = '${HOST}'\n$Base = $HostName + '/cloudapi/' + '${segmentOf(one)}'\n`,
    }),
    join: (one) => ({
      value: ['$Base'],
      head: code`$Base = @('${HOST}', 'cloudapi', "${segmentOf(one)}") -join '/'\n`,
    }),
    format: (one) => ({ value: ['$Base'], head: code`$Base = '{0}/cloudapi/{1}' -f '${HOST}', '${segmentOf(one)}'\n` }),
    env: (one) => ({
      value: ['$Base'],
      head: code`$Base = if ($env:QLAB_URL) { $env:QLAB_URL } else { '${baseOf(one)}' }\n`,
    }),
    config: (one) => ({
      value: ['$($Settings.Base)'],
      head: ['$Settings = Import-PowerShellDataFile "$PSScriptRoot/settings.psd1"\n'],
      files: [{ path: 'settings.psd1', code: code`@{\n    Base    = '${baseOf(one)}'\n    Retries = 3\n}\n` }],
    }),
    field: (one) => ({
      value: ['$($Settings.Base)'],
      head: code`$Settings = [pscustomobject]@{ Base = '${baseOf(one)}'; Retries = 3 }\n`,
    }),
    inherited: (one) => ({
      value: ['$($this.Base)'],
      head: code`class QlabRoot {\n    [string]$Base = '${baseOf(one)}'\n}\n`,
      within: (body) =>
        code`class QlabCloud : QlabRoot {\n  [object] Run([string]$id) {\n${body}  return $null\n  }\n}\n\n[QlabCloud]::new().Run($args[0])\n`,
    }),
    builder: (one) => ({
      value: ['$Base'],
      head: code`function Join-QlabAddress {\n    param([string]$HostName, [string]$Version)\n    "$HostName/cloudapi/$Version"\n}\n\n$Base = Join-QlabAddress -Version ${segmentOf(one)} -HostName '${HOST}'\n`,
    }),
    files: (one) => ({
      value: ['$QlabBase'],
      head: ['. "$PSScriptRoot/settings.ps1"\n'],
      files: [{ path: 'settings.ps1', code: code`$QlabBase = '${baseOf(one)}'\n` }],
    }),
    template: (one) => ({
      value: ['$Base'],
      head: code`$HostName = '${HOST}'\n$Version = '${segmentOf(one)}'\n$Base = "$HostName/cloudapi/\${Version}"\n`,
    }),
    argument: (one) => ({
      value: ['$base'],
      within: (body) =>
        code`function Invoke-Qlab {\n  param([string]$Base, [string]$Id)\n${body}}\n\nInvoke-Qlab '${baseOf(one)}' $args[0]\n`,
    }),
  },
  clients,
  url: (base, path, holes) => {
    const [before = '', after = ''] = path.split('{}')
    return holes ? code`"${base}${before}$id${after}"` : code`("${base}${before}" + $id + '${after}')`
  },
  path: (path, holes) => [holes ? `"${path.replace('{}', '${id}')}"` : `('${path.replace('{}', "' + $id + '")}')`],
  comment: (text) => `# ${text}\n`,
  constant: (text, number) => `$Other${number} = '${text}'\n`,
  file: ({ head, body }) => code`#Requires -Version 5.1\n\n${head}\n${body}`,
  within: (body) => code`function Invoke-Qlab {\n  param([string]$Id)\n${body}}\n\nInvoke-Qlab -Id $args[0]\n`,
}
