import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { createConnection, type Diagnostic, TextDocumentSyncKind, TextDocuments } from 'vscode-languageserver/node.js'
import { TextDocument } from 'vscode-languageserver-textdocument'
import type { Flags } from '../../../config/index.ts'
import { auditAnew } from '../../../pipeline/audit.ts'
import { optionsFor } from '../arguments/options.ts'
import { failureText } from '../failures/failure.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { toolFor } from '../terminal/tool.ts'
import { notAudited, type Shown, shownIn } from './diagnostics.ts'
import { hoverOf } from './hover.ts'

/** Milliseconds without a change after which a document is audited. */
const QUIET = 100

/**
 * Serves an editor over standard input and output until it ends the process. An open document is audited as
 * `audit --stdin` audits it: its own text, with other files as they stand on disk.
 */
export function serve(flags: Flags, terminal: Terminal): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout)
  const documents = new TextDocuments(TextDocument)
  const shown = new Map<string, readonly Shown[]>()
  const waiting = new Map<string, NodeJS.Timeout>()
  let folders: readonly string[] = []
  // One at a time: each has the machine for itself, and answers come in order.
  let last = Promise.resolve()

  const show = async (uri: string) => {
    const document = documents.get(uri)
    const file = fileOf(uri)
    if (!document || file === undefined) return
    const { version } = document
    let found: readonly Shown[] = []
    let failed: Diagnostic[] = []
    try {
      found = await auditDocument(file, document.getText(), folders, flags, terminal)
    } catch (error) {
      // A document without a diagnostic would look clean.
      failed = [notAudited(failureText(error))]
    }
    // It was closed or changed meanwhile: an audit of what it is now waits.
    if (documents.get(uri)?.version !== version) return
    shown.set(uri, found)
    await connection.sendDiagnostics({
      uri,
      version,
      diagnostics: [...failed, ...found.map(({ diagnostic }) => diagnostic)],
    })
  }
  const soon = (uri: string) => {
    clearTimeout(waiting.get(uri))
    const begin = () => {
      waiting.delete(uri)
      last = last.then(() => show(uri)).catch(() => {})
    }
    waiting.set(uri, setTimeout(begin, QUIET))
  }
  const again = () => {
    for (const uri of documents.keys()) soon(uri)
  }

  connection.onInitialize(({ workspaceFolders, rootUri }) => {
    const uris = workspaceFolders?.map(({ uri }) => uri) ?? (rootUri ? [rootUri] : [])
    folders = uris.flatMap((uri) => fileOf(uri) ?? [])
    return { capabilities: { textDocumentSync: TextDocumentSyncKind.Incremental, hoverProvider: true } }
  })
  connection.onHover(({ textDocument: { uri }, position }) => {
    const document = documents.get(uri)
    if (!document || waiting.has(uri)) return null
    const offset = document.offsetAt(position)
    const found = shown.get(uri)?.find(({ finding: { at } }) => at.start <= offset && offset <= at.end)
    return found ? hoverOf(found) : null
  })
  connection.onDidChangeWatchedFiles(again)
  connection.onDidChangeConfiguration(again)
  documents.onDidChangeContent(({ document: { uri } }) => soon(uri))
  documents.onDidSave(again)
  documents.onDidClose(({ document: { uri } }) => {
    clearTimeout(waiting.get(uri))
    waiting.delete(uri)
    shown.delete(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] })
  })
  documents.listen(connection)
  connection.listen()
  // The connection ends the process, with the exit code of the protocol.
  return new Promise(() => {})
}

async function auditDocument(
  file: string,
  text: string,
  folders: readonly string[],
  flags: Flags,
  terminal: Terminal,
): Promise<readonly Shown[]> {
  const around = folders.filter((folder) => file.startsWith(folder + path.sep))
  const cwd = around.sort((a, b) => b.length - a.length)[0] ?? path.dirname(file)
  const name = path.relative(cwd, file).split(path.sep).join('/')
  const asked = new Map([...flags, ['stdin', [true]], ['stdin-filename', [name]]] as const)
  const options = await optionsFor(asked, [], { ...terminal, cwd })
  const report = await auditAnew({
    ...options.audit,
    stdin: { text, filename: name },
    gate: { settings: options.settings, waivers: options.configWaivers, texts: options.configuration.texts },
  })
  return shownIn(report, name, cwd, await toolFor(options))
}

/** The file of an address; nothing for a text that is no file, such as one that was never saved. */
function fileOf(uri: string): string | undefined {
  try {
    return uri.startsWith('file:') ? fileURLToPath(uri) : undefined
  } catch {
    return undefined
  }
}
