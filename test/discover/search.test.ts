import { expect, it } from 'vitest'
import { literal } from '../../src/core/text/pattern.ts'
import { searchNames } from '../../src/discover/search/search.ts'
import { makeTree } from './tree.ts'

const options = { limit: 10, noIgnore: false }

it('wants a name and its module in one file', async () => {
  const root = makeTree({
    'a.js': "import { BASE } from './config'",
    'b.js': 'const BASE = 1',
    'c.js': "require('./config')",
    'd.js': 'process.env.API_BASE',
    '.gitignore': 'out/',
    'out/e.js': 'API_BASE',
  })
  const found = await searchNames(root, [['\\bBASE\\b', literal('./config')], '\\bAPI_BASE\\b'], options)
  expect(found).toEqual({ files: ['a.js', 'd.js'], left: [], skipped: [], unread: [] })
})

it('takes the first files in path order and names the rest', async () => {
  const root = makeTree({ 'c/x': 'NAME', 'a/x': 'NAME', b: 'NAME', Z: 'NAME', known: 'NAME' })
  const found = await searchNames(root, ['NAME'], { ...options, limit: 2, except: new Set(['known']) })
  expect(found).toMatchObject({ files: ['Z', 'a/x'], left: ['b', 'c/x'] })
})

it('searches nothing for nothing', async () => {
  expect(await searchNames('/nowhere', [], options)).toEqual({ files: [], left: [], skipped: [], unread: [] })
})
