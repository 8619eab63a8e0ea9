import type { Move, MoveKind, MoveRow } from '../../../rules/api/move.ts'
import { moves } from '../../../rules/api/moves/index.ts'
import { within } from './text/words.ts'

/** Names of packages whose moves are known, each once. */
export function movedPackages(): string[] {
  return [...new Set(moves.map(({ name }) => name))]
}

/** The packages whose moves are known, a line each: what `explain old-sdk` adds to the rule. */
export function movesText(width?: number): string {
  const rows = moves.map((move) =>
    within('  ', `${titleOf(move)}: ${move.rows.length} names, \`explain ${move.name}\`.`, 4, width),
  )
  return `${['Moves from package to package:', ...rows].join('\n')}\n`
}

const HEADINGS: Readonly<Record<MoveKind, string>> = {
  import: 'Imports',
  class: 'Classes and types',
  setting: 'Settings',
  call: 'Calls',
}

/** The replacements of a package's names; undefined if no move of it is known. */
export function explainedMove(name: string, width?: number): string | undefined {
  const known = moves.filter((move) => move.name === name)
  return known.length === 0 ? undefined : known.map((move) => moveText(move, width)).join('\n')
}

function moveText(move: Move, width?: number): string {
  const wrapped = (first: string, text: string, indent = 4) => within(first, text, indent, width)
  const sections = (Object.keys(HEADINGS) as MoveKind[]).flatMap((kind) => {
    const rows = move.rows.filter((row) => row.kind === kind)
    return rows.length === 0 ? [] : ['', HEADINGS[kind], ...rows.map((row) => wrapped('  ', rowText(row)))]
  })
  return `${[
    titleOf(move),
    '',
    ...move.steps.map((step, index) => wrapped(`${index + 1}. `, step, 3)),
    ...sections,
    '',
    wrapped('Source: ', `${move.source}; ${move.to} ${move.release}: ${sourcesOf(move).join(' ')}`, 0),
  ].join('\n')}\n`
}

/** `create_server(…) -> ServersApi.datacenters_servers_post(…): what to know`. */
export function rowText({ from, to, note }: Pick<MoveRow, 'from' | 'to' | 'note'>): string {
  if (to === undefined) return note === undefined ? `${from}: nothing takes its place` : `${from}: ${note}`
  return `${from} -> ${to}${note === undefined ? '' : ` (${note})`}`
}

function titleOf({ ecosystem, name, to }: Move): string {
  return `${ecosystem} ${name} -> ${to}`
}

/** The repositories that the rows of a move come from. */
function sourcesOf({ rows }: Move): string[] {
  const roots = rows.flatMap(({ source }) => /^https:\/\/[^/]+\/[^/]+\/[^/]+/.exec(source)?.[0] ?? [])
  return [...new Set(roots)]
}
