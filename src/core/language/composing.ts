import { oncePer } from '../runtime/once-per.ts'
import type { Expression, StringUse } from './expression.ts'
import type { Library, Operation } from './library.ts'

/** Operations that put texts together. */
const TOGETHER: ReadonlySet<Operation> = new Set([
  'join',
  'join-by',
  'join-path',
  'resolve-url',
  'resolve-reference',
  'address',
  'concat',
  'format',
  'substitute',
])
const REPLACING: ReadonlySet<Operation> = new Set(['replace', 'replace-all'])

/** Names of calls, in letters of one case without dashes. */
interface Names {
  readonly together: ReadonlySet<string>
  readonly replacing: ReadonlySet<string>
}

/** Results of calls that put texts together. */
const composed = new WeakSet<Expression>()

/**
 * Whether a call may put texts together, by its name: its result is a string then. A replacement does where a template
 * is written right there.
 */
export function composes(library: Library, callee: Expression, isStringy: (of: Expression) => boolean): boolean {
  const name = calledName(callee)
  if (name === undefined) return false
  const { together, replacing } = namesOf(library)
  const plain = plainName(name)
  if (together.has(plain)) return true
  return replacing.has(plain) && callee.kind === 'member' && (composed.has(callee.of) || isStringy(callee.of))
}

/** Where what such a call gives is recorded among the strings. */
const recorded = new WeakMap<Expression, number>()
/** Strings behind a place that may have gone since something was recorded there. */
const MOST_GONE = 20

/** Records what such a call gives, in the place of the string that it goes on with: `a.concat(b).concat(c)`. */
export function recordComposed(strings: StringUse[], callee: Expression, value: Expression, record: () => void): void {
  composed.add(value)
  const at = callee.kind === 'member' ? placeOf(strings, callee.of) : undefined
  const before = at === undefined ? undefined : strings[at]
  const length = strings.length
  if (at !== undefined && before) strings[at] = { ...before, value }
  else record()
  if (at !== undefined || strings.length > length) recorded.set(value, at ?? length)
}

function placeOf(strings: readonly StringUse[], value: Expression): number | undefined {
  const from = recorded.get(value)
  if (from === undefined) return undefined
  for (let at = from; at >= 0 && at > from - MOST_GONE; at--) if (strings[at]?.value === value) return at
  return undefined
}

/** The last name of what is called. */
export function calledName(callee: Expression): string | undefined {
  if (callee.kind === 'member') return typeof callee.name === 'string' ? callee.name : undefined
  return callee.kind === 'name' ? callee.name : undefined
}

const namesOf = oncePer(({ methods, functions }: Library): Names => {
  const all = [...methods, ...functions]
  const those = (wanted: ReadonlySet<Operation>) =>
    new Set(all.flatMap(([name, operation]) => (wanted.has(operation) ? [lastName(name)] : [])))
  return { together: those(TOGETHER), replacing: those(REPLACING) }
})

/** The last part of a dotted name; what a module exports by default goes by the name of the module. */
function lastName(name: string): string {
  const parts = name.split(/[.:\s]/).filter((part) => part !== '')
  return plainName(parts.at(-1) ?? name)
}

function plainName(name: string): string {
  return name.replace(/(?<=\w)[-_](?=\w)/g, '').toLowerCase()
}
