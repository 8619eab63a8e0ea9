import type { Hunk } from '../../core/changed.ts'
import { GateError } from '../gate-error.ts'
import { unquote } from './quoted.ts'

/** A file with what a diff changes in it, as the diff names it after the change. */
export interface DiffFile {
  readonly path: string
  /** The same with the letter that git puts in front, or a folder that is named like one. */
  readonly whole?: string
  /** The name before it, when that was another. */
  readonly from?: string
  readonly hunks: readonly Hunk[]
  /** Text that a hunk adds, by line, for a check that the diff was applied. */
  readonly added: ReadonlyMap<number, string>
}

const HUNK = /^@@ -\d{1,9}(?:,(\d{1,9}))? \+(\d{1,9})(?:,(\d{1,9}))? @@/

/** A file while its lines are read. */
interface Draft {
  path?: string | undefined
  whole?: string | undefined
  from?: string | undefined
  hunks: Hunk[]
  added: Map<number, string>
}

/**
 * Reads a unified diff, of git or of `diff -u`. A deleted file has no lines and is left out. Throws GateError for a text
 * that is none: one that holds words and no file.
 */
export function readDiff(text: string): DiffFile[] {
  const reader = createReader()
  for (const line of text.split('\n')) reader.line(line.endsWith('\r') ? line.slice(0, -1) : line)
  const files = reader.end()
  if (files === undefined) {
    throw new GateError('it is no unified diff: write one with `git diff`, or with `diff -u`.')
  }
  return files
}

function createReader() {
  const files: DiffFile[] = []
  let draft: Draft | undefined
  let left = { old: 0, new: 0 }
  let at = 0
  let words = false
  let known = false
  const close = () => {
    if (draft?.path !== undefined) {
      const { path, whole, from, hunks, added } = draft
      const names = { ...(whole ? { whole } : {}), ...(from !== undefined && from !== path ? { from } : {}) }
      files.push({ path, ...names, hunks, added })
    }
    draft = undefined
  }
  const open = () => {
    close()
    draft = { hunks: [], added: new Map() }
    known = true
  }
  /** A line of a hunk; whether it was one. */
  const inHunk = (line: string): boolean => {
    if (left.old <= 0 && left.new <= 0) return false
    const mark = line[0]
    if (mark === '+') {
      draft?.added.set(at, line.slice(1))
      left = { old: left.old, new: left.new - 1 }
      at++
    } else if (mark === '-') left = { old: left.old - 1, new: left.new }
    else if (mark === '\\') return true
    else {
      left = { old: left.old - 1, new: left.new - 1 }
      at++
    }
    return true
  }
  const header = (line: string): void => {
    if (line.startsWith('diff --git ')) open()
    else if (line.startsWith('rename from ') && draft) draft.from = unquote(line.slice('rename from '.length))
    else if (line.startsWith('rename to ') && draft) draft.path = unquote(line.slice('rename to '.length))
    else if (line.startsWith('--- ')) {
      if (!draft || draft.hunks.length > 0) open()
      if (draft) draft.from ??= withoutLetter(nameOf(line.slice(4)))
    } else if (line.startsWith('+++ ') && draft) {
      draft.whole = nameOf(line.slice(4))
      draft.path = withoutLetter(draft.whole)
    } else if (line.trim() !== '') words = true
  }
  return {
    line(line: string): void {
      if (inHunk(line)) return
      const hunk = HUNK.exec(line)
      if (!hunk || !draft) {
        header(line)
        return
      }
      left = { old: Number(hunk[1] ?? 1), new: Number(hunk[3] ?? 1) }
      at = Number(hunk[2])
      draft.hunks.push({ start: at, lines: left.new })
    },
    end(): DiffFile[] | undefined {
      close()
      return known || !words ? files : undefined
    },
  }
}

/** The path of a `---` or `+++` line, without a time; none for no file. */
function nameOf(written: string): string | undefined {
  const whole = written.startsWith('"') ? unquote(written) : (written.split('\t')[0] ?? '')
  return whole === '/dev/null' ? undefined : whole
}

function withoutLetter(name: string | undefined): string | undefined {
  return name?.replace(/^[abciow]\//, '')
}
