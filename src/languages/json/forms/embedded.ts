import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import { languageNames } from '../../code.ts'
import { type MapNode, scalarOf, stringOf } from '../data/node.ts'
import { claim, type Form } from '../data/sheet.ts'
import { pushRegion } from './commands.ts'

/** Data in files that stand in a document under their name, by ending. */
const DATA: Readonly<Record<string, string>> = { json: 'json', yaml: 'yaml', yml: 'yaml' }
const FILE = /^[\w./-]{1,80}\.(\w{2,4})$/

/** Keys of a file's text, and of its name beside it: a file that is written to a machine. */
const CONTENT = /^(?:content|contents|inline|text|source|data)$/
const NAMES = ['path', 'dest', 'destination', 'name', 'filename', 'file', 'target'] as const
const PROGRAM = /^#!\s{0,3}(?:\/\S{1,60}\/)?(?:env\s+(?:-S\s+)?)?([\w.+-]{1,30})/

/** Whole files under their name: those of config maps, of machines that are set up, scripts that begin with their program. */
export const embedded: Form = {
  visit(sheet, { map }) {
    for (const { key, value } of map.pairs) {
      const scalar = scalarOf(value)
      if (!scalar || sheet.claims.get(scalar)?.code) continue
      const program = PROGRAM.exec(scalar.value)?.[1]
      const beside = nameBeside(map, key.value)
      const name = beside ?? (scalar.value.trim().includes('\n') ? key.value : '')
      const language = program ? languageNames.ofProgram(program)?.language : languageOf(name)
      if (!language) continue
      claim(sheet, scalar, { code: true })
      pushRegion(sheet, language, [scalar], '')
    }
  },
}

/** The name of the file whose text a key holds, where a key beside it tells. */
function nameBeside(map: MapNode, key: string): string | undefined {
  if (!CONTENT.test(key)) return undefined
  return NAMES.flatMap((name) => stringOf(map, name) ?? []).find((name) => FILE.test(name))
}

function languageOf(name: string): string | undefined {
  const [file, ending = ''] = FILE.exec(name) ?? []
  return file && (lookUp(DATA, ending.toLowerCase()) ?? languageNames.ofFile(file))
}
