import type { Stamp } from '../../core/log.ts'
import { envelopes } from '../envelopes/index.ts'
import type { Body, FileFacts, Inner, JsonObject } from '../format.ts'

/** A body with what the envelopes around it said. */
export interface Unwrapped {
  readonly body: Body
  /** What the body stood as, if it was all of a text and is JSON: a block may have it as a part of what was sent. */
  readonly text?: string
  /** Ids of the envelopes, the outermost first. */
  readonly way: readonly string[]
  readonly stamp?: Stamp
  readonly client?: string
  /** The line goes on in the next envelope of this stream. */
  readonly partial?: string
  /** The stream that it came in. */
  readonly stream?: string
  /** It is a part of a line that held more: without a needle it is nothing to speak of. */
  readonly among: boolean
}

const DEPTH = 4

/**
 * What stands in a line once every envelope is taken off, 4 at most. `parse` makes values of JSON text. Nothing is
 * lost: a line without envelope comes back as it is.
 */
export function unwrap(
  line: string,
  facts: FileFacts,
  parse: (text: string) => JsonObject | readonly JsonObject[] | undefined,
): Unwrapped[] {
  const done: Unwrapped[] = []
  const visit = (one: Unwrapped, depth: number): void => {
    for (const body of bodiesOf(one.body, parse)) {
      const among = one.among || Array.isArray(body)
      const found = depth < DEPTH ? firstEnvelope(body, facts) : undefined
      const text = typeof one.body === 'string' && body !== one.body && !among ? { text: one.body } : {}
      if (!found) done.push({ ...one, body, among, ...text })
      else for (const inner of found.inner) visit(wrapped({ ...one, among }, found, inner), depth + 1)
    }
  }
  visit({ body: line, way: [], among: false }, 0)
  return done
}

function bodiesOf(
  body: Body,
  parse: (text: string) => JsonObject | readonly JsonObject[] | undefined,
): readonly Body[] {
  if (typeof body !== 'string') return [body]
  const first = body.charCodeAt(0)
  if (first !== 0x7b && first !== 0x5b) return [body]
  const value = parse(body)
  if (value === undefined) return [body]
  return isList(value) ? value : [value]
}

function isList(value: JsonObject | readonly JsonObject[]): value is readonly JsonObject[] {
  return Array.isArray(value)
}

function firstEnvelope(body: Body, facts: FileFacts): { id: string; inner: readonly Inner[] } | undefined {
  for (const { id, unwrap: open } of envelopes) {
    const inner = open(body, facts)
    if (inner) return { id, inner }
  }
  return undefined
}

/** What stands further in is nearer to the request; an envelope fills in what it does not say. */
function wrapped(
  outer: Unwrapped,
  { id, inner: all }: { id: string; inner: readonly Inner[] },
  inner: Inner,
): Unwrapped {
  const stamp = inner.stamp ?? outer.stamp
  const client = inner.client ?? outer.client
  const partial = inner.partial === undefined ? outer.partial : `${id}:${inner.partial}`
  const stream = inner.stream === undefined ? outer.stream : `${id}:${inner.stream}`
  return {
    body: inner.body,
    way: [...outer.way, id],
    ...(stamp ? { stamp } : {}),
    ...(client === undefined ? {} : { client }),
    ...(partial === undefined ? {} : { partial }),
    ...(stream === undefined ? {} : { stream }),
    among: outer.among || all.length > 1,
  }
}

/** What was found in a body that itself stood in envelopes. */
export function around(outer: Unwrapped, inner: Unwrapped): Unwrapped {
  const stamp = inner.stamp ?? outer.stamp
  const client = inner.client ?? outer.client
  return {
    ...inner,
    way: [...outer.way, ...inner.way],
    ...(stamp ? { stamp } : {}),
    ...(client === undefined ? {} : { client }),
  }
}
