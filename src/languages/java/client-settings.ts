import type { Expression } from '../../core/language/expression.ts'
import { lookUp } from '../../core/runtime/safe-look-up.ts'
import { field, type Node } from '../../tree-sitter/node.ts'
import { sourceOf, spanOf, type Visitor } from '../../tree-sitter/visitor.ts'
import { annotationsOf, argumentsOf, nameOf } from './annotations.ts'

interface Row {
  /** Arguments that hold the name, and those that hold an address, which needs no settings then. */
  readonly named: readonly string[]
  readonly given?: readonly string[]
  readonly keys: readonly string[]
  /** A setting that holds a path behind the address. */
  readonly path?: string
  /** Whether settings name the type itself where no argument does. */
  readonly typed?: true
}

/** Settings that hold the address of a client, by the annotation of its type: `*` is the name that it gives, or has. */
const SETTINGS: Readonly<Record<string, Row>> = {
  RegisterRestClient: {
    named: ['configKey'],
    keys: ['quarkus.rest-client.*.url', 'quarkus.rest-client.*.uri', '*/mp-rest/url', '*/mp-rest/uri'],
    given: ['baseUri'],
    typed: true,
  },
  FeignClient: {
    named: ['name', 'value', 'contextId'],
    given: ['url'],
    keys: ['spring.cloud.openfeign.client.config.*.url', 'feign.client.config.*.url'],
  },
  Client: {
    named: ['id', 'value'],
    keys: ['micronaut.http.services.*.url', 'micronaut.http.services.*.urls'],
    path: 'micronaut.http.services.*.path',
  },
}
/** A name of a client, not an address. */
const NAME = /^[\w.-]+$/

/** The address in settings of a client whose annotation holds none: the key in the settings names the client. */
export function addressInSettings(
  v: Visitor,
  type: Node,
): { readonly value: Expression; readonly at: Node; readonly names: readonly string[] } | undefined {
  for (const annotation of annotationsOf(type)) {
    const row = lookUp(SETTINGS, nameOf(v, annotation))
    if (!row) continue
    const args = argumentsOf(v, annotation)
    if (row.given?.some((name) => args.has(name))) return undefined
    const namedValues = row.named.flatMap((name) => {
      const node = args.get(name)
      return node?.type === 'string_literal' ? [sourceOf(v, node).slice(1, -1)] : []
    })
    const names = [...namedValues, ...(row.typed && namedValues.length === 0 ? typeNames(v, type) : [])].filter(
      (name) => NAME.test(name),
    )
    const keysOf = (keys: readonly string[]) => names.flatMap((name) => keys.map((key) => key.replace('*', () => name)))
    const keys = keysOf(row.keys)
    const span = spanOf(v, annotation)
    if (keys.length > 0) {
      const value = behind(settings(keys, span), row.path === undefined ? [] : keysOf([row.path]), span)
      return { value, at: annotation, names: row.named }
    }
  }
  return undefined
}

/** A type as settings name it: with its package, or without. */
function typeNames(v: Visitor, type: Node): string[] {
  const node = field(type, 'name')
  if (!node) return []
  const name = sourceOf(v, node)
  const inside = /^package +([\w.]+) *;/m.exec(v.text)?.[1]
  return inside === undefined ? [name] : [`${inside}.${name}`, name]
}

function settings(keys: readonly string[], span: Expression['span']): Expression {
  const of = keys.map((name): Expression => ({ kind: 'env', name, span }))
  return { kind: 'choice', of, open: false, fallback: true, span }
}

/** An address with the path that settings put behind it, if they do. */
function behind(address: Expression, keys: readonly string[], span: Expression['span']): Expression {
  if (keys.length === 0) return address
  const of: Expression[] = [
    ...keys.map((name): Expression => ({ kind: 'env', name, span })),
    { kind: 'text', text: [], span },
  ]
  return { kind: 'concat', parts: [address, { kind: 'choice', of, open: false, fallback: true, span }], span }
}
