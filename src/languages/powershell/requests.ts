import type { Expression, Member } from '../../core/language/expression.ts'
import { append } from '../../core/runtime/lists.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import type { Node } from '../../tree-sitter/node.ts'
import { syntheticMember } from '../../tree-sitter/shapes/collections.ts'
import { callUnnamed } from '../../tree-sitter/shapes/operator-calls.ts'
import { textAt } from '../../tree-sitter/strings.ts'
import { sourceOf, spanOf, unknownValue, type Visitor, withName } from '../../tree-sitter/visitor.ts'
import { type Argument, argumentsOf, argumentValue, splatted } from './arguments.ts'
import { COMMANDS, PARAMETERS, RUN } from './library.ts'

/** Parameters without a meaning for the request, but that an abbreviation may stand for. */
const OTHERS =
  'OutFile PassThru Resume UserAgent TimeoutSec Credential Token Authentication WebSession SessionVariable MaximumRedirection MaximumRetryCount RetryIntervalSec Proxy ProxyCredential Certificate CertificateThumbprint TransferEncoding SslProtocol StatusCodeVariable ResponseHeadersVariable ErrorAction ErrorVariable WarningAction'.split(
    ' ',
  )
/** Parameters whose content is not in the source. */
const UNSEEN = ['InFile', 'Form']
const ALL = [...Object.keys(PARAMETERS), ...UNSEEN, ...OTHERS]

/** The whole name of a parameter that is written, or abbreviated, in any case. */
function parameterOf(name: string): string | undefined {
  const small = name.toLowerCase()
  if (small === 'cm') return 'CustomMethod'
  return ALL.find((one) => one.toLowerCase() === small) ?? ALL.find((one) => one.toLowerCase().startsWith(small))
}

/** A command that sends, as a call with its parameters by name; undefined for any other command. */
export function requestAt(v: Visitor, node: Node, name: string, input: Expression | undefined): Expression | undefined {
  const command = lookUp(COMMANDS, name.toLowerCase())
  if (!command) return undefined
  const commandArguments = argumentsOf(v, node)
  if (/^(?:curl|wget)$/i.test(name) && isProgram(commandArguments)) return undefined
  const named: Member[] = []
  const at = { start: node.start, end: node.start }
  const give = (parameter: string, value: Expression) => named.push(syntheticMember(v, at, parameter, value))
  for (const commandArgument of commandArguments) {
    if (commandArgument.splat) {
      append(named, splatted(v, commandArgument))
      continue
    }
    const parameter = commandArgument.parameter === undefined ? 'Uri' : parameterOf(commandArgument.parameter)
    const value = argumentValue(v, commandArgument, withName(parameter))
    if (parameter === undefined || OTHERS.includes(parameter)) continue
    give(
      UNSEEN.includes(parameter) ? 'Body' : parameter,
      UNSEEN.includes(parameter) ? unknownValue(v, commandArgument.node, 'file') : value,
    )
  }
  if (input && !commandArguments.some(({ parameter }) => parameter && parameterOf(parameter) === 'Body'))
    give('Body', input)
  return callUnnamed(v, node, command, { args: [], named })
}

/** Whether a command named like a program and like an alias is the program: options of one letter decide. */
function isProgram(given: readonly Argument[]): boolean {
  return given.some(({ parameter }) => parameter !== undefined && /^(?:-.*|[A-Za-z]|[a-z]{2,4}X)$/.test(parameter))
}

const PROGRAM = /^(?:curl|wget|http|https|xh)(?:\.exe)?$/i

/** A program that sends, with its words; undefined for any other command. */
export function programAt(v: Visitor, node: Node, name: string): Expression | undefined {
  const bare = name.replace(/^.*[\\/]/, '')
  if (!PROGRAM.test(bare)) return undefined
  const items: Expression[] = [
    textAt(v, { start: node.start, end: node.start }, bare.replace(/\.exe$/i, '').toLowerCase()),
  ]
  for (const argument of argumentsOf(v, node)) {
    if (argument.parameter !== undefined) items.push(textAt(v, argument.node, sourceOf(v, argument.node)))
    if (argument.value) items.push(argumentValue(v, argument))
  }
  return callUnnamed(v, node, RUN, { args: [{ kind: 'array', items, span: spanOf(v, node) }] })
}
