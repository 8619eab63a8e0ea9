import { onHeartbeat } from '../../../core/runtime/heartbeat.ts'
import type { AuditOptions } from '../../../pipeline/examine.ts'
import { cut } from '../../../report/pretty/columns.ts'
import { bytesText, clean } from '../../../report/support/text/words.ts'
import { type Interrupts, onInterrupt } from './interrupts.ts'
import type { Terminal } from './terminal.ts'

/** A line on standard error that is rewritten in an interactive terminal; never in CI or a pipe. */
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

/** On Ctrl-C, clears the line and prints what remains of the run; only in an interactive terminal. */
function endedByPerson(terminal: Terminal, line: ReturnType<typeof watchedLine>): Interrupts | undefined {
  if (!line.watched) return undefined
  return onInterrupt(() => {
    line.end()
    terminal.err('cloudapi-migrate: interrupted: there is no report, and nothing was written.\n')
  })
}

/** Milliseconds after which the remaining time is estimated, and after which a file counts as slow. */
const [KNOWN, SLOW] = [2_000, 10_000]

/** Progress of a phase: `reading files: 12 of 40, 3 s left`; a slow file is named instead of the remaining time. */
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
  /** Progress callbacks of an examination, and support for interrupting it. */
  readonly hooks: Pick<AuditOptions, 'onProgress' | 'onStage' | 'computing'>
  end(): void
} {
  const line = watchedLine(terminal)
  const interrupts = endedByPerson(terminal, line)
  let current = phase('searching files', now)
  let isNew = true
  // While other threads read, a timer updates the line.
  const again = line.watched ? setInterval(() => line.show(current.text), 1_000) : undefined
  again?.unref()
  const endPulse = line.watched ? onHeartbeat(() => line.show(current.text)) : undefined
  return {
    hooks: {
      onProgress(done, total, file) {
        if (!line.watched) return
        current.at(done, total, file)
        line.show(current.text, isNew)
        isNew = false
      },
      // The next phase may block the program for long.
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

/** Shows how many of several items are done. `ended` is called when the run is interrupted, and returns the message. */
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

/**
 * Shows how many rows a database has read, of an expected number; 0 is unknown. `update` is absent without an
 * interactive terminal.
 */
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
