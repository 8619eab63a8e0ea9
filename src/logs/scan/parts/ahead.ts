import { WORDS } from '../access.ts'
import type { Core } from '../core.ts'
import type { Scanner } from '../scanner.ts'
import type { Place } from '../shared.ts'
import type { Found } from './shared-counters.ts'

/** A scanner whose first scan was made by another thread; it scans itself what the hits had no room for. */
export function scannedAhead(core: Core, bytes: Buffer, { base, capacity, hits, hitsEnd, records }: Place) {
  let [count, resume, lines] = [0, 0, 0]
  let isNew = false
  const scanner: Scanner & { found(result: Found): Scanner } = {
    bytes,
    base,
    capacity,
    hits: new Uint32Array(bytes.buffer, hits, (hitsEnd - hits) / 4),
    firstRecord: records / (WORDS * 4),
    found(result) {
      count = result.hits
      resume = result.resume
      lines = result.lines
      isNew = true
      return scanner
    },
    scan(from, to) {
      if (isNew) {
        isNew = false
        return count
      }
      count = core.scan(from, to, hits, hitsEnd, records)
      resume = core.resume()
      lines = core.lines()
      return count
    },
    get resume() {
      return resume
    },
    get lines() {
      return lines
    },
  }
  return scanner
}
