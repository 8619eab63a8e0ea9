import type { Expression } from '../../../core/language/expression.ts'
import { emit } from '../data/emit.ts'
import { itemsOf, mapOf, member, type Node, pairOf, scalarOf, spanOf, stringOf } from '../data/node.ts'
import { claim, type Form, nameIt, type Sheet } from '../data/sheet.ts'
import { pushCall } from './requests.ts'

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
      if (key.value === 'request') takeBare(sheet, value)
      if (key.value === 'response') claim(sheet, value, { role: 'link' })
      if (key.value === 'description') claim(sheet, value, { role: 'prose' })
    }
  },
}

function isCollection(root: Node): boolean {
  const info = member(root, 'info')
  return /getpostman\.com|postman/.test(stringOf(info, 'schema') ?? '') || pairOf(info, '_postman_id') !== undefined
}

/** A request that is nothing but an address. */
function takeBare(sheet: Sheet, value: Node | undefined): void {
  const url = scalarOf(value)
  if (!url) return
  const span = spanOf(sheet.file, url)
  sheet.later.push(() => {
    const at = { ...span, end: span.start }
    const key: Expression = {
      kind: 'text',
      text: [{ kind: 'written', value: 'url', span: at, verbatim: false }],
      span: at,
    }
    pushCall(sheet, 'request', span, [{ key, value: emit(sheet, url), span, removal: [] }])
  })
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
