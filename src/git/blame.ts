import type { LastChange } from '../core/findings/finding.ts'
import { plainFilters } from './filters.ts'
import { git } from './run.ts'

/** Most lines of one file that are looked up: each is an argument. */
const MOST_LINES = 500

/**
 * Returns the last commit of lines of a file, by line from 1; `file` is relative to the folder. Uncommitted lines and
 * untracked files have none. Runs no program of the repository's settings. Throws FixError for a filter that cannot be
 * disabled.
 */
export async function blame(
  folder: string,
  file: string,
  lines: readonly number[],
): Promise<ReadonlyMap<number, LastChange>> {
  const asked = [...new Set(lines)].sort((a, b) => a - b).slice(0, MOST_LINES)
  const overrides = [...(await plainFilters(folder)), '-c', 'blame.ignoreRevsFile=']
  const ranges = asked.flatMap((line) => ['-L', `${line},${line}`])
  const result = await git(folder, [...overrides, 'blame', '--porcelain', '--no-textconv', ...ranges, '--', file])
  return result?.code === 0 ? changesIn(result.stdout.toString('latin1')) : new Map()
}

const HEAD = /^([0-9a-f]{40,64}) \d+ (\d+)/

/** Parses the porcelain format, in which details of a commit appear only at its first line. */
function changesIn(text: string): Map<number, LastChange> {
  const changes = new Map<number, LastChange>()
  const dates = new Map<string, string>()
  const commits: [line: number, commit: string][] = []
  let commit = ''
  for (const line of text.split('\n')) {
    if (line.startsWith('\t')) continue
    const [, id, final] = HEAD.exec(line) ?? []
    if (id !== undefined) {
      commit = id
      commits.push([Number(final), id])
    } else if (line.startsWith('author-time ')) {
      const seconds = Number(line.slice('author-time '.length))
      if (Number.isSafeInteger(seconds)) dates.set(commit, dayOf(seconds))
    }
  }
  for (const [line, id] of commits) {
    const date = dates.get(id)
    // The id of an uncommitted line is all zeros.
    if (date !== undefined && !/^0+$/.test(id)) changes.set(line, { commit: id, date })
  }
  return changes
}

function dayOf(seconds: number): string {
  const date = new Date(seconds * 1000)
  return Number.isNaN(date.getTime()) ? '' : date.toISOString().slice(0, 10)
}
