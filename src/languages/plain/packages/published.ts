import type { Dependency } from '../../../core/findings/evidence.ts'
import { type Page, place } from '../page/page.ts'
import { isKnown } from './named.ts'

/** Name of the project that a manifest describes. */
interface Publication {
  readonly ecosystem: string
  readonly name: string
  /** Where the name is written. */
  readonly start: number
  readonly end: number
  readonly release?: string
}

/** How manifests of a kind name their own project. */
interface Row {
  readonly ecosystem: string
  readonly files: RegExp
  /** Group `name`, and where the form has it, `group` in front of it. */
  readonly name: RegExp
  readonly release?: RegExp
  /** Text between group and name. */
  readonly glue?: string
  /** Parts that speak of others. */
  readonly apart?: RegExp
}

const OTHERS_IN_POM =
  /<(parent|dependency|exclusions|dependencies|dependencyManagement|build|profiles|plugins|reporting)>[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g
const RELEASE = /["']?version["']?\s*(?:[:=]|=>)\s*["']?(\d[\w.+-]*)/i

/** Characters of a manifest in which its own names stand: its forms take up to the square of them. */
const HEAD = 50_000

const rows: readonly Row[] = [
  {
    ecosystem: 'npm',
    files: /(?:^|\/)package\.json$/,
    name: /^\s*\{[^{}[\]]*?"name"\s*:\s*"(?<name>[^"]+)"/d,
    release: RELEASE,
  },
  { ecosystem: 'Packagist', files: /(?:^|\/)composer\.json$/, name: /^\s*\{[^{}[\]]*?"name"\s*:\s*"(?<name>[^"]+)"/d },
  {
    ecosystem: 'Puppet Forge',
    files: /(?:^|\/)metadata\.json$/,
    name: /^\s*\{[^{}[\]]*?"name"\s*:\s*"(?<name>[^"]+)"/d,
    release: RELEASE,
  },
  {
    ecosystem: 'PyPI',
    files: /(?:^|\/)setup\.py$/,
    name: /\bsetup\s*\([\s\S]{0,2000}?\bname\s*=\s*["'](?<name>[\w.-]+)["']/d,
    release: RELEASE,
  },
  {
    ecosystem: 'PyPI',
    files: /(?:^|\/)pyproject\.toml$/,
    name: /^\[(?:project|tool\.poetry)\][^[]*?^name\s*=\s*["'](?<name>[\w.-]+)["']/dm,
    release: RELEASE,
  },
  {
    ecosystem: 'PyPI',
    files: /(?:^|\/)setup\.cfg$/,
    name: /^\[metadata\][^[]*?^name\s*=\s*(?<name>[\w.-]+)/dm,
    release: RELEASE,
  },
  {
    ecosystem: 'RubyGems',
    files: /\.gemspec$/,
    name: /\.name\s*=\s*["'](?<name>[\w.-]+)["']/d,
    release: /\.version\s*=\s*["'](\d[\w.-]*)/,
  },
  { ecosystem: 'Go module', files: /(?:^|\/)go\.mod$/, name: /^module\s+"?(?<name>[\w./-]+)/dm },
  {
    ecosystem: 'Terraform provider',
    files: /(?:^|\/)go\.mod$/,
    name: /^module\s+\S*\/terraform-provider-(?<name>\w+)/dm,
  },
  {
    ecosystem: 'Docker Machine driver',
    files: /(?:^|\/)go\.mod$/,
    name: /^module\s+\S*\/(?<name>docker-machine-driver-\w+)/dm,
  },
  {
    ecosystem: 'Maven',
    files: /(?:^|\/)pom\.xml$/,
    name: /<project[\s>](?:(?!<project[\s>]|<groupId>)[\s\S])*<groupId>\s*(?<group>[\w.-]+)\s*<\/groupId>(?:(?!<groupId>|<artifactId>)[\s\S])*<artifactId>\s*(?<name>[\w.-]+)/d,
    glue: ':',
    release: /<version>\s*(\d[\w.-]*)/,
    apart: OTHERS_IN_POM,
  },
  {
    ecosystem: 'Maven',
    files: /\.gradle(?:\.kts)?$/,
    name: /^[ \t]*group\s*=?\s*["'](?<group>[\w.-]+)["'][\s\S]{0,3000}?\b(?:archivesBaseName|artifactId|rootProject\.name)\s*=?\s*["'](?<name>[\w.-]+)/dm,
    glue: ':',
  },
  {
    ecosystem: 'Maven',
    files: /(?:^|\/)build\.sbt$/,
    name: /^[ \t]*organization\s*:=\s*"(?<group>[\w.-]+)"[\s\S]{0,3000}?^[ \t]*name\s*:=\s*"(?<name>[\w.-]+)"/dm,
    glue: ':',
  },
  {
    ecosystem: 'NuGet',
    files: /\.(?:[cfv]b?s?proj|nuspec)$/i,
    name: /<(?:PackageId|AssemblyName|id)>\s*(?<name>[\w.-]+)/d,
    release: /<version>\s*(\d[\w.-]*)/i,
  },
  {
    ecosystem: 'Hex',
    files: /(?:^|\/)mix\.exs$/,
    name: /\bapp:\s*:(?<name>\w+)/d,
    release: /\bversion:\s*"(\d[\w.-]*)/,
  },
  {
    ecosystem: 'CPAN',
    files: /(?:^|\/)(?:Makefile|Build)\.PL$/,
    name: /\b(?:NAME|module_name)\b["']?\s*(?:=>|,)\s*["'](?<name>\w+(?:::\w+)*)/d,
  },
  {
    ecosystem: 'Ansible',
    files: /(?:^|\/)galaxy\.ya?ml$/,
    name: /^namespace:\s*["']?(?<group>\w{1,80})\b[\s\S]{0,3000}?^name:\s*["']?(?<name>\w+)/dm,
    glue: '.',
    release: /^version:\s*["']?(\d[\w.-]*)/m,
  },
  {
    ecosystem: 'PowerShell module',
    files: /\.psd1$/i,
    name: /^[ \t]*(?:RootModule|ModuleToProcess)\s*=\s*["'](?:.*[\\/])?(?<name>[\w.-]+?)\.(?:psm1|dll)["']/dim,
    release: /\bModuleVersion\s*=\s*["'](\d[\w.]*)/i,
  },
]

/** Whether a file says what its own project is. */
export function namesOwnProject(file: string): boolean {
  return rows.some(({ files }) => files.test(file))
}

/** Own names of the project that a manifest describes, where they are those of a client of this API. */
export function publicationsIn(
  file: string,
  text: string,
  isWanted: (name: string) => boolean = isKnown,
): Publication[] {
  return rows.flatMap((row) => {
    if (!row.files.test(file)) return []
    const head = text.slice(0, HEAD)
    const ownText = row.apart ? head.replace(row.apart, (part) => ' '.repeat(part.length)) : head
    const match = row.name.exec(ownText)
    const [start, end] = match?.indices?.groups?.name ?? []
    const { name = '', group } = match?.groups ?? {}
    const full = group === undefined ? name : `${group}${row.glue}${name}`
    if (start === undefined || end === undefined || !isWanted(full)) return []
    const release = row.release?.exec(ownText)?.[1]
    return { ecosystem: row.ecosystem, name: full, start, end, ...(release !== undefined && { release }) }
  })
}

/** The same as evidence. */
export function published(page: Page): Dependency[] {
  return publicationsIn(page.file, page.text, (name) => isKnown(name, page.words)).map(
    ({ ecosystem, name, start, end, release }) => ({
      kind: 'dependency',
      ...place(page, start, end),
      ecosystem,
      name,
      form: 'own',
      ...(release !== undefined && { resolved: release }),
    }),
  )
}
