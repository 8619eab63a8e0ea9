import { scalarOf } from '../data/node.ts'
import { claim, type Form } from '../data/sheet.ts'
import { PROSE } from '../data/words.ts'

/** Prose, and links to pages. */
export const prose: Form = {
  visit(sheet, { map, path }) {
    for (const { key, value } of map.pairs) {
      const scalar = scalarOf(value)
      if (!scalar) continue
      const isSentence =
        PROSE.test(key.value) && /\s/.test(scalar.value.trim()) && !/^https?:\/\/\S*$/.test(scalar.value)
      const isPage = /^(?:url|href)$/.test(key.value) && path.at(-1) === 'externalDocs'
      if (isSentence || isPage) claim(sheet, scalar, { role: 'prose' })
    }
  },
}
