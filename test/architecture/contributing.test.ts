import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { run as runCommand } from '../../src/commands/support/run.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import { project, toys } from './support/toys.ts'

const root = path.resolve(import.meta.dirname, '../..')
const text = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8')
const PATHS = /`((?:\.\/)?(?:rules|src|test|fixtures|bench|docs)\/[^`\s]+)`/g

/** A path up to the first part that stands for a name. */
function fixedPart(written: string): string {
  const parts = written.split('/')
  const end = parts.findIndex((part) => /[A-Z]{2}/.test(part))
  return (end < 0 ? parts : parts.slice(0, end)).join('/')
}

/** The row of the table of contributions that begins with a kind. */
function rowOf(kind: string): string {
  return text.split('\n').find((line) => line.startsWith(`| ${kind} |`)) ?? ''
}

test('every folder and list that CONTRIBUTING.md names is there', () => {
  const named = [...text.matchAll(PATHS)].map(([, written = '']) => fixedPart(written))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((one) => !existsSync(path.join(root, one)))).toEqual([])
})

test.each(toys)('CONTRIBUTING.md names what $kind consists of', ({ kind, files, lists }) => {
  const row = rowOf(kind)
  const named = [...row.matchAll(PATHS)].map(([, written = '']) => fixedPart(written))
  for (const list of Object.keys(lists)) expect(named).toContain(list)
  for (const file of Object.keys(files)) expect(named.some((one) => file.startsWith(one.replace(/\/$/, '')))).toBe(true)
})

describe('a copy with one more of each kind', () => {
  let copy = ''
  let run: typeof runCommand

  beforeAll(async () => {
    copy = realpathSync(mkdtempSync(path.join(tmpdir(), 'contributed-')))
    for (const folder of ['src', 'rules']) cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true })
    for (const name of ['package.json', 'schema'])
      cpSync(path.join(root, name), path.join(copy, name), { recursive: true })
    symlinkSync(realpathSync(path.join(root, 'node_modules')), path.join(copy, 'node_modules'))
    for (const { files, lists } of toys) {
      for (const [file, source] of Object.entries(files)) write(file, source)
      for (const [file, { imported, list, line }] of Object.entries(lists)) {
        const before = readFileSync(path.join(copy, file), 'utf8')
        expect(before.split(list)).toHaveLength(2)
        write(file, `${imported ?? ''}\n${before.replace(list, `${list}\n  ${line},`)}`)
      }
    }
    for (const [file, source] of Object.entries(project)) write(`project/${file}`, source)
    const program = await import(path.join(copy, 'src/commands/support/run.ts'))
    run = program.run
  })

  afterAll(() => rmSync(copy, { recursive: true, force: true }))

  function write(file: string, source: string): void {
    mkdirSync(path.dirname(path.join(copy, file)), { recursive: true })
    writeFileSync(path.join(copy, file), source)
  }

  async function printed(...argv: string[]): Promise<string> {
    const out: string[] = []
    const terminal: Terminal = {
      cwd: path.join(copy, 'project'),
      env: {},
      tty: { in: false, out: false, err: false },
      out: (data, finish = (clean) => clean) => void out.push(typeof data === 'string' ? finish(data) : ''),
      err: (data) => void out.push(data),
      readStdin: async () => new Uint8Array(),
      ask: async () => undefined,
    }
    await run(argv, terminal)
    return out.join('')
  }

  test('runs the command', async () => {
    expect(await printed('toy')).toBe('played\n')
    expect(await printed('help')).toMatch(/^ {2}toy +plays$/m)
  })

  test('reads the language wherever it stands, by the rule and in the format', async () => {
    const found = (await printed('audit', '.', '-f', 'toy')).split('\n').filter((line) => !line.includes(' old-host '))
    expect(found).toEqual([
      'README.md deprecated-version-path 1',
      'README.md toy-host 1',
      'base.toy deprecated-version-path 1',
      'client.toy toy-host 1',
      'play deprecated-version-path 1',
      'play toy-host 1',
      'run.sh deprecated-version-path 1',
      'run.sh toy-host 1',
      '',
    ])
  })

  test('reads the log format', async () => {
    expect(await printed('logs', '../access.log', '-f', 'json')).toContain('"format":"toy"')
  })
})
