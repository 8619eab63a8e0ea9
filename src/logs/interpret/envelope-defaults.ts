import type { Call } from '../../core/traffic/log.ts'
import type { Unwrapped } from './unwrap.ts'

/** Adds time and client of the envelope, where the line itself has none. */
export function withEnvelopeDefaults(call: Call, { stamp, client }: Pick<Unwrapped, 'stamp' | 'client'>): Call {
  const isTimed = call.stamp !== undefined || stamp === undefined
  const isNamed = call.client !== undefined || client === undefined
  if (isTimed && isNamed) return call
  return { ...call, ...(isTimed ? {} : { stamp }), ...(isNamed ? {} : { client }) }
}
