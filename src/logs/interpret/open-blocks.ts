import { BLOCK_LINES, type Block, type BlockFormat } from '../format.ts'
import { candidatesOf, isHeld } from './candidates.ts'
import { withEnvelopeDefaults } from './envelope-defaults.ts'
import { formatName } from './envelope-path.ts'
import { behindWords } from './quoted-line.ts'
import type { Sink } from './sink.ts'
import type { Unwrapped } from './unwrap.ts'

/** Blocks that are open at once, at most, and lines that a block may look back. */
const OPEN = 64
const BACK = 8

interface Open {
  readonly block: Block
  readonly format: string
  readonly line: number
  /** Time and client of the envelopes around its first line. */
  readonly around: Pick<Unwrapped, 'stamp' | 'client'>
  /** Whether its first line is only quoted. */
  readonly quoted: boolean
  left: number
}

function bodyOf({ body, text }: Unwrapped): string | undefined {
  return typeof body === 'string' ? body : text
}

/** The call that a block holds, as sure as its first line is. */
function callsOf({ block, around, quoted }: Open) {
  const call = block.call()
  const sure = call && withEnvelopeDefaults(call, around)
  return sure ? [quoted ? { ...sure, low: true as const } : sure] : []
}

/** The blocks of one file that wait for further lines. */
export function openBlocks(formats: readonly BlockFormat[], sink: Sink) {
  const open: Open[] = []
  const recent: string[] = []
  const formatsFor = candidatesOf(formats, (format) => format)
  const all = formats.map((reader) => ({ reader, holds: [] }))
  const before = (back: number) => recent.at(-back)
  const close = (openBlock: Open): void => {
    open.splice(open.indexOf(openBlock), 1)
    sink.read(openBlock.line, openBlock.format, callsOf(openBlock))
  }
  const offer = (body: string): boolean => {
    for (const openBlock of [...open]) {
      const answer = openBlock.block.next(body)
      if (answer === 'end' || answer === 'over' || (answer === 'foreign' && --openBlock.left <= 0)) close(openBlock)
      if (answer === 'end' || answer === 'mine') return true
    }
    return false
  }
  const begin = (body: string, line: number, { envelopePath, stamp, client }: Unwrapped): boolean => {
    // In a message of several lines each may begin a block.
    for (const { reader, holds } of body.includes('\n') ? all : formatsFor(body)) {
      const block = isHeld(body, holds) ? reader.open(body, before) : undefined
      if (!block) continue
      if (open.length >= OPEN && open[0]) close(open[0])
      const quoted = behindWords(body).some((rest) => reader.open(rest, before) !== undefined)
      const format = formatName(envelopePath, reader.id)
      open.push({ block, format, line, around: { stamp, client }, quoted, left: BLOCK_LINES })
      return true
    }
    return false
  }
  return {
    /** Whether a block accepts the line, or begins with it; parsed JSON begins none. */
    take(unwrapped: Unwrapped, line: number, mayBegin: boolean): 'mine' | 'begun' | undefined {
      const body = bodyOf(unwrapped)
      if (body === undefined) return undefined
      const mine = open.length > 0 && offer(body)
      const begins = mayBegin && body === unwrapped.body
      const taken = mine ? 'mine' : begins && begin(body, line, unwrapped) ? 'begun' : undefined
      if (recent.push(body.slice(0, 4096)) > BACK) recent.shift()
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
