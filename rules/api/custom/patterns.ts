import type { Words } from '../../../src/core/findings/custom.ts'
import type { HeaderName } from '../headers.ts'
import { type Host, hostSource } from '../hosts.ts'
import type { MediaType } from '../media-types.ts'
import {
  anyCase,
  changedWords,
  escaped,
  headerWords,
  imported,
  mediaTypeWords,
  packageWords,
  prefilter,
  signPattern,
} from '../patterns.ts'
import type { Sdk } from '../sdk.ts'
import { openPrefilter } from '../triage/search.ts'

/** Configured additions to the table. */
export interface Rows {
  readonly hosts: readonly Host[]
  readonly mediaTypes: readonly MediaType[]
  readonly headers: readonly HeaderName[]
  readonly sdks: readonly Sdk[]
}

/** The patterns of the table. */
export interface Patterns {
  /** A file in which none of them matches holds nothing for the version rules. */
  readonly prefilter: readonly string[]
  /** A file in which none of these matches holds nothing old and no address of version 6: that is what is read. */
  readonly open: readonly string[]
  /** A sign of this API in the text of a file. */
  readonly sign: RegExp
  /** Spellings of values that version 6 refuses. */
  readonly changed: RegExp
  readonly header: RegExp
  readonly mediaType: RegExp
  readonly package: RegExp
  /** Additional words for readers of files. */
  readonly words?: Words
}

/** The patterns of the table alone. */
export const tablePatterns: Patterns = {
  prefilter,
  open: openPrefilter,
  sign: signPattern,
  changed: changedWords,
  header: headerWords,
  mediaType: mediaTypeWords,
  package: packageWords,
}

/** The patterns of the table with more rows in it. */
export function patternsWith(rows: Rows): Patterns {
  const headers = rows.headers.map(({ name }) => dashed(name))
  const types = rows.mediaTypes.map(({ type }) => escaped(type))
  const packages = [...new Set(rows.sdks.flatMap(packageSources))]
  const short = rows.sdks.flatMap((row) => shortName(row) ?? [])
  const blocks = rows.sdks.flatMap((row) => blockHint(row) ?? [])
  const modules = rows.sdks.filter(({ ecosystem }) => imported.has(ecosystem)).flatMap(({ imports }) => imports)
  const added = [...rows.hosts.map(hostHint), ...headers, ...types, ...packages, ...blocks].map(anyCase)
  return {
    prefilter: [...new Set([...prefilter, ...added])],
    open: [...new Set([...openPrefilter, ...added])],
    sign: extended(signPattern, [
      ...rows.hosts.map(hostSign),
      ...packages.map((name) => `(?<![a-z0-9])${name}(?![a-z0-9])`),
      ...headers.map((header) => `(?<![\\w-])${header}(?![\\w-])`),
      ...types.map(alone),
    ]),
    changed: extended(changedWords, [
      ...rows.headers.map(({ name }) => `(?<![\\w-])${name}(?![\\w-])`),
      ...types.map(alone),
    ]),
    header: extended(
      headerWords,
      headers.map((header) => `^(?:http[-_])?${header}$`),
    ),
    mediaType: extended(mediaTypeWords, types.map(alone)),
    package: extended(
      packageWords,
      modules.map((module) => `^${escaped(module)}(?:[/.\\\\]|$)`),
    ),
    words: {
      ...(headers.length > 0 ? { header: headers.join('|') } : {}),
      ...(types.length > 0 ? { mediaType: types.map(alone).join('|') } : {}),
      ...(packages.length > 0 ? { package: `(?<![\\w-])(?:${[...packages, ...short].join('|')})(?![\\w-])` } : {}),
    },
  }
}

function extended({ source, flags }: RegExp, more: readonly string[]): RegExp {
  return new RegExp([source, ...more].join('|'), flags)
}

/** A name of a header, with dashes or underscores. */
function dashed(name: string): string {
  return name
    .split(/[-_]/)
    .map((part) => escaped(part))
    .join('[-_]')
}

/** A media type that is not the beginning or the end of another one. */
function alone(type: string): string {
  return `(?<![\\w.+-])${type}(?![\\w+-]|\\.\\w)`
}

/** Simple, since two engines search for it; its surroundings are checked later. */
function hostHint(row: Host): string {
  return isWord(row) ? `(?://|@)${row.host}` : hostSource({ ...row, below: false })
}

/** A host without a dot is a plain word: it only counts after a prefix of hosts. */
function hostSign(row: Host): string {
  if (isWord(row)) return `(?:\\/\\/|@)${row.host}(?![\\w-]|[.]\\w)`
  return `(?<![\\w.-])${hostSource(row)}(?![\\w-]|[.]\\w)`
}

function isWord({ host, port }: Host): boolean {
  return !host.includes('.') && port === undefined
}

/** The names of a package in one line of a manifest or of code. */
function packageSources({ ecosystem, name, imports }: Sdk): string[] {
  // Group and artifact are on separate lines.
  const artifact = ecosystem === 'Maven' ? name.slice(name.indexOf(':') + 1) : name
  return [...new Set([artifact, ...imports])].map((importName) => {
    if (ecosystem === 'PyPI')
      return importName
        .split(/[-_.]+/)
        .map(escaped)
        .join('[-_.]+')
    return ecosystem === 'Puppet Forge' ? escaped(importName).replace(/[-/]/, '[-/]') : escaped(importName)
  })
}

/** Short name of a provider, builder or driver in its configuration. */
function shortName({ ecosystem, name }: Sdk): string | undefined {
  const last = escaped(name.slice(name.lastIndexOf('/') + 1))
  if (ecosystem === 'Terraform provider') return last.replace(/^terraform-provider-/, '')
  if (ecosystem === 'Packer plugin') return last.replace(/^packer-plugin-/, '')
  return ecosystem === 'Docker Machine driver' ? last.replace(/^docker-machine-driver-/, '') : undefined
}

/** The short name as it is used, since alone it may be any word. */
function blockHint(row: Sdk): string | undefined {
  const name = shortName(row)
  if (name === undefined) return undefined
  if (row.ecosystem === 'Terraform provider') return `provider\\s+"${name}"`
  return row.ecosystem === 'Packer plugin' ? `(?:"type"\\s*:|source)\\s*"${name}"` : `-d(?:river)?[ =]"?${name}`
}
