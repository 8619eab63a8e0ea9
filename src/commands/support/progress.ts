import { bytesText } from '../../report/support/words.ts'
import type { Terminal } from './terminal.ts'

/** A line on standard error that is written again and again where a person watches: never in CI, never in a pipe. */
function watchedLine(terminal: Terminal): { show(text: () => string, atOnce?: boolean): void; end(): void } {
  const watched = terminal.tty.err && !terminal.env.CI && terminal.env.TERM !== 'dumb'
  let last = 0
  return {
    show(text, atOnce = false) {
      const now = Date.now()
      if (!watched || (!atOnce && now - last < 100)) return
      last = now
      terminal.err(`\r\x1b[K${text()}`, true)
    },
    end() {
      if (last > 0) terminal.err('\r\x1b[K', true)
      last = 0
    },
  }
}

/** Reports what is done, and how many files were read. */
export function progress(terminal: Terminal): {
  update(done: number, total: number): void
  stage(name: string): void
  end(): void
} {
  const line = watchedLine(terminal)
  return {
    update: (done, total) => line.show(() => `reading ${done} of ${total} files`),
    // What begins may keep the program from saying anything for long.
    stage: (name) => line.show(() => name, true),
    end: line.end,
  }
}

/** Reports how many bytes were read, how fast, and how long the rest takes; `total` 0 is not known. */
export function byteProgress(
  terminal: Terminal,
  now: () => number = Date.now,
): { update(done: number, total: number): void; end(): void } {
  const line = watchedLine(terminal)
  const begun = now()
  const text = (done: number, total: number) => {
    const seconds = Math.max(0.001, (now() - begun) / 1000)
    const rate = done / seconds
    const left = total > done && rate > 0 ? `, ${Math.ceil((total - done) / rate)} s left` : ''
    const of = total > 0 ? ` of ${bytesText(total)}` : ''
    return `reading ${bytesText(done)}${of}, ${bytesText(Math.round(rate))}/s${left}`
  }
  return { update: (done, total) => line.show(() => text(done, total)), end: line.end }
}
