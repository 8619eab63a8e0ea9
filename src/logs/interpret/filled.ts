import type { Call } from '../../core/log.ts'
import type { Unwrapped } from './unwrap.ts'

/** What an envelope says counts where the line itself does not say it. */
export function filled(call: Call, { stamp, client }: Pick<Unwrapped, 'stamp' | 'client'>): Call {
  if ((call.stamp || !stamp) && (call.client !== undefined || client === undefined)) return call
  return {
    ...call,
    ...(call.stamp || !stamp ? {} : { stamp }),
    ...(call.client !== undefined || client === undefined ? {} : { client }),
  }
}
