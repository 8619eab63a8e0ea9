import { emit } from '../../json/data/emit.ts'
import { spanOf } from '../../json/data/node.ts'
import type { Form } from '../../json/data/sheet.ts'

const VALUES = /(?:^|\/)values(?:[.-][\w.-]+)?\.ya?ml$/i
const TEMPLATES = /^(.*?)\/?templates\/(?:.*\/)?[^/]+$/

/** Charts: values that templates of the same chart put in as `.Values`. */
export const helm: Form = {
  document(sheet) {
    const chart = TEMPLATES.exec(sheet.file)?.[1]
    if (chart !== undefined && sheet.source.text.includes('.Values')) sheet.package = `helm:${chart}`
    const [root] = sheet.roots
    if (!VALUES.test(sheet.file) || !root) return
    sheet.package = `helm:${sheet.file.replace(/\/?[^/]+$/, '')}`
    sheet.later.push(() => {
      sheet.exports.push({ name: 'Values', value: emit(sheet, root), span: spanOf(sheet.file, root) })
    })
  },
}
