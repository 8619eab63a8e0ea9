import type { Expression } from '../../core/language/expression.ts'
import { placeholdersIn } from '../../core/text/placeholders.ts'
import { formatted } from '../../tree-sitter/format.ts'
import { type Node, nodeAt } from '../../tree-sitter/node.ts'
import { assign } from '../../tree-sitter/scope.ts'
import { isStringy, literalValue, partsOf, recordString, textAt } from '../../tree-sitter/strings.ts'
import { recordCall, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { contentOf } from './files.ts'
import { filtered } from './jq.ts'
import type { Word } from './state.ts'
import { declareVariable } from './variables.ts'

/** The output of a command. */
export function outputOf(
  v: Visitor,
  node: Node,
  name: string,
  words: readonly Word[],
  input: Expression | undefined,
): Expression | undefined {
  const args = words.slice(1)
  switch (name) {
    case 'echo':
      return joined(
        v,
        node,
        args.filter((word) => !/^-[neE]+$/.test(literalValue(word.value) ?? '')),
      )
    case 'printf':
      return printed(v, node, args)
    case 'cat': {
      const [file, ...more] = args
      const isBody = more.length === 0 && /\.json$/i.test(literalValue(file?.value) ?? '')
      return file && isBody ? contentOf(v, file.value, 0) : args.every(isStandardInput) ? input : undefined
    }
    case 'tee':
    case 'envsubst':
      return name === 'tee' || args.every(isStandardInput) ? input : undefined
    case 'jq':
    case 'gojq':
    case 'jaq':
      return filtered(v, args, input)
    case 'tr':
      return /^(?:-d)$/.test(literalValue(args[0]?.value) ?? '') ? input : undefined
    default:
      return undefined
  }
}

function isStandardInput({ value }: Word): boolean {
  return literalValue(value) === '-'
}

function joined(v: Visitor, node: Node, args: readonly Word[]): Expression | undefined {
  const [only] = args
  if (!only || args.length > 40) return undefined
  if (args.length === 1) return only.value
  const parts = args.flatMap(({ value, start }, at) => {
    const blank = at === 0 ? [] : [{ ...textAt(v, { start, end: start }, ' ') }]
    return [...blank, ...partsOf(value)]
  })
  return { kind: 'concat', parts, span: spanOf(v, node) }
}

/** `printf format …`, and `printf -v name format …`. */
function printed(v: Visitor, node: Node, args: readonly Word[]): Expression | undefined {
  const named = literalValue(args[0]?.value) === '-v'
  const [format, ...rest] = (named ? args.slice(2) : args).map(({ value }) => value)
  if (!format) return undefined
  const value = isStringy(format)
    ? repeated(v, node, format, rest)
    : rest.length > 0
      ? namedFormat(v, node, format, rest)
      : format
  if (rest.length > 0 && isStringy(value)) {
    // The format says nothing without what is put into it.
    const at = v.strings.findIndex((string) => string.value === format)
    if (at >= 0) v.strings.splice(at, 1)
    recordString(v, value, {})
  }
  const target = named ? args[1] : undefined
  const name = literalValue(target?.value)
  if (!target || name === undefined || !/^[A-Za-z_]\w*$/.test(name)) return value
  const at = nodeAt(target, 'word')
  assign(v, declareVariable(v, name, at, false), value, node.end)
  return undefined
}

/** How often a format is filled at most. */
const MOST_ROUNDS = 20

/** A format is filled again for as long as there is something to put into it. */
function repeated(v: Visitor, node: Node, format: Expression, args: readonly Expression[]): Expression {
  const places = placeholdersIn(literalValue(format) ?? '', 'percent').filter(({ text }) => text === undefined).length
  const rounds = places === 0 ? 1 : Math.min(MOST_ROUNDS, Math.max(1, Math.ceil(args.length / places)))
  const parts = Array.from({ length: rounds }, (_, round) =>
    formatted(
      v,
      node,
      format,
      { positional: rounds === 1 ? args : args.slice(round * places, (round + 1) * places) },
      'percent',
      { part: true },
    ),
  )
  const [only] = parts
  const flat = parts.flatMap(partsOf)
  return only && rounds === 1 ? only : { kind: 'concat', parts: flat, span: spanOf(v, node) }
}

/** A format that stands in a variable is filled by linking. */
function namedFormat(v: Visitor, node: Node, of: Expression, args: readonly Expression[]): Expression {
  const span = spanOf(v, node)
  return recordCall(v, { callee: { kind: 'member', of, name: '%', span }, args: [...args], span })
}
