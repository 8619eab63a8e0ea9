import type { Stats } from 'node:fs'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { gitRootOf } from '../../src/tree/git-root.ts'
import { leadsOut } from '../../src/tree/inside.ts'
import { listOf, namesIn } from '../../src/tree/list.ts'
import { readOf, textOf, withFile } from '../../src/tree/read.ts'
import * as look from '../../src/tree/stats.ts'

const failing = vi.hoisted(() => ({ code: '', at: '' }))

/** The system with one function that fails. */
vi.mock('node:fs', async (load) => {
  const real = await load<typeof import('node:fs')>()
  const fail = (at: string) => {
    if (failing.code !== '' && failing.at === at) throw Object.assign(new Error(failing.code), { code: failing.code })
  }
  const wrap =
    <A extends readonly unknown[], R>(name: string, work: (...args: A) => R) =>
    (...args: A): R => {
      fail(name)
      return work(...args)
    }
  const realpathSync = Object.assign(wrap('realpath', real.realpathSync), {
    native: wrap('realpath', real.realpathSync.native),
  })
  return {
    ...real,
    realpathSync,
    statSync: wrap('stat', real.statSync as (file: string) => Stats),
    lstatSync: wrap('lstat', real.lstatSync as (file: string) => Stats),
    accessSync: wrap('access', real.accessSync),
    readdirSync: wrap('readdir', (folder: string, options: { withFileTypes: true }) =>
      real.readdirSync(folder, options),
    ),
    openSync: wrap('open', real.openSync),
    fstatSync: wrap('fstat', real.fstatSync as (descriptor: number) => Stats),
    readSync: wrap('read', real.readSync as (descriptor: number, buffer: Buffer) => number),
    closeSync: wrap('close', real.closeSync),
  }
})

afterEach(() => {
  failing.code = ''
})

const CODES = [
  'ENOENT',
  'ENOTDIR',
  'ELOOP',
  'EACCES',
  'EPERM',
  'ENAMETOOLONG',
  'EISDIR',
  'EIO',
  'ESTALE',
  'ENXIO',
  'ENODEV',
  'EMFILE',
  'ETIMEDOUT',
  'EBUSY',
  'ERR_INVALID_ARG_VALUE',
  'ERR_OUT_OF_RANGE',
]
const POINTS = ['realpath', 'stat', 'lstat', 'access', 'readdir', 'open', 'fstat', 'read', 'close']

const here = import.meta.filename ?? new URL(import.meta.url).pathname
const folder = new URL('.', import.meta.url).pathname

function askAll(): void {
  for (const path of [here, folder]) {
    look.statOf(path)
    look.statOrCode(path)
    look.linkStatOf(path)
    look.exists(path)
    look.isFile(path)
    look.isFolder(path)
    look.isLink(path)
    look.realPathOf(path)
    look.resolved(path)
    look.mayRead(path)
    look.mayWrite(path)
    look.mayRun(path)
    leadsOut('/', path)
    gitRootOf(path)
    namesIn(path)
    listOf(path)
    readOf(path, 100_000)
    textOf(path)
    withFile(path, (fill, size) => fill(Buffer.alloc(size), 0, size))
  }
}

describe.each(POINTS)('when %s fails', (at) => {
  test.each(CODES)('with %s, it is an answer', (code) => {
    Object.assign(failing, { code, at })
    expect(askAll).not.toThrow()
  })
})

test('why a file cannot be read is told', () => {
  Object.assign(failing, { at: 'read', code: 'EIO' })
  expect(readOf(here, 100_000)).toEqual({ skipped: 'cannot be read: EIO' })
  Object.assign(failing, { at: 'open', code: 'EACCES' })
  expect(readOf(here, 100_000)).toEqual({ skipped: 'cannot be read: permission denied' })
  expect(textOf(here)).toBeUndefined()
})

test('names that no file can have lead nowhere', () => {
  for (const name of ['a\0b', '/a\0', 'x'.repeat(300), `/${'x/'.repeat(3000)}`, '', '\ud800', `${here}/below`]) {
    expect(look.exists(name), name.slice(0, 20)).toBe(false)
    expect(look.realPathOf(name === '' ? '/none' : name)).toBeUndefined()
    expect(readOf(name, 10)).toHaveProperty('skipped')
    expect(namesIn(name)).toEqual([])
  }
})

test('errors that are not system errors are rethrown', () => {
  expect(() =>
    withFile(here, () => {
      throw new RangeError('own')
    }),
  ).toThrow('own')
})
