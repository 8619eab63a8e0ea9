import { objectOf } from '../store/store.ts'
import type { Asked, Incoming } from './call.ts'

/** The body of a call: JSON, fields of a form, `'broken'` if invalid, undefined if empty. */
export function bodyOf({ text, headers }: Pick<Incoming | Asked, 'text' | 'headers'>): unknown {
  if (text === '') return undefined
  if (typesOf(headers['content-type']).includes('application/x-www-form-urlencoded'))
    return Object.fromEntries(new URLSearchParams(text))
  try {
    return JSON.parse(text)
  } catch {
    return 'broken'
  }
}

/** Media types of a header, without parameters. */
export function typesOf(header: string | undefined): string[] {
  return (header ?? '').split(',').flatMap((part) => part.split(';')[0]?.trim().toLowerCase() || [])
}

/** A member of an object, however deep. */
export interface Member {
  readonly name: string
  readonly value: unknown
}

/** All members of all objects in a body. */
export function membersOf(body: unknown): Member[] {
  if (Array.isArray(body)) return body.flatMap(membersOf)
  return Object.entries(objectOf(body)).flatMap(([name, value]) => [{ name, value }, ...membersOf(value)])
}
