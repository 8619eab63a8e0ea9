import { append } from '../../../../core/runtime/lists.ts'
import {
  itemsOf,
  meant,
  member,
  type Node,
  pairOf,
  type Scalar,
  type Spelling,
  scalarOf,
  spanOf,
  stringOf,
} from '../../data/node.ts'
import { claim, type Form, type Sheet } from '../../data/sheet.ts'
import { linesOf, putIn } from '../../data/spelling.ts'
import { pushRegion } from '../commands.ts'
import { languageNamed } from './kernels.ts'
import { splitLines } from './lines.ts'
import { magicOf } from './magics.ts'

/** Code of a notebook by language, in the order of its cells: cells share their names. */
type Programs = Map<string, Spelling[]>

/** Notebooks: the code of all cells is one program, their output is recorded, the text between is prose. */
export const notebook: Form = {
  document(sheet) {
    for (const root of sheet.roots) if (pairOf(root, 'nbformat')) takeCells(sheet, root)
  },
}

function takeCells(sheet: Sheet, root: Node): void {
  const metadata = member(root, 'metadata')
  const kernel =
    stringOf(member(metadata, 'kernelspec'), 'language') ?? stringOf(member(metadata, 'language_info'), 'name')
  const programs: Programs = new Map()
  for (const cell of cellsOf(root)) takeCell(sheet, cell, kernel, programs)
  for (const [language, lines] of programs) pushRegion(sheet, language, lines, '', { shares: true })
  setApart(sheet, pairOf(metadata, 'widgets')?.value, 'recorded')
  sheet.zones.sort((a, b) => a.start - b.start)
}

/** The cells; before version 4 of the format they stood in sheets. */
function cellsOf(root: Node): readonly Node[] {
  return [root, ...itemsOf(member(root, 'worksheets'))].flatMap((node) => itemsOf(member(node, 'cells')))
}

function takeCell(sheet: Sheet, cell: Node, kernel: string | undefined, programs: Programs): void {
  const outputs = pairOf(cell, 'outputs')?.value
  claim(sheet, outputs, { role: 'link' })
  setApart(sheet, outputs, 'recorded')
  setApart(sheet, pairOf(cell, 'attachments')?.value, 'recorded')
  const source = meant(pairOf(cell, 'source', 'input')?.value)
  if (stringOf(cell, 'cell_type') !== 'code') {
    claim(sheet, source, { role: 'prose' })
    setApart(sheet, source, 'doc')
    return
  }
  const strings = source?.kind === 'scalar' ? [source] : itemsOf(source).flatMap((node) => scalarOf(node) ?? [])
  takeCode(sheet, strings, languageOf(cell) ?? kernel ?? 'python', programs)
}

/** The language that an editor or an old format sets for one cell. */
function languageOf(cell: Node): string | undefined {
  return stringOf(cell, 'language') ?? stringOf(member(member(cell, 'metadata'), 'vscode'), 'languageId')
}

function takeCode(sheet: Sheet, strings: readonly Scalar[], named: string, programs: Programs): void {
  for (const scalar of strings) claim(sheet, scalar, { code: true })
  const { lines, magic } = magicOf(strings.flatMap(linesOf))
  if (magic) {
    if (magic.language) pushRegion(sheet, magic.language, lines, '', magic.language === 'bash' ? { shares: true } : {})
    return
  }
  const language = languageNamed(named)
  if (language === undefined) return
  const { program, shell } = language === 'python' ? splitLines(lines) : { program: lines, shell: [] }
  add(programs, language, program)
  add(programs, 'bash', shell)
}

/** Each cell starts on a line of its own. */
function add(programs: Programs, language: string, lines: readonly Spelling[]): void {
  const last = lines.at(-1)
  if (!last) return
  const all = programs.get(language) ?? []
  programs.set(language, all)
  append(all, lines)
  if (!last.value.endsWith('\n')) all.push(putIn('\n', last.end))
}

/** A part of the notebook that is no code. */
function setApart(sheet: Sheet, node: Node | undefined, context: 'recorded' | 'doc'): void {
  if (!node) return
  const { start, end } = spanOf(sheet.file, node)
  if (end > start) sheet.zones.push({ context, start, end })
}
