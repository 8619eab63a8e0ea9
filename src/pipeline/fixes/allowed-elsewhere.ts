import path from 'node:path'
import { append } from '../../core/runtime/lists.ts'
import type { Edit } from '../../core/text/span.ts'
import type { Candidate } from '../../fix/choose.ts'
import { allowedWithout, isAlone, languageOf } from '../../languages/index.ts'

/** Most files that are read besides the edited one. */
const MOST = 20
/** Relative imports of a file: `from './types'`, `from .types import`. */
const TAKEN =
  /\bfrom\s{1,4}["'](\.{1,2}\/[^"'\n]{1,200})["']|^[ \t]{0,8}from\s{1,4}(\.{1,3}[\w.]{1,200})\s{1,4}import\b/gm
const ENDINGS = ['', '.ts', '.tsx', '.d.ts', '.mts', '/index.ts', '.js', '.mjs', '/index.js']

/** A file with a list of allowed versions that lacks the version of an edit. */
export interface AllowedElsewhere {
  readonly file: string
  readonly line: number
}

/**
 * Finds a file whose types, or a schema beside settings, exclude the new version. Nothing in it refers to the API, so
 * no audit reads it: it is read before a version is replaced.
 */
export function allowedElsewhere(
  { edits }: Candidate,
  text: (file: string) => string,
  read: (file: string) => string | undefined,
): AllowedElsewhere | undefined {
  const seen = new Set(edits.map(({ file }) => file))
  for (const edit of edits) {
    const own = text(edit.file)
    if (!isAlone(edit, own)) continue
    const exclusion = lookedInto(edit, own, { seen, read })
    if (exclusion) return exclusion
  }
  return undefined
}

function lookedInto(
  edit: Edit,
  ownText: string,
  { seen, read }: { readonly seen: Set<string>; readonly read: (file: string) => string | undefined },
): AllowedElsewhere | undefined {
  const old = ownText.slice(edit.start, edit.end)
  const open = besideOf(edit.file, ownText)
  for (let count = 0; open.length > 0 && count < MOST; ) {
    const file = open.shift() ?? ''
    if (seen.has(file) || file.startsWith('..')) continue
    seen.add(file)
    const other = read(file)
    if (other === undefined) continue
    count++
    const allowed = allowedWithout({ file, text: other, edit, old, isSent: () => false })
    if (allowed) return { file, line: other.slice(0, allowed.at.start).split('\n').length }
    append(open, besideOf(file, other))
  }
  return undefined
}

/** Candidate paths of files that a file refers to. */
function besideOf(file: string, text: string): string[] {
  const folder = path.posix.dirname(file)
  if (/\.(?:ya?ml|json)$/.test(file)) {
    const stem = path.posix.basename(file).replace(/(?:[-.][\w-]{1,60})?\.\w{1,5}$/, '')
    return [path.posix.join(folder, `${stem}.schema.json`)]
  }
  return [...text.matchAll(TAKEN)].flatMap(([, script, module]) => {
    const leadsTo = module === undefined ? undefined : languageOf(file).imports?.leadsTo
    if (module !== undefined) return [...(leadsTo?.(file, module, '*') ?? [])].map((candidate) => candidate.file)
    const target = path.posix.join(folder, script ?? '')
    return ENDINGS.flatMap((ending) => [target + ending, target.replace(/\.[mc]?js$/, ending)])
  })
}
