import type { Block, BlockFormat } from '../../format.ts'

/** Lines in one body, at most: what a logger wrote as one message. */
const LINES = 2000

/** The format for bodies that hold several lines, too: a message with line ends in it, as JSON logs carry it. */
export function byLines(format: BlockFormat): BlockFormat {
  return {
    ...format,
    open(text, before) {
      if (!text.includes('\n')) return format.open(bare(text), before)
      const lines = text.split('\n', LINES).map(bare)
      for (const [at, line] of lines.entries()) {
        const block = format.open(line, (back) => (back <= at ? lines[at - back] : before(back - at)))
        if (block) return opened(block, lines.slice(at + 1))
      }
      return undefined
    },
  }
}

function opened(block: Block, rest: readonly string[]): Block {
  let isDone = false
  for (const line of rest) isDone ||= isLast(block.next(line))
  return {
    next(text) {
      if (isDone) return 'over'
      if (!text.includes('\n')) return block.next(bare(text))
      let answer: ReturnType<Block['next']> = 'foreign'
      for (const line of text.split('\n', LINES)) {
        const ofLine = block.next(bare(line))
        if (isLast(ofLine)) return answer === 'foreign' ? ofLine : 'end'
        if (ofLine === 'mine') answer = 'mine'
      }
      return answer
    },
    call: () => block.call(),
  }
}

function isLast(answer: ReturnType<Block['next']>): boolean {
  return answer === 'end' || answer === 'over'
}

function bare(line: string): string {
  return line.endsWith('\r') ? line.slice(0, -1) : line
}
