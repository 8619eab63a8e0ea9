import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { nearestFirst } from '../../src/gather/neighbours/nearest.ts'
import { examine } from '../../src/pipeline/examine.ts'

const root = realpathSync(mkdtempSync(path.join(tmpdir(), 'nearest-')))
afterAll(() => rmSync(root, { recursive: true, force: true }))

test('files lie the nearer, the fewer folders are between them', () => {
  const files = ['z.py', 'a/b/c/d.py', 'a/b/x.py', 'a/q.py', 'b/b/x.py', 'a/b/a.py']
  expect(nearestFirst(files, ['a/b/named.py'])).toEqual([
    'a/b/a.py',
    'a/b/x.py',
    'a/b/c/d.py',
    'a/q.py',
    'z.py',
    'b/b/x.py',
  ])
  expect(nearestFirst(['a/1.py', 'b/1.py', 'c/1.py'], ['b/x.py', 'c/x.py'])).toEqual(['b/1.py', 'c/1.py', 'a/1.py'])
})

test('files that are settled are none of those around a named one', async () => {
  mkdirSync(path.join(root, '.git'))
  mkdirSync(path.join(root, 'far', 'away'), { recursive: true })
  mkdirSync(path.join(root, 'app'))
  for (let n = 0; n < 320; n++)
    writeFileSync(
      path.join(root, 'app', `v6-${n}.py`),
      'import ionoscloud\nurl = "https://api.ionos.com/cloudapi/v6"\n',
    )
  writeFileSync(path.join(root, 'far', 'away', 'base.py'), 'BASE = "https://api.profitbricks.com/cloudapi/v5"\n')
  writeFileSync(path.join(root, 'app', 'named.py'), 'import ionoscloud\nclient = ionoscloud.ApiClient()\n')
  const examination = await examine({ cwd: root, paths: ['app/named.py'] })
  examination.close()
  const { store } = examination.gathered
  expect([...store.files.keys()]).toContain('far/away/base.py')
  expect([...store.files.keys()].filter((file) => file.startsWith('app/v6'))).toEqual([])
  expect([...store.mishaps.values()].flat()).toEqual([])
})

test('a named file that cannot be read is told as such, and nothing is read around it', async () => {
  const folder = path.join(root, 'binary')
  mkdirSync(path.join(folder, '.git'), { recursive: true })
  for (let n = 0; n < 320; n++)
    writeFileSync(path.join(folder, `old-${n}.sh`), `curl https://api.ionos.com/cloudapi/v5/servers/${n}\n`)
  writeFileSync(path.join(folder, 'dump.bin'), Buffer.from('\0\u0001/cloudapi/v5\0'))
  const examination = await examine({ cwd: folder, paths: ['dump.bin'] })
  examination.close()
  const { store } = examination.gathered
  expect([...store.files.keys()]).toEqual([])
  expect([...store.skipped]).toEqual([['dump.bin', 'is binary']])
  expect([...store.mishaps.values()]).toEqual([])
})
