import path from 'node:path'
import type { ChangedCode, Hunk } from '../core/findings/changed.ts'
import { FixError } from '../core/findings/fix-error.ts'
import { decode } from '../core/text/decode.ts'
import { isInside } from '../core/text/paths.ts'
import { readSource } from '../discover/read.ts'
import { surveyOf } from '../discover/survey.ts'
import { type DiffFile, readDiff } from '../gate/changed/diff.ts'
import { GateError } from '../gate/gate-error.ts'
import { changesSince, changesStaged, type GitChanges, readBlobs } from '../git/changes.ts'
import { gitState } from '../git/index.ts'
import { trapAround } from '../git/traps.ts'
import { gitRootOf } from '../tree/git-root.ts'
import { exists, isLink, resolved } from '../tree/stats.ts'

/** Selection of changed code: since a merge base with a branch, staged, or in a patch. */
export type ChangedChoice =
  | { readonly since: string }
  | { readonly staged: true }
  /** The patch, and what it is called in messages. */
  | { readonly patch: string; readonly name: string }

/** Finds changed code. Throws FixError on failures of git, GateError for a patch that does not apply. */
export async function changedCode(cwd: string, choice: ChangedChoice): Promise<ChangedCode> {
  if ('patch' in choice) return fromPatch(resolved(cwd), choice)
  requireTame(cwd, 'git cannot list the changes')
  if ('staged' in choice) return fromStaged(await changesStaged(cwd))
  return fromGit(await changesSince(cwd, choice.since))
}

/** Uncommitted changes around a folder; throws FixError if git must not run there. */
export function commitState(...[folder, bytesBefore]: Parameters<typeof gitState>): ReturnType<typeof gitState> {
  requireTame(folder, 'git cannot check whether everything is committed')
  return gitState(folder, bytesBefore)
}

/** Throws FixError where git would read what may never end, and it is no file of a repository anyway. */
export function requireTame(folder: string, failure: string): void {
  const top = gitRootOf(resolved(folder))
  const [odd] = top === undefined ? [] : surveyOf(top, ['']).whole().odd
  if (odd) throw new FixError(`${failure}: ${JSON.stringify(odd.path)} ${odd.why}`)
  const trap = top === undefined ? undefined : trapAround(top)
  if (trap !== undefined) throw new FixError(`${failure}: ${JSON.stringify(trap)} is not a regular file`)
}

function fromGit({ top, diff, untracked }: GitChanges): ChangedCode {
  const files = new Map<string, readonly Hunk[] | 'all'>()
  for (const { path: file, hunks } of readDiff(diff)) files.set(path.join(top, file), hunks)
  for (const file of untracked) files.set(path.join(top, file), 'all')
  // A link is not code: its target counts where it is.
  for (const file of files.keys()) if (isLink(file)) files.delete(file)
  return { files, texts: new Map() }
}

async function fromStaged(changes: GitChanges): Promise<ChangedCode> {
  const staged = [...changes.staged]
  const blobs = await readBlobs(
    changes.top,
    staged.map(([, blob]) => blob),
  )
  const texts = new Map<string, string>()
  staged.forEach(([file], index) => {
    const bytes = blobs[index]
    const decoded = bytes ? decode(bytes) : { binary: true }
    texts.set(path.join(changes.top, file), 'text' in decoded ? decoded.text : '')
  })
  return { files: fromGit(changes).files, texts }
}

function fromPatch(cwd: string, { patch, name }: { readonly patch: string; readonly name: string }): ChangedCode {
  const files = new Map<string, readonly Hunk[]>()
  const folders = foldersUp(cwd)
  for (const file of readOrName(patch, name)) {
    const names = [file.path, file.whole ?? file.path]
    const places = folders.flatMap((folder) => names.map((name) => path.join(folder, name)))
    const found = places.find((place) => isInside(folders[0] ?? cwd, place) && exists(place))
    if (found === undefined) throw new GateError(`${name} changes ${file.path}, which is not here: ${APPLY}`)
    if (isLink(found)) continue
    requireApplied(found, file, name)
    files.set(found, file.hunks)
  }
  return { files, texts: new Map() }
}

const APPLY = 'apply the patch first, and run this in the folder that its paths begin in.'

function readOrName(patch: string, name: string): DiffFile[] {
  try {
    return readDiff(patch)
  } catch (error) {
    if (error instanceof GateError) throw new GateError(`${name}: ${error.message}`)
    throw error
  }
}

/** Lines of a hunk that was not applied would be those of other code. */
function requireApplied(place: string, { path: file, added }: DiffFile, name: string): void {
  const source = readSource(path.dirname(place), path.basename(place))
  if ('skipped' in source) return
  const lines = source.text.split('\n')
  for (const [line, text] of added) {
    if (lines[line - 1]?.trim() === text.replace(/^\uFEFF/, '').trim()) continue
    throw new GateError(`${name} does not fit ${file}, line ${line}: ${APPLY}`)
  }
}

/** The folder and those above it, up to the one that holds `.git`: where the paths of a patch can begin. */
function foldersUp(cwd: string): string[] {
  const folders = [cwd]
  for (let at = cwd; !exists(path.join(at, '.git')) && path.dirname(at) !== at; ) {
    at = path.dirname(at)
    folders.push(at)
  }
  return exists(path.join(folders.at(-1) ?? cwd, '.git')) ? folders.reverse() : [cwd]
}
