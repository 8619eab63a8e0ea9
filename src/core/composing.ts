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

const known = new WeakMap<Library, Names>()

/** What calls give that put texts together. */
const composed = new WeakSet<Expression>()

/**
 * Whether a call may put texts together, as its name tells: what it gives is a string then. A replacement does where a
 * template is written right there.
 */
export function composes(library: Library, callee: Expression, isStringy: (of: Expression) => boolean): boolean {
  const name = calledName(callee)
  if (name === undefined) return false
  const { together, replacing } = namesOf(library)
  const plain = plainName(name)
  if (together.has(plain)) return true
  return replacing.has(plain) && callee.kind === 'member' && (composed.has(callee.of) || isStringy(callee.of))
}

/** Notes what such a call gives. The string that it goes on with is part of it: `a.concat(b).concat(c)`. */
export function noteComposed(strings: StringUse[], callee: Expression, value: Expression): void {
  composed.add(value)
  const part = callee.kind === 'member' && composed.has(callee.of) ? callee.of : undefined
  const at = part ? strings.findLastIndex((one) => one.value === part) : -1
  if (at >= 0) strings.splice(at, 1)
}

function calledName(callee: Expression): string | undefined {
  if (callee.kind === 'member') return typeof callee.name === 'string' ? callee.name : undefined
  return callee.kind === 'name' ? callee.name : undefined
}

function namesOf(library: Library): Names {
  const before = known.get(library)
  if (before) return before
  const all = [...library.methods, ...library.functions]
  const those = (wanted: ReadonlySet<Operation>) =>
    new Set(all.flatMap(([name, operation]) => (wanted.has(operation) ? [lastName(name)] : [])))
  const made = { together: those(TOGETHER), replacing: those(REPLACING) }
  known.set(library, made)
  return made
}

/** The last part of a dotted name; what a module exports by default goes by the name of the module. */
function lastName(name: string): string {
  const parts = name.split(/[.:\s]/).filter((part) => part !== '')
  return plainName(parts.at(-1) ?? name)
}

function plainName(name: string): string {
  return name.replace(/(?<=\w)[-_](?=\w)/g, '').toLowerCase()
}
