import { readFileSync } from 'node:fs'

/** What stands in `fixtures/_logs/_packing/lines.*`: about 250 kB, three blocks of the shortest that bzip2 writes. */
export const LINES: Buffer = Buffer.from(Array.from({ length: 3000 }, (_, index) => lineOf(index)).join(''))

/** A line of the combined format; the same number gives the same line. */
export function lineOf(index: number): string {
  const id = Math.imul(index, 2_654_435_761) >>> 0
  const client = `10.0.${index % 250}.${(index * 7919) % 251}`
  return `${client} - - [01/Oct/2023:10:00:00 +0000] "GET /cloudapi/v5/datacenters/${id} HTTP/1.1" 200 ${id % 9973}\n`
}

/** The lines as `zstd -3`, `bzip2 -1` and `xz -6` pack them. */
export function packedLines(ending: 'zst' | 'bz2' | 'xz'): Buffer {
  return readFileSync(new URL(`../../../fixtures/_logs/_packing/lines.${ending}`, import.meta.url))
}
