import type { Call } from '../../core/language/expression.ts'
import type { Client, Signature } from '../../core/language/library.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { spanKey } from '../../core/text/span.ts'
import { calledOn } from '../expressions/callee.ts'
import { apart } from '../memory.ts'
import { alternatives, type Value } from '../values/value.ts'
import type { Caller, World } from '../world.ts'

/** Steps to see which request a call sends. */
const FUEL = 1_000
/** Calls that send one request and are evaluated: more add nothing. */
const MOST_SENDERS = 8

/** A call on a client that is given a request which was made before. */
export interface Sender extends Caller {
  /** The parts of the request in the call; the request itself is left out. */
  readonly signature: Signature
}

/** The calls that send the request which a call makes. */
export function sendersOf(world: World, call: Call): readonly Sender[] {
  return allSenders(world).get(spanKey(call.span)) ?? []
}

/** A request may be asked for again on the way: then no sender of it is known yet. */
const allSenders = oncePer(findSenders, new Map())

function findSenders(world: World): ReadonlyMap<string, readonly Sender[]> {
  const senders = new Map<string, Sender[]>()
  for (const { module } of [...world.indexed.values()]) {
    const names = namesThatSend(world.library(module.language).clients)
    if (names.size === 0) continue
    for (const call of module.calls) {
      if (call.callee.kind !== 'member' || typeof call.callee.name !== 'string' || !names.has(call.callee.name))
        continue
      for (const [id, sender] of apart(world, FUEL, () => sent(world, { module, call }))) {
        const list = senders.get(id) ?? []
        if (list.length < MOST_SENDERS) senders.set(id, [...list, sender])
      }
    }
  }
  return senders
}

function sent(world: World, { module, call }: Caller): [string, Sender][] {
  const { root, path } = calledOn(world, call.callee, { module })
  if (root.kind !== 'client') return []
  const rows = root.client.sends
  const signature = Object.hasOwn(rows, path.join('.')) ? rows[path.join('.')] : undefined
  const place = signature?.args.indexOf('request') ?? -1
  const request = call.args[place]
  if (!signature || !request) return []
  const args = signature.args.map((role) => (role === 'request' ? 'ignored' : role))
  const sender: Sender = { module, call, signature: { ...signature, args } }
  return requestsIn(world.evaluate(request, { module })).map((id) => [id, sender])
}

function requestsIn(value: Value): string[] {
  return alternatives(value).flatMap((alternative) => (alternative.kind === 'sent' ? [alternative.id] : []))
}

function namesThatSend(clients: readonly Client[]): ReadonlySet<string> {
  return new Set(
    clients.flatMap(({ sends }) =>
      Object.entries(sends).flatMap(([path, { args }]) =>
        args.includes('request') ? [path.split('.').at(-1) ?? ''] : [],
      ),
    ),
  )
}
