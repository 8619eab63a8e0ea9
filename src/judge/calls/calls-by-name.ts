import type { Called, Evidence, NamedPath, NamedSender } from '../../core/findings/evidence.ts'
import { flatten } from '../../core/text/text.ts'

type ProjectOf = (file: string) => string

/**
 * Calls by a path: where it has a name that stands for one path in its project, with that, and where a function of one
 * method in its project is given it, with this method. What has no such name is no call.
 */
export function calledIn(evidence: readonly Evidence[], projectOf: ProjectOf): Called[] {
  const called = evidence.filter((piece): piece is Called => piece.kind === 'called')
  if (!called.some(({ named, by }) => named !== undefined || by !== undefined)) return called
  const paths = onlyOnes(evidence, projectOf, namesOfPath, ({ path }) => flatten(path).value)
  const senders = onlyOnes(evidence, projectOf, namesOfSender, ({ method }) => method)
  return called.flatMap((one) => {
    const { named, by, path } = one
    const project = projectOf(one.at.file)
    const start = named === undefined ? [] : paths.get(`${project}\n${named}`)?.path
    const method = by === undefined ? one.method : senders.get(`${project}\n${by}`)?.method
    return start && method !== undefined ? [{ ...one, method, path: [...start, ...path] }] : []
  })
}

const namesOfPath = (piece: Evidence): [NamedPath, readonly string[]] | undefined =>
  piece.kind === 'named-path' ? [piece, piece.names] : undefined

const namesOfSender = (piece: Evidence): [NamedSender, readonly string[]] | undefined =>
  piece.kind === 'named-sender' ? [piece, [piece.name]] : undefined

/** Pieces of evidence by their project and name; nothing where two of one name differ. */
function onlyOnes<T extends Evidence>(
  evidence: readonly Evidence[],
  projectOf: ProjectOf,
  named: (piece: Evidence) => [T, readonly string[]] | undefined,
  spell: (piece: T) => string,
): ReadonlyMap<string, T | undefined> {
  const all = new Map<string, T | undefined>()
  for (const any of evidence) {
    const [piece, names] = any.comment || any.context === 'test' ? [] : (named(any) ?? [])
    if (!piece) continue
    for (const name of names ?? []) {
      const key = `${projectOf(piece.at.file)}\n${name}`
      const other = all.get(key)
      const isSame = !all.has(key) || (other && spell(other) === spell(piece))
      all.set(key, isSame ? piece : undefined)
    }
  }
  return all
}
