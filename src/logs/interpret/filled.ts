import type { Call } from '../../core/traffic/log.ts'
import type { Unwrapped } from './unwrap.ts'

/** What an envelope says counts where the line itself does not say it. */
export function filled(call: Call, { stamp, client }: Pick<Unwrapped, 'stamp' | 'client'>): Call {
  const isTimed = call.stamp !== undefined || stamp === undefined
  const isNamed = call.client !== undefined || client === undefined
  if (isTimed && isNamed) return call
  return { ...call, ...(isTimed ? {} : { stamp }), ...(isNamed ? {} : { client }) }
}
