import { expect, test } from 'vitest'
import { nearestFirst } from '../../src/gather/neighbours/nearest.ts'

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
