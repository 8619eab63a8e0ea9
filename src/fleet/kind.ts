import { parsed, piecesOf } from './document.ts'

/** Kind of a JSON report; `fix` and `comparison` are never merged. */
export type ReportKind = 'audit' | 'fleet' | 'logs' | 'fix' | 'comparison'

/** Schema and kind of a report; `kind` is absent for files of other programs. */
export interface Looked {
  readonly schema: unknown
  readonly kind?: ReportKind
}

/** Members that identify a kind. */
const TELLING: Readonly<Record<string, ReportKind>> = { shapes: 'logs', fix: 'fix', repositories: 'fleet' }

/** The version and the kind of a report, read no further than needed. Throws DocumentError for what is no JSON. */
export function lookAt(file: string): Looked {
  let schema: unknown
  const keys = new Set<string>()
  for (const { key, kind, text } of piecesOf(file)) {
    if (kind === 'entry') continue
    keys.add(key)
    if (key === 'schema') schema = parsed(text)
    if (key === 'kind' && kind === 'value') return { schema, kind: parsed(text) === 'fleet' ? 'fleet' : 'comparison' }
    const kindOfKey = Object.hasOwn(TELLING, key) ? TELLING[key] : undefined
    if (kindOfKey !== undefined && schema !== undefined) return { schema, kind: kindOfKey }
  }
  return keys.has('findings') && keys.has('groups') ? { schema, kind: 'audit' } : { schema }
}
