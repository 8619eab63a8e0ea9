import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { failureText } from '../../src/commands/support/failures/failure.ts'
import { cleanTalk } from '../../src/report/support/text/words.ts'
import { folder, oldCall, run } from './support/cli.ts'

const ESC = '\u001b'

/** Names that a folder may have on Linux, and that a terminal or a CI obeys. */
const NAMES: readonly (readonly [what: string, name: string])[] = [
  ['an escape sequence', `a${ESC}[31mb${ESC}]0;title\u0007c`],
  ['a bell', 'a\u0007b'],
  ['turned writing', 'a\u202eb\u2066c'],
  ['a line end', 'a\n::error::forged\rb'],
  ['one C1 character', 'a\u009b31mb'],
  ['a secret', 'token=hunter2hunter2'],
]

/** What no line of standard error may hold. */
const BAD = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]|^::|hunter2/mu

/** A module that is loaded before the command, as a bug of its own would be. */
const preload = (code: string) => ({ NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(code)}` })

describe.each(NAMES)('a folder whose name holds %s', (_, name) => {
  const inside = () => {
    const path = join(folder(), name)
    mkdirSync(path)
    writeFileSync(join(path, 'a.ts'), oldCall)
    return path
  }

  test('is escaped in an internal error', () => {
    const bug = 'process.stdout.write = () => { throw new Error(process.cwd() + "/x is odd") }'
    const { code, err } = run(['audit'], { cwd: inside(), env: preload(bug) })
    expect(code).toBe(2)
    expect(err).toMatch(/^cloudapi-migrate: internal error: Error: /)
    expect(err).toContain(' is odd')
    expect(err).not.toMatch(BAD)
    for (const line of err.trimEnd().split('\n').slice(1)) expect(line).toMatch(/^ {6}/)
  })

  test('is escaped in an uncaught exception', () => {
    const bug = `setInterval(() => {
      if (process.listenerCount('uncaughtException') > 0) throw new Error(process.cwd() + '/x is odd')
    }, 1).unref()`
    const { code, err } = run(['audit'], { cwd: inside(), env: preload(bug) })
    expect(code).toBe(2)
    expect(err).toContain(' is odd')
    expect(err).not.toMatch(BAD)
  })
})

test('such names are escaped in usage errors, warnings and reports', () => {
  const cwd = join(folder(), ...NAMES.map(([, name]) => name))
  mkdirSync(cwd, { recursive: true })
  writeFileSync(join(cwd, 'a.ts'), oldCall)
  const runs = [
    run(['audit', join(cwd, 'missing')], { cwd: folder() }),
    run(['audit', cwd, '--stats', '-f', 'concise'], { cwd: folder() }),
    run(['audit', '--config', join(cwd, 'missing.json')], { cwd: folder() }),
    run(['audit', '-o', join(cwd, 'no', 'report.txt')], { cwd }),
    run(['fix', cwd, '--allow-dirty'], { cwd: folder() }),
    run(['logs', join(cwd, 'missing.log')], { cwd: folder() }),
  ]
  for (const { code, out, err } of runs) {
    expect(code).not.toBe(null)
    expect(err).not.toMatch(BAD)
    expect(out).not.toMatch(BAD)
  }
  expect(runs.some(({ err }) => err !== '')).toBe(true)
})

describe('standard error', () => {
  test('keeps only the colours that this program prints', () => {
    const text = `\r${ESC}[K${ESC}[1mtitle${ESC}[22m\n${ESC}[2J${ESC}]0;x\u0007 a\u202eb\n`
    expect(cleanTalk(text, true)).toBe(`\r${ESC}[K${ESC}[1mtitle${ESC}[22m\n a\ufffdb\n`)
    expect(cleanTalk(text, false)).toBe('\ufffdtitle\n a\ufffdb\n')
  })

  test.each([
    [Object.create(null)],
    [
      {
        toString: () => {
          throw new Error('no')
        },
      },
    ],
    [undefined],
    ['text'],
    [Symbol('s')],
  ])('any thrown value is an internal error', (thrown) => {
    expect(failureText(thrown)).toMatch(/^cloudapi-migrate: internal error: .+\n$/)
  })

  test('a stack has one line with the prefix of this program', () => {
    const text = failureText(new Error(`a${ESC}[31m\nb\u2028c\n::add-mask::d`))
    expect(text).not.toMatch(BAD)
    expect(text.split('\n').filter((line) => /^\S/.test(line))).toHaveLength(1)
  })
})
