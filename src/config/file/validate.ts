import type { Node } from 'jsonc-parser'
import { nearest } from '../../core/text/nearest.ts'
import type { JsonType, Schema } from './schema-type.ts'

/** A problem in a file, with its offset. */
export interface Problem {
  readonly at: number
  readonly message: string
}

/** Every way in which a tree of JSON differs from a schema; the messages name the path of the value. */
export function validate(tree: Node, schema: Schema): Problem[] {
  const problems: Problem[] = []
  visit(tree, schema, { root: schema, path: '', problems })
  return problems
}

interface State {
  readonly root: Schema
  /** `overrides[0].rules`; empty: the whole. */
  readonly path: string
  readonly problems: Problem[]
}

function visit(node: Node, given: Schema, state: State): void {
  const schema = branchFor(node, given, state)
  if (schema === undefined) {
    const types = typesOf(given, state.root).map((type) => WORDS[type])
    addProblem(state, node, `${nameOf(state)} has to be ${types.join(' or ')}, not ${wordFor(node)}.`)
  } else if (node.type === 'object') visitObject(node, schema, state)
  else if (node.type === 'array') visitArray(node, schema, state)
  else if (typeof node.value === 'string') visitText(node, node.value, schema, state)
  else if (typeof node.value === 'number') visitNumber(node, node.value, schema, state)
}

/** The schema for the type of a value; nothing when it has another type. */
function branchFor(node: Node, schema: Schema, { root }: State): Schema | undefined {
  return branchesOf(schema, root).find(({ type }) => type === undefined || isOfType(node, type))
}

function branchesOf(given: Schema, root: Schema): readonly Schema[] {
  if (given.$ref === undefined) return given.anyOf?.flatMap((schema) => branchesOf(schema, root)) ?? [given]
  const target = root.$defs?.[given.$ref.replace('#/$defs/', '')]
  if (!target) throw new Error(`the schema has no ${given.$ref}`)
  return branchesOf(target, root)
}

function typesOf(schema: Schema, root: Schema): JsonType[] {
  return branchesOf(schema, root).flatMap(({ type }) => type ?? [])
}

function isOfType(node: Node, type: JsonType): boolean {
  return type === 'integer' ? node.type === 'number' && Number.isInteger(node.value) : node.type === type
}

function visitObject(node: Node, schema: Schema, state: State): void {
  const { properties = {}, additionalProperties, propertyNames, required = [] } = schema
  const seen = new Set<string>()
  for (const { children: [key, value] = [] } of node.children ?? []) {
    if (!key || !value) continue
    const name = String(key.value)
    if (seen.has(name)) addProblem(state, key, `${nameOf(state, true)}the key ${quoted(name)} is given twice.`)
    else {
      const propertySchema = Object.hasOwn(properties, name) ? properties[name] : additionalProperties
      const isKnown = propertyNames
        ? propertyNames.enum.includes(name)
        : propertySchema !== undefined && propertySchema !== false
      if (isKnown && propertySchema)
        visit(value, propertySchema, { ...state, path: state.path === '' ? name : `${state.path}.${name}` })
      else addProblem(state, key, nameOf(state, true) + unknown(propertyNames?.title ?? 'key', name, namesOf(schema)))
    }
    seen.add(name)
  }
  for (const name of required) if (!seen.has(name)) addProblem(state, node, `${nameOf(state)} lacks ${quoted(name)}.`)
}

function namesOf({ properties = {}, propertyNames }: Schema): readonly string[] {
  return propertyNames?.enum ?? Object.keys(properties)
}

function visitArray(node: Node, { items, minItems = 0, maxItems = Number.POSITIVE_INFINITY }: Schema, state: State) {
  const children = node.children ?? []
  if (children.length < minItems) addProblem(state, node, `${nameOf(state)} is empty.`)
  if (children.length > maxItems) addProblem(state, node, `${nameOf(state)} has more than ${maxItems} entries.`)
  else if (items)
    for (const [at, child] of children.entries()) visit(child, items, { ...state, path: `${state.path}[${at}]` })
}

function visitText(node: Node, value: string, schema: Schema, state: State): void {
  const { title = 'a text', pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema
  const length = [...value].length
  if (schema.enum && !schema.enum.includes(value))
    addProblem(state, node, `${nameOf(state, true)}${unknown(title, value, schema.enum)}`)
  else if (length < minLength) addProblem(state, node, `${nameOf(state)} is empty.`)
  else if (length > maxLength) addProblem(state, node, `${nameOf(state)} is longer than ${maxLength} characters.`)
  else if (pattern !== undefined && !new RegExp(pattern, 'u').test(value))
    addProblem(state, node, `${nameOf(state)} has to be ${title}, not ${quoted(value)}.`)
}

function visitNumber(node: Node, value: number, schema: Schema, state: State): void {
  const { minimum = Number.NEGATIVE_INFINITY, maximum = Number.POSITIVE_INFINITY } = schema
  if (value < minimum || value > maximum)
    addProblem(state, node, `${nameOf(state)} has to be between ${minimum} and ${maximum}, not ${value}.`)
}

function addProblem({ problems }: State, { offset }: Node, message: string): void {
  problems.push({ at: offset, message })
}

/** The path of a value for the beginning of a sentence; `beside` one of the value's parts is meant. */
function nameOf({ path }: State, beside = false): string {
  if (beside) return path === '' ? '' : `${path}: `
  return path === '' ? 'the configuration' : path
}

/** Names that a message lists at most. */
const LISTED = 8

function unknown(kind: string, name: string, known: readonly string[]): string {
  const near = nearest(name, known)
  if (near !== undefined) return `unknown ${kind} ${quoted(name)}, did you mean ${near}?`
  const rest = known.length > LISTED ? '' : ` Known: ${known.join(', ')}.`
  return `unknown ${kind} ${quoted(name)}.${rest}`
}

const WORDS: Readonly<Record<JsonType, string>> = {
  object: 'an object',
  array: 'a list',
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
}

function wordFor({ type, value }: Node): string {
  if (type === 'array' || type === 'object') return WORDS[type]
  return type === 'string' ? quoted(String(value)) : String(value)
}

/** A text of the file for a message: a long one is cut. */
export function quoted(text: string): string {
  return JSON.stringify(text.length > 60 ? `${text.slice(0, 60)}…` : text)
}
