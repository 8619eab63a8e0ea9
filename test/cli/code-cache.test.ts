import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runToEnd } from '../support/ended.ts'
import { folder, oldCall, run } from './support/cli.ts'
import { root } from './support/root.ts'

const built = join(root, 'dist/src/core/runtime/code-cache.js')

/** Long enough that its code is kept. */
const textOf = (answer: number) => `exports.answer = () => ${answer}\n//${'.'.repeat(200_000)}`

/** Loads `own.cjs` in a process of its own that keeps code in `kept`; what it answers. */
function answerIn(at: string, env: Record<string, string> = {}): string {
  const program = `import { loadModule, useCodeCache } from ${JSON.stringify(built)}
useCodeCache('kept', true)
process.stdout.write(String(loadModule(process.cwd() + '/own.cjs').answer()))`
  const { stdout, stderr } = runToEnd(process.execPath, ['--input-type=module', '-e', program], {
    cwd: at,
    env: { ...process.env, ...env },
  })
  return stdout + stderr
}

/** The kept files, over all builds of V8. */
function keptIn(at: string): string[] {
  return readdirSync(join(at, 'kept'), { recursive: true, encoding: 'utf8' }).filter((name) => name.includes('own.cjs'))
}

test('compiled code is cached once and reused', () => {
  const at = folder({ 'own.cjs': textOf(1) })
  expect(answerIn(at)).toBe('1')
  const [first = '', ...more] = keptIn(at)
  expect(more).toEqual([])
  const before = statSync(join(at, 'kept', first)).ino
  expect(answerIn(at)).toBe('1')
  expect(keptIn(at).map((name) => statSync(join(at, 'kept', name)).ino)).toEqual([before])
})

test('compiled code of another text of the same length is discarded', () => {
  const at = folder({ 'own.cjs': textOf(1) })
  answerIn(at)
  const before = keptIn(at)
  writeFileSync(join(at, 'own.cjs'), textOf(2))
  expect(answerIn(at)).toBe('2')
  const after = keptIn(at)
  expect([after.length, after[0] === before[0]]).toEqual([1, false])
})

test('an invalid code cache is created anew', () => {
  const at = folder({ 'own.cjs': textOf(1) })
  answerIn(at)
  const [name = ''] = keptIn(at)
  const file = join(at, 'kept', name)
  const whole = readFileSync(file)
  for (const broken of [Buffer.alloc(0), whole.subarray(0, whole.length / 2), Buffer.from('no code')]) {
    writeFileSync(file, broken)
    expect(answerIn(at)).toBe('1')
    expect(readFileSync(file).length).toBe(whole.length)
  }
})

test.each([
  ['a file in its place', { kept: 'a file' }, {}],
  ["Node's own setting", {}, { NODE_DISABLE_COMPILE_CACHE: '1' }],
])('code is compiled without a cache folder: %s', (_, files, env) => {
  const at = folder({ 'own.cjs': textOf(1), ...files })
  expect(answerIn(at, env)).toBe('1')
  expect(readdirSync(at).sort()).toEqual(['own.cjs', ...Object.keys(files)].sort())
})

test('a run of the command caches compiled code in a folder of the package', () => {
  run(['audit', '-f', 'concise', '--exit-zero'], { cwd: folder({ 'a.js': oldCall }) })
  const names = readdirSync(join(root, 'dist/compiled'), { recursive: true, encoding: 'utf8' })
  expect(names.some((name) => name.includes('chunks-audit.cjs-'))).toBe(true)
})
