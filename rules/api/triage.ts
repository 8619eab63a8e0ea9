import { headers } from './headers.ts'
import { type Host, hostSource, hosts } from './hosts.ts'
import { escaped } from './patterns.ts'
import { withoutOthers } from './pieces.ts'
import type { Sdk } from './sdk.ts'
import { sdks } from './sdks/index.ts'
import { settings } from './settings.ts'

/**
 * What a text holds that matches the prefilter. `open`: something old, or a piece that may become old together with
 * others, such as `cloudapi` without a version. `current`: version 6 only, with something that a rule for version 6 may
 * refuse. `settled`: nothing that any rule could find.
 */
export type Traces = 'open' | 'current' | 'settled'

/** Packages by what their releases speak: version 6 only, or version 6 and older ones. */
const speaks = new Map<string, { old: boolean; current: boolean; rows: Sdk[] }>()
for (const row of sdks) {
  const key = `${row.ecosystem} ${row.name}`
  const known = speaks.get(key) ?? { old: false, current: false, rows: [] }
  if (row.api === 6) known.current = true
  else known.old = true
  known.rows.push(row)
  speaks.set(key, known)
}
const namesOf = ({ name, names = [], imports }: Sdk) => [name, ...names, ...imports]
const packages = [...speaks.values()].filter(({ current }) => current)
const currentNames = packages.filter(({ old }) => !old).flatMap(({ rows }) => rows.flatMap(namesOf))
/** Tools that are run and never declared as a dependency that this program reads: their names alone say nothing. */
const toolNames = packages.flatMap(({ rows }) => rows.flatMap((row) => (row.ecosystem === 'CLI' ? namesOf(row) : [])))
const undecidedNames = packages
  .filter(({ old }) => old)
  .flatMap(({ rows }) => rows.flatMap(namesOf))
  .filter((name) => !toolNames.includes(name))

/** Longest first, so that a name is not cut to one that it begins with. */
function anyOf(names: Iterable<string>): string {
  return [...new Set(names)]
    .sort((a, b) => b.length - a.length)
    .map(escaped)
    .join('|')
}

const currentSettings = settings
  .filter(({ ofOldClient, generic }) => !ofOldClient && generic !== true)
  .map(({ name }) => name.replace(/^-+/, ''))
const currentHeaders = headers.filter(({ until }) => until === undefined).map(({ name }) => name)

/** Addresses of version 6 and names that only clients of version 6 use. */
const CURRENT = new RegExp(
  [
    'cloudapi(?:(?:[\\\\/]|%2f)+|_)v6(?!\\w)',
    `(?:${anyOf(currentNames)})(?![\\w-])`,
    `(?:${anyOf(toolNames)})`,
    `(?<![A-Za-z0-9])(?:${anyOf(currentSettings)})\\w*`,
    currentHeaders.map((name) => name.replaceAll('-', '[-_]?')).join('|'),
  ].join('|'),
  'gi',
)

/** Another host of the vendor of the old versions, such as that of its object storage. */
const apiLabels = hosts.flatMap(({ host }) =>
  host.includes('profitbricks') ? [escaped(host.split('.')[0] ?? '')] : [],
)
const OTHER_HOST = new RegExp(
  `(?<![\\w.-])(?!(?:${apiLabels.join('|')})\\.|[\\w-]*apiary)[\\w-]+(?:\\.[\\w-]+)*\\.profitbricks\\.(?:com|net|de)(?![\\w-])`,
  'gi',
)

/** The vendor in the middle of a longer name: no package and no setting is named so. */
const INSIDE_NAME = /(?<=[a-z0-9])(?<!lib)ProfitBricks|(?<=[A-Za-z0-9])(?<!lib|_)profitbricks/g

