import { resolve } from 'node:path'
import type { Change } from '../../core/findings/fix.ts'
import { FixError } from '../../core/findings/fix-error.ts'
import { append } from '../../core/runtime/lists.ts'
import { UsageError } from '../../errors.ts'
import type { Recovered } from '../../fix/write/journal.ts'
import { sanitize } from '../../report/support/text/sanitize.ts'
import { resolved } from '../../tree/stats.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import type { Engine } from './engine.ts'
import { nameFrom } from './folders.ts'

/** Files that a message names at most. */
const NAMED = 5

/** Bytes from before of files that a fix wrote, by absolute path. */
type Own = Recovered['own']

/**
 * Completes or undoes interrupted fixes in these folders, and reports it; returns the files that were written. Throws
 * FixError on failure.
 */
export async function recoverAll(engine: Engine, folders: readonly string[], terminal: Terminal): Promise<Own> {
  const bytesBefore = new Map<string, Uint8Array>()
  for (const folder of folders) {
    const recovered = await engine.recover(folder)
    if (!recovered) continue
    for (const [path, before] of recovered.own) bytesBefore.set(path, before)
    const name = nameFrom(terminal.cwd)
    const say = (words: string, files: readonly string[]) => {
      if (files.length === 0) return
      terminal.err(`cloudapi-migrate: ${words}: ${some(files.map((file) => name(resolve(folder, file))))}.\n`)
    }
    say('an interrupted fix was completed', recovered.finished)
    say('an interrupted fix was undone', recovered.undone)
    say('changed after a fix was interrupted; kept as it is', recovered.foreign)
    if (recovered.finished.length + recovered.undone.length + recovered.foreign.length === 0) {
      terminal.err('cloudapi-migrate: an interrupted fix had written nothing.\n')
    }
  }
  return bytesBefore
}

/** Throws UsageError with the journal's name if an interrupted fix is pending: files may be half of one group. */
export function refusePending({ pendingJournal }: Pick<Engine, 'pendingJournal'>, folders: readonly string[]): void {
  for (const folder of folders) {
    const journal = pendingJournal(folder)
    if (journal === undefined) continue
    throw new UsageError(
      `a fix was interrupted; its journal is ${sanitize(journal)}. cloudapi-migrate fix completes or undoes it.`,
    )
  }
}

/** Absolute paths that git does not know; nothing else is changed in the repositories. */
export interface Tree {
  readonly untracked: ReadonlySet<string>
}

/**
 * Throws UsageError for a repository with uncommitted changes, except those of an interrupted fix; reports a missing
 * repository, and failures of git if changes are allowed.
 */
export async function requireClean(
  engine: Engine,
  folders: readonly string[],
  { allowDirty, own }: { readonly allowDirty: boolean; readonly own: Own },
  terminal: Terminal,
): Promise<Tree> {
  const untracked = new Set<string>()
  const changed: string[] = []
  const name = nameFrom(terminal.cwd)
  for (const folder of folders) {
    const state = await engine.commitState(folder, own).catch((error: unknown) => {
      if (!(error instanceof FixError)) throw error
      if (!allowDirty) throw new UsageError(`${sanitize(error.message)}. ${UNTOLD}`)
      terminal.err(`cloudapi-migrate: ${sanitize(error.message)}.\n`)
      return 'unknown' as const
    })
    if (state === 'unknown') continue
    if (!state) {
      const where = name(folder) || 'this folder'
      terminal.err(`cloudapi-migrate: ${sanitize(where)} is not in a git repository: git cannot undo the changes.\n`)
      continue
    }
    const base = resolved(folder)
    for (const file of state.untracked) untracked.add(resolve(base, file))
    append(
      changed,
      state.changed.map((file) => name(resolve(base, file))),
    )
  }
  if (changed.length > 0 && !allowDirty) {
    throw new UsageError(`the git tree has changes: ${some(changed)}. ${ALLOW}`)
  }
  return { untracked: allowDirty ? new Set() : untracked }
}

const UNTOLD = 'Make git work, or use --allow-dirty: only your own copy can undo the changes then.'
const ALLOW = 'Commit or stash them, or use --allow-dirty.'

/** Throws UsageError when files would be edited that git could not give back. */
export function refuseUntracked(changes: readonly Change[], { untracked }: Tree): void {
  const lost = changes.filter(({ path }) => untracked.has(path)).map(({ file }) => file)
  if (lost.length === 0) return
  const which = lost.length === 1 ? 'an untracked file would be edited' : 'untracked files would be edited'
  throw new UsageError(`${which}: ${some(lost)}. Add and commit first, or use --allow-dirty.`)
}

function some(files: readonly string[]): string {
  const named = files.slice(0, NAMED).map(sanitize).join(', ')
  return files.length > NAMED ? `${named} and ${files.length - NAMED} more` : named
}
