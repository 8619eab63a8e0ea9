import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { discover } from '../../src/discover/discover.ts'

const root = mkdtempSync(path.join(tmpdir(), 'endings-'))
afterAll(() => rmSync(root, { recursive: true }))

const files = ['a.ts', 'b.py', 'sub/c.vue', 'sub/d.tsx', 'e.json', 'kept-out/f.ts', '.env', 'ts']

test.each(['ripgrep', 'node'] as const)(
  '%s searches only files with the asked endings, and no ignored ones',
  async (searcher) => {
    for (const file of files) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
      writeFileSync(path.join(root, file), 'needle\n')
    }
    writeFileSync(path.join(root, '.gitignore'), 'kept-out/\n')
    const options = { root, cwd: root, paths: [], patterns: ['needle'], noIgnore: false, searcher }
    const found = await discover({ ...options, endings: ['ts', 'tsx', 'vue'] })
    expect(found.files).toEqual(['a.ts', 'sub/c.vue', 'sub/d.tsx'])
  },
)
