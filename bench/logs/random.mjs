// Random numbers that are the same for the same seed.
import { numbers } from '../numbers.mjs'

const HEX = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

/** Random values from one seed. */
export function randomOf(seed) {
  const next = numbers(seed)
  const int = (below) => Math.floor(next() * below)
  const hex = (bytes) => Array.from({ length: bytes }, () => HEX[int(256)]).join('')
  return {
    next,
    int,
    hex,
    chance: (share) => next() < share,
    pick: (list) => list[int(list.length)],
    /** The first ones far more often than the last ones. */
    early: (list) => list[Math.floor(next() ** 2.5 * list.length)],
    /** One of rows whose last value is its weight. */
    weighted: (rows) => {
      let left = next() * rows.reduce((sum, row) => sum + row.at(-1), 0)
      for (const row of rows) {
        left -= row.at(-1)
        if (left < 0) return row
      }
      return rows.at(-1)
    },
    uuid: () => `${hex(4)}-${hex(2)}-4${hex(2).slice(1)}-a${hex(2).slice(1)}-${hex(6)}`,
  }
}
