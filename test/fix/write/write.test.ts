import {
  chmodSync,
  linkSync,
  readFileSync,
  realpathSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { writeUnits } from '../../../src/fix/write/index.ts'
import { recover } from '../../../src/fix/write/journal.ts'
import { contents, tree, unit } from './support/tree.ts'

const OLD = { 'a.js': 'a1', 'lib/b.py': 'b1', 'lib/c.sh': 'c1', 'd.env': 'd1' }

/** Throws what the system would, at the first point that matches. */
function failing(at: RegExp, code = 'ENOSPC'): (point: string) => void {
  let failed = false
  return (point) => {
    if (failed || !at.test(point)) return
    failed = true
    throw Object.assign(new Error(code), { code })
  }
}

describe.each([
  ['in a repository', true],
  ['outside of one', false],
])('%s', (_, git) => {
  test('units are written, and nothing else is left', async () => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' }), unit(root, 'two', { 'd.env': 'd2' })]
    expect(await writeUnits(units, { root })).toEqual({ written: ['one', 'two'], failed: [] })
    expect(contents(root)).toEqual({ ...OLD, 'a.js': 'a2', 'lib/b.py': 'b2', 'd.env': 'd2' })
  })

  test('a file that was changed on disk holds back its unit, the rest goes on', async () => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' }), unit(root, 'two', { 'd.env': 'd2' })]
    writeFileSync(path.join(root, 'lib/b.py'), 'mine')
    expect(await writeUnits(units, { root })).toEqual({
      written: ['two'],
      failed: [{ id: 'one', why: 'lib/b.py was changed since it was read.' }],
    })
    expect(contents(root)).toEqual({ ...OLD, 'lib/b.py': 'mine', 'd.env': 'd2' })
  })

  test('a file that is changed while the others are written stays, and they are put back', async () => {
    const root = tree(OLD, { git })
    const units = [
      unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/c.sh': 'c2' }),
      unit(root, 'two', { 'd.env': 'd2' }),
    ]
    const fault = (point: string): void => {
      if (point === 'rename b.py') writeFileSync(path.join(root, 'lib/c.sh'), 'mine')
    }
    expect(await writeUnits(units, { root, fault })).toEqual({
      written: ['two'],
      failed: [{ id: 'one', why: 'lib/c.sh was changed since it was read.' }],
    })
    expect(contents(root)).toEqual({ ...OLD, 'lib/c.sh': 'mine', 'd.env': 'd2' })
  })

  test.each([
    ['over the file', 'rename b.py', (file: string) => writeFileSync(file, 'mine')],
    [
      'beside it',
      'link .b.py',
      (file: string) => {
        writeFileSync(`${file}~`, 'mine')
        renameSync(`${file}~`, file)
      },
    ],
  ])('an editor that saves between comparing and replacing, %s: its text stays', async (_, last, save) => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/c.sh': 'c2' })]
    const fault = (point: string): void => {
      if (point.startsWith(last)) save(path.join(root, 'lib/b.py'))
    }
    const { written, failed } = await writeUnits(units, { root, fault })
    expect([written, failed[0]?.why]).toEqual([[], expect.stringMatching(/^lib\/b\.py was changed /)])
    expect(contents(root)).toEqual({ ...OLD, 'lib/b.py': 'mine' })
  })

  test('two fixes that agree: the second one leaves what the first one wrote', async () => {
    const root = tree(OLD, { git })
    const texts = { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/c.sh': 'c2' }
    const units = [unit(root, 'one', texts)]
    // The second one has compared the files; before it has its journal, the first one writes them.
    const fault = (point: string): void => {
      if (!point.startsWith('folder ')) return
      for (const [name, text] of Object.entries(texts)) writeFileSync(path.join(root, name), text)
    }
    const second = await writeUnits(units, { root, fault })
    expect(second.failed).toEqual([{ id: 'one', why: expect.stringMatching(/ was changed since it was read\.$/) }])
    expect(contents(root)).toEqual({ ...OLD, ...texts })
  })

  test('files that another program gave the same text are not put back', async () => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/c.sh': 'c2' })]
    const fault = (point: string): void => {
      if (point !== 'rename a.js') return
      writeFileSync(path.join(root, 'lib/b.py'), 'b2')
      writeFileSync(path.join(root, 'lib/c.sh'), 'c2')
    }
    expect((await writeUnits(units, { root, fault })).written).toEqual([])
    expect(contents(root)).toEqual({ ...OLD, 'lib/b.py': 'b2', 'lib/c.sh': 'c2' })
  })

  test.each([
    ['create .b.py', 'lib/b.py cannot be written: no space is left on the disk.'],
    ['fill .b.py', 'lib/b.py cannot be written: no space is left on the disk.'],
    ['owner .b.py', 'lib/b.py cannot be written: no space is left on the disk.'],
    ['flush .b.py', 'lib/b.py cannot be written: no space is left on the disk.'],
    ['rename b.py', 'lib/b.py cannot be replaced: no space is left on the disk.'],
  ])('what fails at "%s" takes its unit back, the rest goes on', async (point, why) => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' }), unit(root, 'two', { 'd.env': 'd2' })]
    const fault = failing(new RegExp(`^${point.replaceAll('.', '\\.')}`))
    expect(await writeUnits(units, { root, fault })).toEqual({ written: ['two'], failed: [{ id: 'one', why }] })
    expect(contents(root)).toEqual({ ...OLD, 'd.env': 'd2' })
  })

  test.each([
    'folder ',
    'create .*journal',
    'rename (?:\\.cloudapi-migrate-journal|cloudapi-migrate)$',
    'create next',
    'flush next',
    'rename \\d+-\\d+-\\w+\\.journal',
  ])('a journal that fails at "%s" fails all', async (point) => {
    const root = tree(OLD, { git })
    const units = [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' }), unit(root, 'two', { 'd.env': 'd2' })]
    const { written, failed } = await writeUnits(units, { root, fault: failing(new RegExp(`^${point}`), 'EACCES') })
    expect(written).toEqual([])
    expect(failed.map(({ id }) => id)).toEqual(['one', 'two'])
    for (const { why } of failed) expect(why).toMatch(/^The journal .+ cannot be written: permission denied\.$/)
    expect(contents(root)).toEqual(OLD)
  })
})

