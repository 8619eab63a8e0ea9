import type { Operation, Part } from '../core/evidence.ts'
import type { Expression, Module } from '../core/expression.ts'
import { expressionsOf } from '../core/walk.ts'
import { calledOn } from './called.ts'
import { begin } from './memory.ts'
import { label } from './value.ts'
import type { World } from './world.ts'

const FUEL = 2_000

/** Calls through packages whose name matches. */
export function operationsOf(world: World, module: Module, packages: RegExp): Omit<Operation, 'context'>[] {
  if (!module.bindings.some(({ from }) => from && packages.test(from.module)) && !usesModule(module, packages))
    return []
  const { ecosystem } = world.library(module.language)
  return module.calls.flatMap((call) => {
    if (call.new || call.callee.kind !== 'member') return []
    begin(world, FUEL)
    const { root, path } = calledOn(world, call.callee, { module })
    if (root.kind !== 'external' || !root.module || !packages.test(root.module)) return []
    const name = path.filter((part) => part !== 'default').join('.')
    return [{ kind: 'operation' as const, at: call.span, ecosystem, package: root.module, name }]
  })
}

function usesModule(module: Module, packages: RegExp): boolean {
  return module.imports.some((one) => packages.test(one.module))
}

/** Parts of links that are taken by their position. */
export function partsOf(module: Module): Omit<Part, 'context'>[] {
  return [...expressionsOf(module)].flatMap((expression) => {
    if (expression.kind !== 'member') return []
    const position = positionOf(expression.name)
    const link = position === undefined ? undefined : splitOf(module, expression.of)
    if (position === undefined || !link || !/location|href/i.test(pathOf(link))) return []
    return [{ kind: 'part' as const, at: expression.span, of: pathOf(link), position }]
  })
}

function positionOf(name: string | Expression): number | undefined {
  const [piece] = typeof name === 'string' ? [] : name.kind === 'text' ? name.text : []
  const position =
    typeof name === 'string' ? Number(name) : piece?.kind === 'written' ? Number(piece.value) : Number.NaN
  return Number.isInteger(position) ? position : undefined
}

/** What is split at slashes, if the expression is that. */
function splitOf(module: Module, expression: Expression): Expression | undefined {
  const call = expression.kind === 'call' ? module.calls[expression.call] : undefined
  const [separator] = call?.args ?? []
  if (call?.callee.kind !== 'member' || call.callee.name !== 'split' || separator?.kind !== 'text') return undefined
  const [piece] = separator.text
  return piece?.kind === 'written' && piece.value === '/' ? call.callee.of : undefined
}

function pathOf(expression: Expression): string {
  if (expression.kind === 'call') return 'call'
  if (expression.kind !== 'member') return label(expression)
  const name = typeof expression.name === 'string' ? expression.name : textOf(expression.name)
  return `${pathOf(expression.of)}.${name}`
}

function textOf(expression: Expression): string {
  const [piece] = expression.kind === 'text' ? expression.text : []
  return piece?.kind === 'written' ? piece.value : label(expression)
}
