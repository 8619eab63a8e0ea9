import { emit } from '../data/emit.ts'
import { itemsOf, mapOf, member, type Node, pairOf, scalarOf, spanOf, stringOf } from '../data/node.ts'
import { claim, type Form, nameIt, type Sheet } from '../data/sheet.ts'
import { takeBare } from './requests.ts'

/** Collections and environments of Postman, and what stands beside requests in those of others. */
export const postman: Form = {
  document(sheet) {
    for (const root of sheet.roots) {
      if (isCollection(root)) takeVariables(sheet, member(root, 'variable'), false)
      if (pairOf(root, '_postman_variable_scope')) takeVariables(sheet, member(root, 'values'), true)
    }
  },
  visit(sheet, { map, root }) {
    if (!isCollection(root)) return
    for (const { key, value } of map.pairs) {
      // Answers that were kept as an example, with the request that they answered.
      const url = key.value === 'request' ? scalarOf(value) : undefined
      if (url) takeBare(sheet, url)
      if (key.value === 'response') claim(sheet, value, { role: 'link' })
      if (key.value === 'description') claim(sheet, value, { role: 'prose' })
    }
  },
}

function isCollection(root: Node): boolean {
  const info = member(root, 'info')
  return /getpostman\.com|postman/.test(stringOf(info, 'schema') ?? '') || pairOf(info, '_postman_id') !== undefined
}

/** Variables that requests put in by name; those of an environment are seen by the collections beside it. */
function takeVariables(sheet: Sheet, list: Node | undefined, leave: boolean): void {
  sheet.package = 'postman'
  for (const item of itemsOf(list)) {
    const key = scalarOf(pairOf(item, 'key', 'id')?.value)
    const value = pairOf(item, 'value', 'initialValue')?.value
    if (!mapOf(item) || !key || !value) continue
    nameIt(sheet, key.value, { key, value })
    if (!leave) continue
    sheet.later.push(() => {
      sheet.exports.push({ name: key.value, value: emit(sheet, value), span: spanOf(sheet.file, key) })
    })
  }
}
