import { flatten, HOLE, type Text, variants } from '../../core/text/text.ts'

const CHANGING: ReadonlySet<string> = new Set(['POST', 'PUT', 'PATCH', 'DELETE'])

/** Whether a method, in upper case, creates, changes or deletes. */
export function isChanging(method: string): boolean {
  return CHANGING.has(method)
}

/** The methods that a request can have, upper case; the empty string where one was not seen. */
export function methodsOf(method: Text | undefined): string[] {
  if (!method) return ['']
  const seen = variants(method).map((text) => flatten(text).value.trim().toUpperCase())
  return [...new Set(seen.map((value) => (value.includes(HOLE) ? '' : value)))]
}
