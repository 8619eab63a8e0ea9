import { compareStrings } from '../../core/text/span.ts'
import type { Shape } from '../../core/traffic/log.ts'

/** Shapes that differ in nothing any more, as one: after clients were shortened to networks. */
export function merged(shapes: Iterable<Shape>): Shape[] {
  const shapesByKey = new Map<string, Shape>()
  for (const shape of shapes) {
    const key = keyOf(shape)
    const before = shapesByKey.get(key)
    shapesByKey.set(key, before ? together(before, shape) : shape)
  }
  return [...shapesByKey.values()]
}

function keyOf({ count: _, targets: __, first: ___, last: ____, file: _____, line: ______, ...key }: Shape): string {
  return JSON.stringify(key)
}

/** The common targets are unknown: the larger count is a lower bound. */
function together(a: Shape, b: Shape): Shape {
  const first = least(a.first, b.first)
  const last = most(a.last, b.last)
  return {
    ...a,
    count: a.count + b.count,
    targets: Math.max(a.targets, b.targets),
    ...(first === undefined ? {} : { first }),
    ...(last === undefined ? {} : { last }),
  }
}

function least(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.min(a, b)
}

function most(a: number | undefined, b: number | undefined): number | undefined {
  return a === undefined || b === undefined ? (a ?? b) : Math.max(a, b)
}

/** By version, path, method, status, client, agent, day, then by what is left. */
export function compareShapes(a: Shape, b: Shape): number {
  return (
    (a.version ?? -1) - (b.version ?? -1) ||
    compareStrings(a.path, b.path) ||
    compareStrings(a.method ?? '', b.method ?? '') ||
    (a.status ?? -1) - (b.status ?? -1) ||
    compareStrings(a.client ?? '', b.client ?? '') ||
    compareStrings(a.agent ?? '', b.agent ?? '') ||
    compareStrings(a.day ?? '', b.day ?? '') ||
    compareStrings(keyOf(a), keyOf(b))
  )
}
