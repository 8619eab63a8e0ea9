import { BLOCK_LINES, type Block, type BlockFormat } from '../format.ts'
import type { Sink } from './index.ts'

/** Blocks that are open at once, at most, and lines that a block may look back. */
const OPEN = 64
const BACK = 8

interface Open {
  readonly block: Block
  readonly format: string
  readonly line: number
  left: number
}

/** The blocks of one file that wait for further lines. */
export function openBlocks(formats: readonly BlockFormat[], sink: Sink) {
  const open: Open[] = []
  const recent: string[] = []
  const close = (one: Open): void => {
    open.splice(open.indexOf(one), 1)
    const call = one.block.call()
    sink.read(one.line, one.format, call ? [call] : [])
  }
  const offer = (body: string): boolean => {
    for (const one of [...open]) {
      const answer = one.block.next(body)
      if (answer !== 'foreign') {
        if (answer === 'end') close(one)
        return true
      }
      if (--one.left <= 0) close(one)
    }
    return false
  }
  const begin = (body: string, line: number, way: readonly string[]): boolean => {
    for (const format of formats) {
      const block = format.open(body, (back) => recent.at(-back))
      if (!block) continue
      const first = open[0]
      if (open.length >= OPEN && first) close(first)
      open.push({ block, format: [...way, format.id].join(' > '), line, left: BLOCK_LINES })
      return true
    }
    return false
  }
  return {
    /** Whether a block has the line as its own, or begins with it. */
    take(body: string, line: number, way: readonly string[], mayBegin: boolean): 'mine' | 'begun' | undefined {
      const mine = open.length > 0 && offer(body)
      const taken = mine ? 'mine' : mayBegin && begin(body, line, way) ? 'begun' : undefined
      recent.push(body.length > 4096 ? body.slice(0, 4096) : body)
      if (recent.length > BACK) recent.shift()
      return taken
    },
    get isOpen() {
      return open.length > 0
    },
    end(): void {
      while (open[0]) close(open[0])
    },
  }
}
