import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { audit } from '../../src/audit.ts'
import { reportLines } from '../fixtures/report-lines.ts'

const mode = vi.hoisted(() => ({ walker: 'ripgrep' }))

vi.mock('../../src/discover/ripgrep.ts', async (original) => {
  const real = await original<typeof import('../../src/discover/ripgrep.ts')>()
  const ripgrepPath: typeof real.ripgrepPath = async () => (mode.walker === 'node' ? undefined : real.ripgrepPath())
  const walkWithRipgrep: typeof real.walkWithRipgrep = async (...args) => {
    const found = await real.walkWithRipgrep(...args)
    if (mode.walker !== 'reversed') return found
    return { ...found, held: [...found.held].reverse(), ...(found.lines && { lines: reversed(found.lines) }) }
  }
  return { ...real, ripgrepPath, walkWithRipgrep }
})

function reversed<T>(map: ReadonlyMap<string, T>): ReadonlyMap<string, T> {
  return new Map([...map].reverse())
}

const home = path.resolve(import.meta.dirname, '../../fixtures')
const away = mkdtempSync(path.join(tmpdir(), 'orders-'))

/** Trees of many files, each with a project of its own for every case in it. */
const TREES = [
  ...['_projects', ...readdirSync(path.join(home, '_languages')).map((one) => `_languages/${one}`)],
  ...['deprecated-version-path/found', 'old-sdk/found', 'version-as-search-text/found'],
]

beforeAll(() => {
  for (const tree of TREES) cpSync(path.join(home, tree), path.join(away, tree), { recursive: true })
})

afterAll(() => rmSync(away, { recursive: true }))

async function reportBy(walker: 'ripgrep' | 'reversed' | 'node', cwd: string) {
  mode.walker = walker
  const report = await audit({ cwd, asOf: '2026-11-21' })
  // Without the lines that match, more files are opened to say that nothing in them matters.
  const { read: _, ...ledger } = report.ledger
  return { lines: reportLines(report), ledger, groups: report.groups.map(({ id }) => id) }
}

describe('the same report, whichever way files are found', () => {
  test.each(TREES)('%s', async (tree) => {
    const cwd = path.join(away, tree)
    const expected = await reportBy('ripgrep', cwd)
    expect(await reportBy('reversed', cwd)).toEqual(expected)
    expect(await reportBy('node', cwd)).toEqual(expected)
  })
})
