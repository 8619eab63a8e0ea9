'use strict'
const { existsSync } = require('node:fs')
const { join } = require('node:path')

const NAME = 'cloudapi-migrate'
const ASK_REASON = `${NAME}.askReason`
const SHOW_CALLS = `${NAME}.showCalls`
const WAIVE = `${NAME}.waive`

/** How the server of a folder is started: as a setting says, as the folder installs it, or as everybody does. */
function serverIn(folder, { command, args }, platform = process.platform) {
  const isWindows = platform === 'win32'
  const own = folder && join(folder, 'node_modules/.bin', isWindows ? `${NAME}.cmd` : NAME)
  const program = command || (own && existsSync(own) ? own : NAME)
  // A script of npm for Windows is no program: a shell has to start it, and takes apart what is not quoted.
  const quoted = isWindows ? `"${program}"` : program
  return { command: quoted, args: ['lsp', ...args], options: { ...(folder && { cwd: folder }), shell: isWindows } }
}

/** Starts the server and keeps what VS Code needs of it; `vscode` and `Client` are handed in. */
function clientOf(vscode, Client) {
  let client
  const start = async () => {
    const settings = vscode.workspace.getConfiguration(NAME)
    const folder = vscode.workspace.workspaceFolders?.find(({ uri }) => uri.scheme === 'file')?.uri.fsPath
    const server = serverIn(folder, { command: settings.get('command'), args: settings.get('arguments') ?? [] })
    client = new Client(NAME, NAME, server, {
      documentSelector: [{ scheme: 'file' }],
      initializationOptions: { asksReason: true, showsCalls: true },
    })
    await client.start()
  }
  /** A waiver says why: the server writes the comment once a person gave the reason. */
  const askReason = async (asked) => {
    const reason = await vscode.window.showInputBox({
      title: `Waive ${asked.rule} here`,
      prompt: 'Reason: why this call may stay as it is',
      validateInput: (value) => (value.trim() === '' ? 'A waiver needs a reason.' : undefined),
    })
    if (reason) await vscode.commands.executeCommand(WAIVE, { ...asked, reason })
  }
  const showCalls = (uri, position, calls) => {
    const { asUri, asPosition, asLocation } = client.protocol2CodeConverter
    return vscode.commands.executeCommand(
      'editor.action.showReferences',
      asUri(uri),
      asPosition(position),
      calls.map((call) => asLocation(call)),
    )
  }
  const stop = () => client?.stop()
  return {
    start,
    stop,
    commands: { [ASK_REASON]: askReason, [SHOW_CALLS]: showCalls, [`${NAME}.restart`]: () => client?.restart() },
  }
}

module.exports = { clientOf, serverIn }