test('mode, owner and times: only the time is new', async () => {
  const root = tree(OLD)
  const modes = { 'a.js': 0o644, 'lib/b.py': 0o755, 'lib/c.sh': 0o4711, 'd.env': 0o600 }
  for (const [name, mode] of Object.entries(modes)) chmodSync(path.join(root, name), mode)
  await writeUnits([unit(root, 'one', { 'a.js': '2', 'lib/b.py': '2', 'lib/c.sh': '2', 'd.env': '2' })], { root })
  for (const [name, mode] of Object.entries(modes)) {
    const stat = statSync(path.join(root, name))
    expect([name, stat.mode & 0o7777, stat.size]).toEqual([name, mode, 1])
    expect([stat.uid, stat.gid]).toEqual([process.geteuid?.(), process.getegid?.()])
  }
})

test('bytes are written as they are', async () => {
  const root = tree({ a: '' })
  const after = Buffer.from([0xef, 0xbb, 0xbf, 0x0d, 0x0a, 0x00, 0xff, 0xfe, 0x80])
  const file = path.join(root, 'a')
  await writeUnits([{ id: 'one', files: [{ path: file, label: 'a', before: Buffer.alloc(0), after }] }], { root })
  expect(readFileSync(file)).toEqual(after)
})

test('a unit without a change is written at once', async () => {
  const root = tree(OLD)
  const touched: string[] = []
  const fault = (point: string): void => void touched.push(point)
  expect(await writeUnits([unit(root, 'one', { 'a.js': 'a1' }), { id: 'two', files: [] }], { root, fault })).toEqual({
    written: ['one', 'two'],
    failed: [],
  })
  expect(touched).toEqual([])
})

test('a file with another name elsewhere keeps that one as it was', async () => {
  const root = tree(OLD)
  linkSync(path.join(root, 'a.js'), path.join(root, 'twin.js'))
  await writeUnits([unit(root, 'one', { 'a.js': 'a2' })], { root })
  expect(contents(root)).toEqual({ ...OLD, 'a.js': 'a2', 'twin.js': 'a1' })
})

test('a name of 255 bytes, and one of surrogate pairs', async () => {
  const names = ['a'.repeat(255), '😀'.repeat(60)]
  const root = tree(Object.fromEntries(names.map((name) => [name, '1'])))
  const { written } = await writeUnits([unit(root, 'one', Object.fromEntries(names.map((name) => [name, '2'])))], {
    root,
  })
  expect(written).toEqual(['one'])
  expect(contents(root)).toEqual(Object.fromEntries(names.map((name) => [name, '2'])))
})

