import { emit } from '../../json/data/emit.ts'
import { spanOf } from '../../json/data/node.ts'
import { type Form, nameIt } from '../../json/data/sheet.ts'
import { forms as common } from '../../json/forms/index.ts'
import { ansible } from './ansible.ts'
import { ansiblePackages } from './ansible-packages.ts'
import { inputs } from './inputs.ts'

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

/** Names that tools put in: `variables:` and `parameters:` of a file. */
export const variables: Form = {
  visit(sheet, { map, path }) {
    const last = path.at(-1)
    if (last === 'variables' || last === 'parameters') for (const pair of map.pairs) nameIt(sheet, pair.key.value, pair)
  },
}

/** Forms of documents of YAML: the first that matches a node decides. */
export const forms: readonly Form[] = [ansible, ansiblePackages, helm, inputs, variables, ...common]
