import { type Code, code, joined } from '../../fix/programs/pieces.ts'
import type { Client } from '../language.ts'
import { type Header, type Member, type Method, siteOf } from '../model.ts'

/** A hashtable with the members of a body. */
function bodyOf(members: readonly Member[]): Code {
  const parts = members.map(([name, value], index) => {
    const text = `${index > 0 ? '; ' : ''}${name} = ${value === 'true' ? '$true' : value.replaceAll('"', "'")}`
    return name === 'allowReboot' ? siteOf('property', text, '') : text
  })
  return ['@{ ', ...parts, ' }']
}

const given = ({ text, env }: Header): Code => (text ? code`'${text}'` : [`$env:${env}`])

const headersOf = (headers: readonly Header[]): Code =>
  code`@{ ${joined(
    headers.map((one) => code`'${one.name}' = ${given(one)}`),
    '; ',
  )} }`

const title = (method: Method) => method.charAt(0) + method.slice(1).toLowerCase()
const piped = (members: readonly Member[] | undefined): Code =>
  members ? code` -Body (${bodyOf(members)} | ConvertTo-Json)` : []
const past = (members: readonly Member[] | undefined): Code => (members ? code` -Body ${bodyOf(members)}` : [])

const direct: Client = {
  send: ({ method, url, headers, members }) =>
    code`  Invoke-RestMethod -Method ${title(method)} -Uri ${url} -Headers ${headersOf(headers)}${piped(members)}\n`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
function Send-QlabRequest {
  param([string]$Method = 'Get', [string]$Uri, $Body)
  Invoke-RestMethod -Method $Method -Uri $Uri -Headers ${headersOf(headers)} -Body ($Body | ConvertTo-Json)
}
`,
    body: code`  Send-QlabRequest -Method ${title(method)} -Uri ${url}${past(members)}\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: code`
class QlabApi {
  [string]$Url
  QlabApi([string]$url) { $this.Url = $url }
  [object] Send([string]$path) {
    return Invoke-RestMethod -Method ${title(method)} -Uri ($this.Url + $path) -Headers ${headersOf(headers)}${piped(members)}
  }
}
`,
    body: code`  $null = [QlabApi]::new("${base}").Send(${path})\n`,
  }),
}

const splatted: Client = {
  send: ({ method, url, headers, members }) =>
    code`  $request = @{
    Uri     = ${url}
    Method  = '${method}'
    Headers = ${headersOf(headers)}
  }
${members ? code`  $request.Body = ${bodyOf(members)} | ConvertTo-Json -Depth 4\n` : []}  Invoke-WebRequest @request -UseBasicParsing | Out-Null
`,
  helper: ({ method, url, headers, members }) => ({
    head: code`
function Send-QlabRequest($Uri, $Body) {
  $call = @{ uri = $Uri; method = '${title(method)}' }
  $call['headers'] = ${headersOf(headers)}
  if ($Body) { $call.body = ConvertTo-Json $Body }
  irm @call
}
`,
    body: code`  Send-QlabRequest ${url}${members ? code` ${bodyOf(members)}` : []}\n`,
  }),
  object: ({ method, base, path, headers, members }) => ({
    head: [],
    body: code`  $api = "${base}"
  $headers = @{}
${joined(
  headers.map((one) => code`  $headers['${one.name}'] = ${given(one)}\n`),
  '',
)}${members ? code`  $body = ${bodyOf(members)}\n` : []}  iwr ($api + ${path}) -Me ${title(method)} -H $headers${members ? ' -Body ($body | ConvertTo-Json)' : ''}
`,
  }),
}

/** The clients of PowerShell. */
export const clients: readonly Client[] = [direct, splatted]
