'use strict'
const vscode = require('vscode')
const { LanguageClient } = require('vscode-languageclient/node')
const { clientOf } = require('./client.cjs')

let client

exports.activate = async ({ subscriptions }) => {
  client = clientOf(vscode, LanguageClient)
  for (const [name, command] of Object.entries(client.commands))
    subscriptions.push(vscode.commands.registerCommand(name, command))
  await client.start()
}

exports.deactivate = () => client?.stop()
