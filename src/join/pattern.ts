import { templateOf } from '../logs/target/template.ts'

/** What stands for a value in the segments of an address in code. */
const HOLE = '{}'
const ID = '{id}'

/** A path as code spells it, to compare templates of traffic with. */
export interface Pattern {
  /** Lower case; `undefined`: anything. */
  readonly segments: readonly (string | undefined)[]
  /** More may follow that nobody sees. */
  readonly open: boolean
}

/** The pattern of segments behind a version, holes as `{}`; what is written of an id counts as any id. */
export function patternOf(segments: readonly string[], open: boolean): Pattern {
  const template = splitPath(templateOf(`/${segments.join('/')}`))
  const parts = segments.map((segment, index) => (segment.includes(HOLE) ? undefined : (template[index] ?? segment)))
  return { segments: parts, open }
}

/**
 * How a pattern fits a template: `exact` where holes stand for ids only, `loose` where one stands for a collection, or
 * for more than a segment.
 */
export function fitOf({ segments, open }: Pattern, template: string): 'exact' | 'loose' | undefined {
  const path = splitPath(template)
  const last = segments.length - 1
  // What an address ends with may be a path of its own.
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
