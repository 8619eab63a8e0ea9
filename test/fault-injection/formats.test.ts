import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest'
import { run } from '../../src/commands/support/run.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { formats } from '../../src/report/index.ts'
import { logFormats } from '../../src/report/logs/index.ts'
import { BROKEN } from './support.ts'

const home = mkdtempSync(path.join(tmpdir(), 'formats-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))
afterEach(() => vi.restoreAllMocks())

const CALL = 'curl -X DELETE https://api.profitbricks.com/cloudapi/v4/datacenters/1\n'
const LINE =
  '10.0.0.1 - - [01/Jan/2024:00:00:00 +0000] "DELETE /cloudapi/v4/datacenters/1 HTTP/1.1" 202 5 "-" "agent"\n'
let count = 0

function tree(): string {
  const cwd = path.join(home, String(count++))
  mkdirSync(cwd)
  writeFileSync(path.join(cwd, 'a.sh'), CALL)
  writeFileSync(path.join(cwd, 'access.log'), LINE)
  return cwd
}

async function runIn(cwd: string, argv: readonly string[]) {
  const printed = { out: '', err: '' }
  const terminal: Terminal = {
    cwd,
    env: {},
    tty: { in: false, out: false, err: false },
    out: (data) => {
      printed.out += String(data)
    },
    err: (text) => {
      printed.err += text
    },
    readStdin: async () => new Uint8Array(),
    ask: async () => undefined,
  }
  return { code: await run(argv, terminal), ...printed }
}

function broken(): never {
  throw new Error(BROKEN)
}

/** Every way to print throws. */
function breakAll(): void {
  for (const one of formats) vi.spyOn(one, 'load').mockResolvedValue({ render: broken, renderFix: broken })
  for (const one of logFormats) vi.spyOn(one, 'load').mockResolvedValue({ render: broken } as never)
}

const cases = [
  ...formats.flatMap(({ name }) => [
    ['audit', name],
    ['check', name],
    ['fix', name],
  ]),
  ...logFormats.map(({ name }) => ['logs', name]),
] as [command: string, format: string][]

describe.each(cases)('%s --format %s that throws', (command, format) => {
  const args = [command, command === 'logs' ? 'access.log' : '.', '--format', format]

  test.each([
    ['to standard output', []],
    ['to a file', ['-o', 'report']],
  ])('%s is a sentence, and nothing of it is written', async (_, more) => {
    breakAll()
    const cwd = tree()
    writeFileSync(path.join(cwd, 'before'), 'before')
    const { code, out, err } = await runIn(cwd, [...args, ...more])
    expect(code).toBe(2)
    expect(err).toContain(`the report cannot be printed as ${format}, which failed: ${BROKEN}.`)
    expect(err).not.toMatch(/internal error|\n\s+at /i)
    expect(out).toBe('')
    expect(existsSync(path.join(cwd, 'report'))).toBe(false)
    // What a fix wrote is whole.
    expect(readFileSync(path.join(cwd, 'a.sh'), 'utf8')).toMatch(/^curl -X DELETE \S+\/(?:v4|v6)\/datacenters\/1\n$/)
  })
})

test('one that throws is named, and the other report is not printed either', async () => {
  const csv = formats.find(({ name }) => name === 'csv')
  if (csv) vi.spyOn(csv, 'load').mockResolvedValue({ render: broken })
  const cwd = tree()
  const { code, out, err } = await runIn(cwd, ['audit', '.', '-f', 'json', '-f', 'csv=report.csv'])
  expect(code).toBe(2)
  expect(err).toContain(`printed as csv, which failed: ${BROKEN}.`)
  expect(out).toBe('')
  expect(existsSync(path.join(cwd, 'report.csv'))).toBe(false)
})
