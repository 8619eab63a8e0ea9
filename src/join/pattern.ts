import { templateOf } from '../logs/target/template.ts'

/** Placeholder of a value in the segments of an address in code. */
const HOLE = '{}'
const ID = '{id}'

/** A path as code spells it, to compare templates of traffic with. */
export interface Pattern {
  /** Lower case; `undefined`: anything. */
  readonly segments: readonly (string | undefined)[]
  /** Whether an unknown rest may follow. */
  readonly open: boolean
}

/** The pattern of segments behind a version, holes as `{}`; what is written of an id counts as any id. */
export function patternOf(segments: readonly string[], open: boolean): Pattern {
  const template = splitPath(templateOf(`/${segments.join('/')}`))
  const parts = segments.map((segment, index) => (segment.includes(HOLE) ? undefined : (template[index] ?? segment)))
  return { segments: parts, open }
}

/**
 * Matches a pattern with a template: `exact` if holes match only ids, `loose` if one matches a collection or several
 * segments.
 */
export function fitOf({ segments, open }: Pattern, template: string): 'exact' | 'loose' | undefined {
  const path = splitPath(template)
  const last = segments.length - 1
  // A hole at the end may be a path of several segments.
  const reaches = open || (last >= 0 && segments[last] === undefined)
  if (path.length < segments.length || (path.length > segments.length && !reaches)) return undefined
  let exact = path.length === segments.length && !open
  for (const [index, segment] of segments.entries()) {
    const written = path[index] ?? ''
    if (segment === undefined) exact &&= written === ID
    else if (segment !== written) return undefined
  }
  return exact ? 'exact' : 'loose'
}

function splitPath(path: string): string[] {
  return path
    .toLowerCase()
    .split('/')
    .filter((segment) => segment !== '')
}
