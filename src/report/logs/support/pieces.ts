import { escapeJson } from '../../support/sanitize.ts'

/** A list whose entries are made when they are written. */
export interface Lazy {
  entries(): Iterable<unknown>
}

/** Rows of a list, each made from an entry when it is written. */
export function lazily<T>(rows: Iterable<T>, make: (row: T) => unknown): Lazy {
  return {
    *entries() {
      for (const row of rows) yield make(row)
    },
  }
}

/** JSON in pieces: members of objects on lines of their own down to a depth, each entry of a list on one line. */
export function* jsonPieces(value: object, depth: number, pad = ''): Generator<string> {
  const inner = `${pad}  `
  let before = '{\n'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${before}${inner}${JSON.stringify(key)}: `
    before = ',\n'
    if (isLazy(member)) yield* listPieces(member, inner)
    else if (isPlain(member) && depth > 1) yield* jsonPieces(member, depth - 1, inner)
    else yield escapeJson(JSON.stringify(member))
  }
  yield before === '{\n' ? '{}' : `\n${pad}}`
}

function* listPieces(list: Lazy, pad: string): Generator<string> {
  let before = '[\n'
  for (const entry of list.entries()) {
    yield `${before}${pad}  ${escapeJson(JSON.stringify(entry))}`
    before = ',\n'
  }
  yield before === '[\n' ? '[]' : `\n${pad}]`
}

function isLazy(value: unknown): value is Lazy {
  return typeof value === 'object' && value !== null && 'entries' in value && typeof value.entries === 'function'
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
