import { resourceOf } from '../../rules/api/resources.ts'
import type { Calls } from './calls.ts'

/** Words of method names in clients, by the method that they send. */
const VERBS: Readonly<Record<string, readonly string[]>> = {
  POST: ['post', 'create', 'add', 'attach'],
  DELETE: ['delete', 'remove', 'detach'],
  PUT: ['put', 'update'],
  PATCH: ['patch', 'update'],
  GET: ['get', 'list', 'find', 'retrieve'],
}

/** Whether the name of a client operation matches a call: its method and its collection. */
export function isNamedAfter(operation: string, { calls }: Calls): boolean {
  const words = wordsOf(operation.split('.').at(-1) ?? '')
  const { method = '' } = calls
  if (!words.some((word) => VERBS[method]?.includes(word))) return false
  const segments = calls.path.split('/').filter((segment) => segment !== '' && segment !== '{id}')
  const collections = segments.flatMap((segment) => resourceOf(segment)?.collection ?? [])
  const named = words.flatMap((word) => (resourceOf(word) ?? resourceOf(`${word}s`))?.collection ?? [])
  return collections.length > 0 && named.at(-1) === collections.at(-1)
}

/** `datacentersServersPost`, `create_server`: words in lower case. */
function wordsOf(name: string): string[] {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .filter((word) => word !== '')
}
