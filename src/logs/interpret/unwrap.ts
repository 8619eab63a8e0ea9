import type { Stamp } from '../../core/traffic/log.ts'
import { envelopes } from '../envelopes/index.ts'
import type { Body, FileFacts, Inner, JsonObject } from '../format.ts'
import { withKeys } from '../formats/support/custom-keys.ts'
import { candidatesOf, isHeld } from './candidates.ts'
import { type EnvelopePath, NO_ENVELOPE, withEnvelope } from './envelope-path.ts'

/** A body with the facts of the envelopes around it. */
export interface Unwrapped {
  readonly body: Body
  /** The JSON text of the body, if it was a whole text: a block may use it as a part of a request. */
  readonly text: string | undefined
  /** The envelopes, the outermost first. */
  readonly envelopePath: EnvelopePath
  readonly stamp: Stamp | undefined
  readonly client: string | undefined
  /** The line goes on in the next envelope of this stream. */
  readonly partial: string | undefined
  /** The stream that it came in. */
  readonly stream: string | undefined
  /** Whether the line held more bodies: without a needle it is not counted as unread. */
  readonly among: boolean
}

/** Makes values of JSON text. */
type Parse = (text: string) => JsonObject | readonly JsonObject[] | undefined

const DEPTH = 4

const envelopesFor = candidatesOf(envelopes, (envelope) => envelope)

/**
 * Removes all envelopes of a line, at most 4 levels. `parse` parses JSON text. A line without envelope is returned
 * unchanged.
 */
export function unwrap(line: string, facts: FileFacts, parse: Parse): readonly Unwrapped[] {
  const done: Unwrapped[] = []
  const bare = { text: undefined, stamp: undefined, client: undefined, partial: undefined, stream: undefined }
  visit({ body: line, envelopePath: NO_ENVELOPE, ...bare, among: false }, 0, { facts, parse, done })
  return done
}

interface Visit {
  readonly facts: FileFacts
  readonly parse: Parse
  readonly done: Unwrapped[]
}

function visit(unwrapped: Unwrapped, depth: number, all: Visit): void {
  const value = typeof unwrapped.body === 'string' && mayBeJson(unwrapped.body) ? all.parse(unwrapped.body) : undefined
  // A list without objects is text.
  if (value === undefined || (isList(value) && value.length === 0)) visitBody(unwrapped, unwrapped.body, depth, all)
  else if (isList(value)) for (const part of value) visitBody(unwrapped, withKeys(part, all.facts.keys), depth, all)
  else visitBody(unwrapped, withKeys(value, all.facts.keys), depth, all)
}

function visitBody(unwrapped: Unwrapped, body: Body, depth: number, all: Visit): void {
  if (depth < DEPTH) {
    for (const { reader, holds } of envelopesFor(body)) {
      const inner = isHeld(body, holds) ? reader.unwrap(body, all.facts) : undefined
      if (!inner) continue
      for (const part of inner) visit(wrapped(unwrapped, reader.id, inner.length > 1, part), depth + 1, all)
      return
    }
  }
  const { envelopePath, stamp, client, partial, stream, among } = unwrapped
  const text = typeof unwrapped.body === 'string' && body !== unwrapped.body && !among ? unwrapped.body : unwrapped.text
  all.done.push({ body, text, envelopePath, stamp, client, partial, stream, among })
}

function mayBeJson(text: string): boolean {
  const first = text.charCodeAt(0)
  return first === 0x7b || first === 0x5b
}

function isList(value: JsonObject | readonly JsonObject[]): value is readonly JsonObject[] {
  return Array.isArray(value)
}

/** Inner facts are nearer to the request; an envelope only fills in missing ones. */
function wrapped(outer: Unwrapped, id: string, isAmong: boolean, inner: Inner): Unwrapped {
  return {
    body: inner.body,
    text: undefined,
    envelopePath: withEnvelope(outer.envelopePath, id),
    stamp: inner.stamp ?? outer.stamp,
    client: inner.client ?? outer.client,
    partial: inner.partial === undefined ? outer.partial : `${id}:${inner.partial}`,
    stream: inner.stream === undefined ? outer.stream : `${id}:${inner.stream}`,
    among: outer.among || isAmong,
  }
}

/** Adds the facts of outer envelopes to an inner result. */
export function around(outer: Unwrapped, inner: Unwrapped): Unwrapped {
  return {
    ...inner,
    envelopePath: inner.envelopePath.ids.reduce(withEnvelope, outer.envelopePath),
    stamp: inner.stamp ?? outer.stamp,
    client: inner.client ?? outer.client,
  }
}
