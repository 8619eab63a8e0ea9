import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { audit } from '../../src/pipeline/audit.ts'
import { reportLines } from '../fixtures/report-lines.ts'
import { drawn } from '../support/drawn.ts'

const mode = vi.hoisted(() => ({ searcher: 'ripgrep' }))

vi.mock('../../src/discover/search/ripgrep.ts', async (original) => {
  const real = await original<typeof import('../../src/discover/search/ripgrep.ts')>()
  const ripgrepPath: typeof real.ripgrepPath = async () => (mode.searcher === 'node' ? undefined : real.ripgrepPath())
  const searchWithRipgrep: typeof real.searchWithRipgrep = async (...args) => {
    const found = await real.searchWithRipgrep(...args)
    if (mode.searcher !== 'reversed') return found
    return [...found].reverse().map((one) => ({
      ...one,
      held: [...one.held].reverse(),
      ...(one.lines && { lines: reversed(one.lines) }),
    }))
  }
  return { ...real, ripgrepPath, searchWithRipgrep }
})

function reversed<T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...map].reverse())
}

const home = path.resolve(import.meta.dirname, '../../fixtures')
const sample = path.resolve(import.meta.dirname, '../../examples/sample')
const away = mkdtempSync(path.join(tmpdir(), 'orders-'))

/** Trees of many files, each with a project of its own for every case in it. */
const TREES = [
  ...['sample', ...readdirSync(path.join(home, '_languages')).map((one) => `_languages/${one}`)],
  ...['deprecated-version-path/found', 'old-sdk/found', 'version-as-search-text/found'],
]

beforeAll(() => {
  for (const tree of TREES)
    cpSync(tree === 'sample' ? sample : path.join(home, tree), path.join(away, tree), { recursive: true })
})

afterAll(() => rmSync(away, { recursive: true }))

async function reportBy(searcher: 'ripgrep' | 'reversed' | 'node', cwd: string) {
  mode.searcher = searcher
  const report = await audit({ cwd, asOf: '2026-11-21' })
  // Without the lines that match, more files are opened to say that nothing in them matters.
  const { read: _, ...ledger } = report.ledger
  return { lines: reportLines(report), ledger, groups: report.groups.map(({ id }) => id) }
}

describe('the same report, whichever way files are found', () => {
  test.each(drawn(TREES))('%s', async (tree) => {
    const cwd = path.join(away, tree)
    const expected = await reportBy('ripgrep', cwd)
    expect(await reportBy('reversed', cwd)).toEqual(expected)
    expect(await reportBy('node', cwd)).toEqual(expected)
  })
})
