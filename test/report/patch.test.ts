import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import type { Change } from '../../src/core/findings/fix.ts'
import type { Spelling } from '../../src/core/text/spelling.ts'
import { type Patch, patchOf } from '../../src/report/support/patch/patch.ts'
import { readableDiff } from '../../src/report/support/patch/readable.ts'
import { runToEnd } from '../support/ended.ts'
import { bytesOf, change, replacing, utf8 } from './support/changes.ts'

const top = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-patch-')))
afterAll(() => rmSync(top, { recursive: true, force: true }))

let made = 0

/** A new folder, a repository unless it is told otherwise. */
function place(repository = true): string {
  const path = join(top, String(made++))
  mkdirSync(path)
  if (repository) git(path, ['init', '-q'])
  return path
}

function git(cwd: string, args: readonly string[]): string {
  const env = {
    ...process.env,
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_CONFIG_SYSTEM: '/dev/null',
    GIT_CEILING_DIRECTORIES: top,
  }
  const done = runToEnd('git', args, { cwd, env })
  return done.status === 0 ? '' : `${done.stderr}(${done.status})`
}

/** What is wrong after `git apply` of a patch in a folder: a sentence of git, or the names of files that are not what they should be. */
function applied(folder: string, changes: readonly Change[], patch: Patch, at = folder, ...more: string[]): string {
  for (const one of changes) {
    const path = join(folder, one.file)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytesOf(one).before)
  }
  writeFileSync(join(top, 'p.patch'), patch.bytes)
  const trouble = git(at, ['apply', ...more, join(top, 'p.patch')])
  if (trouble !== '') return trouble
  return changes
    .filter((one) => !readFileSync(join(folder, one.file)).equals(bytesOf(one).after))
    .map(({ file }) => `${file} differs`)
    .join(', ')
}

const HERE = { prefix: '' }
const SECRET = "const token = 'hunter2hunter2'"

describe('a patch', () => {
  test('has the form of diff, names from the folder', () => {
    const patch = patchOf([replacing('src/a.ts', 'one\ntwo\nv5\nthree\n', 'v5', 'v6')], HERE)
    expect(patch).toMatchObject({ fromTop: false, left: [], secret: [] })
    expect(patch.bytes.toString()).toBe(
      '--- a/src/a.ts\n+++ b/src/a.ts\n@@ -1,4 +1,4 @@\n one\n two\n-v5\n+v6\n three\n',
    )
  })

  test('joins changes whose context touches, and keeps others apart', () => {
    const lines = (gap: number) => `v5\n${'x\n'.repeat(gap)}v5\n`
    const headers = (gap: number) =>
      patchOf([replacing('a', lines(gap), 'v5', 'v6')], HERE)
        .bytes.toString()
        .match(/^@@/gm)?.length
    expect([headers(0), headers(6), headers(7)]).toEqual([1, 1, 2])
  })

  test('marks a last line without line end', () => {
    const patch = patchOf([replacing('a', 'x\nv5', 'v5', 'v6')], HERE).bytes.toString()
    expect(patch).toContain('-v5\n\\ No newline at end of file\n+v6\n\\ No newline at end of file\n')
  })

  test('a line that goes with the line end before it is one line less', () => {
    const patch = patchOf([change('a', 'x,\ny\nz\n', [[2, 4, '']])], HERE).bytes.toString()
    expect(patch).toBe('--- a/a\n+++ b/a\n@@ -1,3 +1,2 @@\n x,\n-y\n z\n')
  })

  test.each([
    ['with space.ts', '--- a/with space.ts\t\n'],
    ['grün.ts', '--- "a/gr\\303\\274n.ts"\n'],
    ['tab\there "quoted" \\.ts', '--- "a/tab\\there \\"quoted\\" \\\\.ts"\n'],
    ['new\nline\u0001.ts', '--- "a/new\\nline\\001.ts"\n'],
  ])('of %j is named as git does, and applies', (file, header) => {
    const one = replacing(file, 'a\nv5\nb\n', 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.bytes.toString()).toContain(header)
    expect(applied(place(), [one], patch)).toBe('')
    const hidden = replacing(file, `${SECRET}\nv5\na\n`, 'v5', 'v6')
    expect(applied(place(), [hidden], patchOf([hidden], HERE))).toBe('')
  })

  test('applies in a folder of a repository, also where names begin as the folder does', () => {
    for (const prefix of ['sub/', 'a/', 'b/', 'a/b/', 'b/c/']) {
      const root = place()
      const folder = join(root, prefix)
      mkdirSync(folder, { recursive: true })
      const files = ['x.ts', 'sub/x.ts', 'a/x.ts', 'b/x.ts', 'a/b/x.ts', 'b/c/x.ts', 'c/x.ts']
      const changes = files.flatMap((file) => [
        replacing(file, 'a\nv5\nb\n', 'v5', 'v6'),
        replacing(`${file}.secret`, `${SECRET}\nv5\na\n`, 'v5', 'v6'),
      ])
      for (const one of changes) expect(applied(folder, [one], patchOf([one], { prefix }))).toBe('')
      expect(applied(folder, changes, patchOf(changes, { prefix }))).toBe('')
    }
  })

  test('of files beside the folder applies at the top', () => {
    const root = place()
    const changes = ['../x.ts', 'y.ts'].map((file) => replacing(file, 'a\nv5\nb\n', 'v5', 'v6'))
    mkdirSync(join(root, 'sub'))
    const patch = patchOf(changes, { prefix: 'sub/' })
    expect(patch.fromTop).toBe(true)
    expect(applied(join(root, 'sub'), changes, patch, root)).toBe('')
  })

  test('that empties a file leaves it there', () => {
    const one = change('a', 'v5\n', [[0, 3, '']])
    expect(applied(place(), [one], patchOf([one], HERE))).toBe('')
  })
})

