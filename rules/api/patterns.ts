import { HOLE } from '../../src/core/text/text.ts'
import { changes } from './changes/index.ts'
import { type HeaderName, headers, oldContractHeader } from './headers.ts'
import { hostSource, hosts } from './hosts.ts'
import { vendorMediaTypes } from './media-types.ts'
import { resources } from './resources.ts'
import { sdks } from './sdks/index.ts'
import { settings } from './settings.ts'

const vendor = anyCase('profit[-_ ]?bricks')

/** `cloudapi` as a word, followed by what can be a version of this API, or by the end of a piece. */
export const rootSource =
  '(?:\\b|_|%2[Ff])cloudapi(?:[\\t-\\r ]*$|[\\\\/]+(?:v|_|[A-Z][A-Z_])|(?:%2[Ff])+v|[\\\\/]*["\'`]|(?:[\\\\/]|%2[Ff])+[^\\w\\\\/.-]|[\\\\/]+$|[?#]|_v\\d|[{$%<]|[\\t-\\r ]*[,;)\\]}+]|[|&>])|[\\\\/]cloudapi[\\t ]'

/** The same word in a list of words: a shell array, `%w[…]`, arguments of `printf`. */
const rootInList = '(?:=\\(|%[wW][\\[({<]|\\bprintf[\\t ])[^)\\]}\\n]{0,200}[\\t (\\[{<]/?cloudapi/?[\\t ]'

const oldCollections = resources.filter(({ old }) => old === true).map(({ collection }) => collection)
const oldPath = `(?:v2(?:$|[^\\w.-]|[.-](?:$|\\W))|(?:${oldCollections.join('|')})\\b)`
const oldRoot = `(?:[\\\\/]|%2[Ff])rest(?:[\\\\/]|%2[Ff])+${oldPath}`

/**
 * The old root in a value whose slashes are read: with what only it had behind it, or with something still to come. A
 * word behind it that the old versions did not have is an address of something else.
 */
export const oldRootPiece = new RegExp(`(?<=/)rest(?:/+${oldPath}|/+(?![\\w.-])|(?=$|[{%$<${HOLE}]))`, 'gi')

/** Names that are distinct words of this API and do not hold the old vendor name, which has a pattern of its own. */
const sdkNames = shortest(
  sdks
    .filter(({ needs }) => needs === undefined)
    .flatMap(({ name, names = [], imports }) => [name, ...names, ...imports]),
)
const settingNames = shortest(
  settings.filter(({ generic }) => generic !== true).map(({ name }) => name.replace(/^-+/, '')),
)
const otherHosts = hosts.filter(({ host }) => !host.includes('profitbricks')).map(hostSource)

/** Words that other programs use too: they mean this API only where something else in the tree names it. */
export const loneSources: readonly string[] = [anyCase('allow[-_ ]?reboot')]

/** The word of the root, and sources of patterns for it: whatever they match holds the word as it is. */
export const ROOT_WORD = 'cloudapi'
export const rootSources: readonly string[] = [rootSource, rootInList]

/** Sources of patterns for what calls send that is old, or may become old with something else. */
export const sentSources: readonly string[] = [
  ...rootSources,
  oldRoot,
  ...headers.flatMap((row) => (row.until === undefined ? [] : [headerSource(row)])),
  ...loneSources,
]

/** The same, with the old vendor: packages, hosts, settings and media types are named after it. */
export const openSources: readonly string[] = [...sentSources, vendor]

/**
 * Sources of patterns, each valid in JavaScript (flag `m`) and in Rust (no look-around, no flags needed): a file in
 * which none matches holds nothing for the version rules.
 */
export const prefilter: readonly string[] = [
  ...openSources,
  ...headers.flatMap((row) => (row.until === undefined ? [headerSource(row)] : [])),
  ...[...sdkNames, ...settingNames].map((name) => anyCase(escaped(name))),
  ...otherHosts.map(anyCase),
]

/** The patterns that are no mere words which other programs use too. */
export const withoutCommonWords = (sources: readonly string[]): string[] =>
  sources.filter((source) => !loneSources.includes(source))

