import type { Expression } from './expression.ts'

/** Names of values that keep others under keys, or of their declared types. */
const KEEPER = /(?:map|cache|dict|dictionary|hash|hashtable|registry|storage|properties|props|lookup|memo|redis)$/i

/** Whether a call is made on what keeps values under keys: an address is one of them, and nothing is sent. */
export function isKept(bindings: readonly { readonly type?: Expression }[], callee: Expression): boolean {
  if (callee.kind !== 'member') return false
  const { of } = callee
  const type = of.kind === 'name' && of.binding !== undefined ? bindings[of.binding]?.type : undefined
  return [of, type].some((one) => one !== undefined && KEEPER.test(lastNameOf(one)))
}

function lastNameOf(expression: Expression): string {
  if (expression.kind === 'name') return expression.name
  return expression.kind === 'member' && typeof expression.name === 'string' ? expression.name : ''
}
