import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import { languageNames } from '../../code.ts'
import { scalarOf } from '../data/node.ts'
import { claim, type Form } from '../data/sheet.ts'
import { pushRegion } from './commands.ts'

/** Data in files that stand in a document under their name, by ending. */
const DATA: Readonly<Record<string, string>> = { json: 'json', yaml: 'yaml', yml: 'yaml' }
const FILE = /^[\w./-]{1,80}\.(\w{2,4})$/

/** Whole files under their name: those of config maps. */
export const embedded: Form = {
  visit(sheet, { map }) {
    for (const { key, value } of map.pairs) {
      const scalar = scalarOf(value)
      const [file, ending = ''] = FILE.exec(key.value) ?? []
      const language = file && (lookUp(DATA, ending.toLowerCase()) ?? languageNames.ofFile(file))
      if (!scalar?.value.trim().includes('\n') || !language || sheet.claims.get(scalar)?.code) continue
      claim(sheet, scalar, { code: true })
      pushRegion(sheet, language, [scalar], '')
    }
  },
}
