import { emit } from '../data/emit.ts'
import { mapOf, spanOf } from '../data/node.ts'
import type { Form } from '../data/sheet.ts'

/** A JSON file as the module that an import of it sees: the whole, and each of its members by name. */
export const defaultExport: Form = {
  document(sheet) {
    const [root] = sheet.roots
    if (sheet.language !== 'json' || !root) return
    sheet.later.push(() => {
      sheet.exports.push({ name: 'default', value: emit(sheet, root), span: spanOf(sheet.file, root) })
      for (const { key, value } of mapOf(root)?.pairs ?? []) {
        if (value) sheet.exports.push({ name: key.value, value: emit(sheet, value), span: spanOf(sheet.file, key) })
      }
    })
  },
}
