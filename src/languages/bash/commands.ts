import type { Expression } from '../../core/language/expression.ts'
import { type Node, named } from '../../tree-sitter/node.ts'
import { lookUp } from '../../tree-sitter/scope.ts'
import {
  branching,
  expression,
  inFunction,
  type Reader,
  recordCall,
  sourceOf,
  spanOf,
  statement,
  underConditions,
  unknownValue,
  type Visitor,
} from '../../tree-sitter/visitor.ts'
import { passedOn } from './expand.ts'
import { pathFrom } from './files.ts'
import { outputOf } from './outputs.ts'
import { wordsOf } from './redirects.ts'
import { addRegion, codeArgument } from './regions.ts'
import { recordScript, usesOf } from './searches.ts'
import { settingTaken } from './settings.ts'
import { capturing, shellOf, type Word } from './state.ts'
import { calledName, giveInput, giveUnknown } from './variables.ts'
import { wordAt } from './words.ts'

/** A command: its value is its output, as far as that is known. */
export const command: Reader = (v, node) => {
  const shell = shellOf(v)
  for (const inner of named(node)) {
    if (inner.type === 'variable_assignment') prefixed(v, inner)
    else if (inner.type === 'herestring_redirect') {
      const value = named(inner)[0]
      if (value) shell.input = expression(v, value)
    } else if (inner.type === 'file_redirect') statement(v, inner)
  }
  const nodes = wordsOf(node).map((word) => (word.type === 'command_name' ? (named(word)[0] ?? word) : word))
  const sources = nodes.map((one) => sourceOf(v, one))
  const name = sources[0] ?? ''
  const input = shell.input
  shell.input = undefined
  const words = argumentsOf(v, nodes, sources)
  if (name === 'read') giveInput(v, nodes.slice(1), input)
  const call = builtinOrFunction(v, node, nodes, words)
  if (!call) {
    shell.commands.push({
      words,
      start: node.start,
      end: node.end,
      ...inFunction(v),
      ...underConditions(v),
      ...(input ? { input } : {}),
    })
  }
  const output = call ?? outputOf(v, node, name, words, input)
  if (output && !call && isPrinted(v)) v.functions[v.function ?? -1]?.returns.push(output)
  return output
}

/** The output of a function is its result, unless it goes elsewhere. */
function isPrinted(v: Visitor): boolean {
  return v.function !== undefined && shellOf(v).captured === 0
}

/** `X=1 command`: the value is for that command alone. */
function prefixed(v: Visitor, node: Node): void {
  const [name, value] = named(node)
  if (name && value) expression(v, value, { name: sourceOf(v, name) })
}

function argumentsOf(v: Visitor, nodes: readonly Node[], sources: readonly string[]): Word[] {
  const code = codeArgument(v, sources)
  const uses = usesOf(sources)
  return nodes.map((node, at) => {
    if (at === 0) return wordAt(v, node, { part: true })
    if (code?.at === at) {
      const word = wordAt(v, node, { part: true })
      addRegion(v, code.language, word.value)
      return word
    }
    const use = uses[at - 1]
    if (use === 'script') {
      const word = wordAt(v, node, { part: true })
      recordScript(v, word.value)
      return word
    }
    return wordAt(v, node, use ? { use } : {})
  })
}

/** Commands of the shell itself, and calls of the script's functions. */
function builtinOrFunction(
  v: Visitor,
  node: Node,
  nodes: readonly Node[],
  words: readonly Word[],
): Expression | undefined {
  const [first, ...rest] = nodes
  const name = first ? sourceOf(v, first) : ''
  switch (name) {
    case '':
    case 'curl':
    case 'http':
    case 'read':
      break
    case 'shift':
      if (v.function !== undefined && v.branch === 0)
        shellOf(v).shifted += Number(rest[0] ? sourceOf(v, rest[0]) : 1) || 1
      return undefined
    case 'source':
    case '.':
      opened(v, rest[0], words[1])
      return undefined
    case 'mapfile':
    case 'readarray':
    case 'getopts':
      for (const one of rest) giveUnknown(v, one)
      return undefined
    default:
      if (first && isFunctionName(v, first, name)) return functionCall(v, node, first, name, words)
  }
  return undefined
}

