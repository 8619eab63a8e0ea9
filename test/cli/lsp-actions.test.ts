import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import type { CodeAction, CodeLens, InitializeResult, WorkspaceEdit } from 'vscode-languageserver'
import { folder, oldCall, run } from './support/cli.ts'
import { type Editor, start } from './support/editor.ts'

const FULL = {
  textDocument: { codeAction: { disabledSupport: true } },
  workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
}
const base = "export const base = 'https://api.ionos.com/cloudapi/v5'\n"
const client = "import { base } from './base.js'\nexport const list = () => fetch(base + '/datacenters')\n"
/** A client with one document open, and what it is offered at the first finding of it. */
async function opened(files: Record<string, string>, file: string, editor: Editor = { capabilities: FULL }) {
  const cwd = folder(files)
  const server = await start(cwd, editor)
  const uri = server.uri(file)
  await server.open(uri, files[file] ?? '')
  const [found] = await server.shown(uri, 1)
  const actions = async (range = found?.range): Promise<readonly CodeAction[]> =>
    server.connection.sendRequest('textDocument/codeAction', {
      textDocument: { uri },
      range,
      context: { diagnostics: [] },
    })
  return { ...server, cwd, uri, address: server.uri, found, actions }
}

test('a fix of a group edits all its places, and only open documents have a version', async () => {
  const { actions, address } = await opened(
    { 'base.js': "export const host = 'https://api.ionos.com'\n", 'a.js': `${oldCall}${oldCall}` },
    'a.js',
  )
  const [fix, ...more] = await actions()
  expect(fix).toMatchObject({ kind: 'quickfix', isPreferred: true, title: expect.stringMatching(/^Fix: .*v6/) })
  expect(fix?.edit?.documentChanges).toMatchObject([
    { textDocument: { uri: address('a.js'), version: 1 }, edits: [{ newText: 'v6', annotationId: 'group' }] },
  ])
  expect(fix?.edit?.changeAnnotations?.group).toMatchObject({ needsConfirmation: false })
  expect(more).toMatchObject([{ title: expect.stringMatching(/^Waive deprecated-version-path/) }])
})

test('a client without versioned edits gets plain edits', async () => {
  const files = { 'base.js': base, 'client.js': client, 'a.js': `import { list } from './client.js'\nlist()\n` }
  const { actions, address } = await opened(files, 'base.js', {})
  const [fix] = await actions()
  expect(Object.keys(fix?.edit?.changes ?? {})).toEqual([address('base.js')])
})

const update = (body: string) =>
  `import { base } from './base.js'\nexport const update = (id) => {\n  const body = { cpuFamily: 'a' }\n  ${body}\n  return fetch(\`${'${base}'}/datacenters/1/servers/\${id}\`, { method: 'PATCH', body: JSON.stringify(body) })\n}\n`

test('a group over several files is one edit; a blocked or unsafe one says so', async () => {
  const files = { 'base.js': base, 'a.js': update('if (id) body.allowReboot = true') }
  const { actions, open, address, shown, change } = await opened(files, 'base.js')
  const [none] = await actions()
  expect(none?.edit).toBeUndefined()
  expect(none?.disabled?.reason).toMatch(/held back by allow-reboot a\.js:4/)
  const a = address('a.js')
  await open(a, update('body.allowReboot = true'))
  await shown(a, 1)
  const [review] = await actions()
  expect(review).toMatchObject({ isPreferred: false, title: expect.stringMatching(/^Fix to review: .*2 files/) })
  expect(review?.edit?.changeAnnotations?.group).toMatchObject({ needsConfirmation: true })
  expect(review?.edit?.documentChanges).toMatchObject([
    { textDocument: { uri: a, version: 1 } },
    { textDocument: { uri: address('base.js'), version: 1 } },
  ])
  await change(a, 2, update('void id'))
  await shown(a, 2)
  expect((await actions())[0]).toMatchObject({ isPreferred: true })
})

test('the waiver action inserts a comment without a reason, which counts once it has one', async () => {
  const { actions, change, uri, shown } = await opened({ 'a.js': oldCall }, 'a.js')
  const waive = (await actions()).find(({ title }) => title.startsWith('Waive'))
  const change1 = waive?.edit?.documentChanges?.[0]
  const text = change1 && 'edits' in change1 ? String((change1.edits[0] as { newText: string }).newText) : ''
  expect(text).toBe('// cloudapi-migrate-disable-next-line deprecated-version-path -- \n')
  await change(uri, 2, text + oldCall)
  expect((await shown(uri, 2)).map(({ code }) => code)).toEqual(['deprecated-version-path', 'malformed-waiver'])
  await change(uri, 3, text.replace('-- ', '-- it is mocked') + oldCall)
  expect(await shown(uri, 3)).toEqual([])
})

