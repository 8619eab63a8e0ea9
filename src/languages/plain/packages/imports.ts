import { filesOf } from '../../../core/file-types/endings.ts'
import type { PackageRow } from './package-rows.ts'

const PYTHON = filesOf(['python'], 'ipynb bzl')
const RUBY = filesOf(['ruby'], 'erb')
const YAML = /\.ya?ml$/i

/** Lines of code that import a package. */
export const importRows: readonly PackageRow[] = [
  { ecosystem: 'PyPI', form: 'import', files: PYTHON, line: /^[\s">]*(?:import|from)\s+(?<name>[A-Za-z_]\w*)/ },
  {
    ecosystem: 'RubyGems',
    form: 'manifest',
    files: RUBY,
    line: /^\s*gem\s*(?:\(\s*)?["'](?<name>[\w.-]+)["'](?:\s*,\s*["'](?<range>[^"']+)["'])?/,
  },
  { ecosystem: 'RubyGems', form: 'import', files: RUBY, line: /^\s*require\s*(?:\(\s*)?["'](?<name>[\w./-]+)["']/ },
  {
    ecosystem: 'Go module',
    form: 'manifest',
    files: /(?:^|\/)go\.mod$/,
    line: /^\s*(?:require\s+|replace\s+\S+(?:\s+v\S+)?\s+=>\s+)?(?<name>[\w-]+\.[\w./-]+)\s+(?<range>v[\w.+-]+)/,
  },
  {
    ecosystem: 'Go module',
    form: 'import',
    files: /\.go$/,
    line: /^\s*(?:import\s+)?(?:[\w.]+\s+)?"(?<name>[\w-]+\.\w+\/[^"]+)"\s*(?:\/\/.*)?$/,
  },
  {
    ecosystem: 'Maven',
    form: 'import',
    files: filesOf(['java', 'kotlin', 'groovy', 'scala']),
    line: /^\s*import\s+(?:static\s+)?(?<name>[a-z]\w*(?:\.[a-z_]\w*)+)/,
  },
  {
    ecosystem: 'NuGet',
    form: 'import',
    files: filesOf(['msbuild']),
    line: /<Reference\s+Include="(?<name>[\w.]+)(?:,\s*Version=(?<range>[\d.]+))?/i,
  },
  {
    ecosystem: 'NuGet',
    form: 'import',
    files: filesOf(['csharp'], 'cshtml razor'),
    line: /^\s*(?:global\s+|@)?using\s+(?:static\s+)?(?:\w+\s*=\s*)?(?<name>[A-Za-z_][\w.]*)/,
  },
  {
    ecosystem: 'Packagist',
    form: 'import',
    files: filesOf(['php']),
    line: /^\s*use\s+(?:function\s+|const\s+)?\\?(?<name>[A-Za-z_]\w*(?:\\\w+)*)/,
  },
  {
    ecosystem: 'Hex',
    form: 'import',
    files: filesOf(['elixir']),
    line: /^\s*(?:alias|import|use|require)\s+(?<name>[A-Z][\w.]*)/,
  },
  {
    ecosystem: 'CPAN',
    form: 'import',
    files: filesOf(['perl']),
    line: /^\s*(?:use|require)\s+(?<name>[A-Z]\w*(?:::\w+)*)/,
  },
  {
    ecosystem: 'Terraform provider',
    form: 'lock',
    files: /\.terraform\.lock\.hcl$/,
    line: /^\s*provider\s+"(?:[\w.-]+\/)?(?<name>[\w-]+\/[\w-]+)"/,
    below: true,
  },
  {
    ecosystem: 'Ansible',
    form: 'import',
    files: YAML,
    line: /^\s*-\s+(?<name>ionoscloudsdk\.ionoscloud)\s*$/,
    near: /collections\s*:/,
  },
  {
    ecosystem: 'PowerShell module',
    form: 'import',
    files: filesOf(['powershell']),
    line: /\b(?:Import-Module|using\s+module)\s+(?:-Name\s+)?["']?(?<name>[A-Za-z][\w.-]*)/i,
  },
  {
    ecosystem: 'npm',
    form: 'import',
    files: filesOf(['javascript', 'components']),
    line: /(?:\brequire\s*\(\s*|\bfrom\s+|^\s*import\s+)["'](?<name>(?:@[\w.-]+\/)?[\w.-]+)/,
  },
]

/** Lines that name packages of a company, whose names no row above knows. */
export const addedRows: readonly PackageRow[] = [
  {
    ecosystem: 'PyPI',
    form: 'import',
    files: PYTHON,
    line: /^[\s">]*(?:import|from)\s+(?<name>[A-Za-z_]\w*(?:\.\w+)*)/,
  },
  {
    ecosystem: 'Go module',
    form: 'import',
    files: /\.go$/,
    line: /^\s*(?:import\s+)?(?:[\w.]+\s+)?"(?<name>[\w-]+(?:\.[\w-]+)+\/[^"]+)"\s*(?:\/\/.*)?$/,
  },
  {
    ecosystem: 'Ansible',
    form: 'import',
    files: YAML,
    line: /^\s*(?:-\s+)?["']?(?<name>\w+\.\w+(?:\.\w+)+)["']?\s*:/,
    near: /^[ \t]*-\s/m,
  },
  {
    ecosystem: 'Ansible',
    form: 'import',
    files: YAML,
    line: /^\s*-\s+["']?(?<name>\w+\.\w+)["']?\s*$/,
    near: /collections\s*:/,
  },
]
