#!/usr/bin/env node
// Starts the command. What is installed from a repository has no build yet: the first run makes one.
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const built = new URL('../dist/src/cli.js', import.meta.url)
if (!existsSync(built)) {
  const { translate } = await import('./translate.js')
  await translate(fileURLToPath(new URL('..', import.meta.url)))
}
await import(built.href)
