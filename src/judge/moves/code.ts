import { type Move, type MoveRow, nameOf } from '../../../rules/api/move.ts'
import type { MovedName } from '../../core/findings/checklist.ts'
import type { Dependency } from '../../core/findings/evidence.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { compareSpans } from '../../core/text/span.ts'

/** Comments and strings, in which nothing is called: one that is not closed goes on to the end. */
const QUIET: Readonly<Record<string, RegExp>> = {
  PyPI: /"""[\s\S]*?(?:"""|$)|'''[\s\S]*?(?:'''|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|#[^\n]*/g,
  npm: /\/\*[\s\S]*?(?:\*\/|$)|"(?:\\.|[^"\\\n])*"?|'(?:\\.|[^'\\\n])*'?|\/\/[^\n]*/g,
  'Go module': /\/\*[\s\S]*?(?:\*\/|$)|`[^`]*(?:`|$)|"(?:\\.|[^"\\\n])*"?|\/\/[^\n]*/g,
}

const WORD = /[A-Za-z_]\w*/g

/** Files with the imports of a package in them. */
export type Importers = ReadonlyMap<string, readonly Dependency[]>

/** The places of code that name what a package has, by file and line. */
export function namesInCode(move: Move, importers: Importers, sources: ReadonlyMap<string, string>): MovedName[] {
  const rows = rowsByName(move)
  const [imported] = move.rows.filter(({ kind }) => kind === 'import')
  return [...importers]
    .flatMap(([file, imports]) => {
      const own = imported ? imports.map(({ at }) => placed(imported, at)) : []
      return [...own, ...namesIn(file, sources.get(file) ?? '', move, rows)]
    })
    .sort((a, b) => compareSpans(a.at, b.at))
}

function rowsByName({ rows }: Move): ReadonlyMap<string, MoveRow> {
  return new Map(rows.filter(({ kind }) => kind !== 'import').map((row) => [nameOf(row), row]))
}

function namesIn(file: string, text: string, move: Move, rows: ReadonlyMap<string, MoveRow>): MovedName[] {
  const quiet = lookUp(QUIET, move.ecosystem)
  if (!quiet) return []
  const code = text.replace(quiet, (found) => ' '.repeat(found.length))
  const alias = move.ecosystem === 'Go module' ? aliasIn(text, move.name) : undefined
  return [...code.matchAll(WORD)].flatMap(({ 0: word, index }) => {
    const row = rows.get(word)
    if (!row || !isUse(row, code, index, alias)) return []
    return [placed(row, { file, start: index, end: index + word.length })]
  })
}

/** Whether a name stands where code would use it: calls behind a point, classes where they are made or named. */
function isUse({ kind, from }: MoveRow, code: string, start: number, alias: string | undefined): boolean {
  const name = from.replace(/\(.*$/s, '')
  const isCalled = /^\s{0,4}\(/.test(code.slice(start + name.length, start + name.length + 5))
  const isMember = code.charAt(start - 1) === '.'
  if (kind !== 'class') return isMember && isCalled
  if (alias !== undefined) return code.slice(0, start).endsWith(`${alias}.`)
  return isCalled || !from.includes('(')
}

/** The name by which a file of Go knows a module: as its import says, else that of its package. */
function aliasIn(text: string, module: string): string {
  const at = text.indexOf(`"${module}`)
  const before = text.slice(Math.max(0, text.lastIndexOf('\n', at) + 1), Math.max(0, at))
  const [, alias] = /^\s*(?:import\s+)?(\w+)\s+$/.exec(before) ?? []
  return alias === undefined || alias === 'import' ? 'profitbricks' : alias
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