test('a client that asks for the reason passes it to a command and gets the edit', async () => {
  let applied: WorkspaceEdit | undefined
  const apply = ({ edit }: { readonly edit: WorkspaceEdit }) => {
    applied = edit
    return { applied: true }
  }
  const python = "import requests\nrequests.post('https://api.ionos.com/cloudapi/v5/datacenters')\n"
  const { actions, connection } = await opened({ 'a.py': python }, 'a.py', {
    initializationOptions: { asksReason: true, showsCalls: true },
    answers: { 'workspace/applyEdit': apply },
  })
  const ask = (await actions()).find(({ command }) => command?.command === 'cloudapi-migrate.askReason')
  const asked = { ...ask?.command?.arguments?.[0], reason: 'kept\nfor now' }
  const command = { command: 'cloudapi-migrate.waive', arguments: [asked] }
  expect(await connection.sendRequest('workspace/executeCommand', command)).toBe(true)
  expect(JSON.stringify(applied?.changes)).toContain(
    '# cloudapi-migrate-disable-next-line deprecated-version-path -- kept for now',
  )
})

test('a code lens shows how many calls a finding reaches', async () => {
  const files = { 'base.js': base, 'a.js': `${client}fetch(base + '/lans', { method: 'POST' })\n` }
  const { connection, uri } = await opened(files, 'base.js')
  const lenses: readonly CodeLens[] = await connection.sendRequest('textDocument/codeLens', { textDocument: { uri } })
  expect(lenses.map(({ command }) => command?.title)).toEqual(['2 calls, 1 not executed since 2023-09-30'])
})

test('columns follow the position encoding of the client, and so do range changes', async () => {
  const text = `/* 😀é */ ${oldCall}`
  const at = (characters: string) => `/* ${characters} */ ${oldCall}`.indexOf('v5')
  for (const [encoding, character] of [
    ['utf-8', at('123456')],
    ['utf-32', at('12')],
    ['utf-16', at('123')],
  ] as const) {
    const capabilities = { general: { positionEncodings: ['latin-1', encoding, 'utf-16'] } }
    const { initialized, found, connection, uri, shown } = await opened({ 'a.js': text }, 'a.js', { capabilities })
    expect((initialized as InitializeResult).capabilities.positionEncoding).toBe(encoding)
    expect(found?.range).toEqual({ start: { line: 0, character }, end: { line: 0, character: character + 2 } })
    const contentChanges = [{ range: found?.range, text: 'v6' }]
    await connection.sendNotification('textDocument/didChange', { textDocument: { uri, version: 2 }, contentChanges })
    expect(await shown(uri, 2)).toEqual([])
  }
})

test('the server hides findings of the baseline, and watches files', async () => {
  const cwd = folder({ 'a.js': oldCall })
  expect(run(['baseline', 'write'], { cwd }).code).toBe(0)
  let watched: unknown
  const server = await start(cwd, {
    capabilities: { workspace: { didChangeWatchedFiles: { dynamicRegistration: true }, workspaceFolders: true } },
    answers: {
      'client/registerCapability': (asked: never) => {
        watched = watched ?? asked
        return null
      },
    },
  })
  const uri = server.uri('a.js')
  await server.open(uri, oldCall)
  expect(await server.shown(uri, 1)).toEqual([])
  expect(JSON.stringify(watched)).toContain('workspace/didChangeWatchedFiles')
  // A folder that is added knows nothing of that baseline.
  const other = folder({ 'b.js': oldCall })
  const b = pathToFileURL(join(other, 'b.js')).href
  const added = [{ uri: pathToFileURL(other).href, name: 'b' }]
  await server.connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: { added, removed: [] } })
  await server.open(b, oldCall)
  expect(await server.shown(b, 1)).toHaveLength(1)
})

test('a cancelled request gets an error', async () => {
  const { connection, uri, change } = await opened({ 'a.js': oldCall }, 'a.js')
  await change(uri, 2, `${oldCall}// more\n`)
  const { CancellationTokenSource } = await import('vscode-languageserver/node.js')
  const source = new CancellationTokenSource()
  const asked = connection.sendRequest('textDocument/codeLens', { textDocument: { uri } }, source.token)
  source.cancel()
  await expect(asked).rejects.toMatchObject({ code: -32800 })
})
