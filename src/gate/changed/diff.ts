import type { Hunk } from '../../core/findings/changed.ts'
import { append } from '../../core/runtime/lists.ts'
import { GateError } from '../gate-error.ts'
import { unquote } from './quoted.ts'

/** A file with what a diff changes in it, as the diff names it after the change. */
export interface DiffFile {
  readonly path: string
  /** The path with the prefix of git (`a/`), or with a folder of that name. */
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
  /** Both of its names were read. */
  complete?: true
  hunks: Hunk[]
  added: Map<number, string>
}

/**
 * Parses a unified diff of git or `diff -u`. Deleted files have no lines and are left out. Throws GateError for a text
 * without any file.
 */
export function readDiff(text: string): DiffFile[] {
  const reader = createReader()
  for (const line of text.split('\n')) reader.line(line.endsWith('\r') ? line.slice(0, -1) : line)
  const files = reader.end()
  if (files === undefined) {
    throw new GateError('it is not a unified diff: write one with `git diff`, or with `diff -u`.')
  }
  return files
}

/** The file of a draft, if it names one. */
function fileOf({ path, whole, from, hunks, added }: Draft): DiffFile[] {
  if (path === undefined) return []
  const names = { ...(whole ? { whole } : {}), ...(from !== undefined && from !== path ? { from } : {}) }
  return [{ path, ...names, hunks, added }]
}

function createReader() {
  const files: DiffFile[] = []
  let draft: Draft | undefined
  let body: Body | undefined
  let words = false
  let known = false
  const close = () => {
    body?.settle()
    body = undefined
    if (draft) append(files, fileOf(draft))
    draft = undefined
  }
  const open = () => {
    close()
    draft = { hunks: [], added: new Map() }
    known = true
  }
  const header = (line: string): void => {
    if (line.startsWith('diff --git ')) open()
    else if (line.startsWith('rename from ') && draft) draft.from = unquote(line.slice('rename from '.length))
    else if (line.startsWith('rename to ') && draft) draft.path = unquote(line.slice('rename to '.length))
    else if (line.startsWith('--- ')) {
      if (!draft || draft.complete) open()
      if (draft) draft.from ??= withoutLetter(nameOf(line.slice(4)))
    } else if (line.startsWith('+++ ') && draft) {
      draft.complete = true
      draft.whole = nameOf(line.slice(4))
      draft.path = withoutLetter(draft.whole)
    } else if (line.trim() !== '') words = true
  }
  return {
    line(line: string): void {
      if (body?.line(line)) return
      const hunk = draft && HUNK.exec(line)
      if (!hunk || !draft) {
        header(line)
        return
      }
      body?.settle()
      body = createBody(draft, { old: Number(hunk[1] ?? 1), new: Number(hunk[3] ?? 1), at: Number(hunk[2]) })
    },
    end(): DiffFile[] | undefined {
      close()
      return known || !words ? files : undefined
    },
  }
}

/** The lines of a hunk while they are read. */
interface Body {
  /** Whether a line was one of the hunk. */
  line(line: string): boolean
  /** Notes the last change. */
  settle(): void
}

/** Changes inside of a hunk: the lines around them, which a patch shows too, did not change. */
function createBody(
  { hunks, added }: Draft,
  size: { readonly old: number; readonly new: number; readonly at: number },
): Body {
  let left = { old: size.old, new: size.new }
  // A hunk without new lines names the line in front of it.
  let at = size.new === 0 ? size.at + 1 : size.at
  let change: { start: number; lines: number } | undefined
  const settle = () => {
    if (change) hunks.push(change.lines === 0 ? { start: change.start - 1, lines: 0 } : change)
    change = undefined
  }
  return {
    settle,
    line(line) {
      if (left.old <= 0 && left.new <= 0) return line.startsWith('\\')
      const mark = line[0]
      if (mark === '\\') return true
      if (mark === '+' || mark === '-') change ??= { start: at, lines: 0 }
      else settle()
      if (mark === '+') {
        if (change) change.lines++
        added.set(at, line.slice(1))
      }
      left = { old: left.old - (mark === '+' ? 0 : 1), new: left.new - (mark === '-' ? 0 : 1) }
      if (mark !== '-') at++
      return true
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
