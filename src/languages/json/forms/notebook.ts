import { itemsOf, meant, member, type Node, pairOf, type Scalar, scalarOf, stringOf } from '../data/node.ts'
import { claim, type Form, type Sheet } from '../data/sheet.ts'
import { pushCode } from './commands.ts'

const LANGUAGES: Readonly<Record<string, string>> = {
  python: 'python',
  ipython: 'python',
  bash: 'bash',
  sh: 'bash',
  javascript: 'javascript',
  typescript: 'javascript',
  ruby: 'ruby',
  go: 'go',
  java: 'java',
  php: 'php',
  'c#': 'csharp',
  csharp: 'csharp',
}
const CELL_MAGIC = /^%%(?:script\s+)?(\w+)/

/** Notebooks: the code of all cells is one program, what it printed is no code. */
export const notebook: Form = {
  document(sheet) {
    for (const root of sheet.roots) if (pairOf(root, 'nbformat')) takeCells(sheet, root)
  },
}

function takeCells(sheet: Sheet, root: Node): void {
  const metadata = member(root, 'metadata')
  const name =
    stringOf(member(metadata, 'kernelspec'), 'language') ?? stringOf(member(metadata, 'language_info'), 'name')
  const kernel = LANGUAGES[(name ?? 'python').toLowerCase()]
  const program: Scalar[] = []
  for (const cell of itemsOf(member(root, 'cells'))) {
    claim(sheet, pairOf(cell, 'outputs')?.value, { role: 'link' })
    const source = meant(pairOf(cell, 'source')?.value)
    if (stringOf(cell, 'cell_type') !== 'code') claim(sheet, source, { role: 'prose' })
    else {
      const lines = source?.kind === 'scalar' ? [source] : itemsOf(source).flatMap((one) => scalarOf(one) ?? [])
      const magic = CELL_MAGIC.exec(lines[0]?.value ?? '')?.[1]
      if (magic) pushCode(sheet, lines, LANGUAGES[magic])
      else program.push(...lines)
    }
  }
  pushCode(sheet, program, kernel)
}
