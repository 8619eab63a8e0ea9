import {
  type CancellationToken,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js'
import type { Flags } from '../../../config/index.ts'
import { failureText } from '../failures/failure.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { notAudited, type Showing, shownIn } from './diagnostics.ts'
import { documentsIn } from './documents.ts'
import { type Belonging, createFolders } from './folders.ts'
import { hoverOf } from './hover.ts'
import { agreedEncoding, type Encoding } from './positions.ts'

/** Files that say how others are read, looked at or ignored: that they are saved counts, though their texts are known. */
const SETTINGS = /(?:^|[\\/])\.[^\\/]+$|\.(?:jsonc?|toml|ya?ml|txt|lock|mod|xml|cfg|ini)$/i

/**
 * Serves an editor over standard input and output until it ends the process. Each folder of the workspace is audited
 * with the texts that are open, and looked at again where they change.
 */
export function serve(flags: Flags, terminal: Terminal): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout)
  let encoding: Encoding = 'utf-16'
  let capabilities: InitializeParams['capabilities'] = {}
  let isWatching = false
  const documents = new TextDocuments(documentsIn(() => encoding))
  const sent = new Map<string, string>()

  const send = (uri: string, version: number, diagnostics: ReturnType<typeof notAudited>[]) => {
    const text = JSON.stringify([version, diagnostics])
    if (sent.get(uri) === text) return
    sent.set(uri, text)
    void connection.sendDiagnostics({ uri, version, diagnostics })
  }
  const folders = createFolders(
    () => documents.all(),
    {
      show(view, open) {
        for (const [name, { uri, version }] of open) {
          const found = view.isLookedAt(name) ? shownIn({ view, documents: open, encoding }, name) : []
          send(
            uri,
            version,
            found.map(({ diagnostic }) => diagnostic),
          )
        }
      },
      fail(error, open) {
        // A document without a diagnostic would look clean.
        for (const { uri, version } of open.values()) send(uri, version, [notAudited(failureText(error))])
      },
    },
    flags,
    terminal,
  )
  const again = () => {
    for (const rounds of folders.all()) rounds.touch(true)
  }

  /** What is known of a document once no change waits; nothing where it could not be audited. */
  const showingOf = async (
    uri: string,
    token: CancellationToken,
  ): Promise<(Showing & Pick<Belonging, 'name'>) | undefined> => {
    const belonging = documents.get(uri) && folders.of(uri)
    const view = await belonging?.rounds.ready()
    if (token.isCancellationRequested)
      throw new ResponseError(LSPErrorCodes.RequestCancelled, 'The request was cancelled.')
    return belonging && view && { view, documents: belonging.documents(), encoding, name: belonging.name }
  }

  connection.onInitialize((params): InitializeResult => {
    const { workspaceFolders, rootUri, capabilities: own } = params
    capabilities = own
    encoding = agreedEncoding(own.general?.positionEncodings)
    for (const { uri } of workspaceFolders ?? (rootUri ? [{ uri: rootUri }] : [])) folders.add(uri)
    return {
      capabilities: {
        positionEncoding: encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        hoverProvider: true,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    }
  })
  connection.onInitialized(() => {
    isWatching = capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration ?? false
    if (isWatching)
      void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
    if (!capabilities.workspace?.workspaceFolders) return
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      for (const { uri } of removed) folders.remove(uri)
      for (const { uri } of added) folders.add(uri)
      for (const uri of documents.keys()) folders.of(uri)?.rounds.touch()
    })
  })
  connection.onHover(async ({ textDocument: { uri }, position }, token) => {
    const showing = await showingOf(uri, token)
    const offset = documents.get(uri)?.offsetAt(position)
    if (!showing || offset === undefined) return null
    const found = shownIn(showing, showing.name).find(({ finding: { at } }) => at.start <= offset && offset <= at.end)
    return found ? hoverOf(found) : null
  })
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) if (!documents.get(uri) || SETTINGS.test(uri)) folders.changed(uri, true)
  })
  connection.onDidChangeConfiguration(again)
  documents.onDidChangeContent(({ document: { uri } }) => folders.of(uri)?.rounds.touch())
  documents.onDidSave(({ document: { uri } }) => {
    if (!isWatching || SETTINGS.test(uri)) again()
  })
  documents.onDidClose(({ document: { uri } }) => {
    sent.delete(uri)
    void connection.sendDiagnostics({ uri, diagnostics: [] })
    folders.closed(uri)
    // Its text on disk counts from now on.
    folders.changed(uri, false)
  })
  documents.listen(connection)
  connection.listen()
  // The connection ends the process, with the exit code of the protocol.
  return new Promise(() => {})
}
