import { chmodSync, mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { lookUp, trustedFolders } from '../../src/programs/look-up.ts'

let base = ''
beforeEach(() => {
  base = realpathSync.native(mkdtempSync(path.join(tmpdir(), 'programs-')))
})
afterEach(() => rmSync(base, { recursive: true, force: true }))

/** A program in a folder below the base; gives the folder. */
function programIn(folder: string, name = 'zstd', mode = 0o755): string {
  const at = path.join(base, folder)
  mkdirSync(at, { recursive: true })
  writeFileSync(path.join(at, name), '#!/bin/sh\n')
  chmodSync(path.join(at, name), mode)
  return at
}

describe.skipIf(process.platform === 'win32')('a program is looked for', () => {
  test('in absolute folders of the list, the first first', () => {
    const [a, b] = [programIn('a'), programIn('b')]
    const foreign = ['/elsewhere']
    expect(lookUp('zstd', { path: `:.:bin:${a}:${b}`, foreign })).toBe(path.join(a, 'zstd'))
    expect(lookUp('xz', { path: `${a}:${b}`, foreign })).toBeUndefined()
    expect(lookUp('zstd', { path: undefined, foreign })).toBeUndefined()
    expect(lookUp('zstd', { path: a, foreign: ['/'] })).toBe(path.join(a, 'zstd'))
    expect(lookUp('zstd', { path: a, foreign: [b] })).toBe(path.join(a, 'zstd'))
  })

  test('never in a foreign folder, below it, or where packages put theirs', () => {
    const own = programIn('tree/bin')
    expect(lookUp('zstd', { path: own, foreign: [path.join(base, 'tree')] })).toBeUndefined()
    expect(lookUp('zstd', { path: own, foreign: [own] })).toBeUndefined()
    expect(lookUp('zstd', { path: programIn('node_modules/.bin'), foreign: ['/elsewhere'] })).toBeUndefined()
  })

  test('never behind a link that leads there, nor by another name of a foreign folder', () => {
    const own = programIn('tree/bin')
    const linked = path.join(base, 'linked')
    symlinkSync(own, linked)
    expect(lookUp('zstd', { path: linked, foreign: [path.join(base, 'tree')] })).toBeUndefined()
    const bin = path.join(base, 'bin')
    mkdirSync(bin)
    symlinkSync(path.join(own, 'zstd'), path.join(bin, 'zstd'))
    expect(lookUp('zstd', { path: bin, foreign: [path.join(base, 'tree')] })).toBeUndefined()
    expect(lookUp('zstd', { path: own, foreign: [linked] })).toBeUndefined()
  })

  test('only what can be run is one', () => {
    const plain = programIn('plain', 'zstd', 0o644)
    mkdirSync(path.join(plain, 'xz'))
    expect(lookUp('zstd', { path: plain, foreign: ['/elsewhere'] })).toBeUndefined()
    expect(lookUp('xz', { path: plain, foreign: ['/elsewhere'] })).toBeUndefined()
  })
})

describe('on Windows', () => {
  const trusted = (list: string, ...foreign: string[]) => trustedFolders({ path: list, foreign }, path.win32)

  test('only folders with a drive or a server count', () => {
    expect(trusted('.;;bin;C:;C:bin;\\bin;/bin;C:\\Windows;"D:\\My Tools";\\\\host\\share\\bin', 'C:\\work')).toEqual([
      'C:\\Windows',
      'D:\\My Tools',
      '\\\\host\\share\\bin',
    ])
  })

  test('a foreign folder is the same in any case and with any slash', () => {
    const list =
      'C:\\Work\\bin;c:/work/bin;C:\\WORK;C:\\work2;C:\\Work\\..\\git;D:\\x\\NODE_MODULES\\.bin;d:/x/node_modules/.bin'
    expect(trusted(list, 'c:\\work')).toEqual(['C:\\work2', 'C:\\Work\\..\\git'])
  })

  test('from the top of a drive not everything is foreign', () => {
    expect(trusted('C:\\;C:\\Windows;D:\\git', 'C:\\')).toEqual(['C:\\Windows', 'D:\\git'])
  })
})
