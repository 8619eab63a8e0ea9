import type { Member } from '../../../core/language/expression.ts'
import type { Span } from '../../../core/text/span.ts'
import { emit } from '../../json/data/emit.ts'
import { scalarExpression } from '../../json/data/expressions.ts'
import {
  cutScalar,
  itemsOf,
  type MapNode,
  mapOf,
  member,
  type Node,
  type Pair,
  pairOf,
  type Scalar,
  scalarOf,
  spanOf,
  stringOf,
} from '../../json/data/node.ts'
import { claim, type Form, nameIt, type Sheet } from '../../json/data/sheet.ts'
import { pushCode } from '../../json/forms/commands.ts'
import { takeVariable } from '../../json/forms/environment.ts'
import { pushCall } from '../../json/forms/requests.ts'
import { senders } from '../library.ts'

const VARIABLE_FILE = /(?:^|\/)(?:group_vars|host_vars|vars|defaults)\/(?:[^/]+\/)*[^/]+$/
const TASK_FILE = /(?:^|\/)(?:tasks|handlers|playbooks|roles)\/(?:[^/]+\/)*[^/]+$/
const TASK_KEYS = [
  'hosts',
  'tasks',
  'roles',
  'register',
  'delegate_to',
  'become',
  'import_playbook',
  'include_tasks',
  'loop',
  'with_items',
]
const SHELL_MODULE = /^(?:ansible\.(?:builtin|legacy)\.)?(?:shell|command|raw|script)$/
const SENDING = /^(?:(?:ansible|community)\.(?:builtin|legacy|windows)\.)?([a-z_]+)$/
const MOST_ITEMS = 16

/** Playbooks, tasks and files of variables: requests of `uri`, commands, and names that templates put in. */
export const ansible: Form = {
  document(sheet) {
    const isVariables = VARIABLE_FILE.test(sheet.file)
    if (!isVariables && !isPlaybook(sheet)) return
    sheet.package = 'ansible'
    if (isVariables) for (const root of sheet.roots) takeVariables(sheet, mapOf(root))
  },
  visit(sheet, { map, path, around }) {
    const last = path.at(-1) ?? ''
    if (last === 'vars' || /^(?:ansible\.builtin\.)?set_fact$/.test(last)) takeVariables(sheet, map)
    for (const pair of map.pairs) {
      const { key, value } = pair
      const sender = SENDING.exec(key.value)?.[1]
      if (path.at(-1) === 'module_defaults') continue
      if (sender && senders.has(sender)) takeRequest(sheet, sender, pair, [...around, map])
      if (/^(?:local_)?action$/.test(key.value)) takeAction(sheet, pair)
      if (sheet.package === 'ansible' && SHELL_MODULE.test(key.value)) takeCommand(sheet, value)
    }
    if (sheet.package === 'ansible') takeLoop(sheet, map)
  },
}

function isPlaybook(sheet: Sheet): boolean {
  if (TASK_FILE.test(sheet.file)) return true
  return sheet.roots.some((root) =>
    itemsOf(root).some((item) => mapOf(item)?.pairs.some(({ key }) => isTaskKey(key.value))),
  )
}

function isTaskKey(key: string): boolean {
  return TASK_KEYS.includes(key) || senders.has(SENDING.exec(key)?.[1] ?? '')
}

/** Variables by name, in this file and for the others of the same project. */
function takeVariables(sheet: Sheet, map: MapNode | undefined): void {
  for (const pair of map?.pairs ?? []) {
    nameIt(sheet, pair.key.value, pair)
    takeVariable(sheet, pair)
    const { key, value } = pair
    if (sheet.package !== 'ansible' || !value) continue
    sheet.later.push(() => {
      sheet.exports.push({ name: key.value, value: emit(sheet, value), span: spanOf(sheet.file, key) })
    })
  }
}

/** `item` is each item of the list that the task runs for. */
function takeLoop(sheet: Sheet, map: MapNode): void {
  const list = member(map, 'loop', 'with_items', 'with_list', 'with_dict')
  const name = scalarOf(pairOf(member(map, 'loop_control'), 'loop_var')?.value)?.value ?? 'item'
  const loop = pairOf(map, 'loop', 'with_items', 'with_list', 'with_dict')
  for (const item of itemsOf(list).slice(0, MOST_ITEMS)) if (loop) nameIt(sheet, name, { key: loop.key, value: item })
}

