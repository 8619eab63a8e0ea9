import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Client } from '../../core/language/library.ts'
import { goesThrough, inheritedClient } from '../classes/inherited-clients.ts'
import { alternatives, spelled } from '../values/value.ts'
import type { NamedCaller, World } from '../world.ts'
import { callList } from './call-list.ts'

/**
 * Calls of the verbs of a client that a class extends, as calls of the method of that class by which the client sends
 * all of them: `session.get(path)` is `session.request('GET', path)`.
 */
export function inheritedVerbs(world: World, module: Module, index: number): readonly NamedCaller[] | undefined {
  const declared = module.functions[index]
  if (declared?.class === undefined || !sendsAll(world, module, declared.name)) return undefined
  const of = { kind: 'class' as const, module, index: declared.class }
  const client = inheritedClient(world, { kind: 'instance', of, span: declared.span })?.client
  if (client?.through !== declared.name) return undefined
  const { through } = client
  const verbs = Object.keys(client.sends).filter((name) => goesThrough(client, name))
  return callList(world, client, through, verbs, (caller, verb) => asThrough(caller, client, verb, through))
}

/** Whether some client of the language sends by a method of that name: most methods have another. */
function sendsAll(world: World, { language }: Module, name: string): boolean {
  return world.library(language).clients.some(({ through }) => through === name)
}

function asThrough(
  { module, call, key }: NamedCaller,
  client: Client,
  verb: string,
  through: string,
): NamedCaller | undefined {
  const method = client.sends[verb]?.method
  const { callee } = call
  if (method === undefined || callee.kind !== 'member' || callee.name !== verb || call.args.length === 0)
    return undefined
  const text = { kind: 'text' as const, text: [spelled(method, callee.span)], span: callee.span }
  const made: Call = {
    ...call,
    callee: { ...callee, name: through },
    args: [text, ...call.args],
    ...(call.spread ? { spread: call.spread.map((at) => at + 1) } : {}),
  }
  return { module, call: made, key: `${key} ${through}`, isMeant: (world) => !isOwn(world, callee, module) }
}

/** Whether the method is one that a class in sight declares. */
function isOwn(world: World, callee: Expression, module: Module): boolean {
  return alternatives(world.evaluate(callee, { module })).some(({ kind }) => kind === 'function')
}