/** Hosts of the API that are still in use. */
const currentHosts = new RegExp(
  `(?:${hosts
    .filter(({ host }) => !host.includes('profitbricks'))
    .map(hostSource)
    .join('|')})(?![\\w-])`,
  'gi',
)
/** What may be joined to such a host: a segment of the old root, or a version of its own. */
const JOINABLE = /["'`/]rest["'`/]|(?<![\w./-])v[1-5](?![\w.-])|\bversion\b["']?\s{0,3}[:=]\s{0,3}["']?v?[1-5]\b/i

/** Names of packages some of whose releases speak version 6, and others older ones. */
const UNDECIDED = new RegExp(
  `(?<![\\w.$-])(?:${anyOf(undecidedNames)})(?![\\w$-])|[\\w.$-]*(?:${anyOf(undecidedNames)})[\\w.-]*`,
  'gi',
)
const undecided = new Set(undecidedNames.map((name) => name.toLowerCase()))
/** Resources, modules and hosts are named after their package, which is declared elsewhere. */
const MEMBER = /(?<![\w-])ionoscloud_\w+|(?<!\w)ionoscloudsdk\.ionoscloud\.\w+|(?:[\w*-]+\.)+ionoscloud\.com/gi
/** A repository that is linked to, and others whose names begin with that of a package. */
const otherRepositories = sdks.flatMap((row) => namesOf(row).filter((name) => name.startsWith('github.com/')))
const LINKED = new RegExp(
  `(?:${anyOf(otherRepositories)})-\\w[\\w-]*|(?<=://(?:www\\.)?)(?:${anyOf(otherRepositories)})`,
  'gi',
)

/** What stands in front of the name of a package where it is installed or declared. */
const INSTALLS =
  /(?:\binstall\b|\b(?:Install-Package|Install-Module|Save-Module|go\s+get|npx|conda|easy_install|cpanm?|p?npm\s+i|(?:yarn|pnpm|npm|poetry|uv|bundle|dotnet)\s.{0,40}\badd|composer\S{0,5}\s+(?:global\s+)?require|nuget|gem)\b|\bprovider\s*=?\s*["']|\bsource\s*=|-driver\b|\s-d\b|artifactId>).{0,80}$|\b(?:name|path|importpath|module|package)["']?\s*[:=]\s*["']?$/i
/** What stands behind the name where a release is asked for. */
const PINS =
  /^["'\])]*\s*(?:[:=]\s*["'{[]?\s*(?:version\s*[:=]\s*["'])?[\d^~<>=*v]|[<>~=!]=|[<>~]\s*\d|@v?\d|\s\(\d|,\s*["'][~<>=^\d]|v?\d+\.\d)/
const AROUND = 120

/** Files in which the name of a package is a declaration only with a command or a release beside it. */
const MENTIONS =
  /\.(?:[cm]?[jt]sx?|vue|svelte|py[wi]?|go|java|kt|groovy|scala|cs|php|rb|rs|swift|c|cc|cpp|h|hpp|lua|dart|md|mdx|rst|adoc|html?|txt|sh|bash|bats|ps1|ya?ml|ipynb|j2|tpl|svg|css)$/i
const MANIFEST =
  /(?:^|\/)(?:setup\.py|noxfile\.py|build\.\w+|(?:[\w-]*[-_.])?(?:requirements|constraints|galaxy|environment|conda|meta|main)[^/]*\.(?:txt|in|ya?ml))$|(?:^|\/)(?:requirements|collections|meta)\/[^/]+$|pnpm-lock/i

/** Whether an address is of version 6. */
const HOLDS_CURRENT = /cloudapi(?:[\\/]|%2[Ff])+v6\b/
/** In documents the base alone describes the API, and calls name the whole address. */
const HOLDS_CALL = /cloudapi\/+v6\/+\w/
const DOCUMENT = /\.(?:md|mdx|rst|adoc|html?|txt)$/i
/** What a call of version 6 needs to be refused: values that rules for it look at. */
const REFUSABLE = new RegExp(
  [
    // A depth or pretty that is no plain value within its range.
    `\\b(?:depth|pretty)\\b(?:["'\`\\]]?\\s{0,3}(?:=>?|:)|["'\`\\]]\\s{0,3},)\\s{0,3}(?!=|["'\`]?(?:\\d|10|true|false)["'\`]?(?![\\w.]))[\\w"'\`$@{(-]`,
    '\\b(?:DAS|CUBE|template(?:Uuid|_uuid)|image_?[aA]lias|ssh_?[kK]eys|user_?[dD]ata|image_?[pP]assword)\\b',
    '\\btemplate["\'`]?[ \\t]{0,3}(?:=>?|:)[ \\t]{0,3}[^\\s{[]',
    '(?:v6|["\'`])/datacenter(?!s|\\w)',
  ].join('|'),
)

/** A file, or a part of one: comments are best left out of it. */
interface Part {
  readonly file: string
  readonly text: string
}

/** The table, as far as it decides what a match of the prefilter means. */
export interface Table {
  /** Sources of the prefilter. */
  readonly prefilter: readonly string[]
  readonly hosts: readonly Host[]
}

/** Tells what a text of a file holds for the rules. `matches`: whether the prefilter matches a text within a line. */
export function tracesIn(part: Part, { hosts: known }: Table, matches: (text: string) => boolean): Traces {
  const { file, text } = part
  if (matches(withoutCurrent(file, withoutOthers(text, known)))) return 'open'
  return (DOCUMENT.test(file) ? HOLDS_CALL : HOLDS_CURRENT).test(text) && REFUSABLE.test(text) ? 'current' : 'settled'
}

const patterns = new WeakMap<Table, RegExp>()

/** Where something stands that is old or may become old; offsets into the text. */
export function openOffsets({ file, text }: Part, table: Table): number[] {
  return allOffsets(withoutCurrent(file, text), table)
}

/** Where anything stands that means this API; offsets into the text. */
export function allOffsets(text: string, table: Table): number[] {
  const pattern = patterns.get(table) ?? new RegExp(table.prefilter.map((one) => `(?:${one})`).join('|'), 'gm')
  patterns.set(table, pattern)
  return Array.from(text.matchAll(pattern), ({ index }) => index)
}

/** Stands for what is left out, so that offsets stay. */
const GAP = '\u0001'

function gap(found: string): string {
  return GAP.repeat(found.length)
}

function withoutCurrent(file: string, text: string): string {
  let rest = text.replace(CURRENT, gap).replace(OTHER_HOST, gap).replace(INSIDE_NAME, gap).replace(LINKED, gap)
  if (!JOINABLE.test(text)) rest = rest.replace(currentHosts, gap)
  rest = rest.replace(MEMBER, gap)
  if (!MENTIONS.test(file) || MANIFEST.test(file)) return rest
  return rest.replace(UNDECIDED, (name, at: number) =>
    undecided.has(name.toLowerCase()) && isDeclared(rest, at, at + name.length) ? name : gap(name),
  )
}

function isDeclared(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - AROUND), start)
  const after = text.slice(end, end + AROUND)
  const lineEnd = after.indexOf('\n')
  return (
    INSTALLS.test(before.slice(before.lastIndexOf('\n') + 1)) ||
    PINS.test(lineEnd < 0 ? after : after.slice(0, lineEnd))
  )
}
