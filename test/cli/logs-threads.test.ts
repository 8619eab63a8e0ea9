import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import workers from 'node:worker_threads'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { smallLog } from '../../bench/logs/generate.mjs'
import type { LogReport } from '../../src/core/traffic/log-report.ts'
import type { LogHooks, LogOptions } from '../../src/pipeline/read-logs.ts'

const folder = mkdtempSync(join(tmpdir(), 'logs-threads-'))
afterAll(() => rmSync(folder, { recursive: true }))

const shares = { old: 0.3, v6: 0.3, bad: 0.05, decoy: 0.1 }
const log = smallLog({ format: 'combined', seed: 7, lines: 4000, shares })
writeFileSync(join(folder, 'access.log'), log.bytes)

/** The library as it is built: threads need built files. */
let readLogs: (options: LogOptions, hooks?: LogHooks) => Promise<LogReport>

beforeAll(async () => {
  ;({ readLogs } = await import(pathToFileURL('dist/src/index.js').href))
})

async function read(options: Partial<LogOptions> = {}): Promise<unknown> {
  const {
    stats: _,
    shapes,
    ledger,
    ...report
  } = await readLogs({
    cwd: folder,
    words: ['access.log'],
    asOf: '2026-11-22',
    ...options,
  })
  // Where lines are out of order, days are counted by samples, and these hang on where one begins.
  const coverage = ledger.coverage.map(({ day }) => day)
  return { ...report, ledger: { ...ledger, coverage }, shapes: [...shapes] }
}

test('several threads give the same report as one', async () => {
  const { Worker } = workers
  let started = 0
  workers.Worker = class extends Worker {
    constructor(...words: ConstructorParameters<typeof Worker>) {
      super(...words)
      started++
    }
  }
  const alone = await read()
  expect(started).toBe(0)
  expect(await read({ splitAbove: 1 })).toEqual(alone)
  expect(started).toBeGreaterThan(0)
  workers.Worker = Worker
  expect((alone as { shapes: unknown[] }).shapes.length).toBe(log.summary.shapes)
})

test('several threads read files in order, with lines that hold other records', async () => {
  const w3c = readFileSync('fixtures/_logs/w3c/iis.log')
  const names = ['1.log', '2-iis.log', '3.log', '4.log', '5-iis.log']
  for (const name of names) {
    const bytes = name.includes('iis') ? Buffer.concat(Array.from({ length: 400 }, () => w3c)) : log.bytes
    writeFileSync(join(folder, name), bytes.subarray(0, bytes.length - names.indexOf(name)))
  }
  const alone = await read({ words: names })
  expect(await read({ words: names, splitAbove: 1 })).toEqual(alone)
})

test('flags for times apply in threads', async () => {
  const options = { cutoff: '2023-10-15T00:00:00Z', rewrites: [{ from: '/nowhere/', to: '/cloudapi/v5/' }] }
  expect(await read({ ...options, splitAbove: 1 })).toEqual(await read(options))
})

/** A call that is none of those before it. */
const BEHIND =
  '203.0.113.9 - - [12/Oct/2023:10:00:00 +0000] "PUT /cloudapi/v2/um/groups/behind HTTP/1.1" 202 0 "-" "behind/1"\n'

test('a followed log is not read ahead, whatever its size', async () => {
  const file = join(folder, 'live.log')
  writeFileSync(file, log.bytes)
  const stop = new AbortController()
  let isLonger = false
  const hooks: LogHooks = {
    signal: stop.signal,
    onFinding({ line }) {
      if (line > log.summary.lines) stop.abort()
      if (isLonger) return
      isLonger = true
      appendFileSync(file, BEHIND)
    },
  }
  const options = { cwd: folder, words: ['live.log'], asOf: '2026-11-22', follow: true, splitAbove: 1 }
  const { ledger } = await readLogs(options, hooks)
  expect(ledger.files[0]?.lines).toBeGreaterThan(log.summary.lines)
})
