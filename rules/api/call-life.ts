import type { Change } from './change.ts'
import { changes } from './changes/index.ts'
import { type Difference, differences, isMetBy } from './differences.ts'
import { lossOf } from './losses.ts'
import { resourceOf } from './resources.ts'
import { latest, type Version, versions } from './versions.ts'

/** A call in one version. */
export interface CallVersion {
  readonly version: Version
  /** Whether the version has the path at all. */
  readonly known: boolean
  readonly came: readonly Change[]
  /** Parts of it that this version removed, renamed or made an error. */
  readonly went: readonly Change[]
}

/** A call through the versions of the API, from the table of changes. */
export interface CallLife {
  /** Upper case. */
  readonly method: string
  /** Segments after the version, as written. */
  readonly segments: readonly string[]
  /** The version that the call names; absent: it names none. */
  readonly version?: number
  /** Resource of the last path segment: `volume`. */
  readonly resource?: string
  /** The lost operation if the call is not executed; absent for reads. */
  readonly loss?: string
  readonly versions: readonly CallVersion[]
  /** Differences of the latest version that real clients observed. */
  readonly differences: readonly Difference[]
}

const METHODS = ['GET', 'HEAD', 'OPTIONS', 'POST', 'PUT', 'PATCH', 'DELETE']
const CALL = /^\s*([a-z]+)\s+(?:[a-z][a-z0-9+.-]*:\/\/[^/\s]*)?(\/[^\s?#]*)(?:[?#]\S*)?\s*$/i
const ROOT = /^(?:\/cloudapi(?:\/v(\d{1,2}))?|\/rest(?:\/v(2))?)(?=\/|$)/i

/** Nested resources in the body of a create. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  datacenter: ['server', 'volume', 'nic', 'lan'],
  server: ['volume', 'nic'],
  lan: ['nic'],
}

/** The life of a call that is given as `POST /cloudapi/v4/datacenters/{id}/volumes`; undefined where that is no call. */
export function callLife(text: string): CallLife | undefined {
  const [, word, path] = CALL.exec(text) ?? []
  const method = word?.toUpperCase() ?? ''
  if (path === undefined || !METHODS.includes(method)) return undefined
  const root = ROOT.exec(path)
  const segments = path
    .slice(root?.[0].length ?? 0)
    .split('/')
    .filter((segment) => segment !== '')
  const version = versionOf(root)
  const resource = resourceIn(segments)
  const isAbout = (change: Change) => concerns(change, method, segments)
  const loss = lossOf(method, segments)
  const since = Math.max(1, ...pathsOf(segments).map((change) => change.since ?? 1))
  return {
    method,
    segments,
    ...(version === undefined ? {} : { version }),
    ...(resource === undefined ? {} : { resource }),
    ...(loss === undefined ? {} : { loss }),
    versions: versions.map((row) => ({
      version: row,
      known: row.id >= since,
      came: changes.filter((change) => change.since === row.id && !isReplacement(change) && isAbout(change)),
      went: changes.filter((change) => endsIn(change) === row.id && isAbout(change)),
    })),
    differences: differences.filter(
      (row) =>
        isMetBy(row, [method], segments) &&
        (row.property === undefined || bodiesOf(method, segments).includes(row.property.on)),
    ),
  }
}

function versionOf(root: RegExpExecArray | null): number | undefined {
  if (!root) return undefined
  if (root[0].toLowerCase().startsWith('/rest')) return root[2] === undefined ? 1 : 2
  return root[1] === undefined ? undefined : Number(root[1])
}

/** The first version that refuses or no longer has what a change is about. */
function endsIn({ removedIn, errorAbove }: Change): number | undefined {
  return removedIn ?? (errorAbove === undefined ? undefined : errorAbove + 1)
}

/** Whether a change adds a name that replaces another one. */
function isReplacement({ kind, names }: Change): boolean {
  return changes.some((other) => other.kind === kind && names.some((name) => name === other.replacement))
}

function resourceIn(segments: readonly string[]): string | undefined {
  return segments.flatMap((segment) => resourceOf(segment)?.resource ?? []).at(-1)
}

function pathsOf(segments: readonly string[]): readonly Change[] {
  const lower = segments.map((segment) => segment.toLowerCase())
  return changes.filter(
    ({ kind, names }) => kind === 'path' && names.some((name) => lower.includes(name.toLowerCase())),
  )
}

/** Resources whose properties the body of a call may hold. */
function bodiesOf(method: string, segments: readonly string[]): readonly string[] {
  // The body of an action such as `…/volumes/{id}/create-snapshot` is no resource.
  const resource = segments.slice(-2).some((segment) => resourceOf(segment)) ? resourceIn(segments) : undefined
  if (resource === undefined || !['POST', 'PUT', 'PATCH'].includes(method)) return []
  return method === 'POST' ? [resource, ...(HELD[resource] ?? [])] : [resource]
}

function concerns(change: Change, method: string, segments: readonly string[]): boolean {
  const resource = resourceIn(segments)
  const bodies = bodiesOf(method, segments)
  const isOn = bodies.some((body) => isOf(change, body))
  switch (change.kind) {
    case 'path':
      return pathsOf(segments).includes(change)
    case 'property':
    case 'value':
      return isOn
    case 'query':
      return method === 'GET' && resourceOf(segments.at(-1) ?? '') !== undefined
    case 'header':
    case 'media-type':
      return true
    case 'response':
      return method === 'GET' && (change.on === undefined || isOf(change, resource))
    default:
      return isOf(change, resource)
  }
}

function isOf({ on, alsoOn = [] }: Change, resource: string | undefined): boolean {
  return resource !== undefined && (on === resource || alsoOn.includes(resource))
}

/** The call in the latest version. */
export function latestCall({ method, segments }: CallLife): string {
  return `${method} /${['cloudapi', `v${latest}`, ...segments].join('/')}`
}
