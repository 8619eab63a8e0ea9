import { filesOf } from '../../../core/file-types/endings.ts'
import type { Dependency } from '../../../core/findings/evidence.ts'

/** How a package is named on a line of some kind of file. */
export interface PackageRow {
  readonly ecosystem: string
  readonly form: Dependency['form']
  /** Files that it is looked for in, by path. */
  readonly files: RegExp
  /** Groups `name`, and where the line has them `range` and `group` (put in front of the name with a colon). */
  readonly line: RegExp
  /** The range stands on one of the next lines, under `version`. */
  readonly below?: boolean
  /** Pattern that must match in front of it on the line; all names behind count, and `line` is global. */
  readonly on?: RegExp
  /** Pattern that must match on the line or near it. */
  readonly near?: RegExp
  /** Pattern that must match on the next line. */
  readonly next?: RegExp
  /** The line is a command, or part of one: a sentence about one does not count. */
  readonly command?: boolean
  /** Put in front of the name as written. */
  readonly prefix?: string
}

const REQUIREMENTS =
  /(?:^|\/)(?:requirements|constraints|deps|dev-requirements|test-requirements)[^/]*\.(?:txt|in|pip)$|(?:^|\/)requirements\/[^/]+\.(?:txt|in)$/i
const PYPROJECT =
  /(?:^|\/)(?:pyproject\.toml|pipfile|setup\.py|setup\.cfg|tox\.ini|noxfile\.py|environment\.ya?ml|conda\.ya?ml|meta\.ya?ml)$/i
const PY_LOCK = /(?:^|\/)(?:pipfile|poetry|uv|pdm)\.lock$/i
const RUBY = filesOf(['ruby'], 'erb')
const GRADLE =
  /\.(?:gradle|kts|groovy|sbt|sc)$|(?:^|\/)jenkinsfile$|(?:^|\/)libs\.versions\.toml$|(?:^|\/)build\.[\w.]+$/i
const MSBUILD = filesOf(['msbuild'])
const TERRAFORM = /\.tf$|\.tf\.json$|\.tofu$/i
const YAML = /\.ya?ml$/i
const ANY = /./

