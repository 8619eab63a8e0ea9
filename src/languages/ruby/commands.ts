import { type Expression, OWN_CLIENT } from '../../core/language/expression.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { assign, declare } from '../../tree-sitter/scope.ts'
import { addMember } from '../../tree-sitter/shapes/classes.ts'
import { literalValue } from '../../tree-sitter/strings.ts'
import {
  expression,
  type Place,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { declareDefault, declareFields, include } from './classes.ts'
import { onClass } from './functions.ts'
import { stateOf } from './state.ts'

/** A call without a receiver that Ruby, Rails or RSpec give a meaning of its own. */
export interface Command {
  readonly v: Visitor
  readonly node: Node
  readonly list: Node | undefined
  readonly block: Node | undefined
  readonly place: Place
}

/** Reads a command; false where it is a call like others. */
type CommandReader = (command: Command) => Expression | undefined | false

/** `require 'a'`; a file that stands beside this one is read in as if it stood here. */
const requires =
  (relative: boolean): CommandReader =>
  ({ v, list }) => {
    const [path] = named(list).slice(-1)
    const value = path && expression(v, path, { use: 'import' })
    const module = literalValue(value)
    if (!path || module === undefined) return undefined
    const modulePath = relative && !/^\.{0,2}\//.test(module) ? `./${module}` : module
    v.imports.push({ module: modulePath, span: spanOf(v, path) })
    if (relative) v.opens.push(modulePath)
    return undefined
  }

const attributes: CommandReader = ({ v, list }) => {
  declareFields(v, named(list))
  return undefined
}

/** Attributes of a class, which may say what they are otherwise. */
const classAttributes: CommandReader = ({ v, node, list }) => {
  const before = v.class === undefined ? 0 : (v.classes[v.class]?.members.length ?? 0)
  declareDefault(v, sourceOf(v, node).slice(0, 40).split(/\W/, 1)[0] ?? '', list)
  const after = v.class === undefined ? 0 : (v.classes[v.class]?.members.length ?? 0)
  if (before === after) declareFields(v, named(list))
  return undefined
}

/** A class that includes HTTParty is a client of its own. */
const includes: CommandReader = ({ v, node, list }) => {
  const [module] = named(list)
  if (v.class !== undefined && module && sourceOf(v, module) === 'HTTParty') {
    const span = spanOf(v, node)
    stateOf(v).clients.set(v.class, v.calls.length)
    const value: Expression = { kind: 'call', call: v.calls.length, span }
    recordCall(v, { callee: expression(v, module), args: [], span, new: true })
    addMember(v, { name: OWN_CLIENT, span, role: 'field', static: true, value })
  } else include(v, named(list))
  return undefined
}

/** `let(:url) { … }` of RSpec: a name for what the block gives. */
const lets: CommandReader = ({ v, node, list, block }) => {
  const [name] = named(list)
  if (!block || name?.type !== 'simple_symbol') return false
  const bare = { ...name, start: name.start + 1 }
  const index = declare(v, sourceOf(v, bare), bare, 'variable')
  const value = expression(v, block)
  const blockResult = value.kind === 'function' ? v.functions[value.function]?.returns[0] : undefined
  assign(v, index, blockResult ?? unknownValue(v, node, 'let'), 0)
  return value
}

/** The description of a test is prose that may hold a path. */
const describes: CommandReader = ({ v, list, block }) => {
  for (const node of named(list)) expression(v, node, { use: 'assertion' })
  if (block) expression(v, block)
  return undefined
}

/** `define_method(verb) do |path| … end`: a method whose name a value gives. */
const definesMethod: CommandReader = ({ v, node, list, block }) => {
  const [key] = named(list)
  if (!block || !key || v.class === undefined) return false
  const span = spanOf(v, node)
  const of: Expression = { kind: 'this', class: v.class, span }
  const name = expression(v, key)
  const value = expression(v, block)
  const literal = literalValue(name)
  const made = value.kind === 'function' ? v.functions[value.function] : undefined
  if (made) Object.assign(made, { name: literal ?? '', class: v.class })
  if (literal === undefined)
    v.assignments.push({ target: { kind: 'member', of, name, span }, value, span, removal: [] })
  else addMember(v, { name: literal, span: spanOf(v, key), role: 'method', static: false, value })
  return value
}

const makesFunction: CommandReader = ({ v, list, block }) =>
  block && named(list).length === 0 ? expression(v, block) : false

/** `module_function`, `private`: methods that are arguments are read as they are. */
const marks =
  (onItself: boolean): CommandReader =>
  ({ v, list }) => {
    onClass(v, onItself || stateOf(v).onClass, () => {
      for (const node of named(list)) if (!/symbol$/.test(node.type)) statement(v, node)
    })
    return undefined
  }

/** `URI('…')`, `String(…)`: the text itself. */
const same: CommandReader = ({ v, list, place }) => {
  const [only, second] = named(list)
  return only && !second ? expression(v, only, place) : false
}

/** Commands by their names. */
export const commands: Readonly<Record<string, CommandReader>> = {
  require: requires(false),
  require_relative: requires(true),
  load: requires(false),
  autoload: requires(false),
  attr_reader: attributes,
  attr_writer: attributes,
  attr_accessor: attributes,
  cattr_accessor: classAttributes,
  mattr_accessor: classAttributes,
  class_attribute: classAttributes,
  include: includes,
  prepend: includes,
  let: lets,
  let_it_be: lets,
  'let!': lets,
  describe: describes,
  context: describes,
  it: describes,
  specify: describes,
  feature: describes,
  scenario: describes,
  shared_examples: describes,
  define_method: definesMethod,
  lambda: makesFunction,
  proc: makesFunction,
  private: marks(false),
  public: marks(false),
  protected: marks(false),
  module_function: marks(true),
  private_class_method: marks(true),
  URI: same,
  String: same,
}
