import { latest } from '../../../rules/api/versions.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Fix, Problem } from '../../core/findings/finding.ts'
import type { VersionReader } from '../../core/findings/version-reader.ts'
import { type Edit, type Span, spanKey } from '../../core/text/span.ts'
import { flatten, HOLE, placedPieces, variants, type Written, writtenPieces } from '../../core/text/text.ts'
import { indexPieces, type PieceIndex } from '../findings/evidence-index.ts'
import type { Modules } from '../modules/index.ts'

const HANDED = 'Programs are handed this version from outside, too: change both together.'

/** Settles the fixes that edit a version which stands alone: other things may have the same version. */
export function constantsIn(evidence: readonly Evidence[], versions: VersionReader, modules: Modules) {
  let index: PieceIndex<Evidence> | undefined
  const handed = new Set(
    evidence.flatMap((one) => (one.kind === 'url' && one.handed ? Array.from(writtenPieces(one.url), keyOf) : [])),
  )
  const isHanded = (uses: readonly Evidence[]) =>
    handed.size > 0 && placesOf(uses).pieces.some((piece) => handed.has(spanKey(piece)))
  const graphOf = (file: string) => {
    const ending = /\.\w+$/.exec(file)?.[0] ?? ''
    return modules.filesOf(file).filter((other) => other.endsWith(ending))
  }
  return (problem: Problem): Fix | undefined => {
    const { fix } = problem
    const edit = fix?.edits.find(versions.isAlone)
    if (fix?.edits.length === 0) return versions.counted(problem, latest, graphOf(problem.at.file)) ?? fix
    if (!fix || !edit) return fix && withTypedBase(fix, versions)
    index ??= indexPieces(evidence.filter(({ kind }) => kind === 'request' || kind === 'url'))
    const evidenceAt = index
    const uses = evidenceAt(edit)
    if (isSharedWithOthers(edit, uses)) {
      const title = `${fix.title} Other addresses also use this version: give this API its own value first.`
      return { safety: 'manual', edits: [], title }
    }
    const graph = graphOf(edit.file)
    const changed =
      versions.sibling(fix, edit, latest, graph) ??
      versions.allowing(fix, edit, graph, (at) => evidenceAt(at).length > 0)
    if (changed) return changed
    if (fix.safety === 'safe' && isHanded(uses)) return { ...fix, safety: 'review', title: `${fix.title} ${HANDED}` }
    const known = { files: graph, isSetting: modules.isSettings(edit.file), ...placesOf(uses) }
    if (fix.safety !== 'safe' || !versions.isUsedElsewhere(edit, known)) return fix
    return { ...fix, safety: 'review', title: `${fix.title} Check whether its other uses also address this API.` }
  }
}

function keyOf({ span }: Written): string {
  return spanKey(span)
}

/** A version inside of an address whose type lists versions has to be one of them. */
function withTypedBase(fix: Fix, versions: VersionReader): Fix {
  const edit = fix.edits.find(({ file }) => versions.hasTypedBase(file))
  return (edit && versions.allowing(fix, edit, [edit.file], () => false)) ?? fix
}

function placesOf(uses: readonly Evidence[]): { calls: Span[]; pieces: Span[] } {
  const urls = uses.flatMap((use) => (use.kind === 'request' || use.kind === 'url' ? [use.url] : []))
  return {
    calls: uses.map(({ at }) => at),
    pieces: urls.flatMap((url) => Array.from(writtenPieces(url), ({ span }) => span)),
  }
}

/** Whether an address that holds the piece has it elsewhere than behind the root of this API. */
function isSharedWithOthers(edit: Edit, uses: readonly Evidence[]): boolean {
  return uses.some((evidence) => {
    if (evidence.kind !== 'request' && evidence.kind !== 'url') return false
    return variants(evidence.url).some((text) => {
      const flat = flatten(text)
      const replaced = placedPieces(flat).find(
        ({ piece }) =>
          piece.kind === 'written' &&
          piece.span.file === edit.file &&
          piece.span.start <= edit.start &&
          edit.end <= piece.span.end,
      )
      if (replaced?.piece.kind !== 'written') return false
      const before = flat.value.slice(0, replaced.start + edit.start - replaced.piece.span.start)
      return !/(?:cloudapi|rest)(?:[\\/]|%2f){1,4}v?$/i.test(before) && !before.endsWith(HOLE) && /[/\\]/.test(before)
    })
  })
}
