import { mayHoldDirective } from './core/directives.ts'
import { readWaivers, type Waivers } from './gate/waivers/index.ts'
import { commentsOf } from './gather/readings.ts'
import type { Shelf } from './gather/shelf.ts'

/** The waivers in the comments of everything that was read, and the directives that are none; named from the root. */
export function waiversOf({ books }: Shelf, rules: readonly string[]): Waivers {
  const read = [...books.values()].flatMap(({ source: { file, text }, reading, context }) =>
    mayHoldDirective(text) ? [readWaivers(file, text, commentsOf(reading), { rules, shown: context === 'doc' })] : [],
  )
  return {
    waivers: read.flatMap(({ waivers }) => waivers),
    malformed: read.flatMap(({ malformed }) => malformed),
  }
}
