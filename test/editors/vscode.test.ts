import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { ASK_REASON, WAIVE } from '../../src/commands/lsp/actions.ts'
import { SHOW_CALLS } from '../../src/commands/lsp/lenses.ts'

const folder = join(import.meta.dirname, '../../editors/vscode')
const load = createRequire(import.meta.url)
const { clientOf, serverIn } = load(join(folder, 'client.cjs'))
const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))

/** What the extension uses of VS Code, and what it did with it. */
function fakes(settings: Record<string, unknown>, answer?: string) {
  const done: unknown[][] = []
  const vscode = {
    workspace: {
      getConfiguration: () => ({ get: (key: string) => settings[key] }),
      workspaceFolders: [
        { uri: { scheme: 'vscode-vfs', fsPath: '/no' } },
        { uri: { scheme: 'file', fsPath: '/code' } },
      ],
    },
    window: { showInputBox: async () => answer },
    commands: { executeCommand: async (...args: unknown[]) => void done.push(args) },
  }
  class Client {
    protocol2CodeConverter = { asUri: String, asPosition: Object, asLocation: Object }
    constructor(...args: unknown[]) {
      done.push(args)
    }
    async start() {}
  }
  return { vscode, Client, done }
}

test('the server that a setting names, that the folder installs, or that everybody starts', () => {
  const cwd = mkdtempSync(join(tmpdir(), 'vscode-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  const asked = { command: '', args: ['--no-config'] }
  expect(serverIn(cwd, asked, 'linux')).toEqual({
    command: 'cloudapi-migrate',
    args: ['lsp', '--no-config'],
    options: { cwd, shell: false },
  })
  const own = join(cwd, 'node_modules/.bin/cloudapi-migrate')
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  writeFileSync(own, '')
  expect(serverIn(cwd, asked, 'linux').command).toBe(own)
  expect(serverIn(cwd, { ...asked, command: '/opt/a b' }, 'win32')).toMatchObject({
    command: '"/opt/a b"',
    options: { shell: true },
  })
  expect(serverIn(undefined, asked, 'linux').options).toEqual({ shell: false })
})

test('it has the commands that the server asks for, and asks for the reason of a waiver', async () => {
  const { vscode, Client, done } = fakes({ command: '', arguments: ['--skip', 'old-host'] }, 'mocked')
  const client = clientOf(vscode, Client)
  await client.start()
  expect(done[0]?.[2]).toMatchObject({ args: ['lsp', '--skip', 'old-host'], options: { cwd: '/code' } })
  expect(done[0]?.[3]).toMatchObject({ initializationOptions: { asksReason: true, showsCalls: true } })
  expect(Object.keys(client.commands)).toEqual([ASK_REASON, SHOW_CALLS, manifest.contributes.commands[0].command])
  await client.commands[ASK_REASON]({ uri: 'file:///a', rule: 'old-host' })
  expect(done[1]).toEqual([WAIVE, { uri: 'file:///a', rule: 'old-host', reason: 'mocked' }])
  await client.commands[SHOW_CALLS]('file:///a', { line: 1 }, [{ uri: 'file:///b' }])
  expect(done[2]).toEqual(['editor.action.showReferences', 'file:///a', { line: 1 }, [{ uri: 'file:///b' }]])
})

test('without a reason nothing is waived', async () => {
  const { vscode, Client, done } = fakes({ command: 'x', arguments: undefined })
  const client = clientOf(vscode, Client)
  await client.commands[ASK_REASON]({ rule: 'old-host' })
  expect(done).toEqual([])
})

test('runs nothing of an untrusted folder, and names existing files', () => {
  expect(manifest.capabilities.untrustedWorkspaces.supported).toBe(false)
  for (const scope of ['command', 'arguments'])
    expect(manifest.contributes.configuration.properties[`cloudapi-migrate.${scope}`].scope).toBe('machine-overridable')
  expect(readFileSync(join(folder, manifest.main), 'utf8')).toContain('client.cjs')
})
