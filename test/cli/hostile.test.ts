import { expect, test } from 'vitest'
import { folder, oldCall, run } from './support/cli.ts'

/** Type parameters that may be a function or not: each doubles what the parser tries. */
const doubling = (n: number) => `const x = ${'<T>('.repeat(n)}x${')=>1'.repeat(n)}\n`

function skippedOf(cwd: string, ...args: string[]) {
  const { code, out } = run(['audit', '.', '-f', 'json', ...args], { cwd })
  const report = JSON.parse(out)
  return {
    code,
    paths: report.findings.map(({ path }: { path: string }) => path) as string[],
    skipped: report.ledger.skipped.map(({ path, why }: { path: string; why: string }) => `${path}: ${why}`) as string[],
  }
}

test('a small file whose parser never ends is read as plain text and named', () => {
  const cwd = folder({ 'slow.ts': `${oldCall}${doubling(40)}`, 'ok.ts': oldCall })
  const { code, paths, skipped } = skippedOf(cwd)
  expect(code).toBe(1)
  expect([...new Set(paths)].sort()).toEqual(['ok.ts', 'slow.ts'])
  expect(skipped).toEqual(['slow.ts: could not be parsed, read as plain text: failed: parsing took too many steps'])
}, 240_000)

test('one thread and several give the same report, and name a hostile file', () => {
  const files = Array.from({ length: 90 }, (_, index) => {
    const filler = Array.from(
      { length: 120 },
      (_, line) => `export const name${line} = ['${index}', ${line}, 'text of a line']\n`,
    )
    return [`part${index % 7}/file${index}.ts`, `${oldCall}${filler.join('')}`] as const
  })
  const cwd = folder({
    ...Object.fromEntries(files),
    'deep.ts': `${oldCall}x = ${'['.repeat(20_000)}${']'.repeat(20_000)}\n`,
  })
  const one = run(['audit', '.', '-f', 'json', '--as-of', '2026-11-21'], { cwd })
  const again = run(['audit', '.', '-f', 'json', '--as-of', '2026-11-21'], { cwd })
  expect(one.out).toBe(again.out)
  expect(JSON.parse(one.out).ledger).toMatchObject({ seen: 91, read: 91 })
  expect(new Set(JSON.parse(one.out).findings.map(({ path }: { path: string }) => path)).size).toBe(91)
})
