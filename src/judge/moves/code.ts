import { type Move, type MoveRow, nameOf } from '../../../rules/api/move.ts'
import type { MovedName } from '../../core/findings/checklist.ts'
import type { Dependency } from '../../core/findings/evidence.ts'
import type { NameInCode, PlaceReader } from '../../core/findings/place-reader.ts'
import { compareSpans } from '../../core/text/span.ts'

/** Files with the imports of a package in them. */
export type Importers = ReadonlyMap<string, readonly Dependency[]>

/** The places of code that name what a package has, by file and line. */
export function namesInCode(move: Move, importers: Importers, written: PlaceReader): MovedName[] {
  const rows = rowsByName(move)
  const [imported] = move.rows.filter(({ kind }) => kind === 'import')
  return [...importers]
    .flatMap(([file, imports]) => {
      const importPlaces = imported ? imports.map(({ at }) => placed(imported, at)) : []
      return [...importPlaces, ...namesIn(file, move, rows, written)]
    })
    .sort((a, b) => compareSpans(a.at, b.at))
}

function rowsByName({ rows }: Move): ReadonlyMap<string, MoveRow> {
  return new Map(rows.filter(({ kind }) => kind !== 'import').map((row) => [nameOf(row), row]))
}

function namesIn(file: string, move: Move, rows: ReadonlyMap<string, MoveRow>, written: PlaceReader): MovedName[] {
  return written.namesInCode(file, move, rows).flatMap((use) => {
    const row = rows.get(use.name)
    return row && isUse(row, use) ? [placed(row, use.at)] : []
  })
}

/** Whether a name stands where code would use it: calls behind a point, classes where they are made or named. */
function isUse({ kind, from }: MoveRow, { isCalled, isMember, isOfModule }: NameInCode): boolean {
  if (kind !== 'class') return isMember && isCalled
  return isOfModule ?? (isCalled || !from.includes('('))
}

function placed({ from, to, note, source }: MoveRow, at: MovedName['at']): MovedName {
  return {
    at: { file: at.file, start: at.start, end: at.end },
    from,
    ...(to === undefined ? {} : { to }),
    ...(note === undefined ? {} : { note }),
    source,
  }
}
