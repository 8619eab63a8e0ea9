import type { Signature } from '../../core/language/library.ts'

export const HEADER: Signature = { args: ['header-name', 'header-value'] }
/** A member by its name and value, or a map of them. */
export const QUERY: Signature = { args: ['query-name', 'query-value'] }
/** A body, or an object that holds one with its media type. */
export const BODY: Signature = { args: ['body', 'options'] }
/** An entity, and the type of what comes back. */
export const ENTITY: Signature = { args: ['body-or-options', 'ignored'] }
export const WRAPPED = { body: 'body', 'content-type': 'content-type', headers: 'headers', base: 'base' } as const

const METHODS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options'] as const

/** One row for each method, by a name made of it. */
export function signaturePerMethod(
  name: (method: string) => string,
  args: Signature['args'],
): Record<string, Signature> {
  return Object.fromEntries(METHODS.map((one) => [name(one), { args, method: one.toUpperCase() }]))
}
