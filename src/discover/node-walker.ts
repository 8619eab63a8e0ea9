import path from 'node:path'
import { listOf } from '../tree/list.ts'
import { reasonFor, type Skipped } from '../tree/trouble.ts'
import type { IgnoreRules } from './ignore-rules.ts'
import { compile, fileHolds, type Matcher } from './matcher.ts'
import { endsAsAsked, isEnvironmentFile, type WalkRequest, type WalkResult } from './walk.ts'

/** Walks and searches without ripgrep: the same files, more slowly. Links are not followed. */
export function walkWithNode(request: WalkRequest, rules: IgnoreRules | undefined): WalkResult {
  const { root, folders, patterns } = request
  const skipped: Skipped[] = []
  const files = folders.flatMap((folder) => [...filesBelow(root, folder, rules, skipped)])
  const asked = files.filter((file) => endsAsAsked(file, request))
  const found = searchFiles(root, asked, compile(patterns))
  return { ...found, skipped: [...skipped, ...found.skipped] }
}

/** Searches these files, relative to the root, one by one. */
export function searchFiles(root: string, files: Iterable<string>, matches: Matcher): WalkResult {
  const held: string[] = []
  const skipped: Skipped[] = []
  let seen = 0
  for (const file of files) {
    const holds = fileHolds(path.join(root, file), matches)
    if (typeof holds !== 'boolean') skipped.push({ path: file, why: holds.skipped })
    else seen++
    if (holds === true) held.push(file)
  }
  return { held, seen, skipped }
}

function* filesBelow(root: string, start: string, rules: IgnoreRules | undefined, skipped: Skipped[]) {
  const waiting = [start]
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    for (const entry of entriesOf(root, folder, skipped)) {
      if (entry.name === '.git') continue
      const file = folder === '' ? entry.name : `${folder}/${entry.name}`
      if (entry.isDirectory()) {
        if (!rules?.ignores(file, true)) waiting.push(file)
      } else if (entry.isFile() && isRead(file, rules)) yield file
    }
  }
}

function isRead(file: string, rules: IgnoreRules | undefined): boolean {
  if (!rules?.ignores(file, false)) return true
  return isEnvironmentFile(file) && !rules.disowns(file)
}

function entriesOf(root: string, folder: string, skipped: Skipped[]) {
  const entries = listOf(path.join(root, folder))
  if (!('code' in entries)) return entries
  skipped.push({ path: folder === '' ? '.' : folder, why: reasonFor(entries.code, folder) })
  return []
}
