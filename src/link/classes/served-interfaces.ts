import type { Module } from '../../core/language/expression.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Span } from '../../core/text/span.ts'
import type { World } from '../world.ts'
import { isHandedOn } from './abstract-classes.ts'
import { type ClassValue, classesBelow } from './classes.ts'

/** Whether a place stands in an interface whose requests a class of the program serves: nothing there sends. */
export function isServed(world: World, module: Module, { start, end }: Span): boolean {
  const served = servedIn(world)
  const known = served.get(module) ?? spansServed(world, module)
  served.set(module, known)
  return known.some((span) => span.start <= start && end <= span.end)
}

const servedIn = oncePer((_: World) => new Map<Module, readonly Span[]>())

function spansServed(world: World, module: Module): Span[] {
  return module.classes.flatMap(({ shared, span }, index) =>
    shared && isImplemented(world, { kind: 'class', module, index }) ? [span] : [],
  )
}

/** A class of a test that is one of an interface of the program may stand for the client, too. */
function isImplemented(world: World, of: ClassValue): boolean {
  const inTest = ({ module, index }: ClassValue) => {
    const span = module.classes[index]?.span
    return span !== undefined && world.isTest?.(span) === true
  }
  const below = classesBelow(world, of).filter((one) => inTest(of) || !inTest(one))
  return below.length > 0 && !isHandedOn(world, of)
}
