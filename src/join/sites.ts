import type { Address } from '../../rules/api/address.ts'
import type { Api } from '../../rules/api/api.ts'
import { isTopCollection } from '../../rules/api/resources.ts'
import { sdksImported, sdksNamed } from '../../rules/api/sdk-lookup.ts'
import type { Context, Evidence, Request, Url } from '../core/findings/evidence.ts'
import { lineIndex, lineStarts } from '../core/text/line-starts.ts'
import { compareStrings, type Span } from '../core/text/span.ts'
import { flatten, HOLE, type Hole, type Text, variants, type Written } from '../core/text/text.ts'
import type { CodeSite } from '../core/traffic/join.ts'
import { type Pattern, patternOf } from './pattern.ts'

/** A place in code that may send calls. */
export interface Site {
  /** `base`: a base address without known calls. */
  readonly kind: 'call' | 'base' | 'operation' | 'package'
  readonly code: CodeSite
  readonly root?: Address['root']
  readonly pattern?: Pattern
  /** Packages as agents name them: `PyPI ionoscloud`. */
  readonly packages?: readonly string[]
  /** Of the package, dotted: what is called. */
  readonly operation?: string
}

/** Path, line and column of a span, from 1. */
export type PlaceOf = (span: Span) => Pick<CodeSite, 'path' | 'line' | 'column'>

/** Returns a function from spans to line and column; `label` gives displayed file names. */
export function placesIn(sources: ReadonlyMap<string, string>, label = (file: string) => file): PlaceOf {
  const known = new Map<string, Int32Array>()
  return ({ file, start }) => {
    const starts = known.get(file) ?? lineStarts(sources.get(file) ?? '')
    known.set(file, starts)
    const index = lineIndex(starts, start)
    return { path: label(file), line: index + 1, column: start - (starts[index] ?? 0) + 1 }
  }
}

/** Contexts that never send: documentation and recordings. */
const SILENT: ReadonlySet<Context> = new Set(['doc', 'recorded', 'changelog'])

/** Every place of the evidence that may send calls of this API, in order. */
export function sitesIn(evidence: Iterable<Evidence>, api: Api, placeOf: PlaceOf): Site[] {
  const sites: Site[] = []
  for (const piece of evidence) {
    if (SILENT.has(piece.context) || piece.comment) continue
    const place = { ...placeOf(piece.at), context: piece.context }
    for (const site of sitesOf(piece, api, place)) sites.push(site)
  }
  return sites.sort((a, b) => comparePlaces(a.code, b.code))
}

/** Order by file, line, column, then by what is called. */
export function comparePlaces(a: CodeSite, b: CodeSite): number {
  return (
    compareStrings(a.path, b.path) ||
    a.line - b.line ||
    a.column - b.column ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    compareStrings(a.address ?? '', b.address ?? '')
  )
}

type Place = Pick<CodeSite, 'path' | 'line' | 'column' | 'context'>

function sitesOf(evidence: Evidence, api: Api, place: Place): Site[] {
  switch (evidence.kind) {
    case 'request':
      return callsOf(evidence, api, place)
    case 'url':
      return evidence.role === 'base' || evidence.role === 'link' ? basesOf(evidence, api, place) : []
    case 'operation':
      return packaged('operation', place, sdksImported(evidence.ecosystem, evidence.package, api.sdks), evidence.name)
    case 'dependency':
      return evidence.form === 'own' || evidence.form === 'import'
        ? []
        : packaged('package', place, sdksNamed(evidence.ecosystem, evidence.name, api.sdks))
    default:
      return []
  }
}

function packaged(
  kind: 'operation' | 'package',
  place: Place,
  rows: readonly { readonly ecosystem: string; readonly name: string }[],
  operation?: string,
): Site[] {
  const packages = [...new Set(rows.map(({ ecosystem, name }) => `${ecosystem} ${name}`))]
  const [first] = packages
  if (first === undefined) return []
  const code = { ...place, package: first, ...(operation === undefined ? {} : { address: operation }) }
  return [{ kind, code, packages, ...(operation === undefined ? {} : { operation }) }]
}

/** A call for each method and address that it may have. */
function callsOf(request: Request, api: Api, place: Place): Site[] {
  const methods = methodsOf(request.method)
  return [request.url, ...widened(request.url)].flatMap((url) => {
    const ofUrl = api.addresses(url)
    const addresses = ofUrl.length > 0 ? ofUrl.flatMap(addressed) : unrooted(url)
    return addresses.flatMap(({ root, version, segments, open }) =>
      methods.map((method) => ({
        kind: 'call' as const,
        code: codeOf(place, version, segments, method, open),
        ...(root && { root }),
        pattern: patternOf(segments, open),
      })),
    )
  })
}

function basesOf({ url }: Url, api: Api, place: Place): Site[] {
  return api.addresses(url).flatMap((address) =>
    addressed(address)
      .filter(({ segments }) => segments.length === 0)
      .map(({ root, version }) => ({
        kind: 'base' as const,
        code: codeOf(place, version, [], undefined, true),
        ...(root && { root }),
      })),
  )
}

interface Called {
  readonly root?: Address['root']
  readonly version?: number
  readonly segments: readonly string[]
  readonly open: boolean
}

function addressed({ root, version, segments, flat, end }: Address): Called[] {
  if (version === 'none' || version === 'never') return []
  // A hole right after the version may be any path.
  const open = segments.length === 0 && flat.value.charAt(end) === HOLE
  return [{ root, segments, open, ...(typeof version === 'number' ? { version } : {}) }]
}

const UNROOTED = new RegExp(`^${HOLE}/?([\\w./-]|${HOLE})*$`, 'u')

/** Paths after a base that is only known when the program runs. */
function unrooted(url: Text): Called[] {
  return variants(url).flatMap((variant) => {
    const { value } = flatten(variant)
    const path = value.split(/[?#]/, 1)[0] ?? ''
    if (!UNROOTED.test(path)) return []
    const segments = path
      .slice(1)
      .replaceAll(HOLE, '{}')
      .split('/')
      .filter((segment) => segment !== '')
    return isTopCollection(segments[0] ?? '') ? [{ segments, open: false }] : []
  })
}

/** The text with nothing known of the holes that may be something else than what was seen; nothing if there is none. */
function widened(text: Text): Text[] {
  let changed = false
  const wide = text.map((piece): Written | Hole => {
    if (piece.kind === 'written' || !piece.open || piece.options.length === 0) return piece
    changed = true
    return { ...piece, options: [] }
  })
  return changed ? [wide] : []
}

function methodsOf(method: Text | undefined): (string | undefined)[] {
  if (!method) return [undefined]
  const seen = variants(method).map((text) => flatten(text).value.trim().toUpperCase())
  const isOpen = method.some((piece) => piece.kind === 'hole' && piece.open)
  return [
    ...new Set([...seen.map((value) => (value.includes(HOLE) ? undefined : value)), ...(isOpen ? [undefined] : [])]),
  ]
}

function codeOf(
  place: Place,
  version: number | undefined,
  segments: readonly string[],
  method: string | undefined,
  open: boolean,
): CodeSite {
  return {
    ...place,
    ...(method === undefined ? {} : { method }),
    ...(version === undefined ? {} : { version }),
    address: `/${[...segments, ...(open ? ['…'] : [])].join('/')}`,
  }
}
