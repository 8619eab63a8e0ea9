import { Intake } from '../intake.ts'
import type { Raw } from '../raw.ts'

const CUT = 'ends in the middle of this file'

/** A stream of bytes that is read forward, part by part. */
interface Forward {
  readonly raw: Raw
  readonly intake: Intake
  at: number
}

/** Opens streams; one that was not read to its end is kept, so that the next part goes on behind it. */
function streamsOf(open: () => Raw) {
  let idle: Forward | undefined
  return {
    at(from: number): Forward {
      const known = idle
      idle = undefined
      if (known && known.at <= from) return known
      known?.raw.close()
      const raw = open()
      return { raw, intake: new Intake(raw), at: 0 }
    },
    leave(stream: Forward, isLast: boolean): void {
      if (isLast || idle) stream.raw.close()
      else idle = stream
    },
  }
}

/** Returns parts of a forward-only stream. Parts that are read in order cost one pass. */
export function partsOf(open: () => Raw) {
  const streams = streamsOf(open)
  /** `isLast`: no later part will be read. */
  return (from: number, size: number, isLast: boolean): Raw => {
    const troubles: string[] = []
    let stream: Forward | undefined
    let left = size
    let taken = 0
    const close = (): void => {
      left = 0
      if (stream) streams.leave(stream, isLast)
      stream = undefined
    }
    const next = async (): Promise<Uint8Array | undefined> => {
      if (left === 0) return undefined
      stream ??= streams.at(from)
      const openStream = stream
      const isThere = openStream.at >= from || (await openStream.intake.pass(from - openStream.at))
      openStream.at = Math.max(openStream.at, from)
      const bytes = isThere ? await openStream.intake.look() : undefined
      if (!bytes || left === 0) {
        if (left > 0) troubles.push(CUT)
        close()
        return undefined
      }
      const part = bytes.subarray(0, left)
      openStream.intake.skip(part.length)
      openStream.at += part.length
      left -= part.length
      taken += part.length
      return part
    }
    return {
      next,
      troubles,
      close,
      get taken() {
        return taken
      },
    }
  }
}
