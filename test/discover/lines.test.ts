import { describe, expect, it } from 'vitest'
import { discover } from '../../src/discover/discover.ts'
import { makeTree } from './tree.ts'

const HIT = 'url = "/cloudapi/v4"'

async function linesOf(files: Readonly<Record<string, string | Buffer>>) {
  const root = makeTree(files)
  const options = {
    root,
    cwd: root,
    paths: [],
    patterns: ['cloudapi/v4'],
    noIgnore: false,
    searcher: 'ripgrep' as const,
  }
  const { lines, ...found } = await discover({ ...options, lines: true })
  // Asking for lines finds the very files that a list of names finds.
  expect(found).toEqual(await discover(options))
  return lines
}

describe('the lines that match', () => {
  it('are all of a file, in order, without its line ends', async () => {
    const lines = await linesOf({ 'a.ts': `${HIT}\nother\n  ${HIT} // b\n`, 'sub/b.ts': HIT, 'c.ts': 'none\n' })
    expect(lines).toEqual(
      new Map([
        ['a.ts', [HIT, `  ${HIT} // b`]],
        ['sub/b.ts', [HIT]],
      ]),
    )
  })

  it('are not known of a file with many of them, with a long one, or with a zero byte', async () => {
    const lines = await linesOf({
      'many.ts': `${HIT}\n`.repeat(64),
      'few.ts': `${HIT}\n`.repeat(63),
      'long.ts': `${'x'.repeat(2000)} ${HIT}\n${HIT}\n`,
      'zero.bin': Buffer.from(`${HIT}\n\0${HIT}\n`),
    })
    expect([...(lines?.keys() ?? [])]).toEqual(['few.ts'])
  })

  it('are read from UTF-16 as from UTF-8, and from a file without a last line end', async () => {
    const lines = await linesOf({ 'wide.ts': Buffer.from(`\uFEFF${HIT}\r\nä\r\n`, 'utf16le'), 'ä ö.ts': `ü ${HIT}` })
    expect([...(lines?.values() ?? [])].flat().map((line) => line.replace('\uFEFF', '').trim())).toEqual(
      expect.arrayContaining([HIT, `ü ${HIT}`]),
    )
  })

  it.skipIf(process.platform === 'win32')('are given up where a name holds a line end', async () => {
    const files = {
      'a\nb.ts': HIT,
      'x: binary file matches (found "\\0" byte around offset 1)\ny.ts': HIT,
      'c.ts': HIT,
    }
    expect(await linesOf(files)).toBeUndefined()
  })

  it('are given up where they are too many for memory', async () => {
    const line = `${HIT} ${'x'.repeat(900)}\n`.repeat(60)
    const files = Object.fromEntries(Array.from({ length: 1300 }, (_, at) => [`a${at}.ts`, line]))
    expect(await linesOf(files)).toBeUndefined()
  })

  it('are none in a tree without a match', async () => {
    expect(await linesOf({ 'a.ts': 'none\n' })).toEqual(new Map())
  })
})
