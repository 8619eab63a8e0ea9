import type { Setting } from '../../../core/findings/evidence.ts'
import { settled, type Text, written } from '../../../core/text/text.ts'
import { scalarExpression, templateText } from '../data/expressions.ts'
import {
  cutScalar,
  itemsOf,
  mapOf,
  type Node,
  type Pair,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
  textOf,
} from '../data/node.ts'
import { claim, type Form, type Sheet } from '../data/sheet.ts'
import { ADDRESS } from '../data/words.ts'

/** Keys whose members are variables of the environment. */
const VARIABLES =
  /^(?:env|envs|environment|environments|variables|env_?var(?:iable)?s?|extra_?env(?:_?vars)?|environment_?variables|container_?env|remote_?env|secret_?env|build_?args|stringData|ansible_env|terraform_env)$/i
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_.]{0,80}$/
const SHOUTED = /^[A-Z][A-Z0-9_]{1,80}$/
const ASSIGNED = /^(-{0,2}[A-Za-z_][\w.-]{0,80})=/

/** Variables of the environment: maps, lists of `NAME=value`, lists of names and values, config maps and secrets. */
export const environment: Form = {
  visit(sheet, { map, path, item: isItem }) {
    const last = path.at(-1) ?? ''
    if ((VARIABLES.test(last) && !isItem) || isConfigData(last, path.length, sheet)) {
      const merged = map.merges.flatMap((node) => [node, ...itemsOf(node)]).flatMap((node) => mapOf(node)?.pairs ?? [])
      for (const { key, value } of [...map.pairs, ...merged]) takeMember(sheet, key, value)
    }
    for (const { key, value } of map.pairs) {
      for (const item of itemsOf(value)) takeItem(sheet, item, VARIABLES.test(key.value))
    }
    const name = scalarOf(pairOf(map, 'name', 'key')?.value)
    if (name && (SHOUTED.test(name.value) || (isItem && VARIABLES.test(last))))
      takeMember(sheet, name, pairOf(map, 'value', 'default', 'defaultValue')?.value)
    if (stringOf(map, 'kind') === 'Secret') takeSecret(sheet, pairOf(map, 'data')?.value)
    if (stringOf(map, 'kind') === 'ConfigMap') {
      for (const { key, value } of mapOf(pairOf(map, 'data')?.value)?.pairs ?? []) takeMember(sheet, key, value)
    }
  },
}

/** Variables of a whole file that is nothing else: `.env.yaml`. */
function isConfigData(last: string, depth: number, sheet: Sheet): boolean {
  return last === '' && depth === 0 && /(?:^|\/)\.?env(?:ironment)?(?:\.[\w-]+)*\.(?:ya?ml|json)$/i.test(sheet.file)
}

function takeMember(sheet: Sheet, key: Scalar, value: Node | undefined): void {
  const scalar = scalarOf(value) ?? scalarOf(pairOf(value, 'value', 'default')?.value)
  if (!VARIABLE.test(key.value) || !scalar) return
  const text = templateText(sheet, scalar)
  // An input stays open: uses of the file may give it more than its default.
  pushSetting(sheet, key, textOf(sheet.file, key), isInput(text) ? text : settled(text))
}

function isInput([only, ...more]: Text): boolean {
  return only?.kind === 'hole' && only.ref.owner === 'inputs' && more.length === 0
}

/** A variable of a tool, which scripts put in by its name as if it was one of the environment. */
export function takeVariable(sheet: Sheet, { key, value }: Pick<Pair, 'key' | 'value'>): void {
  const scalar = scalarOf(value)
  if (scalar && (ADDRESS.test(scalar.value) || /^v?\d|[/.]/.test(scalar.value))) takeMember(sheet, key, value)
}

/** `- NAME=value`: the string is the value alone. */
function takeItem(sheet: Sheet, item: Node, known: boolean): void {
  const scalar = scalarOf(item)
  const name = scalar && ASSIGNED.exec(scalar.value)?.[1]
  if (!scalar || !name || !(known || SHOUTED.test(name) || name.startsWith('-'))) return
  const value = cutScalar(sheet.file, scalar, name.length + 1, scalar.value.length)
  const key = cutScalar(sheet.file, scalar, 0, name.length)
  pushSetting(sheet, key, textOf(sheet.file, key), settled(templateText(sheet, value)))
  claim(sheet, item, { value: () => scalarExpression(sheet, value) })
}

/** Values of a secret are base64: what they say can be read and not edited in place. */
function takeSecret(sheet: Sheet, data: Node | undefined): void {
  for (const { key, value } of mapOf(data)?.pairs ?? []) {
    const scalar = scalarOf(value)
    const decoded = scalar && decode(scalar.value)
    if (!scalar || decoded === undefined) continue
    const span = spanOf(sheet.file, scalar)
    const text: Text = [{ ...written(sheet.file, scalar.start, decoded), span, verbatim: false }]
    pushSetting(sheet, key, textOf(sheet.file, key), text)
    claim(sheet, scalar, { value: () => ({ kind: 'text', text, span }) })
  }
}

function decode(value: string): string | undefined {
  if (value.length < 8 || value.length > 4_000 || !/^[A-Za-z0-9+/]+={0,2}$/.test(value.trim())) return undefined
  const decoded = Buffer.from(value, 'base64').toString('utf8')
  return /^[\x20-\x7e\r\n\t]+$/.test(decoded) ? decoded.trimEnd() : undefined
}

function pushSetting(sheet: Sheet, at: Scalar, name: Text, value: Text): void {
  const setting: Setting = { kind: 'setting', at: spanOf(sheet.file, at), context: sheet.context, name }
  sheet.evidence.push(value.length > 0 ? { ...setting, value } : setting)
}
