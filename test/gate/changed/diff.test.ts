import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readDiff } from '../../../src/gate/changed/diff.ts'
import { unquote } from '../../../src/gate/changed/quoted.ts'
import { runs } from '../../support/drawn.ts'

const diff = (...lines: string[]) => readDiff(`${lines.join('\n')}\n`).map(({ added: _, ...rest }) => rest)

describe('a unified diff', () => {
  test('tells the lines that changed, not those around them', () => {
    const text = ['diff --git a/x.js b/x.js', 'index 1..2 100644', '--- a/x.js', '+++ b/x.js', '@@ -1,5 +1,6 @@ head']
    expect(diff(...text, ' one', '-two', '+deux', '+et', ' three', ' four', '-five', '+cinq')).toEqual([
      {
        path: 'x.js',
        whole: 'b/x.js',
        hunks: [
          { start: 2, lines: 2 },
          { start: 6, lines: 1 },
        ],
      },
    ])
  })

  test('has a seam where lines were removed', () => {
    expect(diff('--- a/x', '+++ b/x', '@@ -5,2 +4,0 @@', '-a', '-b')).toEqual([
      { path: 'x', whole: 'b/x', hunks: [{ start: 4, lines: 0 }] },
    ])
    expect(diff('--- a/x', '+++ b/x', '@@ -1,3 +1,2 @@', ' a', '-b', ' c')[0]?.hunks).toEqual([{ start: 1, lines: 0 }])
  })

  test('knows renames, with and without changes', () => {
    const rename = ['similarity index 90%', 'rename from old name.js', 'rename to "new\\tname.js"']
    expect(diff('diff --git a/x b/y', ...rename)).toEqual([{ path: 'new\tname.js', from: 'old name.js', hunks: [] }])
    const more = ['--- a/old name.js', '+++ "b/new\\tname.js"', '@@ -1 +1 @@', '-a', '+b']
    expect(diff('diff --git a/x b/y', ...rename, ...more)).toEqual([
      { path: 'new\tname.js', whole: 'b/new\tname.js', from: 'old name.js', hunks: [{ start: 1, lines: 1 }] },
    ])
  })

  test('leaves out deleted and binary files', () => {
    expect(
      diff('diff --git a/x b/x', 'deleted file mode 100644', '--- a/x', '+++ /dev/null', '@@ -1 +0,0 @@', '-a'),
    ).toEqual([])
    expect(diff('diff --git a/x b/x', 'Binary files a/x and b/x differ')).toEqual([])
  })

  test('a new file is one change', () => {
    expect(
      diff('diff --git a/x b/x', 'new file mode 100644', '--- /dev/null', '+++ b/x', '@@ -0,0 +1,2 @@', '+a', '+b'),
    ).toEqual([{ path: 'x', whole: 'b/x', hunks: [{ start: 1, lines: 2 }] }])
  })

  test('lines that look like headers are lines of their hunk', () => {
    const text = [
      '--- a/x',
      '+++ b/x',
      '@@ -1,2 +1,2 @@',
      '--- a/y',
      '+++ b/y',
      ' @@ -1 +1 @@',
      '\\ No newline at end of file',
    ]
    expect(diff(...text)).toEqual([{ path: 'x', whole: 'b/x', hunks: [{ start: 1, lines: 1 }] }])
  })

  test('of `diff -u`, without the word git, and with carriage returns', () => {
    const text = [
      '--- x.orig\t2023-01-01 00:00:00',
      '+++ x\t2023-01-02',
      '@@ -1 +1 @@',
      '-a',
      '+b',
      '--- y',
      '+++ y',
      '@@ -1 +1,2 @@',
      ' a',
      '+b',
    ]
    const files = [
      { path: 'x', whole: 'x', from: 'x.orig', hunks: [{ start: 1, lines: 1 }] },
      { path: 'y', whole: 'y', hunks: [{ start: 2, lines: 1 }] },
    ]
    expect(diff(...text)).toEqual(files)
    expect(readDiff(text.join('\r\n')).map(({ added: _, ...rest }) => rest)).toEqual(files)
  })

  test('an empty one changes nothing, a text that is none is refused', () => {
    expect(readDiff('')).toEqual([])
    expect(() => readDiff('hello\nworld\n')).toThrow('it is not a unified diff')
  })

  test('any text is read or refused', () => {
    const pieces = fc.constantFrom(
      '--- a/x\n',
      '+++ b/x\n',
      '@@ -1 +1 @@\n',
      '@@ -1,9 +0,0 @@\n',
      '+a\n',
      '-b\n',
      ' c\n',
      '\\\n',
      'diff --git \n',
      '"\\',
      'rename to "\n',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(pieces, fc.string())), (parts) => {
        try {
          for (const { hunks } of readDiff(parts.join('')))
            for (const hunk of hunks) expect(hunk.lines).toBeGreaterThanOrEqual(0)
        } catch (error) {
          expect(String(error)).toContain('it is not a unified diff')
        }
      }),
    )
  })
})

test('random changes: what `git diff` tells with any context is what changed', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'diff-'))
  const line = fc.constantFrom('a', 'b', 'c', '', '-x', '+y', '@@ -1 +1 @@')
  try {
    fc.assert(
      fc.property(fc.array(line, { maxLength: 12 }), fc.array(line, { maxLength: 12 }), (before, after) => {
        writeFileSync(path.join(folder, 'one'), before.map((each) => `${each}\n`).join(''))
        writeFileSync(path.join(folder, 'two'), after.map((each) => `${each}\n`).join(''))
        const [exact, wide] = ['0', '3'].map((context) => readDiff(difference(folder, context)))
        expect(wide?.[0]?.hunks).toEqual(exact?.[0]?.hunks)
        expect(wide?.[0]?.added).toEqual(exact?.[0]?.added)
        for (const [at, text] of exact?.[0]?.added ?? []) expect(after[at - 1]).toBe(text)
      }),
      { numRuns: runs(60) },
    )
  } finally {
    rmSync(folder, { recursive: true })
  }
})

function difference(folder: string, context: string): string {
  try {
    return execFileSync('git', ['diff', '--no-index', `-U${context}`, 'one', 'two'], { cwd: folder, encoding: 'utf8' })
  } catch (error) {
    return (error as { stdout: string }).stdout
  }
}

test('paths as git quotes them', () => {
  expect(unquote('plain name')).toBe('plain name')
  expect(unquote('"tab\\tquote\\"back\\\\slash \\303\\244"')).toBe('tab\tquote"back\\slash ä')
  expect(unquote('"not closed \\')).toBe('not closed \\')
})
