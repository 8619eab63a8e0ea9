import { onPulse } from '../../../core/runtime/pulse.ts'
import type { AuditOptions } from '../../../pipeline/examine.ts'
import { cut } from '../../../report/support/pretty/columns.ts'
import { bytesText, clean } from '../../../report/support/text/words.ts'
import { type Interrupts, onInterrupt } from './interrupts.ts'
import type { Terminal } from './terminal.ts'

/** A line on standard error that is written again and again where a person watches: never in CI, never in a pipe. */
function watchedLine(terminal: Terminal): {
  readonly watched: boolean
  show(text: () => string, atOnce?: boolean): void
  end(): void
} {
  const watched = terminal.tty.err && !terminal.env.CI && terminal.env.TERM !== 'dumb'
  let last = 0
  let ended = false
  return {
    watched,
    show(text, atOnce = false) {
      const now = Date.now()
      if (!watched || ended || (!atOnce && now - last < 100)) return
      last = now
      // A line that is wider than the terminal could not be taken back.
      const fits = cut(clean(text()), (terminal.columns ?? 100) - 1, '…')
      terminal.err(`\r\x1b[K${fits}`, true)
    },
    end() {
      if (last > 0) terminal.err('\r\x1b[K', true)
      last = 0
      ended = true
    },
  }
}

/** Has Ctrl-C take the line back and say what is left of the run, where a person watches. */
function endedByPerson(terminal: Terminal, line: ReturnType<typeof watchedLine>): Interrupts | undefined {
  if (!line.watched) return undefined
  return onInterrupt(() => {
    line.end()
    terminal.err('cloudapi-migrate: interrupted: there is no report, and nothing was written.\n')
  })
}

/** Milliseconds after which time left can be told from what is done, and those after which a file is slow. */
const [KNOWN, SLOW] = [2_000, 10_000]

/** How far a phase is: `reading files: 12 of 40, 3 s left`; a file that takes long is named instead of the time left. */
export function phase(name: string, now: () => number = Date.now) {
  const begun = now()
  let [done, total] = [0, 0]
  let file: string | undefined
  let since = begun
  const rest = () => {
    const time = now()
    if (file !== undefined && time - since >= SLOW) return `, ${Math.floor((time - since) / 1000)} s at ${file}`
    if (done === 0 || done >= total || time - begun < KNOWN) return ''
    return `, ${Math.ceil(((total - done) * (time - begun)) / done / 1000)} s left`
  }
  return {
    at(nowDone: number, of: number, nowFile: string | undefined): void {
      if (nowFile !== file) since = now()
      ;[done, total, file] = [nowDone, of, nowFile]
    },
    text: () => (total > 0 ? `${name}: ${done} of ${total}${rest()}` : name),
  }
}

/** Shows progress on a terminal: phases by their names, how far each is, and which file takes long. */
export function progress(
  terminal: Terminal,
  now: () => number = Date.now,
): {
  /** What an examination tells, and has done so that it can be ended. */
  readonly hooks: Pick<AuditOptions, 'onProgress' | 'onStage' | 'computing'>
  end(): void
} {
  const line = watchedLine(terminal)
  const interrupts = endedByPerson(terminal, line)
  let current = phase('searching files', now)
  let isNew = true
  // What is read by other threads leaves this one the time to say so.
  const again = line.watched ? setInterval(() => line.show(current.text), 1_000) : undefined
  again?.unref()
  const endPulse = line.watched ? onPulse(() => line.show(current.text)) : undefined
  return {
    hooks: {
      onProgress(done, total, file) {
        if (!line.watched) return
        current.at(done, total, file)
        line.show(current.text, isNew)
        isNew = false
      },
      // What begins may keep the program from saying anything for long.
      onStage(name) {
        current = phase(name, now)
        isNew = true
        line.show(current.text, true)
      },
      ...(interrupts && { computing: interrupts.computing }),
    },
    end() {
      clearInterval(again)
      endPulse?.()
      interrupts?.end()
      line.end()
    },
  }
}

/**
 * Tells how many of many things are done. `ended` is called when a person ends the run, watched or not, and gives what
 * is said then.
 */
export function countProgress(
  terminal: Terminal,
  name: string,
  ended: () => string,
): { update(done: number, total: number): void; end(): void } {
  const line = watchedLine(terminal)
  const current = phase(name)
  const interrupts = onInterrupt(() => {
    line.end()
    terminal.err(`cloudapi-migrate: ${ended()}\n`)
  })
  return {
    update(done, total) {
      current.at(done, total, undefined)
      line.show(current.text)
    },
    end() {
      interrupts.end()
      line.end()
    },
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
  const interrupts = endedByPerson(terminal, line)
  return {
    update: (done, total) => line.show(() => text(done, total)),
    end() {
      interrupts?.end()
      line.end()
    },
  }
}

/** Tells how many rows a database has read, of those that it is to read; 0 is not known. Nobody needs to ask where nobody watches. */
export function rowProgress(terminal: Terminal): {
  readonly update?: (done: number, total: number) => void
  end(): void
} {
  const line = watchedLine(terminal)
  const of = (total: number) => (total > 0 ? ` of ${total}` : '')
  return {
    ...(line.watched && {
      update: (done: number, total: number) => line.show(() => `the database has read ${done}${of(total)} rows`),
    }),
    end: line.end,
  }
}