function takeRequest(sheet: Sheet, name: string, { key, value, start, end }: Pair, around: readonly MapNode[]): void {
  const map = mapOf(value)
  const span = { file: sheet.file, start, end }
  if (map) {
    const defaults = [...around.flatMap((outer) => moduleDefaults(outer, name)), mapOf(member(around.at(-1), 'args'))]
    sheet.later.push(() => {
      const object = emit(sheet, map)
      const more = defaults.flatMap((one) => (one ? [emit(sheet, one)] : []))
      const args =
        more.length > 0 ? [{ kind: 'object' as const, members: [], spreads: [...more, object], span }] : [object]
      const callee = { kind: 'name' as const, name, span: spanOf(sheet.file, key) }
      sheet.calls.push({ callee, args, span, new: false })
    })
    return
  }
  const line = scalarOf(value)
  if (line) takeWords(sheet, name, line, span)
}

/** Defaults of a play, a block or a task for the arguments of a module: `module_defaults: { uri: { … } }`. */
function moduleDefaults(outer: MapNode, name: string): MapNode[] {
  const defaults = mapOf(member(outer, 'module_defaults'))?.pairs ?? []
  return defaults.flatMap(({ key, value }) => (SENDING.exec(key.value)?.[1] === name ? (mapOf(value) ?? []) : []))
}

/** `action: uri url=… method=POST`, or a map that names its module. */
function takeAction(sheet: Sheet, { value, start, end }: Pair): void {
  const span = { file: sheet.file, start, end }
  const line = scalarOf(value)
  const word = /^\s*([\w.]+)\s/.exec(line?.value ?? '')
  const named = SENDING.exec(word?.[1] ?? stringOf(value, 'module') ?? '')?.[1]
  if (!named || !senders.has(named)) return
  if (line && word) takeWords(sheet, named, cutScalar(sheet.file, line, word[0].length, line.value.length), span, line)
  else if (value) {
    sheet.later.push(() => {
      const callee = { kind: 'name' as const, name: named, span: { ...span, end: start } }
      sheet.calls.push({ callee, args: [emit(sheet, value)], span, new: false })
    })
  }
}

/** Arguments on one line are short. */
const LONGEST_LINE = 5_000
const WORD = /(?<![a-z_])([a-z_]+)=("[^"]*"|'[^']*'|(?:\{\{[^}]{0,300}\}\}|[^\s"'{]|\{(?!\{))+)/g

/** Arguments as `key=value` on one line. */
function takeWords(sheet: Sheet, name: string, line: Scalar, span: Span, whole = line): void {
  if (line.value.length > LONGEST_LINE) return
  const members = [...line.value.matchAll(WORD)].map((match) => wordMember(sheet, line, match))
  if (!members.some(({ name: key }) => key === 'url')) return
  claim(sheet, whole, { silent: true })
  sheet.taken.push(whole)
  sheet.later.push(() => {
    const resolved = members.map((one) => one.member())
    for (const { value } of resolved)
      if (value.kind === 'text' || value.kind === 'concat') sheet.strings.push({ value, use: 'value' })
    pushCall(sheet, name, span, resolved)
  })
}

function wordMember(sheet: Sheet, line: Scalar, match: RegExpExecArray): { name: string; member: () => Member } {
  const [all, name = '', raw = ''] = match
  const quotes = /^["']/.test(raw) ? 1 : 0
  const from = match.index + name.length + 1 + quotes
  const value = cutScalar(sheet.file, line, from, match.index + all.length - quotes)
  const key = cutScalar(sheet.file, line, match.index, match.index + name.length)
  const member = (): Member => ({
    key: scalarExpression(sheet, key),
    value: scalarExpression(sheet, value),
    span: { file: sheet.file, start: key.start, end: value.end },
    removal: [],
  })
  return { name, member }
}

function takeCommand(sheet: Sheet, value: Node | undefined): void {
  const line = scalarOf(value) ?? scalarOf(pairOf(value, 'cmd', '_raw_params')?.value)
  if (line) pushCode(sheet, [line], 'bash')
}
