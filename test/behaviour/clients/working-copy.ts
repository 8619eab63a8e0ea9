import { spawn } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { byContract, type Change, type Logged, startServer } from '../../../src/serve/index.ts'
import { root } from '../../cli/support/root.ts'
import type { Client } from './clients.ts'
import { DEFAULT_CONTRACT, environment, world } from './world.ts'

/** A copy of a client, outside of this repository; it is gone after the test. */
export interface Copy {
  readonly client: Client
  readonly folder: string
  /** For what its commands make. */
  readonly out: string
}

type State = 'before' | 'after'

/** Copies a client. */
export function copyOf(client: Client, state: State): Copy {
  const home = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-client-')))
  onTestFinished(() => rmSync(home, { recursive: true, force: true }))
  const folder = join(home, client.name)
  cpSync(stateOf(client, state), folder, { recursive: true })
  return { client, folder, out: join(home, 'out') }
}

/** Files of a folder with their text, sorted by path. */
export function filesOf(folder: string): Record<string, string> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
  return Object.fromEntries(paths.map((path) => [path.slice(folder.length + 1), readFileSync(path, 'utf8')]))
}

/** The files that a client has before or after its fix. */
export function filesIn(client: Client, state: State): Record<string, string> {
  return filesOf(stateOf(client, state))
}

/** Replaces a text wherever it stands; throws when it stands nowhere. */
export function replace({ folder }: Copy, from: string, to: string, only?: string): void {
  const found = Object.entries(filesOf(folder)).filter(([path, text]) => path === (only ?? path) && text.includes(from))
  if (found.length === 0) throw new Error(`nothing in ${folder} holds ${from}`)
  for (const [path, text] of found) writeFileSync(join(folder, path), text.replaceAll(from, to))
}

/** What came of one run of a client. */
export interface Outcome {
  readonly code: number | null
  /** What it printed, on both ways. */
  readonly said: string
  /** What the server processed, by contract. */
  readonly stored: Record<string, Omit<Change, 'contract'>[]>
  readonly log: readonly Logged[]
}

/** Runs a client against a server of its own that plays a day. */
export async function runClient(copy: Copy, asOf: string): Promise<Outcome> {
  const server = await startServer({ asOf, defaultContract: DEFAULT_CONTRACT, seed: world })
  try {
    let last = { code: 0 as number | null, said: '' }
    for (const command of copy.client.commands) {
      last = await execute(
        command.map((word) => (word === 'OUT' ? copy.out : word)),
        copy.folder,
        server.base,
      )
      if (last.code !== 0) break
    }
    return { ...last, stored: byContract(server.store.changes), log: server.log }
  } finally {
    await server.stop()
  }
}

/** The server answers in this process, so a client runs beside it. */
function execute([command = '', ...args]: readonly string[], cwd: string, base: string) {
  return new Promise<{ code: number | null; said: string }>((resolve, reject) => {
    const env = { ...process.env, ...environment(base) }
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'], timeout: 50_000 })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, said }))
  })
}

function stateOf({ name }: Client, state: State): string {
  return join(root, 'fixtures/_clients', name, state)
}
