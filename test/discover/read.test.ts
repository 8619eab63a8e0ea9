import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { readSource } from '../../src/discover/read.ts'
import { makeTree } from './tree.ts'

describe('readSource', () => {
  it('gives text and spelling, line ends as they are', () => {
    const root = makeTree({ 'src/a.js': '\uFEFFa\r\nb' })
    expect(readSource(root, 'src/a.js')).toEqual({ file: 'src/a.js', text: 'a\r\nb', encoding: 'utf-8', bom: true })
  })

  it('says that a file was deleted', () => {
    const root = makeTree({ a: '' })
    rmSync(path.join(root, 'a'))
    expect(readSource(root, 'a')).toEqual({ skipped: 'was deleted while the audit ran' })
  })

  it.skipIf(process.getuid?.() === 0 || process.platform === 'win32')('meets a file without read permission', () => {
    const root = makeTree({ a: 'x' })
    chmodSync(path.join(root, 'a'), 0)
    expect(readSource(root, 'a')).toEqual({ skipped: 'cannot be read: permission denied' })
  })

  it('names the size of what is too large', () => {
    const root = makeTree({ a: '0123456789' })
    truncateSync(path.join(root, 'a'), 200_000_000)
    expect(readSource(root, 'a')).toEqual({ skipped: 'is too large: 200.0 MB, and at most 20.0 MB are read' })
  })

  it('reads links inside the root, never those that lead out, unless named', () => {
    const outside = makeTree({ secret: 'x' })
    const root = makeTree({ a: 'text' })
    symlinkSync(path.join(root, 'a'), path.join(root, 'inside'))
    symlinkSync(path.join(outside, 'secret'), path.join(root, 'out'))
    symlinkSync(outside, path.join(root, 'folder'))
    expect(readSource(root, 'inside')).toMatchObject({ text: 'text' })
    expect(readSource(root, 'out')).toEqual({ skipped: 'is a link to a path outside of the audited folder' })
    expect(readSource(root, 'folder/secret')).toEqual({ skipped: 'is a link to a path outside of the audited folder' })
    expect(readSource(root, '../x/y')).toHaveProperty('skipped')
    expect(readSource(root, 'out', 10, { named: true })).toMatchObject({ text: 'x' })
  })

  it.skipIf(process.platform === 'win32')('follows a folder anew that became a link, or one above it', () => {
    const outside = makeTree({ 'b/file': 'x' })
    const root = makeTree({ 'a/b/file': 'own', 'c/b/file': 'own' })
    expect(readSource(root, 'a/b/file')).toMatchObject({ text: 'own' })
    expect(readSource(root, 'c/b/file')).toMatchObject({ text: 'own' })
    rmSync(path.join(root, 'a/b'), { recursive: true })
    symlinkSync(path.join(outside, 'b'), path.join(root, 'a/b'))
    rmSync(path.join(root, 'c'), { recursive: true })
    symlinkSync(outside, path.join(root, 'c'))
    for (const file of ['a/b/file', 'c/b/file'])
      expect(readSource(root, file)).toEqual({ skipped: 'is a link to a path outside of the audited folder' })
  })

  it('names circles, folders and pipes', () => {
    const root = makeTree({})
    symlinkSync('loop', path.join(root, 'loop'))
    mkdirSync(path.join(root, 'folder'))
    expect(readSource(root, 'loop')).toEqual({ skipped: 'is a circular link' })
    expect(readSource(root, 'folder')).toEqual({ skipped: 'is not a regular file' })
    if (process.platform !== 'win32') {
      execFileSync('mkfifo', [path.join(root, 'pipe')])
      expect(readSource(root, 'pipe')).toEqual({ skipped: 'is not a regular file' })
    }
  })
})