describe('a secret beside a change', () => {
  test('in front of it ends the context', () => {
    const one = replacing('a.ts', `x\n${SECRET}\ny\nv5\nz\n`, 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.bytes.toString()).toBe('--- a/a.ts\n+++ b/a.ts\n@@ -3,3 +3,3 @@\n y\n-v5\n+v6\n z\n')
    expect(applied(place(), [one], patch)).toBe('')
  })

  test('two lines behind it ends the context', () => {
    const one = replacing('a.ts', `x\nv5\ny\n${SECRET}\nz\n`, 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.bytes.toString()).toBe('--- a/a.ts\n+++ b/a.ts\n@@ -1,3 +1,3 @@\n x\n-v5\n+v6\n y\n')
    expect(applied(place(), [one], patch)).toBe('')
  })

  test('right behind it leaves the hunk out and names it; the others apply', () => {
    const one = replacing('a.ts', `v5\nb\nc\nd\ne\nv5\n${SECRET}\nend\nf\ng\nh\nv5\ni\n`, 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.left).toEqual([{ file: 'a.ts', line: 6 }])
    expect(patch.bytes.toString()).not.toContain('hunter2')
    const edits = one.edits.filter((_, index) => index !== 1).map(({ start, end, text }) => [start, end, text] as const)
    expect(applied(place(), [change('a.ts', one.before, edits)], patch)).toBe('')
  })

  test('behind a line that is of a group leaves all of the group out, in each file', () => {
    const [a, b, c] = [
      replacing('a.ts', `x\nv5\n${SECRET}\nend\n`, 'v5', 'v6'),
      replacing('b.ts', 'v5\nx\n', 'v5', 'v6'),
      replacing('c.ts', 'v5\nx\n', 'v5', 'v6'),
    ]
    const patch = patchOf([a, b, c], HERE, [[...a.edits, ...b.edits], c.edits])
    expect(patch.left).toEqual([{ file: 'a.ts', line: 2 }])
    expect(patch.bytes.toString()).not.toMatch(/[ab]\.ts/)
    expect(applied(place(), [c], patch)).toBe('')
    expect(
      patchOf([a, b, c], HERE, [
        [...a.edits, ...b.edits],
        [...b.edits, ...c.edits],
      ]).bytes,
    ).toHaveLength(0)
  })

  test('known by the line above it, that is not shown, either', () => {
    const one = replacing('a.yaml', 'v5\nx: 1\npassword: |\n  hunter2swordfish\nend: 1\n', 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.bytes.toString()).not.toContain('hunter2')
    expect(applied(place(), [one], patch)).toBe('')
  })

  test('at the end of the file is no line that git needs', () => {
    const one = replacing('a.ts', `${SECRET}\nv5\n`, 'v5', 'v6')
    const patch = patchOf([one], HERE)
    expect(patch.left).toEqual([])
    expect(applied(place(), [one], patch)).toBe('')
  })

  test('in a changed line is exact', () => {
    const one = replacing('a.ts', `fetch('/v5', { ${SECRET} })\n`, 'v5', 'v6')
    expect(patchOf([one], HERE).bytes.toString()).toContain("+fetch('/v6', { const token = 'hunter2hunter2' })\n")
    expect(patchOf([one], HERE).secret).toEqual([{ file: 'a.ts', line: 1 }])
  })
})

