import type { Expression } from '../../core/language/expression.ts'
import type { Language } from '../../core/language/language.ts'
import { folderOf } from '../../core/text/paths.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { child, type Node, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { exportNames } from '../../tree-sitter/scope.ts'
import { syntheticMember } from '../../tree-sitter/shapes/collections.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { assignments } from './assignments.ts'
import { classes } from './classes.ts'
import { commands } from './commands.ts'
import { description } from './description.ts'
import { flow } from './flow.ts'
import { functions } from './functions.ts'
import { NET } from './library.ts'
import { literals } from './literals.ts'
import { members } from './members.ts'
import { variable } from './names.ts'
import { operators } from './operators.ts'
import { known, prepare } from './prepare.ts'
import { stateOf } from './state.ts'

/** Folders of a module for its parts: their files share the names of the folder above. */
const PARTS = /\/?(?:public|private|classes|functions|internal|enums|helpers|cmdlets)(?:\/.*)?$/i

/** Finds the functions and classes of the file that names stand for, and places arguments as they take them. */
function settle(v: Visitor): void {
  const { commands: called, functions: declared, classes: made, params, types } = stateOf(v)
  for (const one of types) {
    const binding = made.get(one.name.toLowerCase())
    if (binding !== undefined) Object.assign(one, { binding })
  }
  for (const { call, callee, input } of called) {
    const binding = declared.get(callee.name.toLowerCase())
    if (binding !== undefined) Object.assign(callee, { binding })
    const recordedCall = v.calls[call]
    const names = params.get(callee.name.toLowerCase()) ?? []
    if (!recordedCall || names.length === 0) continue
    const taken = new Set((recordedCall.named ?? []).map(({ key }) => literalValue(key)))
    const free = names.filter(({ name, isSwitch }) => !taken.has(name) && !isSwitch)
    const piped = input && free.find(({ isPiped }) => isPiped)
    if (!piped && taken.size === 0) continue
    const places = free.filter((one) => one !== piped)
    const placed: (readonly [string, Expression])[] = recordedCall.args.flatMap((value, at) => {
      const place = places[at]
      return place ? [[place.name, value] as const] : []
    })
    if (piped && input) placed.push([piped.name, input])
    recordedCall.args.length = 0
    recordedCall.named = [
      ...(recordedCall.named ?? []),
      ...placed.map(([name, value]) => syntheticMember(v, { ...value.span, end: value.span.start }, name, value)),
    ]
  }
}

/** Functions, classes and variables of the file are seen where it is read in; a file of data is its hashtable. */
function exportDeclared(v: Visitor, root: Node): void {
  const { functions: functionNames, classes: made } = stateOf(v)
  const names = [...functionNames, ...made, ...v.scope.names]
  exportNames(
    v,
    names,
    ({ values }) => values.length > 0,
    ({ name }) => name,
  )
  const [only, ...more] = named(child(root, 'statement_list') ?? root).filter(({ type }) => type !== 'comment')
  const data = more.length === 0 && only?.type === 'hash_literal_expression' ? only : undefined
  const whole = data && v.objects.find(({ value }) => value.span.start === data.start)?.value
  if (whole) v.exports.push({ name: 'default', value: whole, span: whole.span })
}

const grammar: Grammar = {
  ...description,
  wasm: 'powershell',
  comments: ['comment'],
  names: { nodes: [], assigned: 'function', members: false, exported: 'own' },
  formats: { [`${NET}.String.Format`]: { style: 'brace', at: 0 } },
  nodes: {
    ...literals,
    ...operators,
    ...assignments,
    ...members,
    ...commands,
    ...functions,
    ...classes,
    ...flow,
    variable,
  },
  parsed: known,
  before(v, root) {
    // Code that stands in a document shares its names with nothing.
    if (!v.file.includes('#')) v.package = folderOf(v.file).replace(PARTS, '') || '.'
    prepare(v, root)
  },
  afterAll(v, root) {
    settle(v)
    exportDeclared(v, root)
  },
}

/** PowerShell: scripts, modules, and files of data. */
export const powershell: Language = languageFrom(grammar)
