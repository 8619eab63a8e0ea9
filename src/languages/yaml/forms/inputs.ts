import path from 'node:path'
import type { Setting } from '../../../core/evidence.ts'
import { written } from '../../../core/text.ts'
import { templateText } from '../../json/data/expressions.ts'
import {
  itemsOf,
  mapOf,
  member,
  type Pair,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
} from '../../json/data/node.ts'
import type { Form, Sheet } from '../../json/data/sheet.ts'

/** Ways in which a template names an input of a workflow or an action. */
const WAYS = ['inputs', 'github.event.inputs'] as const

/**
 * Inputs of workflows, actions and pipelines: what is put in by their names, in this file or in one of the tree that
 * it uses. Their values count in the file that declares them.
 */
export const inputs: Form = {
  document(sheet) {
    for (const root of sheet.roots) {
      const on = member(root, 'on')
      const declared = pairOf(root, 'runs') ? [member(root, 'inputs')] : []
      const asked = ['workflow_dispatch', 'workflow_call'].map((event) => member(member(on, event), 'inputs'))
      for (const map of [...declared, ...asked])
        for (const { key, value } of mapOf(map)?.pairs ?? []) take(sheet, WAYS, key.value, pairOf(value, 'default'))
      for (const item of itemsOf(member(root, 'parameters'))) {
        const name = stringOf(item, 'name')
        if (name !== undefined) take(sheet, ['parameters'], name, pairOf(item, 'default'))
      }
    }
  },
  visit(sheet, { map }) {
    const used = stringOf(map, 'uses')
    if (!used?.startsWith('./')) return
    const target = path.posix.normalize(used)
    const files = /\.ya?ml$/.test(target) ? [target] : [`${target}/action.yml`, `${target}/action.yaml`]
    for (const pair of mapOf(member(map, 'with'))?.pairs ?? [])
      sheet.later.push(() => {
        for (const file of files) give(sheet, file, WAYS, pair.key.value, pair)
      })
  },
}

function take(sheet: Sheet, ways: readonly string[], name: string, pair: Pair | undefined): void {
  const value = scalarOf(pair?.value)
  if (!pair || !value) return
  for (const way of ways) sheet.inputs.set(`${way}.${name}`, value)
  give(sheet, sheet.file, ways, name, pair)
}

/** Scripts see what a template puts in as a variable of that name. */
function give(sheet: Sheet, within: string, ways: readonly string[], name: string, { key, value }: Pair): void {
  const given = scalarOf(value)
  // A word or a number is everyone's: what an address is made of with it stays open.
  if (!given || !/[/.]/.test(given.value)) return
  for (const way of ways) {
    const variable = written(sheet.file, key.start, `${way}.${name}`.replace(/\W+/g, '_'))
    const setting: Setting = {
      kind: 'setting',
      at: spanOf(sheet.file, key),
      context: sheet.context,
      name: [{ ...variable, span: spanOf(sheet.file, key), verbatim: false }],
      value: textOfInput(sheet, given),
      within,
    }
    sheet.evidence.push(setting)
  }
}

function textOfInput(sheet: Sheet, given: Scalar) {
  const text = templateText(sheet, given)
  const [only, ...more] = text
  return only?.kind === 'hole' && more.length === 0 ? (only.options[0] ?? text) : text
}
