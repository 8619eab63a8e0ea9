import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { drawn } from '../support/drawn.ts'

/*
 * A tree holds a program twice, with another version in each copy: names, packages and classes are the same. Each call
 * belongs to the version of its own copy. `--- manifest FILE` is left out where copies are only folders.
 */

interface Program {
  readonly name: string
  readonly files: readonly { readonly name: string; readonly text: string; readonly isManifest: boolean }[]
}

/** Languages whose files are one program only by their manifest. */
const BY_MANIFEST = /^(?:csharp|go$|rust)/

const programs = readFileSync(path.join(import.meta.dirname, 'copies/programs.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((text): Program => {
    const [name = '', ...files] = text.split(/^--- /m)
    return {
      name: name.trim(),
      files: files.map((file) => {
        const end = file.indexOf('\n')
        const head = file.slice(0, end)
        return {
          name: head.replace('manifest ', ''),
          text: file.slice(end + 1),
          isManifest: head.startsWith('manifest '),
        }
      }),
    }
  })

type Versions = Readonly<Record<string, string>>

function write(folder: string, { files, name }: Program, versions: Versions, withManifest: boolean): void {
  for (const [project, version] of Object.entries(versions))
    for (const { name: file, text, isManifest } of files) {
      if (isManifest && !withManifest && !BY_MANIFEST.test(name)) continue
      const fill = (raw: string) => raw.replaceAll('«project»', project).replaceAll('«version»', version)
      const target = path.join(folder, project, fill(file))
      mkdirSync(path.dirname(target), { recursive: true })
      writeFileSync(target, fill(text))
    }
}

/** The rule of each finding above a note, the copy that it stands in, and the copies of its calls. */
async function found(trees: readonly (readonly [string, Program])[], versions: Versions, withManifest = true) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'copies-'))
  try {
    for (const [folder, program] of trees) write(path.join(cwd, folder), program, versions, withManifest)
    const { findings } = await audit({ cwd, asOf: '2026-11-21' })
    const copyOf = (file: string) => /^(?:.*\/)?(?:one|two)(?=\/)/.exec(file)?.[0] ?? file
    return findings.flatMap(({ level, rule, at, version, calls }) =>
      level === 'note'
        ? []
        : [
            `${rule} ${version ?? ''} ${copyOf(at.file)}: ${calls.map(({ at: place }) => copyOf(place.file)).join(' ')}`,
          ],
    )
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

const FIRST_OLD: Versions = { one: 'v5', two: 'v6' }
const SECOND_OLD: Versions = { one: 'v6', two: 'v5' }

describe('of two copies of a program each has its own version', { timeout: 120_000 }, () => {
  test.each(drawn(programs, 4).map((program) => [program.name, program] as const))('%s', async (_, program) => {
    const tree = [['', program]] as const
    for (const withManifest of [true, false]) {
      expect(await found(tree, FIRST_OLD, withManifest)).toEqual(['deprecated-version-path 5 one: one'])
      expect(await found(tree, SECOND_OLD, withManifest)).toEqual(['deprecated-version-path 5 two: two'])
    }
    expect(await found(tree, { one: 'v6', two: 'v6' })).toEqual([])
  })

  test('all programs in one tree', async () => {
    const tree = programs.map((program) => [program.name, program] as const)
    const expected = (copy: string) =>
      programs.map(({ name }) => `deprecated-version-path 5 ${name}/${copy}: ${name}/${copy}`).sort()
    expect((await found(tree, FIRST_OLD)).sort()).toEqual(expected('one'))
    expect((await found(tree, SECOND_OLD)).sort()).toEqual(expected('two'))
  })
})
