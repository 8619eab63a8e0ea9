import type { Call, Expression, Module } from '../../core/language/expression.ts'
import type { Client, Library, Signature } from '../../core/language/library.ts'
import { literalValue } from '../../core/language/literal.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { spanKey } from '../../core/text/span.ts'
import { inheritedClient } from '../classes/inherited-clients.ts'
import { calledOn } from '../expressions/callee.ts'
import { alternatives, type Scope, toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { optionsGiven } from './client-options.ts'
import { pathInside } from './client-path.ts'
import type { Recognised } from './request-parts.ts'
import { isUnnamedSender, recogniseByName, recogniseByOptions, VERBS } from './unnamed-clients.ts'

/** The client that a call makes, if it makes one. */
export function recogniseCreated(world: World, call: Call, scope: Scope): Value | undefined {
  const above = call.new ? madeAbove(world, call, scope) : undefined
  if (above) return above
  const recognised = recognise(world, call.callee, call.new, scope, 'creates')
  if (!recognised) return undefined
  const options = optionsGiven(world, call, recognised.signature, scope)
  return {
    kind: 'client',
    client: recognised.client,
    id: spanKey(call.span),
    ...(options ? { options } : {}),
    ...(recognised.instance ? { parent: recognised.instance } : {}),
  }
}

/** `super()` in a class that extends a client: the object itself, as that client. */
function madeAbove(world: World, { callee, function: index }: Call, scope: Scope): Value | undefined {
  const { module, frame } = scope
  const classIndex = index === undefined ? undefined : module.functions[index]?.class
  if (classIndex === undefined || module.classes[classIndex]?.base !== callee) return undefined
  const self = frame?.self?.kind === 'instance' ? frame.self : undefined
  const any = {
    kind: 'instance' as const,
    of: { kind: 'class' as const, module, index: classIndex },
    span: callee.span,
  }
  return inheritedClient(world, self ?? any)
}

/** The result of a sending call, if a call is one. */
export function recogniseSent(world: World, call: Call, scope: Scope): Value | undefined {
  const recognised = recognise(world, call.callee, call.new, scope, 'sends')
  // The output of a program is no answer of the API as such.
  if (!recognised || recognised.signature.args.includes('words')) return undefined
  return { kind: 'sent', id: spanKey(call.span), client: recognised.client }
}

/** Whether a call is named like one that sends: most calls are not, and need no evaluation. */
export function maySend(world: World, module: Module, call: Call): boolean {
  const { callee } = call
  if (callee.kind !== 'member') return true
  if (typeof callee.name !== 'string') return true
  const library = world.library(module.language)
  return (
    namesThatSend(library).has(callee.name) ||
    isUnnamedSender(library, callee.name) ||
    otherNames(world).has(callee.name)
  )
}

/** Names that hold something which is named like what sends: `const { delete: remove } = client`, `{ remove: client.delete }`. */
const otherNames = oncePer(
  ({ modules, library }: World): ReadonlySet<string> =>
    new Set(
      modules.flatMap(({ bindings, classes, objects, language }) => {
        const sends = namesThatSend(library(language))
        const isSender = ({ value }: { readonly value?: Expression }) =>
          value?.kind === 'member' && typeof value.name === 'string' && sends.has(value.name)
        const keys = objects.flatMap(({ value }) => value.members.filter(isSender).map(({ key }) => literalValue(key)))
        const fields = classes.flatMap(({ members }) => members.filter(isSender))
        return [
          ...bindings.filter(({ values }) => values.some(isSender)).map(({ name }) => name),
          ...fields.map(({ name }) => name),
          ...keys.filter((key) => key !== undefined),
        ]
      }),
    ),
)

const namesThatSend = oncePer(({ clients }: Library): ReadonlySet<string> => {
  const paths = clients.flatMap((client) => [
    ...Object.keys(client.sends),
    ...Object.keys(client.onAddress ?? {}),
    ...(client.globals ?? []),
  ])
  return new Set([
    ...paths.map((path) => path.replace(/^new /, '').split('.').at(-1) ?? ''),
    ...Object.keys(VERBS),
    'default',
  ])
})

/** The client and signature of a call that sends. */
export function recogniseRequest(world: World, call: Call, scope: Scope): Recognised | undefined {
  return (
    recognise(world, call.callee, call.new, scope, 'sends') ??
    recogniseComputed(world, call, scope) ??
    recogniseByName(world, call, scope) ??
    recogniseByOptions(world, call, scope)
  )
}

/** A client's method whose name is only known when it is called: `api[method](url)`, `send = api[method]; send(url)`. */
function recogniseComputed(world: World, call: Call, scope: Scope): Recognised | undefined {
  const callee = heldMember(call, scope.module)
  if (callee.kind !== 'member' || typeof callee.name === 'string') return undefined
  const { name, span } = callee
  // A method with a body decides by content whether an argument is the body or options.
  const like = { ...callee, name: call.args.length > 1 ? 'post' : 'get' }
  const recognised = recognise(world, like, false, scope, 'sends')
  if (!recognised) return undefined
  const { method: _, ...signature } = recognised.signature
  return { ...recognised, signature, method: toText(world.evaluate(name, scope), span) }
}

/** The callee, or the member that a variable of the same function holds, and nothing else. */
function heldMember({ callee, function: index }: Call, { bindings }: Module): Expression {
  const binding = callee.kind === 'name' && callee.binding !== undefined ? bindings[callee.binding] : undefined
  const [held, ...others] = binding?.function === index ? (binding?.values ?? []) : []
  return held?.value.kind === 'member' && others.length === 0 ? held.value : callee
}

function recognise(
  world: World,
  callee: Expression,
  made: boolean,
  scope: Scope,
  table: 'sends' | 'creates',
): Recognised | undefined {
  const { root, path } = calledOn(world, callee, scope)
  if (root.kind === 'client') {
    const signature = rowOf(root.client, table, path, made)
    return signature && { client: root.client, signature, instance: root }
  }
  if (table === 'sends' && path.length === 1 && isAddress(root)) return onAddress(world, root, path[0] ?? '', scope)
  if (root.kind !== 'external') return undefined
  for (const client of world.library(scope.module.language).clients) {
    const rest = pathInside(client, root.module, path)
    const signature = rest && rowOf(client, table, rest, made)
    if (signature) return { client, signature }
  }
  return undefined
}

function isAddress(value: Value): boolean {
  return value.kind === 'text' || alternatives(value).some(({ kind }) => kind === 'text')
}

/** A method of an address that sends: `url.openConnection()`. */
function onAddress(world: World, address: Value, name: string, scope: Scope): Recognised | undefined {
  for (const client of world.library(scope.module.language).clients) {
    const rows = client.onAddress ?? {}
    const signature = Object.hasOwn(rows, name) ? rows[name] : undefined
    if (signature) return { client, signature, address }
  }
  return undefined
}

function rowOf(
  client: Client,
  table: 'sends' | 'creates',
  path: readonly string[],
  made: boolean,
): Signature | undefined {
  const key = `${made ? 'new ' : ''}${path.join('.')}`
  const rows = client[table] ?? {}
  return Object.hasOwn(rows, key) ? rows[key] : undefined
}
