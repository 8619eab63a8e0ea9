import { type AccessOptions, accessTables, WORDS } from './access.ts'
import type { Memory } from './core.ts'
import { planScan } from './plan.ts'
import { CAPACITY, type ScanOptions, type ScanSizes } from './scanner.ts'
import type { Layout, Place } from './shared.ts'
import { layTables } from './tables.ts'

/** Bytes of a part that is scanned ahead. A part begins at a multiple of them. */
export const PART = 256 * 1024
/** Bytes that are read behind a part, for the end of its last line; and those that are read where these are too few. */
export const TAIL = 4 * 1024
export const LONG_TAIL = 64 * 1024

/** Slack around the bytes to scan: they are read in blocks, and words are matched around a position. */
const SLACK = 512
/** Lines that hits have room for by default. */
const HITS = 4096
/** Bytes of the control numbers. */
const CONTROL = 4096
/** No version is later: nothing is read. */
const NONE: AccessOptions = { words: [], latest: 0 }

/** Computes addresses, and a function that initialises the memory. */
export function layOut(options: ScanOptions, sizes: ScanSizes) {
  const { capacity = CAPACITY, hits = HITS, parts = 0 } = sizes
  const tables = layTables(planScan(options), SLACK)
  const { bytes, words } = accessTables(options.access ?? NONE)
  const access = SLACK + tables.bytes.length
  const control = aligned(access + bytes.length)
  const places: Place[] = []
  let end = control + CONTROL
  for (let number = 0; number <= parts; number++) {
    const place = placeAt(end, hits, number === 0 ? capacity : PART + LONG_TAIL)
    places.push(place)
    end = place.base + place.capacity + SLACK
  }
  const layout: Layout = {
    prepared: [
      tables.masks,
      tables.words,
      tables.pairs,
      tables.pairsEnd,
      options.ignoreCase ? 0x20 : 0,
      options.directives ? 1 : 0,
      access,
      access + words,
      (options.access ?? NONE).latest,
    ],
    control,
    places,
    end,
  }
  const write = ({ buffer }: Memory): void => {
    new Uint8Array(buffer).set(tables.bytes, SLACK)
    new Uint8Array(buffer).set(bytes, access)
  }
  return { layout, write }
}

function placeAt(from: number, count: number, capacity: number): Place {
  const records = aligned(from)
  const hits = records + count * WORDS * 4
  const hitsEnd = hits + count * 12
  return { hits, hitsEnd, records, base: aligned(hitsEnd + SLACK), capacity }
}

function aligned(address: number): number {
  return Math.ceil(address / SLACK) * SLACK
}
