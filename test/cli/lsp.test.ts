import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { folder, newCall, oldCall, run } from './support/cli.ts'
import { start } from './support/editor.ts'

test('the server publishes findings of a changed document in UTF-16, with its imports', async () => {
  const base = "export const base = 'https://api.ionos.com/cloudapi/v5'\n"
  const cwd = folder({ 'a.js': newCall, 'base.js': base })
  const { connection, uri, open, change, shown, said, exit } = await start(cwd)
  const a = uri('a.js')
  await open(a, newCall)
  expect(await shown(a, 1)).toEqual([])
  await change(a, 2, `/* 😀 */ ${oldCall}`)
  const [found] = await shown(a, 2)
  expect(found).toMatchObject({ code: 'deprecated-version-path', severity: 1, message: expect.stringContaining('v5') })
  expect(found?.range.start).toEqual({ line: 0, character: `/* 😀 */ ${oldCall}`.indexOf('v5') })
  const position = found?.range.start
  const hover = await connection.sendRequest('textDocument/hover', { textDocument: { uri: a }, position })
  expect(JSON.stringify(hover)).toContain('POST /cloudapi/v5/datacenters')
  expect(JSON.stringify(hover)).toContain('**Fix:**')
  const nothing = { textDocument: { uri: a }, position: { line: 0, character: 0 } }
  expect(await connection.sendRequest('textDocument/hover', nothing)).toBeNull()
  // Code that is not whole, a text that is no file, a file outside of the folder: nothing ends the server.
  await change(a, 3, `${oldCall}function (((`)
  await open('untitled:Untitled-1', oldCall)
  const outside = pathToFileURL(join(folder(), 'b.js')).href
  await open(outside, oldCall)
  expect(await shown(outside, 1)).toHaveLength(1)
  expect(await shown(a, 3)).toHaveLength(1)
  expect(said.some((one) => one.uri.startsWith('untitled:'))).toBe(false)
  // A base without calls of its own.
  await open(uri('base.js'), base)
  expect(await shown(uri('base.js'), 1)).toMatchObject([{ code: 'deprecated-version-path' }])
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  expect(await exit).toBe(0)
})

test('unsaved texts of other documents count, and files on disk after they are closed', async () => {
  const base = (version: number) => `export const base = 'https://api.ionos.com/cloudapi/v${version}'\n`
  const cwd = folder({ 'base.js': base(6), 'a.js': '' })
  const { connection, uri, open, change, shown, said } = await start(cwd)
  const call = "import { base } from './base.js'\nfetch(base + '/datacenters', { method: 'POST' })\n"
  await open(uri('base.js'), base(6))
  await open(uri('a.js'), call)
  expect(await shown(uri('base.js'), 1)).toEqual([])
  await change(uri('base.js'), 2, base(5))
  const [found] = await shown(uri('base.js'), 2)
  expect(found?.relatedInformation?.map(({ location }) => location.uri)).toContain(uri('a.js'))
  await connection.sendNotification('textDocument/didClose', { textDocument: { uri: uri('base.js') } })
  await change(uri('a.js'), 2, `${call}// end\n`)
  expect(await shown(uri('a.js'), 2)).toEqual([])
  expect(said.filter((one) => one.uri === uri('base.js')).at(-1)?.diagnostics).toEqual([])
})

test('a broken configuration is reported and ends no session, and exit without shutdown is 1', async () => {
  const cwd = folder({ 'cloudapi-migrate.json': '{' })
  const { connection, uri, open, shown, exit } = await start(cwd)
  await open(uri('a.js'), oldCall)
  const [why, ...more] = await shown(uri('a.js'), 1)
  expect(more).toEqual([])
  expect(why).toMatchObject({ severity: 2, message: expect.stringMatching(/not audited.*cloudapi-migrate\.json/s) })
  await connection.sendNotification('exit')
  expect(await exit).toBe(1)
})

test('lsp takes no arguments', () => {
  expect(run(['lsp', 'src'])).toMatchObject({ code: 2, err: expect.stringContaining('lsp takes no arguments') })
})
