import type { Binding, Call, Expression, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'

/** Offsets between which a name holds the result of a call. */
export interface Reach {
  readonly from: number
  readonly until: number
}

const EVERYWHERE: Reach = { from: 0, until: Number.POSITIVE_INFINITY }

const known = new WeakMap<Binding, ReadonlyMap<number, Reach>>()

/**
 * Where a name holds the result of a call that it is given for certain: others like it that the same function gives it
 * have what is said beside them.
 */
export function reachOf(module: Module, binding: number, call: number): Reach {
  const declared = module.bindings[binding]
  if (!declared) return EVERYWHERE
  const reaches = known.get(declared) ?? reachesIn(module, declared)
  known.set(declared, reaches)
  return reaches.get(call) ?? EVERYWHERE
}

function reachesIn({ calls }: Module, { values }: Binding): ReadonlyMap<number, Reach> {
  const alike = new Map<string, { readonly at: number; readonly start: number }[]>()
  for (const { value, conditional } of values) {
    const call = value.kind === 'call' && !conditional ? calls[value.call] : undefined
    const key = call && keyOf(call)
    if (call && key !== undefined && value.kind === 'call') push(alike, key, { at: value.call, start: call.span.start })
  }
  const reaches = new Map<number, Reach>()
  for (const list of alike.values()) {
    list.sort((a, b) => a.start - b.start)
    let until = Number.POSITIVE_INFINITY
    list.forEach((_, index) => {
      const place = list.length - 1 - index
      const one = list[place]
      const next = list[place + 1]
      if (!one) return
      if (next && next.start > one.start) until = next.start
      reaches.set(one.at, { from: place > 0 || next?.start === one.start ? one.start : 0, until })
    })
  }
  return reaches
}

/** Key of calls that are alike: the function that they stand in, and the callee as it is spelled. */
function keyOf({ callee, function: own }: Call): string | undefined {
  const names: string[] = []
  let of: Expression = callee
  while (of.kind === 'member') {
    if (typeof of.name !== 'string') return undefined
    names.push(of.name)
    of = of.of
  }
  return of.kind === 'name' ? `${own ?? ''} ${[...names, of.name].join('.')}` : undefined
}
