import { expect, test, vi } from 'vitest'
import { byteProgress, phase, progress } from '../../src/commands/support/terminal/progress.ts'
import { showsUnicode, type Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { heartbeat } from '../../src/core/runtime/heartbeat.ts'

/** A terminal that keeps what is said. */
function terminal(more: Partial<Terminal> = {}) {
  const said: string[] = []
  const made: Terminal = {
    cwd: '/',
    env: {},
    tty: { in: true, out: true, err: true },
    out: () => {},
    err: (text) => void said.push(text),
    readStdin: async () => new Uint8Array(),
    ask: async () => undefined,
    ...more,
  }
  return { said, terminal: made }
}

/** A clock that goes on by so many milliseconds each time it is looked at. */
function clock(step: number) {
  let at = 0
  return () => {
    at += step
    return at
  }
}

test('progress of a log shows bytes, rate and remaining time', () => {
  const { said, terminal: person } = terminal()
  const bar = byteProgress(person, clock(2000))
  bar.update(500_000_000, 2_000_000_000)
  bar.end()
  expect(said).toEqual(['\r\u001b[Kreading 500.0 MB of 2.0 GB, 250.0 MB/s, 6 s left', '\r\u001b[K'])
})

test('an audit shows each phase at once, whatever was printed just before', () => {
  const { said, terminal: person } = terminal()
  const bar = progress(person)
  bar.hooks.onProgress?.(1952, 1953)
  bar.hooks.onStage?.('following values to their calls')
  bar.end()
  expect(said).toEqual([
    '\r\u001b[Ksearching files: 1952 of 1953',
    '\r\u001b[Kfollowing values to their calls',
    '\r\u001b[K',
  ])
})

test('a phase shows its progress, the remaining time and the slowest file', () => {
  let time = 0
  const reading = phase('reading files', () => time)
  expect(reading.text()).toBe('reading files')
  reading.at(0, 40, 'a.js')
  expect(reading.text()).toBe('reading files: 0 of 40')
  time = 5_000
  reading.at(10, 40, 'b.js')
  expect(reading.text()).toBe('reading files: 10 of 40, 15 s left')
  time = 14_999
  expect(reading.text()).toBe('reading files: 10 of 40, 45 s left')
  time = 15_000
  expect(reading.text()).toBe('reading files: 10 of 40, 10 s at b.js')
  reading.at(39, 40, 'b.js')
  time = 120_000
  expect(reading.text()).toBe('reading files: 39 of 40, 115 s at b.js')
  reading.at(40, 40, undefined)
  expect(reading.text()).toBe('reading files: 40 of 40')
})

test('progress names a file that blocks this thread for ten seconds', () => {
  const { said, terminal: person } = terminal()
  let time = 0
  const bar = progress(person, () => time)
  bar.hooks.onStage?.('reading files')
  bar.hooks.onProgress?.(0, 2, 'a.rb')
  time = 11_000
  // The line is written ten times a second at most.
  vi.useFakeTimers({ now: Date.now() + 1_000 })
  heartbeat()
  vi.useRealTimers()
  bar.end()
  heartbeat()
  expect(said).toEqual([
    '\r\u001b[Kreading files',
    '\r\u001b[Kreading files: 0 of 2',
    '\r\u001b[Kreading files: 0 of 2, 11 s at a.rb',
    '\r\u001b[K',
  ])
})

test('progress stays on one line for any file name', () => {
  const { said, terminal: narrow } = terminal({ columns: 30 })
  let time = 0
  const bar = progress(narrow, () => time)
  bar.hooks.onProgress?.(1, 2, `\u001b]0;x\u0007${'long/'.repeat(20)}a.js`)
  time = 60_000
  bar.hooks.onStage?.('reading files')
  bar.hooks.onProgress?.(1, 2, 'x')
  bar.end()
  for (const line of said) expect(line.replace('\r\u001b[K', '').length).toBeLessThan(30)
})

test('progress of a pipe shows no remaining time', () => {
  const { said, terminal: person } = terminal()
  byteProgress(person, clock(1000)).update(1_500_000, 0)
  expect(said).toEqual(['\r\u001b[Kreading 1.5 MB, 1.5 MB/s'])
})

test.each([{ tty: { in: true, out: true, err: false } }, { env: { CI: 'true' } }, { env: { TERM: 'dumb' } }])(
  '%j shows no progress',
  (more) => {
    const { said, terminal: nobody } = terminal(more)
    const bar = byteProgress(nobody)
    bar.update(1, 2)
    bar.end()
    expect(said).toEqual([])
  },
)

test.each([
  [{ LANG: 'de_DE.UTF-8' }, true, true],
  [{ LC_ALL: 'C', LANG: 'de_DE.UTF-8' }, true, false],
  [{ LANG: 'C' }, true, false],
  [{}, true, false],
  [{ LANG: 'en_GB.utf8', TERM: 'linux' }, true, false],
  [{ WT_SESSION: 'x' }, true, true],
  [{ LANG: 'C' }, false, true],
])('%j, a terminal: %s, shows more than ASCII: %s', (env, out, shows) => {
  expect(showsUnicode(terminal({ env, tty: { in: true, out, err: true } }).terminal)).toBe(shows)
})
