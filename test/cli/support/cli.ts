import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runToEnd } from '../../support/ended.ts'
import { type Run, runKept } from './kept/index.ts'
import { root } from './root.ts'

export type { Run } from './kept/index.ts'

/** The built command. */
export const cli = join(root, 'dist/src/cli.js')

interface Setup {
  readonly cwd?: string
  readonly input?: string | Buffer
  readonly env?: Record<string, string>
}

/** What says where a run takes place: the tests may run in a CI themselves. */
const AROUND = ['NO_COLOR', 'FORCE_COLOR', 'CI', 'GITHUB_ACTIONS', 'GITHUB_WORKSPACE', 'GITLAB_CI', 'CI_PROJECT_DIR']

/**
 * Runs the command, with pipes for a terminal and no variable that colours: in a process that is kept for many runs. With
 * EVERY_CASE=1, or with variables that Node reads when it starts, in one of its own.
 */
export function run(args: readonly string[], setup: Setup = {}): Run {
  const isOwn = process.env.EVERY_CASE || Object.keys(setup.env ?? {}).some((name) => name.startsWith('NODE_'))
  return isOwn ? runProcess(args, setup) : runKept(cli, { args, ...around(setup) })
}

/** Runs the command as a process of its own: for tests of what a process does. */
export function runProcess(args: readonly string[], setup: Setup = {}): Run {
  const done = runToEnd(process.execPath, [cli, ...args], around(setup))
  return { code: done.status, out: done.stdout, err: done.stderr }
}

function around({ cwd = root, input = '', env = {} }: Setup) {
  const rest = { ...process.env }
  for (const name of AROUND) delete rest[name]
  return { cwd, input, env: { ...rest, ...env } }
}

let home: string | undefined

/** The folder around all those of a test. A fix of two folders keeps its journal in the one around both, which is of that test alone. */
function homeOfTest(): string {
  if (home !== undefined) return home
  const made = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-')))
  home = made
  onTestFinished(() => {
    home = undefined
    rmSync(made, { recursive: true, force: true })
  })
  return made
}

/** A folder with files in it that is gone after the test. */
export function folder(files: Record<string, string | Buffer> = {}): string {
  const path = mkdtempSync(join(homeOfTest(), 'folder-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  return path
}

/** A line that calls a deactivated version. */
export const oldCall = "await fetch('https://api.ionos.com/cloudapi/v5/datacenters', { method: 'POST' })\n"

/** A line that calls the current one. */
export const newCall = "await fetch('https://api.ionos.com/cloudapi/v6/datacenters', { method: 'POST' })\n"