const spelling: fc.Arbitrary<Spelling> = fc.constantFrom(
  utf8,
  { encoding: 'utf-8', bom: true },
  { encoding: 'latin1', bom: false },
  { encoding: 'utf-16le', bom: true },
  { encoding: 'utf-16be', bom: true },
)

/** Texts of lines that are often the same, with what is odd in an encoding; edits anywhere in them, ends of lines too. */
const changes: fc.Arbitrary<Change> = spelling.chain((spelled) => {
  const odd = spelled.encoding === 'latin1' ? ['ü', 'é'] : ['ü', '👍', '\u0a0a', '\u010a', '𝒳']
  const word = fc.constantFrom('x', 'y', '', '}', 'v5', ' ', '\t', '--- a/x', '@@ -1,1 +1,1 @@', SECRET, ...odd)
  const line = fc.tuple(word, word, fc.constantFrom('\n', '\n', '\r\n', '\r')).map((parts) => parts.join(''))
  const text = fc
    .tuple(fc.array(line, { minLength: 1, maxLength: 30 }), word)
    .map(([lines, last]) => lines.join('') + last)
  const fresh = fc.constantFrom('v6', '', 'z', '\n', 'new\n', '\nnew', 'two\nlines\n', '\r\n')
  return fc
    .tuple(text, fc.array(fc.tuple(fc.nat(), fc.nat(12), fresh), { minLength: 1, maxLength: 5 }))
    .map(([before, wild]) => {
      const whole = (at: number) => (/[\udc00-\udfff]/.test(before[at] ?? '') ? at + 1 : at)
      const edits: [number, number, string][] = []
      const starts = wild.map(([at, length, fresh]) => [at % (before.length + 1), length, fresh] as const)
      for (const [at, length, replacement] of starts.sort((a, b) => a[0] - b[0])) {
        const start = whole(Math.max(at, edits.at(-1)?.[1] ?? 0))
        edits.push([start, whole(Math.min(before.length, start + length)), replacement])
      }
      return change('dir/file.txt', before, edits, spelled)
    })
})

describe('any change', () => {
  test('is what git makes of its patch, in the top folder and below', () => {
    const folders = ['', 'sub/', 'dir/'].map((prefix) => {
      const root = place()
      mkdirSync(join(root, prefix), { recursive: true })
      return { prefix, folder: join(root, prefix) }
    })
    let turn = 0
    fc.assert(
      fc.property(fc.array(changes, { minLength: 1, maxLength: 20 }), (all) => {
        const { prefix, folder } = folders[turn++ % folders.length] ?? { prefix: '', folder: '' }
        const named = all.map((one, index) => ({ ...one, file: `${index}/${one.file}` }))
        const effective = named.filter(({ before, after }) => before !== after)
        const patch = patchOf(named, { prefix })
        const lost = new Set(patch.left.map(({ file }) => file))
        const whole = named.filter(({ file }) => !lost.has(file))
        const own = patchOf(whole, { prefix })
        expect(own.left).toEqual([])
        if (own.bytes.length === 0) expect(effective.filter(({ file }) => !lost.has(file))).toEqual([])
        else expect(applied(folder, whole, own)).toBe('')
      }),
      { numRuns: 60 },
    )
  })

  test('shows no secret of a line that stays', () => {
    fc.assert(
      fc.property(changes, fc.boolean(), (one, repository) => {
        const text = patchOf([one], repository ? HERE : undefined)
          .bytes.toString('latin1')
          .replaceAll('\0', '')
        for (const line of text.split('\n')) if (line.startsWith(' ')) expect(line).not.toContain('hunter2hunter2')
      }),
      { numRuns: 500 },
    )
  })

  test('is readable without secrets and control characters', () => {
    fc.assert(
      fc.property(changes, (one) => {
        const shown = readableDiff(one, undefined)
        expect(shown).not.toContain('hunter2hunter2')
        // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
        expect(shown).not.toMatch(/[\x00-\x09\x0b-\x1f\x7f-\x9f]/)
        if (one.before.split('\r\n').join('\n') !== one.after.split('\r\n').join('\n')) expect(shown).toMatch(/^@@/m)
      }),
      { numRuns: 500 },
    )
  })
})

test('a long line is cut around what changes', () => {
  const shown = readableDiff(replacing('a.js', `${'x'.repeat(5000)}v5${'y'.repeat(5000)}`, 'v5', 'v6'), undefined)
  expect(shown).toMatch(/^-…x+v5y+…$/m)
  expect(shown).toMatch(/^\+…x+v6y+…$/m)
  expect(shown.length).toBeLessThan(500)
})
