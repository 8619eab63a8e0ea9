import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { drawn } from '../support/drawn.ts'
import { runToEnd } from '../support/ended.ts'
import { installIn } from './support/pack.ts'

const user = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-terminal-')))
const hasScript = runToEnd('sh', ['-c', 'command -v script'], {}).status === 0
let command = ''

const LONG = '説明'.repeat(40)
const FILES = {
  'held/a.py': `import requests
BASE = "https://api.ionos.com/cloudapi/v4"
class Patch:
    allowReboot: bool = True
def change(token, dc, server):
    body = {"cpuFamily": "INTEL_SKYLAKE"}
    body.update(extra(allowReboot=True))
    return requests.patch(f"{BASE}/datacenters/{dc}/servers/{server}", json=body, headers={"PB-Contract-Number": "1"})
`,
  '設定 の フォルダー 長い 名前/a.js': `const t = '${LONG}'; fetch('https://api.ionos.com/cloudapi/v5/servers', { method: 'DELETE' }) // ${LONG}\n`,
  'free/a.js': "fetch('https://api.ionos.com/cloudapi/v5/servers', { method: 'POST' })\n",
  'access.log':
    '203.0.113.9 - - [12/Oct/2023:10:00:00 +0000] "DELETE /cloudapi/v5/datacenters/a/servers/b HTTP/1.1" 202 0 "-" "curl/8.1"\n',
}

const INTERRUPTED =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
  /\r\u001b\[Kcloudapi-migrate: interrupted: there is no report, and nothing was written\.\r\n$/

/** Runs a shell command in a terminal and presses Ctrl-C soon after `stage` shows. */
async function interrupted(line: string, cwd: string, stage: string): Promise<{ shown: string; status: number }> {
  const env = { PATH: process.env.PATH, HOME: user, TERM: 'xterm-256color', LANG: 'C.UTF-8' }
  const child = spawn('script', ['-qec', line, '/dev/null'], { cwd, env })
  let shown = ''
  child.stdout.on('data', (data) => {
    const before = shown.includes(stage)
    shown += data
    // Not at once: handlers of Ctrl-C are just being replaced.
    if (!before && shown.includes(stage)) setTimeout(() => child.stdin.write('\u0003'), 200)
  })
  const [status] = await once(child, 'close')
  return { shown, status }
}

beforeAll(() => {
  command = join(installIn(user, inject('packed')), 'bin/cloudapi-migrate.js')
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(user, file)), { recursive: true })
    writeFileSync(join(user, file), text)
  }
})

afterAll(() => rmSync(user, { recursive: true, force: true }))

