import { scalarOf } from '../data/node.ts'
import { claim, type Form } from '../data/sheet.ts'
import { pushRegion } from './commands.ts'

/** Languages of the files that stand in a document under their name, by ending. */
const LANGUAGES: Readonly<Record<string, string>> = {
  sh: 'bash',
  bash: 'bash',
  py: 'python',
  rb: 'ruby',
  php: 'php',
  js: 'javascript',
  mjs: 'javascript',
  json: 'json',
  yaml: 'yaml',
  yml: 'yaml',
}
const FILE = /^[\w./-]{1,80}\.(\w{2,4})$/

/** Whole files under their name: those of config maps. */
export const embedded: Form = {
  visit(sheet, { map }) {
    for (const { key, value } of map.pairs) {
      const scalar = scalarOf(value)
      const language = LANGUAGES[FILE.exec(key.value)?.[1]?.toLowerCase() ?? '']
      if (!scalar?.value.trim().includes('\n') || !language || sheet.claims.get(scalar)?.code) continue
      claim(sheet, scalar, { code: true })
      pushRegion(sheet, language, [scalar], '')
    }
  },
}
