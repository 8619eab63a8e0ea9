import path from 'node:path'
import { FixError } from '../core/findings/fix-error.ts'
import { wayTo } from '../core/text/paths.ts'
import { gitRootOf } from '../tree/git-root.ts'
import { resolved, statOrCode } from '../tree/stats.ts'
import { plainFilters } from './filters.ts'
import { git } from './run.ts'

/** Uncommitted changes, as paths relative to the folder, with `/`. */
export interface GitState {
  /** Edited, staged, deleted, renamed or in conflict. */
  readonly changed: readonly string[]
  readonly untracked: readonly string[]
}

const DENIED: ReadonlySet<string> = new Set(['EACCES', 'EPERM'])

/**
 * Returns the uncommitted changes of the repository around a folder; undefined without a repository. Edits by a fix
 * over committed content (`own`: the previous bytes, by absolute path) do not count. Runs no program of the
 * repository's settings. Throws FixError when git fails or is missing.
 */
export async function gitState(
  folder: string,
  bytesBefore: ReadonlyMap<string, Uint8Array> = new Map(),
): Promise<GitState | undefined> {
  const inside = await git(folder, ['rev-parse', '--is-inside-work-tree', '--show-toplevel'])
  if (inside === undefined) {
    if (gitRootOf(resolved(folder)) === undefined) return undefined
    throw new FixError(cannotTell('no git was found on PATH'))
  }
  if (inside.code !== 0) {
    if (!/not a git repository|must be run in a work tree/.test(inside.stderr))
      throw new FixError(cannotTell(inside.stderr))
    // A repository that git may not look into is none to it.
    const root = gitRootOf(resolved(folder))
    const head = root === undefined ? undefined : statOrCode(path.join(root, '.git', 'HEAD'))
    if (head && 'code' in head && DENIED.has(head.code)) throw new FixError(cannotTell('.git cannot be read'))
    return undefined
  }
  const top = inside.stdout.toString('utf8').split('\n').slice(1).join('\n').replace(/\n$/, '')
  const overrides = await plainFilters(folder)
  const status = ['status', '--porcelain=v1', '-z', '-uall', '--no-renames', '--ignore-submodules=dirty']
  const result = await git(folder, [...overrides, ...status])
  if (result?.code !== 0) throw new FixError(cannotTell(result?.stderr ?? ''))
  const rows = result.stdout.toString('utf8').split('\0')
  const foreign: string[] = []
  for (const row of rows) if (row !== '' && !(await isOwn(row, top, bytesBefore))) foreign.push(row)
  return stateOf(foreign, resolved(folder), path.resolve(top))
}

/** Whether git tracks a file or anything in a folder; both absolute. False without git. */
export async function isTracked(top: string, file: string): Promise<boolean> {
  const result = await git(top, ['--literal-pathspecs', 'ls-files', '-z', '--', file])
  return result?.code === 0 && result.stdout.length > 0
}

/** Whether a status row is a file written by a fix whose previous content was the committed one. */
async function isOwn(row: string, top: string, bytesBefore: ReadonlyMap<string, Uint8Array>): Promise<boolean> {
  const before = bytesBefore.get(path.join(resolved(top), row.slice(3)))
  if (!before || !row.startsWith(' M ')) return false
  const committed = await git(top, ['cat-file', 'blob', `:0:${row.slice(3)}`])
  return committed?.code === 0 && withoutReturns(committed.stdout) === withoutReturns(before)
}

/** git may keep other line ends than the working tree has. */
function withoutReturns(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n')
}

function stateOf(rows: readonly string[], folder: string, top: string): GitState {
  const from = (row: string): string => wayTo(folder, path.join(top, row.slice(3)))
  return {
    changed: rows.filter((row) => !row.startsWith('??')).map(from),
    untracked: rows.filter((row) => row.startsWith('??')).map(from),
  }
}

function cannotTell(message: string): string {
  const [first = ''] = message.trim().split('\n')
  return `git cannot check whether everything is committed${first === '' ? '' : `: ${first}`}`
}
