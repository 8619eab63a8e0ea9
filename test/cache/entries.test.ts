import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { openCache } from '../../src/cache/index.ts'
import { entriesOf, opened, tree } from './support/folders.ts'

const VALUE = { evidence: [], comments: [{ file: 'a', start: 1, end: 2 }] }

/** A folder with one entry, and its file. */
function kept() {
  const own = path.join(tree(), 'own')
  opened({ own }).put('key', VALUE)
  const [file = ''] = entriesOf(own)
  return { own, file, get: (more = {}) => opened({ own, ...more }).get('key') }
}

test('a written entry is found by the next run, and counted', () => {
  const { own } = kept()
  const cache = opened({ own })
  expect(cache.get('key')).toEqual(VALUE)
  expect(cache.get('other')).toBeUndefined()
  expect(cache.counts()).toEqual({ hits: 1, misses: 1 })
  expect(cache.end()).toBeUndefined()
})

test('shared objects stay shared', () => {
  const one = { a: 1 }
  const cache = opened()
  cache.put('key', { x: one, y: one })
  const found = cache.get('key') as { x: object; y: object }
  expect(found.x).toBe(found.y)
})

test.skipIf(process.platform === 'win32')('nobody else can read it', () => {
  const { own, file } = kept()
  const modes = [own, path.dirname(file), file, path.join(own, 'key')].map((one) => statSync(one).mode & 0o777)
  expect(modes).toEqual([0o700, 0o700, 0o600, 0o600])
})

describe('no entry is', () => {
  test('one of another program', () => {
    expect(kept().get({ program: 'two' })).toBeUndefined()
  })

  test('one that is cut short, at any place', () => {
    const { file, get } = kept()
    for (let size = statSync(file).size - 1; size >= 0; size -= 7) {
      truncateSync(file, size)
      expect(get()).toBeUndefined()
    }
  })

  test('one with a bit that differs, at any place', () => {
    const { file, get } = kept()
    const bytes = readFileSync(file)
    for (let at = 0; at < bytes.length; at++) {
      const other = Buffer.from(bytes)
      other[at] = (other[at] ?? 0) ^ (1 << (at % 8))
      writeFileSync(file, other)
      expect(get()).toBeUndefined()
    }
  })

  test('one that another key signed', () => {
    const { own, file, get } = kept()
    const other = kept()
    writeFileSync(file, readFileSync(other.file))
    expect(get()).toBeUndefined()
    writeFileSync(path.join(own, 'key'), Buffer.alloc(32, 1))
    expect(get()).toBeUndefined()
  })

  test('one under the name of another', () => {
    const { own, file, get } = kept()
    const cache = opened({ own })
    cache.put('other', { evidence: [1], comments: [] })
    const other = entriesOf(own).find((one) => one !== file) ?? ''
    renameSync(other, file)
    expect(get()).toBeUndefined()
  })

  test.skipIf(process.platform === 'win32')('a link, and none is written through', () => {
    const { own, file, get } = kept()
    const aside = path.join(tree(), 'aside')
    renameSync(file, aside)
    const before = readFileSync(aside)
    symlinkSync(aside, file)
    expect(get()).toBeUndefined()
    opened({ own }).put('key', { evidence: [], comments: [] })
    expect(readFileSync(aside)).toEqual(before)
    expect(get()).toEqual({ evidence: [], comments: [] })
  })

  test.skipIf(process.platform === 'win32')('in a folder that is a link', () => {
    const { own, file, get } = kept()
    const aside = path.join(tree(), 'aside')
    renameSync(path.dirname(file), aside)
    symlinkSync(aside, path.dirname(file))
    expect(get()).toBeUndefined()
    const cache = opened({ own })
    cache.put('key', {})
    expect(readdirSync(aside)).toEqual([path.basename(file)])
    expect(cache.end()).toMatch(/could not be kept .*: it is a link\.$/)
  })
})

test.skipIf(process.platform === 'win32')('a key that others can read, a link or a short one is replaced', () => {
  const { own, get } = kept()
  const key = path.join(own, 'key')
  chmodSync(key, 0o644)
  expect(get()).toBeUndefined()
  expect(statSync(key).mode & 0o777).toBe(0o600)
  renameSync(key, `${own}.aside`)
  symlinkSync(`${own}.aside`, key)
  expect(get()).toBeUndefined()
  truncateSync(key, 5)
  expect(get()).toBeUndefined()
  expect(readFileSync(key)).toHaveLength(32)
})

describe('a sentence says why there is no cache:', () => {
  const why = (folder: string) => openCache({ own: path.join(tree(), 'own'), folder, program: 'one' })

  test('a file in its place, or above it', () => {
    const root = tree({ a: '' })
    expect(why(path.join(root, 'a'))).toMatch(/^the cache in .* is not used: it is no folder\.$/)
    expect(why(path.join(root, 'a', 'b'))).toMatch(/a folder above it is a file\.$/)
  })

  test('a folder with something else in it', () => {
    const root = tree({ 'src/a.ts': '' })
    expect(why(path.join(root, 'src'))).toMatch(/it holds other files\.$/)
    expect(readdirSync(path.join(root, 'src'))).toEqual(['a.ts'])
  })

  test.skipIf(process.platform === 'win32')('a link', () => {
    const root = tree({ 'other/a': '' })
    symlinkSync('other', path.join(root, 'cache'))
    expect(why(path.join(root, 'cache'))).toMatch(/it is a link\.$/)
  })
})

test('an empty folder becomes a cache, which git does not see', () => {
  const folder = path.join(tree(), 'cache')
  mkdirSync(folder)
  opened({ folder })
  expect(readFileSync(path.join(folder, '.gitignore'), 'utf8')).toBe('*\n')
  expect(readFileSync(path.join(folder, 'CACHEDIR.TAG'), 'utf8')).toMatch(
    /^Signature: 8a477f597d28d172789f06886806bc55\n/,
  )
  expect(existsSync(path.join(folder, 'key'))).toBe(false)
  opened({ folder })
})

test('the oldest entries go, and large ones are not kept', () => {
  const own = path.join(tree(), 'own')
  const mostBytes = 16 * 1000
  const first = opened({ own, mostBytes })
  for (let at = 0; at < 64; at++) first.put(`old ${at}`, 'x'.repeat(100))
  first.put('large', 'x'.repeat(2000))
  const old = entriesOf(own)
  expect(old).toHaveLength(64)
  for (const file of old) utimesSync(file, 1000, 1000)
  const second = opened({ own, mostBytes })
  for (let at = 0; at < 64; at++) second.put(`new ${at}`, 'x'.repeat(100))
  second.end()
  const sums = new Map<string, number>()
  for (const file of entriesOf(own)) {
    const part = path.dirname(file)
    sums.set(part, (sums.get(part) ?? 0) + statSync(file).size)
  }
  expect(Math.max(...sums.values())).toBeLessThanOrEqual(1000)
  const third = opened({ own, mostBytes })
  const left = Array.from({ length: 64 }, (_, at) => third.get(`old ${at}`) !== undefined).filter(Boolean).length
  expect(left).toBeLessThan(64)
  expect(third.get('new 63')).toBe('x'.repeat(100))
})

test('a folder that goes away while it is used costs nothing but what was in it', () => {
  const { own, file } = kept()
  const cache = opened({ own })
  expect(cache.get('key')).toEqual(VALUE)
  renameSync(path.dirname(file), `${own}.aside`)
  expect(cache.get('key')).toBeUndefined()
  cache.put('key', VALUE)
  expect(cache.end()).toMatch(/could not be kept/)
})
