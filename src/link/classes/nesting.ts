import type { Module } from '../../core/language/expression.ts'
import { lastBefore } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'

/** The classes of a module by where they stand in one another. */
interface Nesting {
  /** Classes by their start, those that hold others first. */
  readonly order: readonly { readonly index: number; readonly span: Span }[]
  /** The class around each class, if there is one. */
  readonly outer: ReadonlyMap<number, number>
}

const nestingOf = oncePer(({ classes }: Module): Nesting => {
  const order = classes
    .map(({ span }, index) => ({ index, span }))
    .sort((a, b) => a.span.start - b.span.start || b.span.end - a.span.end || a.index - b.index)
  const outer = new Map<number, number>()
  const open: (typeof order)[number][] = []
  for (const one of order) {
    while ((open.at(-1)?.span.end ?? Number.POSITIVE_INFINITY) < one.span.end) open.pop()
    const around = open.at(-1)
    if (around) outer.set(one.index, around.index)
    open.push(one)
  }
  return { order, outer }
})

/** The classes that a class stands in, from the inside. */
export function classesAround(module: Module, inner: number): number[] {
  const { outer } = nestingOf(module)
  const around: number[] = []
  for (let at = outer.get(inner); at !== undefined; at = outer.get(at)) around.push(at)
  return around
}

/** The innermost class around an offset. */
export function classAt(module: Module, offset: number): number | undefined {
  const { order, outer } = nestingOf(module)
  let at = order[lastBefore(order, ({ span }) => span.start, offset)]?.index
  while (at !== undefined && (module.classes[at]?.span.end ?? 0) <= offset) at = outer.get(at)
  return at
}