/** The names are filtered afterwards: a row only says where a name stands. */
export const packageRows: readonly PackageRow[] = [
  {
    ecosystem: 'PyPI',
    form: 'manifest',
    files: REQUIREMENTS,
    line: /^\s*(?<name>[A-Za-z][\w.-]*)(?:\[[\w,\s-]*\])?[ \t]*(?<range>[=<>!~]=?[^#;\s][^#;]*)?/,
  },
  {
    ecosystem: 'PyPI',
    form: 'manifest',
    files: PYPROJECT,
    line: /^(?!.{0,200}\b(?:name|packages|package_dir|url|download_url|author\w*|maintainer\w*|description|keywords|py_modules|scripts|entry_points|homepage|repository)\s*[=:(]).{0,200}?["'](?<name>[A-Za-z][\w.-]*)(?:\[[\w,\s-]*\])?\s*(?<range>[=<>!~][^"';]*)?["';]/i,
  },
  {
    ecosystem: 'PyPI',
    form: 'manifest',
    files: PYPROJECT,
    on: /requires?\w{0,60}\s*=\s*[[({]/i,
    line: /(?<!=\s{0,3})["'](?<name>[A-Za-z][\w.-]*)(?:\[[\w,\s-]*\])?\s*(?<range>[=<>!~][^"';]*)?(?:;[^"'\n]*)?["'](?!\s*[:=])/g,
  },
  {
    ecosystem: 'PyPI',
    form: 'manifest',
    files: /(?:^|\/)(?:pyproject\.toml|pipfile)$/i,
    line: /^\s*["']?(?<name>[A-Za-z][\w.-]*)["']?\s*=\s*(?:\{[^}]{0,100}?version\s*=\s*)?["'](?<range>[\d=<>!~^*][^"']*)["']/,
  },
  {
    ecosystem: 'PyPI',
    form: 'manifest',
    files: /(?:^|\/)(?:setup\.cfg|tox\.ini|environment\.ya?ml|conda\.ya?ml|meta\.ya?ml)$/i,
    line: /^\s+(?:-\s+)?(?<name>[A-Za-z][\w.-]*)(?:[ \t]*(?<range>[=<>!~]=?[^#;]+)|\s*)$/,
  },
  {
    ecosystem: 'PyPI',
    form: 'lock',
    files: PY_LOCK,
    line: /^\s*(?:name\s*=\s*)?"(?<name>[A-Za-z][\w.-]*)"\s*(?::\s*\{\s*)?$/,
    below: true,
  },
  {
    ecosystem: 'RubyGems',
    form: 'manifest',
    files: RUBY,
    line: /\badd_(?:runtime_|development_)?dependency\s*(?:\(\s*)?(?:["']|%q[<({])(?<name>[\w.-]+)(?:["']|[>)}])(?:(?:\.freeze)?\s*,\s*\[?(?:["']|%q[<({])(?<range>(?=[^"'>)}]*\d)[^"')}]*)["')}])?/,
  },
  {
    ecosystem: 'RubyGems',
    form: 'lock',
    files: /(?:^|\/)(?:gemfile|gems)[^/]*\.(?:lock|locked)$/i,
    line: /^ {4}(?<name>[\w.-]+) \((?<range>[^)]+)\)/,
  },
  {
    ecosystem: 'Go module',
    form: 'lock',
    files: /(?:^|\/)go\.sum$/,
    line: /^(?<name>[\w-]+\.[\w./-]+) (?<range>v[\w.+-]+) h1:/,
  },
  {
    ecosystem: 'Go module',
    form: 'manifest',
    files: /(?:^|\/)(?:vendor\.json|manifest)$/,
    line: /"(?:path|importpath)"\s*:\s*"(?<name>[^"]+)"/,
  },
  {
    ecosystem: 'Go module',
    form: 'manifest',
    files: /(?:^|\/)(?:Godeps\.json|glide\.ya?ml)$/,
    line: /(?:"ImportPath"\s*:\s*"|\bpackage:\s*)(?<name>[^"\s]+)/,
  },
  {
    ecosystem: 'Go module',
    form: 'manifest',
    files: /(?:^|\/)Gopkg\.toml$/,
    line: /^\s*name\s*=\s*"(?<name>[^"]+)"/,
    below: true,
  },
  {
    ecosystem: 'Go module',
    form: 'lock',
    files: /(?:^|\/)(?:Gopkg|glide)\.lock$/,
    line: /^\s*(?:-\s*)?name\s*[=:]\s*"?(?<name>[^"\s]+)/,
    below: true,
  },
  {
    ecosystem: 'Maven',
    form: 'manifest',
    files: GRADLE,
    line: /["'](?<group>[\w.-]+):(?<name>[\w.-]+)(?::(?<range>[\w.+[\](),$-]+))?(?:@\w+)?["']/,
  },
  {
    ecosystem: 'Maven',
    form: 'manifest',
    files: GRADLE,
    line: /\bgroup\s*[:=]\s*["'](?<group>[\w.-]+)["']\s*,\s*(?:name|module)\s*[:=]\s*["'](?<name>[\w.-]+)["'](?:\s*,\s*version\s*[:=]\s*["'](?<range>[^"']+)["'])?/,
  },
  {
    ecosystem: 'Maven',
    form: 'manifest',
    files: GRADLE,
    line: /"(?<group>[\w.-]+)"\s*%%?\s*"(?<name>[\w.-]+)"\s*%\s*"(?<range>[^"]+)"/,
  },
  {
    ecosystem: 'Maven',
    form: 'manifest',
    files: /(?:^|\/)ivy\.xml$/,
    line: /<dependency\s+org="(?<group>[\w.-]+)"\s+name="(?<name>[\w.-]+)"(?:\s+rev="(?<range>[^"]+)")?/,
  },
  {
    ecosystem: 'NuGet',
    form: 'manifest',
    files: /(?:^|\/)packages\.config$/i,
    line: /<package\s+id="(?<name>[^"]+)"(?:\s+version="(?<range>[^"]+)")?/i,
  },
  {
    ecosystem: 'NuGet',
    form: 'manifest',
    files: MSBUILD,
    line: /<Package(?:Reference|Version)\s+(?:Include|Update)="(?<name>[^"]+)"(?:\s+Version="(?<range>[^"]+)")?/i,
  },
  {
    ecosystem: 'NuGet',
    form: 'manifest',
    files: /\.nuspec$/i,
    line: /<dependency\s+id="(?<name>[^"]+)"(?:\s+version="(?<range>[^"]+)")?/i,
  },
  {
    ecosystem: 'NuGet',
    form: 'manifest',
    files: /(?:^|\/)paket\.dependencies$/i,
    line: /^\s*nuget\s+(?<name>[\w.-]+)(?:\s+(?<range>[~><=\d][^\n]*))?/,
  },
  {
    ecosystem: 'NuGet',
    form: 'lock',
    files: /(?:^|\/)packages\.lock\.json$/i,
    line: /^\s*"(?<name>[\w.-]+)"\s*:\s*\{/,
  },
  {
    ecosystem: 'Packagist',
    form: 'manifest',
    files: /(?:^|\/)composer\.json$/i,
    line: /"(?<name>[\w.-]+\/[\w.-]+)"\s*:\s*"(?<range>[^"]*)"/,
  },
  {
    ecosystem: 'Packagist',
    form: 'lock',
    files: /(?:^|\/)(?:composer\.lock|installed\.json)$/i,
    line: /"name"\s*:\s*"(?<name>[\w.-]+\/[\w.-]+)"/,
    below: true,
  },
  {
    ecosystem: 'Hex',
    form: 'manifest',
    files: /(?:^|\/)mix\.exs$/,
    line: /\{\s*:(?<name>\w+)\s*,\s*(?:"(?<range>[^"]*)")?/,
  },
  {
    ecosystem: 'Hex',
    form: 'lock',
    files: /(?:^|\/)mix\.lock$/,
    line: /"(?<name>\w+)"\s*:\s*\{:hex,\s*:\w+,\s*"(?<range>[^"]+)"/,
  },
  {
    ecosystem: 'CPAN',
    form: 'manifest',
    files: /(?:^|\/)(?:cpanfile|Makefile\.PL|Build\.PL|dist\.ini)$/,
    line: /["']?(?<name>[A-Z]\w{0,80}(?:::\w+)+)["']?\s*(?:(?:=>|,|=)\s*["']?(?<range>[\d.v<>=! ]+))?/,
  },
  {
    ecosystem: 'Terraform provider',
    form: 'provider',
    files: TERRAFORM,
    line: /^\s*provider\s+"(?<name>[\w-]+)"/,
    below: true,
  },
  {
    ecosystem: 'Terraform provider',
    form: 'manifest',
    files: TERRAFORM,
    line: /\bsource\s*=\s*"(?:registry\.[\w.-]+\/)?(?<name>[\w-]+\/[\w-]+)"/,
    below: true,
    near: /required_providers|version\s*=/,
  },
  {
    ecosystem: 'Terraform provider',
    form: 'manifest',
    files: TERRAFORM,
    line: /^\s*(?<name>[\w-]+)\s*=\s*"(?<range>[~><=!\d][\d.,\s~><=!]*)"/,
  },
  {
    ecosystem: 'Ansible',
    form: 'import',
    files: YAML,
    line: /^\s*(?:-\s+)?(?<name>(?:\w+\.\w+\.)?profitbricks\w*|ionoscloudsdk\.ionoscloud\.\w+)\s*:\s*(?:[\w-]+=.*)?$/,
    near: /^[ \t]*-\s/m,
  },
  {
    ecosystem: 'Ansible',
    form: 'manifest',
    files: /(?:^|\/)(?:requirements|galaxy|meta\/main|collections\/[^/]*)\.ya?ml$/i,
    line: /^\s*(?:-\s*)?(?:(?:name|src)\s*:\s*)?["']?(?<name>[a-z]\w*\.\w+)["']?(?:\s*:\s*["']?(?<range>[<>=!*\d][^"'\s]*))?/,
    below: true,
  },
  {
    ecosystem: 'Packer plugin',
    form: 'provider',
    files: /\.json$/,
    line: /"type"\s*:\s*"(?<name>[\w-]+)"/,
    near: /"(?:builders|image|snapshot_name|provisioners)"/,
    prefix: 'hashicorp/packer-plugin-',
  },
  {
    ecosystem: 'Packer plugin',
    form: 'provider',
    files: /\.pkr\.hcl$/,
    line: /^\s*source\s+"(?<name>[\w-]+)"\s+"/,
    prefix: 'hashicorp/packer-plugin-',
  },
  {
    ecosystem: 'Packer plugin',
    form: 'manifest',
    files: /\.pkr\.hcl$/,
    line: /\bsource\s*=\s*"(?<name>[\w./-]+)"/,
    below: true,
  },
  {
    ecosystem: 'Docker Machine driver',
    form: 'provider',
    files: ANY,
    line: /(?:\bdocker-machine\b.{0,200}\s(?:-d|--driver)|--driver)[\s=]+["']?(?<name>[\w-]+)/,
    command: true,
    prefix: 'docker-machine-driver-',
  },
]

/** Commands that install packages, in scripts, images, pipelines and documents. */
export const installers: readonly { readonly ecosystem: string; readonly command: RegExp }[] = [
  { ecosystem: 'PyPI', command: /\b(?:pip[\d.]*|pipx|uv pip|poetry|easy_install|conda)\s+(?:install|add)?\s/ },
  {
    ecosystem: 'npm',
    command: /\b(?:npm\s+(?:i|install|add)|yarn\s+(?:global\s+)?add|pnpm\s+(?:i|install|add)|npx)\s/,
  },
  { ecosystem: 'RubyGems', command: /\b(?:gem\s+install|bundle\s+add|knife\s+gem\s+install)\s/ },
  { ecosystem: 'Go module', command: /\bgo\s+(?:get|install)\s/ },
  { ecosystem: 'Packagist', command: /\bcomposer(?:\.phar)?\s+(?:global\s+)?require\s/ },
  { ecosystem: 'NuGet', command: /\b(?:Install-Package|dotnet\s+add\s+(?:\S+\s+)?package|nuget\s+install)\s/i },
  { ecosystem: 'PowerShell module', command: /\b(?:Install-Module|Save-Module)\s/i },
  { ecosystem: 'CPAN', command: /\bcpanm?\s/ },
  { ecosystem: 'Puppet Forge', command: /\bpuppet\s+module\s+install\s/ },
  { ecosystem: 'Ansible', command: /\bansible-galaxy\s+(?:collection\s+|role\s+)?install\s/ },
]