/** What a run shows in a terminal of so many columns, line by line, without colours. */
function shown(columns: number, args: string): string[] {
  const line = `stty cols ${columns}; '${process.execPath}' '${command}' ${args} 2>/dev/null`
  const env = { PATH: process.env.PATH, HOME: user, TERM: 'xterm-256color', LANG: 'C.UTF-8' }
  const { stdout } = runToEnd('script', ['-qec', line, '/dev/null'], { cwd: user, env, input: '' })
  // biome-ignore lint/suspicious/noControlCharactersInRegex: what a terminal is sent
  return stdout.replace(/\u001b\[[\d;]*[mK]|\r/g, '').split('\n')
}

/** Columns of a line: these texts hold nothing else that is wide. */
const columnsIn = (line: string) => [...line].reduce((sum, char) => sum + (/[\u3000-\u9fff]/.test(char) ? 2 : 1), 0)

const RUNS = [
  'audit . --as-of 2026-01-01',
  'audit . --verbose --as-of 2026-01-01',
  'check . --format pretty --by file',
  'fix --dry-run . -f pretty',
  'fix --dry-run . -f pretty --verbose',
  'logs access.log',
  'explain contract-header',
  'explain impact',
]

describe.skipIf(!hasScript)('in a terminal', () => {
  test.each(drawn(RUNS, 4))(
    'lines of `%s` wrap at words, within its width',
    (args) => {
      const counts = [40, 60, 80, 120, 200].map((columns) => {
        const lines = shown(columns, args)
        expect(lines.length, args).toBeGreaterThan(3)
        for (const line of lines) {
          // A word that has no room in a line is a path or an address, which stays whole, as the code of an example does.
          const isWhole = !line.trim().includes(' ') || (args.startsWith('explain') && line.startsWith('    '))
          if (!isWhole) expect(columnsIn(line), line).toBeLessThanOrEqual(columns)
        }
        return lines.length
      })
      expect(counts).toEqual([...counts].sort((a, b) => b - a))
      expect(counts[0]).toBeGreaterThan(counts[4] ?? 0)
    },
    120_000,
  )

  test.each(['audit .', 'fix --dry-run . -f pretty'])('`%s` shows what it does and its progress', (args) => {
    const line = `stty cols 60; '${process.execPath}' '${command}' ${args}`
    const env = { PATH: process.env.PATH, HOME: user, TERM: 'xterm-256color', LANG: 'C.UTF-8' }
    const { stdout } = runToEnd('script', ['-qec', line, '/dev/null'], { cwd: user, env, input: '' })
    const told = stdout.split('\r\u001b[K').slice(1, -1)
    for (const words of [/^searching files$/, /^reading files: 0 of \d/, /^following values to their calls: 0 of 3/])
      expect(
        told.some((one) => words.test(one)),
        `${words} in ${told}`,
      ).toBe(true)
    expect(told.some((one) => one.startsWith('proving the fixes'))).toBe(true)
    for (const one of told) expect(columnsIn(one)).toBeLessThan(60)
  })

  // One phase waits for threads, the other computes for long without a pause.
  test.each(['reading files', 'following values'])(
    'Ctrl-C during %s ends it with a message',
    async (stage) => {
      const place = join(user, 'long')
      mkdirSync(place, { recursive: true })
      const lines = '  u += "/a"\n'.repeat(350)
      const code = `require 'net/http'\ndef go\n  u = "https://api.ionos.com/cloudapi/v5"\n${lines}  Net::HTTP.get(URI(u))\nend\n`
      for (let at = 0; at < 20; at++) writeFileSync(join(place, `a${at}.rb`), code)
      // `script` leaves 10 ms after its command, with what the system has not handed on by then: it has to wait.
      const line = `trap : INT; '${process.execPath}' '${command}' audit .; status=$?; sleep 1; exit $status`
      // Between two computations node takes the handler of Ctrl-C off for a moment: then the system ends it silently.
      let ended = await interrupted(line, place, stage)
      for (let more = 0; more < 2 && !INTERRUPTED.test(ended.shown); more++)
        ended = await interrupted(line, place, stage)
      expect(ended.shown).toMatch(INTERRUPTED)
      expect(ended.status).toBe(130)
      rmSync(place, { recursive: true })
    },
    120_000,
  )

  test('lines wrap between words, and a narrower terminal shows the same text', () => {
    const words = (columns: number) =>
      shown(columns, 'explain contract-header').join(' ').split(/\s+/).filter(Boolean).join(' ')
    expect(words(40)).toBe(words(160))
  })

  test('the marker aligns behind wide characters', () => {
    const lines = shown(100, 'audit 設* --verbose')
    const at = lines.findIndex((line) => /^ +\| +\^\^$/.test(line))
    const [code = '', carets = ''] = [lines[at - 1], lines[at]]
    expect(columnsIn(code.slice(0, code.indexOf('v5')))).toBe(carets.indexOf('^'))
  })
})

describe('messages for people', () => {
  const run = (...args: string[]) => runToEnd(process.execPath, [command, ...args], { cwd: user, input: '' })

  test('fix prints what it writes first, then a line for each reason that blocks groups', () => {
    const { stdout } = run('fix', '--dry-run', '-f', 'pretty', 'held', 'free')
    const lines = stdout.split('\n')
    const written = lines.findIndex((line) => line.startsWith('To fix: 1 group'))
    const held = lines.indexOf('Held back: 1 group')
    expect(written).toBe(0)
    expect(held).toBeGreaterThan(written)
    expect(lines[held + 1]).toBe('  held/a.py:4: allow-reboot: Remove the property; releases 1 call, 1 changing.')
    expect(lines[held + 2]).toBe('')
  })

  test('the project of an SDK gets no advice to move to one', () => {
    const place = join(user, 'sdk')
    mkdirSync(join(place, 'profitbricks'), { recursive: true })
    writeFileSync(
      join(place, 'setup.py'),
      "from setuptools import setup\nsetup(name='profitbricks', version='4.1.3')\n",
    )
    writeFileSync(join(place, 'profitbricks/__init__.py'), "API_HOST = 'https://api.profitbricks.com/cloudapi/v4'\n")
    writeFileSync(join(place, 'demo.py'), 'from profitbricks import API_HOST\nprint(API_HOST)\n')
    for (const args of [['audit'], ['audit', '--verbose'], ['fix', '--dry-run', '-f', 'pretty']]) {
      const { stdout } = runToEnd(process.execPath, [command, ...args], { cwd: place, input: '' })
      expect(stdout).not.toMatch(/Move to|ionoscloud/)
    }
    rmSync(place, { recursive: true })
  })

  test('audit and check print standing notes in one line, and explain prints them in full', () => {
    const line = '  Effects of a fix and the meaning of 202: cloudapi-migrate explain impact\n'
    for (const name of ['audit', 'check']) expect(run(name, 'free', '-f', 'pretty').stdout).toContain(line)
    const { status, stdout } = run('explain', 'impact')
    expect(status).toBe(0)
    for (const words of ['are billed', 'keeps running unchanged', '202 is accepted, not done'])
      expect(stdout.replace(/\s+/g, ' ')).toContain(words)
  })
})

describe('unreadable files', () => {
  const run = (...args: string[]) =>
    runToEnd(process.execPath, [command, ...args], { cwd: join(user, 'odd'), input: '' })

  beforeAll(() => {
    mkdirSync(join(user, 'odd/all'), { recursive: true })
    writeFileSync(join(user, 'odd/x.bin'), Buffer.from([0, 1, 2, 0, 255]))
    writeFileSync(join(user, 'odd/all/sign.bin'), '\0\0https://api.ionos.com/cloudapi/v5\0')
    writeFileSync(join(user, 'odd/b.txt'), 'nothing\n')
  })

  test('a named file gets no verdict, and the message agrees with the exit code', () => {
    const named = run('audit', 'x.bin', 'b.txt')
    expect(named).toMatchObject({ status: 2, stderr: 'cloudapi-migrate: x.bin is binary.\n' })
    expect(named.stdout).not.toContain('Clean')
    expect(named.stdout).toMatch(/^Answer: not judged: 1 named file could not be read; no call .* found in the others/)
    expect(named.stdout.trimEnd().split('\n').at(-1)).toMatch(
      /^Not judged: 1 named file could not be read: 2 files scanned, nothing to report\. .*the exit code is 2\.$/,
    )
    const fix = run('fix', '--dry-run', 'x.bin')
    expect(fix.status).toBe(2)
    expect(fix.stdout + fix.stderr).toContain('Nothing to fix: 1 file scanned; 1 named file could not be read.')
  })

  test('a found file that could matter is a warning, and --require-coverage fails on it', () => {
    const walked = run('audit', 'all')
    expect(walked.status).toBe(0)
    expect(walked.stdout).toContain('Ledger: 1 file scanned: 1 unreadable; 1 file with a warning\n')
    expect(walked.stdout).toContain('\nClean except for files that were not read: ')
    expect(run('check', 'all').status).toBe(0)
    expect(run('check', 'all', '--require-coverage').status).toBe(2)
  })

  test('a found file that cannot matter is counted', () => {
    writeFileSync(join(user, 'odd/all/sign.bin'), '\0\0\0')
    const walked = run('audit', 'all')
    expect(walked).toMatchObject({ status: 0, stderr: '' })
    expect(walked.stdout).toContain('Ledger: 1 file scanned: 1 without references to the API\n')
    expect(run('check', 'all', '--require-coverage').status).toBe(0)
  })
})
