import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, describe, expect, test } from 'vitest'
import { smallLog } from '../../../bench/logs/generate.mjs'
import type { LogReport } from '../../../src/core/traffic/log-report.ts'
import { drawn } from '../../support/drawn.ts'
import { difference, linesIn, readBytes, readFiles, SAME, tableIn } from './support/read.ts'

const shares = { old: 0.2, v6: 0.1, decoy: 0.05, bad: 0.05, poll: 0.02 }
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function folderOf(files: Readonly<Record<string, Uint8Array>>): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'logs-'))
  folders.push(folder)
  for (const [name, bytes] of Object.entries(files)) writeFileSync(path.join(folder, name), bytes)
  return folder
}

/** Whole lines, in about as many parts. */
function split(bytes: Buffer, count: number): Buffer[] {
  const ends = Array.from({ length: count - 1 }, (_, n) => bytes.indexOf(10, ((n + 1) * bytes.length) / count) + 1)
  return [0, ...ends].map((start, n) => bytes.subarray(start, ends[n]))
}

const log = smallLog({ format: 'combined', seed: 11, lines: 4000, shares })
/** Shapes tell hosts apart, so formats that log them are mixed with one another only. */
const mixes = {
  'formats without a host': [
    'combined',
    'haproxy-clf',
    'docker',
    'cri',
    'syslog-5424',
    'traefik',
    'journald',
    'ci-job',
  ],
  'formats with a host': ['caddy', 'pino', 'gcp', 'ecs', 'nginx-json', 'traefik-json', 'alb', 'elb', 'envoy'],
}
const mixed = Object.entries(mixes).map(([name, format]) => {
  return [name, smallLog({ format, seed: 12, lines: 2500, shares })] as const
})

function expectSame(report: LogReport, { table, summary }: typeof log): void {
  const { lines, parsed, other, unparsed } = summary
  expect(linesIn(report)).toEqual({ lines, parsed, other, unparsed })
  expect(difference(tableIn(report), table)).toEqual(SAME)
}

describe.each(drawn([['combined', log] as const, ...mixed], 3))('%s', (_, whole) => {
  test.each([7, 4093, 65_536, 262_144])('handed over in parts of %i bytes', async (size) => {
    expectSame(await readBytes(whole.bytes, { size }), whole)
  })

  test.each([1, 2, 5])('in %i files', async (count) => {
    const parts = split(whole.bytes, count).map((bytes, n) => [`access-${n}.log`, bytes] as const)
    const report = await readFiles(folderOf(Object.fromEntries(parts)), ['access-*.log'])
    expect(report.ledger.files.length).toBe(count)
    expectSame(report, whole)
  })

  test('compressed: one file each, and members behind one another', async () => {
    const parts = split(whole.bytes, 3).map((bytes) => gzipSync(bytes))
    const files = Object.fromEntries(parts.map((bytes, n) => [`a-${n}.log.gz`, bytes] as const))
    expectSame(await readFiles(folderOf(files), ['.']), whole)
    expectSame(await readFiles(folderOf({ 'all.log': Buffer.concat(parts) }), ['all.log']), whole)
  })

  test('with line ends of Windows', async () => {
    const text = whole.bytes.toString('latin1').replaceAll('\n', '\r\n')
    expectSame(await readBytes(Buffer.from(text, 'latin1')), whole)
  })

  test('without the last line end', async () => {
    expectSame(await readBytes(whole.bytes.subarray(0, -1)), whole)
  })
})

test('the boundaries of parallel parts do not change the result', async () => {
  const { bytes, table, summary } = smallLog({ format: 'combined', seed: 13, lines: 5000, shares })
  expect(bytes.length).toBeGreaterThan(3 * 262_144)
  for (let shift = 0; shift < 400; shift += 37) {
    const report = await readBytes(Buffer.concat([Buffer.from(`${'x'.repeat(shift)}\n`), bytes]))
    expect(linesIn(report).lines, `${shift}`).toBe(summary.lines + 1)
    expect(difference(tableIn(report), table), `${shift}`).toEqual(SAME)
  }
})

test('NULs left by a rotation are not part of the first line', async () => {
  const { bytes, table, summary } = smallLog({ format: 'combined', seed: 14, lines: 500, shares: { old: 1, bad: 0 } })
  const report = await readBytes(Buffer.concat([Buffer.alloc(70_000), bytes]))
  expect(linesIn(report).parsed).toBe(summary.parsed)
  expect(difference(tableIn(report), table)).toEqual(SAME)
})
