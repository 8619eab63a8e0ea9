import type { Custom, CustomSdk } from '../../src/core/findings/custom.ts'
import { customEcosystems } from '../api/custom/rows.ts'
import { headerNamed } from '../api/headers.ts'
import { isPageHost } from '../api/hosts.ts'
import { isRange } from './ranges.ts'

/** Rows of a configuration at most: each makes the patterns longer that every file is searched for. */
export const MOST_ROWS = 200

/** A problem with a row, and its path: `hosts[2]`, `sdks[0].range`. */
export interface CustomTrouble {
  readonly path: string
  /** A sentence: what is wrong, and what to do. */
  readonly message: string
}

const LABEL = '[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?'
const HOST = new RegExp(`^(?:\\*\\.)?${LABEL}(?:\\.${LABEL}){0,10}(?::[1-9]\\d{0,4})?$`, 'i')
const HEADER = /^(?=.{3,80}$)[a-z][a-z0-9]*(?:[-_][a-z0-9]+)+$/i
const MEDIA_TYPE = /^[a-z]{1,20}\/[a-z0-9](?:[a-z0-9.+_-]{0,98}[a-z0-9])?$/i
const PACKAGE = /^@?[a-z0-9_](?:[a-z0-9_./:@\\-]{1,198}[a-z0-9_])$/i
/** Types that any other API has, too. */
const STANDARD =
  /^(?:application\/(?:json|xml|octet-stream|x-www-form-urlencoded)|text\/(?:plain|html|xml|csv)|multipart\/form-data)$/i

/** Everything that is wrong with the rows of a configuration; empty: they can be used. */
export function troublesIn({ hosts, mediaTypes, headers, sdks }: Custom): CustomTrouble[] {
  const count = hosts.length + mediaTypes.length + headers.length + sdks.length
  if (count > MOST_ROWS) return [{ path: '', message: `It has ${count} rows, and may have ${MOST_ROWS}: drop some.` }]
  return [
    ...each('hosts', hosts, hostTrouble),
    ...each('mediaTypes', mediaTypes, mediaTypeTrouble),
    ...each('headers', headers, headerTrouble),
    ...sdks.flatMap((sdk, index) => [...sdkTroubles(sdk, `sdks[${index}]`)]),
  ]
}

function each(
  list: string,
  values: readonly string[],
  troubleOf: (value: string) => string | undefined,
): CustomTrouble[] {
  return values.flatMap((value, index) => {
    const message = troubleOf(value)
    return message === undefined ? [] : [{ path: `${list}[${index}]`, message }]
  })
}

function hostTrouble(host: string): string | undefined {
  if (!HOST.test(host))
    return `${shown(host)} is no host: write api.example.org, *.example.org, or one of them with its port.`
  if (/^\*\.[^.]*$/.test(host)) return `${shown(host)} stands for too many hosts: name one more part of it.`
  if (/^(?:localhost|127(?:\.\d{1,3}){3})$/i.test(host))
    return `${shown(host)} is every machine's own: write it with its port.`
  if (isPageHost(host.replace(/^\*\./, '')) && !/^(?:docs?|devops|developer|wiki)\./i.test(host))
    return `${shown(host)} shows code or documentation, and serves no API.`
  return undefined
}

function mediaTypeTrouble(type: string): string | undefined {
  if (!MEDIA_TYPE.test(type))
    return `${shown(type)} is no media type: write application/vnd.example+json, without parameters.`
  return STANDARD.test(type) ? `${shown(type)} is a standard type, which stays as it is.` : undefined
}

function headerTrouble(name: string): string | undefined {
  if (!HEADER.test(name))
    return `${shown(name)} cannot be distinguished from other names: write a header with a dash, such as X-Example-Contract.`
  const row = headerNamed(name)
  if (row && row.replacement === undefined) return `${shown(name)} is the name that version 6 knows.`
  return /^(?:accept|content|user|if|x-forwarded|access-control|set|proxy|sec)-/i.test(name)
    ? `${shown(name)} is a standard header, which stays as it is.`
    : undefined
}

function* sdkTroubles(sdk: CustomSdk, path: string): Iterable<CustomTrouble> {
  const { ecosystem, name, imports = [], range, successor } = sdk
  if (!customEcosystems.some((packageName) => packageName === ecosystem)) {
    yield { path: `${path}.ecosystem`, message: `${shown(ecosystem)} is none of ${customEcosystems.join(', ')}.` }
    return
  }
  const isWrong = (packageName: string) => !PACKAGE.test(packageName)
  const message = (packageName: string) =>
    `${shown(packageName)} is no name of a package: write it as its registry does.`
  if (isWrong(name)) yield { path: `${path}.name`, message: message(name) }
  for (const [index, packageName] of imports.entries())
    if (isWrong(packageName)) yield { path: `${path}.imports[${index}]`, message: message(packageName) }
  if (successor !== undefined && !SUCCESSOR.test(successor))
    yield { path: `${path}.successor`, message: message(successor) }
  if (imports.length > MOST_IMPORTS)
    yield { path: `${path}.imports`, message: `It has ${imports.length} entries, and may have ${MOST_IMPORTS}.` }
  if (range !== undefined && !isRange(ecosystem, range))
    yield { path: `${path}.range`, message: `${shown(range)} is no range of releases as ${ecosystem} writes them.` }
}

/** A successor is only displayed, and may include a release. */
const SUCCESSOR = /^[\x21-\x7e](?:[\x20-\x7e]{0,198}[\x21-\x7e])?$/
const MOST_IMPORTS = 20

/** A value in quotes, short and without anything that a terminal would obey. */
function shown(value: string): string {
  const short = value.length > 60 ? `${value.slice(0, 60)}…` : value
  return JSON.stringify(short).replace(
    /[^\x20-\x7e…]/g,
    (char) => `\\u${char.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}
