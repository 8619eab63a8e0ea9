import type { Api } from '../../../rules/api/api.ts'
import type { Sdk } from '../../../rules/api/sdk.ts'
import { sdksImported, sdksUsed } from '../../../rules/api/sdk-lookup.ts'
import { settingNamed } from '../../../rules/api/settings.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Span } from '../../core/text/span.ts'
import { display } from '../../core/text/text.ts'
import { indexPieces } from '../findings/evidence-index.ts'

/** The known client libraries that a dependency names, as `ecosystem name`; none for other evidence. */
export function packagesIn(evidence: Evidence, { sdks }: Pick<Api, 'sdks'>): string[] {
  return evidence.kind === 'dependency' ? namesOf(sdksUsed(evidence, sdks)) : []
}

/** How client libraries and the bases of a project meet. */
export interface Clients {
  /** Known client libraries that a file imports, as `packagesIn` names them. */
  imports(file: string): ReadonlySet<string>
  /** Known client libraries that are given what is written, in part, at a place. */
  given(at: Span): readonly string[]
  /** Whether a file names a setting that gives the base of a client library. */
  isConfigured(file: string): boolean
}

/** The clients where the evidence has none. */
export const NO_CLIENTS: Clients = { imports: () => new Set(), given: () => [], isConfigured: () => false }

/** Client libraries in the evidence. */
export function clientsIn(evidence: readonly Evidence[], api: Pick<Api, 'sdks'>): Clients {
  const files = new Map<string, Set<string>>()
  const configured = new Set<string>()
  for (const piece of evidence) {
    if (piece.kind === 'setting' && settingNamed(display(piece.name))?.ofOldClient) configured.add(piece.at.file)
    if (piece.kind !== 'dependency' || piece.form !== 'import') continue
    const known = files.get(piece.at.file) ?? new Set()
    for (const name of packagesIn(piece, api)) known.add(name)
    files.set(piece.at.file, known)
  }
  const none = new Set<string>()
  const handed = indexPieces(evidence.filter((piece) => piece.kind === 'handed'))
  return {
    imports: (file) => files.get(file) ?? none,
    given: (at) =>
      handed(at).flatMap((sdkBaseUrl) => namesOf(sdksImported(sdkBaseUrl.ecosystem, sdkBaseUrl.package, api.sdks))),
    isConfigured: (file) => configured.has(file),
  }
}

function namesOf(rows: readonly Sdk[]): string[] {
  return rows.map((row) => `${row.ecosystem} ${row.name}`)
}
