import {
  type CancellationToken,
  CodeActionKind,
  CodeLensRefreshRequest,
  createConnection,
  DidChangeWatchedFilesNotification,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  ResponseError,
  TextDocumentSyncKind,
  TextDocuments,
} from 'vscode-languageserver/node.js'
import type { Flags } from '../../config/index.ts'
import { failureText } from '../support/failures/failure.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { type AskedWaiver, actionsAt, WAIVE, waiverEdit } from './actions.ts'
import { notAudited, type Showing, shownIn, troublesIn } from './diagnostics.ts'
import { documentsIn } from './documents.ts'
import { type Belonging, createFolders } from './folders.ts'
import { hoverOf } from './hover.ts'
import { lensesIn } from './lenses.ts'
import { agreedEncoding, type Encoding } from './positions.ts'
import type { Abilities } from './workspace-edit.ts'

/** Files that may influence how others are read or ignored: a save counts, though their texts are known. */
const SETTINGS = /(?:^|[\\/])\.[^\\/]+$|\.(?:jsonc?|toml|ya?ml|txt|lock|mod|xml|cfg|ini)$/i

/**
 * Serves an editor over standard input and output until it ends the process. Each folder of the workspace is audited
 * with the open texts, and again when they change.
 */
export function serve(flags: Flags, terminal: Terminal): Promise<number> {
  const connection = createConnection(process.stdin, process.stdout)
  let encoding: Encoding = 'utf-16'
  let capabilities: InitializeParams['capabilities'] = {}
  let abilities = abilitiesOf({ capabilities })
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
          const showing = { view, documents: open, encoding }
          const shown = view.isLookedAt(name) ? shownIn(showing, name) : []
          const troubles = view.isLookedAt(name) ? troublesIn(showing, name) : []
          send(uri, version, [...shown.map(({ diagnostic }) => diagnostic), ...troubles])
        }
        if (capabilities.workspace?.codeLens?.refreshSupport)
          connection.sendRequest(CodeLensRefreshRequest.type).catch(() => {})
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

  /** The view of a document once no change is pending; undefined if it could not be audited. */
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
    const { workspaceFolders, rootUri, capabilities: clientCapabilities } = params
    capabilities = clientCapabilities
    abilities = abilitiesOf(params)
    encoding = agreedEncoding(clientCapabilities.general?.positionEncodings)
    for (const { uri } of workspaceFolders ?? (rootUri ? [{ uri: rootUri }] : [])) folders.add(uri)
    return {
      capabilities: {
        positionEncoding: encoding,
        textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
        hoverProvider: true,
        codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix] },
        codeLensProvider: {},
        executeCommandProvider: { commands: [WAIVE] },
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
    const shownFinding = shownIn(showing, showing.name).find(
      ({ finding: { at } }) => at.start <= offset && offset <= at.end,
    )
    return shownFinding ? hoverOf(shownFinding) : null
  })
  connection.onCodeAction(async ({ textDocument: { uri }, range, context: { only } }, token) => {
    if (only && !only.some((kind) => kind === '' || kind === CodeActionKind.QuickFix)) return []
    const showing = await showingOf(uri, token)
    const document = documents.get(uri)
    if (!showing || !document) return []
    const where = { file: showing.name, start: document.offsetAt(range.start), end: document.offsetAt(range.end) }
    return actionsAt(showing, where, abilities, () => refuseCancelled(token))
  })
  connection.onCodeLens(async ({ textDocument: { uri } }, token) => {
    const showing = await showingOf(uri, token)
    return showing ? lensesIn(showing, showing.name, abilities.showsCalls) : []
  })
  connection.onExecuteCommand(async ({ command, arguments: [asked] = [] }, token) => {
    if (command !== WAIVE || !isAskedWaiver(asked)) throw new ResponseError(ErrorCodes.InvalidParams, 'unknown command')
    const showing = await showingOf(asked.uri, token)
    const finding = showing?.view.report.findings.find(
      ({ at, rule, fingerprint }) =>
        at.file === showing.name && rule === asked.rule && fingerprint === asked.fingerprint,
    )
    const edit = showing && finding && (await waiverEdit(showing, finding, asked.reason, abilities))
    if (edit) return (await connection.workspace.applyEdit({ label: `Waive ${asked.rule}`, edit })).applied
    connection.window.showWarningMessage('No comment can waive the finding here: add a waiver to the configuration.')
    return false
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

/** Client capabilities; `initializationOptions` extend those of the protocol. */
function abilitiesOf({ capabilities, initializationOptions }: Partial<InitializeParams>): Abilities {
  const { workspaceEdit } = capabilities?.workspace ?? {}
  const initial: Partial<Record<string, unknown>> =
    typeof initializationOptions === 'object' && initializationOptions !== null ? initializationOptions : {}
  return {
    documentChanges: workspaceEdit?.documentChanges === true,
    annotations: workspaceEdit?.changeAnnotationSupport !== undefined,
    disabled: capabilities?.textDocument?.codeAction?.disabledSupport === true,
    asksReason: initial.asksReason === true,
    showsCalls: initial.showsCalls === true,
  }
}

function refuseCancelled(token: CancellationToken): void {
  if (token.isCancellationRequested)
    throw new ResponseError(LSPErrorCodes.RequestCancelled, 'the request was cancelled')
}

function isAskedWaiver(value: unknown): value is AskedWaiver {
  const texts: Partial<Record<string, unknown>> = typeof value === 'object' && value !== null ? value : {}
  return ['uri', 'rule', 'fingerprint', 'reason'].every((key) => typeof texts[key] === 'string')
}
