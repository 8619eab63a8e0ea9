import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '../..')

/** Folders whose tests run processes, read large logs or put faults in: more than half of the time of all tests. */
const SLOW = [
  'test/behaviour',
  'test/cache',
  'test/cli',
  'test/fault-injection',
  'test/fix/write',
  'test/gate',
  'test/logs',
  'test/package',
  'test/regexes',
  'test/report/browser',
  'test/ways-in',
]

/** Part of the slow test files that a run tries. */
const SHARE = 1 / 3

/** Files of them that every run tries: what a command finds, writes and exits with. */
export const ALWAYS: readonly string[] = [
  'test/cli/check.test.ts',
  'test/cli/docs.test.ts',
  'test/cli/exit-codes.test.ts',
  'test/cli/fix.test.ts',
  'test/cli/formats.test.ts',
  'test/cli/logs.test.ts',
  'test/package/package.test.ts',
]

/**
 * Slow test files that a run leaves out: all but a random third, another one in each run. A run that names files leaves
 * none out; `EVERY_CASE=1` neither. `SAMPLE_SEED=N` repeats the choice of another run.
 */
export function leftOut(args: readonly string[]): string[] {
  const namesFiles = args.some((arg) => /(?:^|\/)test\/|\.test\.ts/.test(arg))
  const isTests = /vitest/.test(args[1] ?? '')
  if (!isTests || namesFiles || process.env.EVERY_CASE) return []
  const seed = process.env.SAMPLE_SEED ?? String(Math.floor(Math.random() * 1e6))
  // The configuration is read again for each project.
  if (process.env.SAMPLE_SEED === undefined) console.log(`slow tests: a random third, that of SAMPLE_SEED=${seed}`)
  process.env.SAMPLE_SEED = seed
  const files = SLOW.flatMap(testsIn).filter((file) => !ALWAYS.includes(file))
  const order = (file: string) => createHash('sha256').update(`${seed} ${file}`).digest('hex')
  return files.sort((a, b) => (order(a) < order(b) ? -1 : 1)).slice(Math.ceil(files.length * SHARE))
}

function testsIn(folder: string): string[] {
  const names = readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
  return names
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.posix.join(folder, name.replaceAll('\\', '/')))
}
