import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import { createMessageConnection, StreamMessageReader, StreamMessageWriter } from 'vscode-languageserver/node.js'
import { cli } from './cli.ts'

interface Place {
  readonly line: number
  readonly character: number
}

/** What a server shows of a document. */
export interface Diagnostics {
  readonly uri: string
  readonly version?: number
  readonly diagnostics: readonly {
    readonly range: { readonly start: Place; readonly end: Place }
    readonly code: string
    readonly severity: number
    readonly message: string
    readonly relatedInformation?: readonly { readonly location: { readonly uri: string } }[]
  }[]
}

/** What an editor says of itself. */
export interface Editor {
  readonly capabilities?: object
  readonly initializationOptions?: object
  /** Requests of the server that it answers. */
  readonly answers?: Readonly<Record<string, (asked: never) => unknown>>
}

/** A client of the server with one workspace folder. */
export async function start(cwd: string, { capabilities = {}, initializationOptions, answers = {} }: Editor = {}) {
  const child = spawn(process.execPath, [cli, 'lsp'], { cwd })
  onTestFinished(() => void child.kill('SIGKILL'))
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const connection = createMessageConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const said: Diagnostics[] = []
  const waiting = new Set<() => void>()
  connection.onNotification('textDocument/publishDiagnostics', (one: Diagnostics) => {
    said.push(one)
    for (const look of waiting) look()
  })
  for (const [method, answer] of Object.entries(answers)) connection.onRequest(method, answer)
  connection.listen()
  const uri = (file: string) => pathToFileURL(join(cwd, file)).href
  const initialized = await connection.sendRequest('initialize', {
    processId: process.pid,
    rootUri: null,
    capabilities,
    initializationOptions,
    workspaceFolders: [{ uri: pathToFileURL(cwd).href, name: 'a' }],
  })
  await connection.sendNotification('initialized', {})
  const open = (address: string, text: string) =>
    connection.sendNotification('textDocument/didOpen', {
      textDocument: { uri: address, languageId: 'javascript', version: 1, text },
    })
  const change = (address: string, version: number, text: string) =>
    connection.sendNotification('textDocument/didChange', {
      textDocument: { uri: address, version },
      contentChanges: [{ text }],
    })
  const shown = (address: string, version: number) =>
    new Promise<Diagnostics['diagnostics']>((resolve) => {
      const look = () => {
        const found = said.find((one) => one.uri === address && one.version === version)
        if (!found) return
        waiting.delete(look)
        resolve(found.diagnostics)
      }
      waiting.add(look)
      look()
    })
  return { initialized, connection, uri, open, change, shown, said, exit }
}