/** A sign of this API in the text of a file: a host, an SDK, a variable, the old header, a vendor media type, a path of its own. */
export const signPattern = new RegExp(
  [
    vendor,
    ...[...sdkNames, ...settingNames].map((name) => `(?<![a-z0-9])${escaped(name)}(?![a-z0-9])`),
    // Other products of the vendor have the same hosts.
    `(?<![\\w.-])(?:${otherHosts.join('|')})(?![\\w-]|[.]\\w|/(?!cloudapi|rest)[a-z])`,
    oldContractHeader.replaceAll('-', '[-_]'),
    ...vendorMediaTypes.map(({ type }) => escaped(type)),
    // No other product has these below a version.
    'cloudapi/v[3-6]/(?:datacenters|ipblocks)(?![\\w-])',
  ].join('|'),
  'i',
)

/** Ecosystems whose import names identify the package. */
export const imported: ReadonlySet<string> = new Set(['npm', 'PyPI', 'Go module', 'Maven', 'Packagist'])

/** A package that calls the API for its user, as it is imported. */
export const packageWords = new RegExp(
  `^(?:${[
    ...new Set(
      sdks.filter(({ ecosystem }) => imported.has(ecosystem)).flatMap(({ name, imports }) => [name, ...imports]),
    ),
  ]
    .map(escaped)
    .join('|')})(?:[/.\\\\]|$)`,
)

/** Whether a text may hold an address of this API: cheap, to be followed by the grammar. */
export const addressWords = /cloudapi|rest/

/** A path behind the version: it begins with a collection that stands there. A mere word may be a key of anything. */
export const collectionPath = new RegExp(
  `^(?=/|[^/]+/)/?(?:${resources.flatMap(({ collection, names = [], top }) => (top ? [collection, ...names] : [])).join('|')})(?=[/?{${HOLE}]|$)`,
)

/** A name of the contract header, old or new, as it may stand in code. */
export const headerWords = new RegExp(
  `^(?:http[-_])?(?:${headers.map(({ name }) => name.replaceAll('-', '[-_]')).join('|')})$`,
  'i',
)

/** A vendor media type, alone, with parameters or in a list. */
export const mediaTypeWords = new RegExp(vendorMediaTypes.map(({ type }) => escaped(type)).join('|'), 'i')

/**
 * Values that calls below version 5 may send and version 6 refuses, in the spellings of requests: quoted, as a member
 * or field, never as a plain variable.
 */
export const changedWords =
  /(?<=["'`])allow[-_]?reboot(?=["'`\\])|(?<![\w$.-])allow_?reboot(?=\??\s{0,5}:)|(?<=^[ \t]{0,40}(?:\w{1,20} ){0,4})allow_?reboot(?=\s{0,5}=)|(?<![\w-])pb-contract-number(?![\w-])|application\/vnd\.profitbricks\./gim

/**
 * The removed property in any spelling: in a list of words, a path of members, a longer name, a variable, or
 * concatenated from two strings. Any of these may become a key of a body that is not fully known.
 */
export const removedWords =
  /[aA](?:llow|LLOW)(?:[-_]?|["'`]["'`\s,.+~()&|]{1,12}["'`])(?:[rR]eboot|REBOOT)|(?<=["'`])allow[-_]?(?=%s|[$#]?\{|\$\w)|(?<=["'`}])[-_]?Reboot(?=["'`])/g

/** Member names of the table that are specific: `type` alone is not. */
export const propertyWords = new RegExp(
  `^(?:${changes
    .filter(({ kind, names }) => kind === 'property' && !names.includes('type'))
    .flatMap(({ names }) => names)
    .filter((name) => name !== 'template')
    .map(escaped)
    .join('|')}|nat)$`,
)

function headerSource({ name }: HeaderName): string {
  return anyCase(name.replaceAll('-', '[-_]?'))
}

/** Names in lower case, without those that hold another one or the old vendor name. */
export function shortest(names: readonly string[]): string[] {
  const plain = [...new Set(names.map((name) => name.toLowerCase()))].filter((name) => !/profit[-_ ]?bricks/.test(name))
  return plain.filter((name) => !plain.some((other) => other !== name && name.includes(other))).sort()
}

/** The source of a pattern for a text as it is. */
export function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** The source with each letter outside of a class in both cases, since flags differ between the two engines. */
export function anyCase(source: string): string {
  return source.replace(/\[[^\]]*(?:\]|$)|\\.|[a-z]/gi, (part) =>
    part.length > 1 ? part : `[${part.toLowerCase()}${part.toUpperCase()}]`,
  )
}
