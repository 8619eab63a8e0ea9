import type { Expression } from '../../core/language/expression.ts'
import { literal as asPattern } from '../../core/text/pattern.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { assign, lookUp } from '../../tree-sitter/scope.ts'
import { isStringy, literalValue, recordString, textAt } from '../../tree-sitter/strings.ts'
import {
  branching,
  expression,
  type Place,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { variablesNamed } from './references.ts'
import { leavesOf, together } from './texts.ts'
import { declareVariable, variable } from './variables.ts'
import { rawText } from './words.ts'

/** `$X`. */
export const simpleExpansion: Reader = (v, node) => {
  const name = named(node)[0]
  return name && variable(v, sourceOf(v, name), node)
}

/** `${X}`, with what is made of it. */
export const expansion: Reader = (v, node, place) => {
  const [first, ...rest] = node.children.slice(1).filter(({ type }) => type !== '}')
  if (!first || first.field === 'operator') {
    for (const one of rest) if (one.type !== 'variable_name') expression(v, one)
    const [target, ...more] = rest
    const named = target?.type === 'variable_name' && more.length === 0 && sourceOf(v, first ?? node) === '!'
    const referred = named ? variablesNamed(v, sourceOf(v, target), node) : undefined
    if (referred) return referred
    return unknownValue(v, node, sourceOf(v, node).replace(/^\$\{[!#]?|\}$/g, ''))
  }
  const value = first.type === 'subscript' ? itemOf(v, first) : variable(v, sourceOf(v, first), node)
  const [operator, ...operands] = rest
  if (!operator) return value
  return changedValueOf(v, node, value, first, sourceOf(v, operator), operator, operands, place)
}

/** `X[key]`, or all items. */
function itemOf(v: Visitor, node: Node): Expression {
  const [holder, index] = named(node)
  const of = holder ? variable(v, sourceOf(v, holder), holder) : unknownValue(v, node, 'item')
  if (!index || sourceOf(v, index) === '@') return of
  if (sourceOf(v, index) === '*') return joinedItems(v, node, of)
  const name = /^[\w.-]+$/.test(sourceOf(v, index)) ? sourceOf(v, index) : expression(v, index, { part: true })
  return { kind: 'member', of, name, span: spanOf(v, node) }
}

/** `${X[*]}`: all items, with the first character of IFS between them where the script says what that is. */
function joinedItems(v: Visitor, node: Node, of: Expression): Expression {
  if (lookUp('IFS', v.scope) === undefined) return of
  return recordString(v, method(v, node, of, 'join', [variable(v, 'IFS', node)]), {})
}

function changedValueOf(
  v: Visitor,
  node: Node,
  value: Expression,
  target: Node,
  operator: string,
  mark: Node,
  operands: readonly Node[],
  place: Place,
): Expression {
  const span = spanOf(v, node)
  switch (operator) {
    case ':-':
    case '-':
    case ':=':
    case '=': {
      const changedValue = branching(v, () => operand(v, mark, node, operands, { ...place, part: true }))
      if (operator.endsWith('=') && target.type === 'variable_name') fill(v, target, changedValue)
      const choice: Expression = { kind: 'choice', of: [value, changedValue], open: false, fallback: true, span }
      return isStringy(choice) ? recordString(v, choice, named(target)[0] ? place : nameOf(v, target, place)) : choice
    }
    case ':?':
    case '?':
      return value
    case ':+':
    case '+': {
      const otherwise = branching(v, () => operand(v, mark, node, operands, {}))
      return {
        kind: 'choice',
        of: [textAt(v, { start: node.end - 1, end: node.end - 1 }, ''), otherwise],
        open: true,
        span,
      }
    }
    case ',,':
    case ',':
    case '^^':
    case '^':
      return method(v, node, value, operator === ',,' ? 'lower' : 'upper', [])
    default:
      return cutOrReplaced(v, node, value, operator, mark, operands)
  }
}

function nameOf(v: Visitor, target: Node, place: Place): Place {
  return { name: sourceOf(v, target), ...place }
}

/** The text behind an operator, up to the closing brace. */
function operand(v: Visitor, mark: Node, node: Node, operands: readonly Node[], place: Place): Expression {
  const parts = operands.flatMap(wordsOf).map((one) => expression(v, one, { part: true }))
  const [only] = parts
  const end = node.end - 1
  const first = operands[0]
  if (!first) return textAt(v, { start: mark.end, end: mark.end }, '')
  if (only && parts.length === 1 && first.end === end) return place.part ? only : recordString(v, only, place)
  const value: Expression = { kind: 'concat', parts, span: { file: v.file, start: mark.end, end } }
  return place.part ? value : recordString(v, value, place)
}

/** The parts of what stands behind an operator: of `a-b` the grammar makes a name and a word. */
function wordsOf(node: Node): readonly Node[] {
  const [first, second, ...rest] = node.type === 'concatenation' ? node.children : [node]
  if (first?.type !== 'variable_name') return [node]
  const word = { ...first, type: 'word' }
  if (!second) return [word]
  return second.type === 'word' ? [{ ...word, end: second.end }, ...rest] : [word, second, ...rest]
}

/** `${X:=value}` gives X that value where it has none. */
function fill(v: Visitor, target: Node, given: Expression): void {
  const name = sourceOf(v, target)
  const known = lookUp(name, v.scope)
  branching(v, () => {
    const index = known ?? declareVariable(v, name, target, false)
    assign(v, index, given, target.end)
  })
}

/** `${X%end}`, `${X#start}`, `${X/old/new}`. */
function cutOrReplaced(
  v: Visitor,
  node: Node,
  value: Expression,
  operator: string,
  mark: Node,
  operands: readonly Node[],
): Expression {
  const replaces = operator.startsWith('/')
  const slash = replaces ? operands.findIndex((one) => one.field === 'operator') : -1
  const searched = slash < 0 ? operands : operands.slice(0, slash)
  if (replaces && sourceOf(v, node).includes('\\/')) return replacedRaw(v, node, mark)
  const found = searched.map((one) => expression(v, one, { part: true }))
  const search = together(found.flatMap(leavesOf), textAt(v, mark, ''))
  if (found.length > 0) recordString(v, search, { use: 'search' })
  const literal = literalValue(search)
  const behind = slash < 0 ? [] : operands.slice(slash + 1)
  const put = behind.map((one) => expression(v, one))[0] ?? textAt(v, { start: node.end - 1, end: node.end - 1 }, '')
  if (/^(?:%%?|##?)$/.test(operator) && literal !== undefined && !/[*?[(]/.test(literal)) {
    const source = asPattern(literal)
    const anchored = operator.startsWith('%') ? `${source}$` : `^${source}`
    const pattern: Expression = {
      kind: 'pattern',
      source: [{ kind: 'written', value: anchored, span: search.span, verbatim: false }],
      flags: '',
      span: search.span,
    }
    const nothing = textAt(v, { start: node.end - 1, end: node.end - 1 }, '')
    return method(v, node, value, 'replace', [pattern, nothing])
  }
  if ((operator === '/' || operator === '//') && (literal === undefined || !/[*?[(\\]/.test(literal)))
    return method(v, node, value, operator === '/' ? 'replace' : 'replaceAll', [search, put])
  return unknownValue(v, node, sourceOf(v, named(node)[0] ?? node))
}

/** The same where slashes stand behind backslashes, which the grammar takes for the end of the pattern. */
function replacedRaw(v: Visitor, node: Node, mark: Node): Expression {
  const end = node.end - 1
  const length = /^(?:[^\\/]|\\.)*/s.exec(v.text.slice(mark.end, end))?.[0].length ?? 0
  const stop = mark.end + length
  recordString(v, rawText(v, mark.end, stop), {}, 'search')
  if (stop + 1 < end) recordString(v, rawText(v, stop + 1, end), {})
  return unknownValue(v, node, sourceOf(v, named(node)[0] ?? node))
}

/** Records the change of a text as a call of a method of it; linking computes it. */
function method(v: Visitor, node: Node, of: Expression, name: string, args: Expression[]): Expression {
  const span = spanOf(v, node)
  return recordCall(v, { callee: { kind: 'member', of, name, span }, args, span })
}
