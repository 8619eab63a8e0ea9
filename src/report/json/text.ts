import { impactStatements } from '../support/impact.ts'
import { mask } from '../support/text/mask.ts'
import { escapeJson } from '../support/text/sanitize.ts'

const exacts = new WeakSet<object>()

/** An object whose member `text` is printed as it is: a program applies it. */
export function exact<T extends { readonly text: string }>(object: T): T {
  exacts.add(object)
  return object
}

/** Fixed texts of reports, which are not searched for secrets. */
const OURS: ReadonlySet<string> = new Set(impactStatements())

/** JSON with every secret masked, and nothing in it that a terminal or a CI obeys. */
export function jsonText(value: unknown, indent?: number): string {
  return escapeJson(JSON.stringify(value, masked, indent))
}

function masked(this: object, key: string, value: unknown): unknown {
  if (typeof value !== 'string' || OURS.has(value) || (key === 'text' && exacts.has(this))) return value
  return mask(value)
}
