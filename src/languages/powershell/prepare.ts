import { field, type Node, named } from '../../tree-sitter/node.ts'
import { sourceOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { noteFunction } from './functions.ts'
import { variableAt } from './names.ts'
import { stateOf } from './state.ts'

/** Marks of syntax of PowerShell that its grammar does not know. */
const TELLS = /\?\?|\s\?\s|:\s{0,9}base\s{0,9}\(|\$\{?[\w:]{1,60}\}?\/[A-Za-z]|\bparam\s{0,9}\(/i
/** A word of an argument that begins with a variable: `$Base/servers/$id`. No division has a bare word behind it. */
const WORD = /(?<=\s)\$\{?[\w:]{1,60}\}?\/[A-Za-z][\w/.${}?=%-]{0,200}(?![\w/.${}?=%(-])/g
/** Text without operators: comments, here-strings, strings. */
const APART = /<#[\s\S]*?#>|#[^\n]*|@'\r?\n[\s\S]*?\n'@|@"\r?\n[\s\S]*?\n"@|'[^'\n]*'|"(?:[^"`\n]|`.)*"/g
/** Values by default, and a choice by a test on one line. `|` in front of it, the mark is a command. */
const DEFAULTS = /\?\?(=?)/g
const CHOICE = /([^\s|({;] +)\?( +[^?:|;\n]{1,300}? +):(?= )/g
const BASE = /(\)\s{0,9}):\s{0,9}base\s{0,9}(\([^()\n]*\))(?=\s{0,200}\{)/gi

/** Parameters of a block. */
const PARAMETERS = /\bparam\s{0,9}\(/gi

/** Characters of parameters that are looked through. */
const MOST_PARAMETERS = 4_000

/** The text with an end of statement in the place of the blank between parameters and a command on their line. */
function withEnds(text: string): string {
  const ends = [...text.matchAll(PARAMETERS)].flatMap(({ index, 0: head }) => {
    const end = closeOf(text, index + head.length)
    return /^[ \t]{1,20}[^\s}#;]/.test(text.slice(end, end + 22)) ? [end] : []
  })
  if (ends.length === 0) return text
  const starts = [0, ...ends.map((end) => end + 1)]
  return starts.map((start, at) => text.slice(start, ends[at])).join(';')
}

/** Behind the bracket that closes the one in front of an offset. */
function closeOf(text: string, start: number): number {
  const last = Math.min(text.length, start + MOST_PARAMETERS)
  let at = start
  for (let depth = 1; depth > 0 && at < last; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')') depth--
  }
  return at
}

/**
 * The text with operators that the grammar knows in the place of those that it does not: `??` and `? :` are read as
 * sums, and recognised by the original text.
 */
export function known(text: string): string {
  if (!TELLS.test(text)) return text
  const hidden = text.replace(APART, (part) => part.replace(/[^\r\n]/g, 'x'))
  const marks = hidden
    .replace(DEFAULTS, (_, equals: string) => (equals === '' ? '+ ' : ' +='))
    .replace(CHOICE, '$1+$2+')
    .replace(WORD, (word) => word.replace(/[${}]/g, '_'))
  const ended = withEnds(marks)
  const bases = hidden.replace(BASE, (whole, close: string) => close + ' '.repeat(whole.length - close.length))
  if (ended === hidden && bases === hidden) return text
  let result = ''
  for (let at = 0; at < text.length; at++) {
    const put = ended[at] === hidden[at] ? bases[at] : ended[at]
    result += put === hidden[at] ? text[at] : put
  }
  return result
}

/** Nodes that only stand for their one child: each level of precedence has one. */
const LEVELS =
  /^(?:pipeline|pipeline_chain|left_assignment_expression|argument_expression|expression_with_unary_operator|string_literal|command|(?:logical|bitwise|comparison|additive|multiplicative|format|range)(?:_argument)?_expression|array_literal_expression|unary_expression|switch_clause_condition|member_name|key_expression)$/

/** Nodes that a level must keep: a command of one word is no text. */
const KEPT = /^(?:command_name|command_name_expr)$/

/**
 * Takes levels of precedence out of a tree that only lead to the next one, and the blanks that commands take in behind
 * them; notes how names are spelled.
 */
export function prepare(v: Visitor, root: Node): void {
  const open: Node[] = [root]
  for (let node = open.pop(); node; node = open.pop()) {
    const children = node.children.map(withoutLevels)
    Object.assign(node, { children, end: node.start + sourceOf(v, node).trimEnd().length })
    note(v, node)
    for (let at = children.length - 1; at >= 0; at--) open.push(children[at] as Node)
  }
}

function withoutLevels(node: Node): Node {
  let at = node
  while (LEVELS.test(at.type)) {
    const [only, more] = at.children
    if (!only || more || !only.named || KEPT.test(only.type)) break
    at = only
  }
  return at === node || at.field === node.field ? at : { ...at, field: node.field }
}

function note(v: Visitor, node: Node): void {
  const { variables, keys, spelled } = stateOf(v)
  const add = (names: Map<string, string>, name: string) => {
    const small = name.toLowerCase()
    if (!names.has(small)) names.set(small, name)
  }
  if (node.type === 'function_statement') noteFunction(v, node)
  if (node.type === 'variable') add(variables, variableAt(v, node).name)
  const key = keyIn(v, node)
  if (key === undefined) return
  add(keys, key)
  spelled.add(key)
}

/** A key of a hashtable or a member of a class that is written here. */
function keyIn(v: Visitor, node: Node): string | undefined {
  if (node.type === 'hash_entry') {
    const [key] = named(node)
    return key && sourceOf(v, key).replace(/^["']|["']$/g, '')
  }
  if (node.type === 'class_property_definition') {
    const variable = node.children.find(({ type }) => type === 'variable')
    return variable && variableAt(v, variable).name
  }
  if (node.type !== 'class_method_definition') return undefined
  const name = field(node, 'name') ?? node.children.find(({ type }) => type === 'simple_name')
  return name && sourceOf(v, name)
}
