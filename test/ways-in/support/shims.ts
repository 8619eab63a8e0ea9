import { chmodSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { cli, folder } from '../../cli/support/cli.ts'

/** Stand-ins for programs that would fetch the package: they run what is built here, and note how they were called. */
export interface Shims {
  /** To stand first on PATH. */
  readonly folder: string
  /** What `npx` was given, a list for each call. */
  npxCalls(): readonly (readonly string[])[]
}

const NPX = `
const { appendFileSync, readdirSync, realpathSync } = require('node:fs')
const { spawnSync } = require('node:child_process')
const args = process.argv.slice(2)
appendFileSync(__dirname + '/npx.log', JSON.stringify(args) + '\\n')
if (args.shift() !== '--yes') throw new Error('npx would ask')
if (args[0] === '--prefix') {
  const [, place] = args.splice(0, 2)
  if (realpathSync(place).startsWith(realpathSync('.') + '/')) throw new Error('the prefix is below the code')
  if (readdirSync(place).length > 0) throw new Error('the prefix is not empty')
}
if (!/^cloudapi-migrate@/.test(args.shift())) throw new Error('another package')
process.exitCode = spawnSync(process.execPath, [${JSON.stringify(cli)}, ...args], { stdio: 'inherit' }).status
`

/** Programs \`npx\` and \`cloudapi-migrate\` in a folder that is gone after the test. */
export function shims(): Shims {
  const path = folder({ 'npx.cjs': NPX })
  program(path, 'npx', `exec '${process.execPath}' '${join(path, 'npx.cjs')}' "$@"`)
  program(path, 'cloudapi-migrate', `exec '${process.execPath}' '${cli}' "$@"`)
  const log = join(path, 'npx.log')
  return { folder: path, npxCalls: () => (existsSync(log) ? lines(log) : []) }
}

/** Writes a program of the shell into a folder. */
export function program(place: string, name: string, text: string): void {
  writeFileSync(join(place, name), `#!/bin/sh\n${text}\n`)
  chmodSync(join(place, name), 0o755)
}

function lines(file: string): string[][] {
  return readFileSync(file, 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
}