const COMMANDS =
  /^(?:echo|printf|cat|tee|test|exit|return|cd|set|true|false|sudo|env|time|timeout|nohup|exec|command|builtin|eval|xargs|trap|wait|sleep|grep|sed|awk|jq|cut|tr|rm|mv|cp|mkdir|chmod|chown|ls|find|head|tail|sort|uniq|wc|date|basename|dirname|wget|https|xh|xhs|curlie|ab|hey|docker|kubectl|git|apt-get|apt|yum|pip|npm|ssh|bash|sh)$/

/** Whether a command may be a function: of this script, or of one that it reads in. */
function isFunctionName(v: Visitor, node: Node, name: string): boolean {
  if (node.type !== 'word' || !/^[A-Za-z_][\w.:-]*$/.test(name)) return false
  return lookUp(name, v.scope) !== undefined || !COMMANDS.test(name)
}

function functionCall(v: Visitor, node: Node, first: Node, name: string, words: readonly Word[]): Expression {
  const index = v.calls.length
  const span = spanOf(v, node)
  const callWords = words.slice(1)
  recordCall(v, {
    callee: calledName(v, name, first),
    args: callWords.flatMap((word) => (word.rest === undefined ? [word.value] : givenArguments(v, word))),
    span,
  })
  shellOf(v).given.set(index, callWords)
  shellOf(v).commands.push({ words, start: node.start, end: node.end, ...inFunction(v), ...underConditions(v) })
  return { kind: 'call', call: index, span }
}

/** `"$@"`: the arguments of the function around, or a value that is not known outside of any. */
function givenArguments(v: Visitor, word: Word): Expression[] {
  const all = passedOn(v, word, v.function)
  return all.length > 0 ? all : [word.value]
}

/** `source x`: its names are seen as if they stood here. A folder that is not known is the one of this script. */
function opened(v: Visitor, node: Node | undefined, word: Word | undefined): void {
  if (!node || !word) return
  const module = pathFrom(word.value)
  if (module === undefined) return
  v.opens.push(module)
  v.imports.push({ module, span: spanOf(v, node) })
}

/** Commands whose outputs and inputs are joined: each gets what the one before it prints. */
export const pipeline: Reader = (v, node) => {
  const shell = shellOf(v)
  const steps = named(node)
  let output: Expression | undefined
  steps.forEach((step, at) => {
    if (at > 0) shell.input = output
    output = at < steps.length - 1 ? capturing(v, () => outputExpression(v, step)) : outputExpression(v, step)
    shell.input = undefined
  })
  return output
}

function outputExpression(v: Visitor, node: Node): Expression | undefined {
  const read = v.grammar.nodes[node.type]
  if (read) return read(v, node, {})
  statement(v, node)
  return undefined
}

/** `$(…)` and backticks: what the last command inside prints. */
export const substitution: Reader = (v, node) => {
  const value = capturing(v, () => {
    let last: Expression | undefined
    for (const inner of named(node)) last = outputExpression(v, inner)
    return last
  })
  // Not more than the name of what runs: passwords stand in arguments.
  const name = /^(?:\$\(|`|<\()\s*([\w./-]{1,40})/.exec(sourceOf(v, node))?.[1]
  return settingTaken(v, node) ?? value ?? unknownValue(v, node, name === undefined ? 'output' : `$(${name})`)
}

/** `a && b`, `a || b`: the second one may not happen. */
export const list: Reader = (v, node) => {
  const [first, ...rest] = named(node)
  let last = first && outputExpression(v, first)
  branching(v, () => {
    for (const one of rest) last = outputExpression(v, one) ?? last
  })
  return last
}

/** Files of tests, by the habits of their runners. */
const TESTS = /\.bats$|(?:^|\/)test[_-][\w-]+\.(?:ba|z)?sh$|[_.-](?:test|spec)\.(?:ba|z)?sh$/

/** `[ a = b ]`, `[[ a == b* ]]`: what a variable is compared with is looked for; a test demands it. */
export const comparison: Reader = (v, node) => {
  const use = TESTS.test(v.file) ? 'assertion' : 'search'
  for (const inner of named(node)) expression(v, inner, { use })
  return undefined
}
