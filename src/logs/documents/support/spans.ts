import type { Call } from '../../../core/traffic/log.ts'
import type { JsonObject } from '../../format.ts'
import { callOf } from '../../formats/support/json-call.ts'
import type { Placed } from './json-document.ts'

/** A span of a request. */
export interface Span extends Placed {
  readonly side: 'client' | 'server' | 'other'
}

/** The request of a span, if any; `service` is the sender of a client span. */
export function spanOf(span: JsonObject, line: number, service?: unknown): Span | undefined {
  const call = callOf(span)
  if (typeof call === 'string') return undefined
  const side = sideOf(span.kind)
  const isOwn = side === 'client' && typeof service === 'string' && service !== ''
  return { call: isOwn ? { ...call, client: service } : call, line, side }
}

/** The requests of spans: a server span whose client span is present is the same call. */
export function withoutTwins(spans: readonly Span[]): Placed[] {
  const sent = new Set(spans.filter(({ side }) => side === 'client').map(({ call }) => call.id))
  return spans
    .filter(({ side, call }) => side !== 'server' || call.id === undefined || !sent.has(call.id))
    .map(({ call, line }: { call: Call; line: number }) => ({ call, line }))
}

function sideOf(kind: unknown): Span['side'] {
  if (kind === 3 || /^(?:span_kind_)?client$/i.test(String(kind))) return 'client'
  return kind === 2 || /^(?:span_kind_)?server$/i.test(String(kind)) ? 'server' : 'other'
}