test('what links lead to outside of the folder is refused', async () => {
  const root = tree(OLD)
  const outside = tree({ 'x.js': 'x1' })
  symlinkSync(outside, path.join(root, 'linked'))
  const { failed } = await writeUnits([unit(root, 'one', { 'a.js': 'a2', 'linked/x.js': 'x2' })], { root })
  expect(failed).toEqual([{ id: 'one', why: 'linked/x.js lies outside of the folder that is fixed.' }])
  expect([contents(root)['a.js'], contents(outside)]).toEqual(['a1', { 'x.js': 'x1' }])
})

test('a folder that is reached by a link inside of the tree is refused: plans name real paths', async () => {
  const root = tree(OLD)
  symlinkSync('lib', path.join(root, 'also'))
  const { failed } = await writeUnits([unit(root, 'one', { 'also/b.py': 'b2' })], { root })
  expect(failed).toEqual([{ id: 'one', why: 'also/b.py is reached by a link by now.' }])
  expect(contents(root)['lib/b.py']).toBe('b1')
})

test('a root that is a link itself', async () => {
  const root = tree(OLD, { git: true })
  const link = path.join(tree({}), 'link')
  symlinkSync(root, link)
  const one = unit(realpathSync.native(link), 'one', { 'a.js': 'a2' })
  expect(await writeUnits([one], { root: link })).toEqual({ written: ['one'], failed: [] })
  expect(contents(root)).toEqual({ ...OLD, 'a.js': 'a2' })
})

test('a disk that fails for good keeps the journal, and says so', async () => {
  const root = tree(OLD, { git: true })
  const one = unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2', 'lib/c.sh': 'c2' })
  let renamed = 0
  const fault = (point: string): void => {
    if (point === 'rename a.js' && renamed++ > 0) throw Object.assign(new Error(), { code: 'EIO' })
    if (point === 'rename c.sh') throw Object.assign(new Error(), { code: 'EIO' })
  }
  const { written, failed } = await writeUnits([one], { root, fault })
  expect(written).toEqual([])
  expect(failed[0]?.why).toBe(
    'lib/c.sh cannot be replaced: the disk reports an error. What was written of its group could not be put back (the disk reports an error): the next fix tries again.',
  )
  expect(contents(root)['a.js']).toBe('a2')
  await recover(root)
  const now = contents(root)
  expect([now['a.js'], now['lib/b.py'], now['lib/c.sh']]).toEqual(['a2', 'b2', 'c2'])
  expect(Object.keys(now).sort()).toEqual(Object.keys(OLD).sort())
})

describe('a fix whose journal lies elsewhere', () => {
  test('is seen by its drafts, as long as it may be at work', async () => {
    const root = tree(OLD)
    const draft = path.join(root, 'lib', '.b.py.0123456789ab.cloudapi-migrate.tmp')
    writeFileSync(draft, 'theirs')
    const units = () => [unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' }), unit(root, 'two', { 'lib/c.sh': 'c2' })]
    expect(await writeUnits(units(), { root })).toEqual({
      written: ['two'],
      failed: [{ id: 'one', why: 'lib/b.py is being written by another fix.' }],
    })
    expect(readFileSync(draft, 'utf8')).toBe('theirs')
    utimesSync(draft, new Date(0), new Date(0))
    expect(await writeUnits(units().slice(0, 1), { root })).toEqual({ written: ['one'], failed: [] })
  })

  test('is seen by the second name of a file that it replaced, in a group that it may put back', async () => {
    const root = tree(OLD)
    const kept = path.join(root, 'lib', '.b.py.0123456789ab.cloudapi-migrate.old')
    writeFileSync(kept, 'b0')
    utimesSync(kept, new Date(0), new Date(0))
    expect(await writeUnits([unit(root, 'one', { 'a.js': 'a2', 'lib/b.py': 'b2' })], { root })).toEqual({
      written: [],
      failed: [{ id: 'one', why: 'lib/b.py is being written by another fix.' }],
    })
    expect(readFileSync(kept, 'utf8')).toBe('b0')
  })

  test('writes a file of a folder, or the folder above does', async () => {
    const root = tree(OLD)
    const lib = path.join(root, 'lib')
    const above = [unit(root, 'above', { 'a.js': 'a2', 'lib/b.py': 'above' })]
    const below = [unit(lib, 'below', { 'b.py': 'below' })]
    const [one, other] = await Promise.all([writeUnits(above, { root }), writeUnits(below, { root: lib })])
    const written = [...one.written, ...other.written]
    expect(written.length).toBeLessThan(2)
    expect(contents(root)).toEqual({
      ...OLD,
      ...(written[0] === 'above' && { 'a.js': 'a2' }),
      'lib/b.py': written[0] ?? 'b1',
    })
  })
})
