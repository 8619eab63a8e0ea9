import type { Expression, Member } from '../../core/language/expression.ts'
import type { Edit } from '../../core/text/span.ts'
import { child, type Node } from '../../tree-sitter/node.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { spreadMember, syntheticMember } from '../../tree-sitter/shapes/collections.ts'
import { expression, type Place, sourceOf, unknownValue, type Visitor } from '../../tree-sitter/visitor.ts'
import { looseWord } from './literals.ts'
import { invoked } from './members.ts'

/** An argument of a command: by the name of a parameter, by its place, or all pairs of a hashtable: `@params`. */
export interface Argument {
  /** Without its dash. */
  readonly parameter?: string
  readonly node: Node
  /** Absent of a switch. */
  readonly value?: Node
  /** The brackets behind a method that is called: `$text.ToUpper()`. */
  readonly call?: Node
  readonly splat?: true
}

const SKIPPED = /^(?:command_argument_sep|redirection|stop_parsing|comment)$/
/** Switches that commands share: what stands behind one is no value of it. */
const SWITCHES =
  /^(?:verbose|debug|whatif|confirm|force|recurse|raw|passthru|usebasicparsing|skip(?:certificate|header|httperror)\w*|usedefaultcredentials|disablekeepalive|resume|allowunencrypted\w*|preserve\w+|followrellink|noproxy|compress|asarray|ashashtable|noenumerate|asbytestream|wait|nonewwindow|usessl|global|disablenamechecking|asplaintext)$/i

/** The arguments of a command, in order. `isSwitch` decides which parameters take no value. */
export function argumentsOf(v: Visitor, node: Node, isSwitch: (name: string) => boolean = () => false): Argument[] {
  const elements = elementsOf(node)
  const found: Argument[] = []
  for (let at = 0; at < elements.length; at++) {
    const one = elements[at] as Node
    if (one.type === 'command_parameter') {
      const parameter = sourceOf(v, one).replace(/^-|:$/g, '')
      const next = elements[at + 1]
      const isGiven = child(one, ':') !== undefined
      const alone = !next || next.type === 'command_parameter' || isSplat(v, next)
      const hasNone = !isGiven && (alone || SWITCHES.test(parameter) || isSwitch(parameter))
      if (hasNone) found.push({ parameter, node: one })
      else if (next) {
        const call = callBehind(next, elements[at + 2])
        found.push({ parameter, node: one, value: next, ...(call ? { call } : {}) })
        at += call ? 2 : 1
      }
      continue
    }
    const call = callBehind(one, elements[at + 1])
    found.push({
      node: one,
      value: one,
      ...(call ? { call } : {}),
      ...(isSplat(v, one) ? { splat: true as const } : {}),
    })
    if (call) at++
  }
  return found
}

/** Takes an argument out with its name, and with the sign that goes on to its line. */
export function argumentRemoval({ text, file }: Visitor, { node, value, call }: Argument): readonly Edit[] {
  const before = text.slice(Math.max(0, node.start - 200), node.start)
  const gap = /(?<![ \t\r\n`])[ \t]*(?:`\r?\n[ \t]*)?$/.exec(before)?.[0].length ?? 0
  return [{ file, start: node.start - gap, end: (call ?? value ?? node).end, text: '' }]
}

function elementsOf(node: Node): Node[] {
  const lists = node.children.filter(({ type }) => type === 'command_elements')
  return lists.flatMap(({ children }) => children.filter((inner) => inner.named && !SKIPPED.test(inner.type)))
}

function isSplat(v: Visitor, node: Node): boolean {
  return node.type === 'variable' && v.text[node.start] === '@'
}

function callBehind(node: Node, next: Node | undefined): Node | undefined {
  return node.type === 'member_access' && next?.type === 'argument_list' && next.start === node.end ? next : undefined
}

/** The value of an argument. */
export function argumentValue(v: Visitor, { value, call, node }: Argument, place: Place = {}): Expression {
  if (!value) return unknownValue(v, node, 'true')
  if (value.type === 'ERROR') return looseWord(v, value, place)
  const [of, name] = call ? value.children.filter((inner) => inner.named) : []
  if (call && of && name) {
    const whole = { ...value, end: call.end }
    return invoked(v, whole, of, name, call, place) ?? unknownValue(v, value, 'value')
  }
  return expression(v, value, place)
}

/** Members that a splatted variable gives: of a table, or the parameters that the function around it was given. */
export function splatted(v: Visitor, argument: Argument): Member[] {
  const given = v.function === undefined ? undefined : v.functions[v.function]
  const { node } = argument
  if (!given || !/^@PSBoundParameters$/i.test(sourceOf(v, node))) return [spreadMember(argumentValue(v, argument))]
  return given.params.flatMap((param) => {
    const name = v.bindings[param]?.name
    return name === undefined ? [] : [syntheticMember(v, node, name, nameAt(v, name, node))]
  })
}
