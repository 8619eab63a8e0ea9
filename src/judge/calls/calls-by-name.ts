import type { Called, Evidence, NamedPath } from '../../core/findings/evidence.ts'
import { flatten } from '../../core/text/text.ts'

/**
 * Calls by the name of a path, with the path: of a name that stands for one path in its project. What has no such name
 * is no call.
 */
export function callsByName(evidence: readonly Evidence[], projectOf: (file: string) => string): Called[] {
  const called = evidence.filter((piece): piece is Called => piece.kind === 'called' && piece.named !== undefined)
  if (called.length === 0) return []
  const paths = new Map<string, NamedPath | undefined>()
  for (const piece of evidence) {
    if (piece.kind !== 'named-path' || piece.comment || piece.context === 'test') continue
    for (const name of piece.names) {
      const key = `${projectOf(piece.at.file)}\n${name}`
      const other = paths.get(key)
      const isSame = !paths.has(key) || (other && flatten(other.path).value === flatten(piece.path).value)
      paths.set(key, isSame ? piece : undefined)
    }
  }
  return called.flatMap((one) => {
    const path = paths.get(`${projectOf(one.at.file)}\n${one.named}`)?.path
    return path ? [{ ...one, path: [...path, ...one.path] }] : []
  })
}
