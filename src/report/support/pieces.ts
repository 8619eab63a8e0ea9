import { jsonText } from '../json/text.ts'
import type { Piece } from './piece-format.ts'

/** A list whose entries are made when they are written; `pad` is in front of each. */
export class Lazy {
  readonly entries: (pad: string) => Iterable<Piece>

  constructor(entries: (pad: string) => Iterable<Piece>) {
    this.entries = entries
  }
}

/** Rows of a list, each made from an entry when it is written. */
export function lazily<T>(rows: Iterable<T>, make: (row: T) => unknown): Lazy {
  return new Lazy(function* (pad) {
    let before = ''
    for (const row of rows) {
      yield `${before}${jsonText(make(row))}`
      before = `,\n${pad}`
    }
  })
}

/** JSON in pieces: members of objects on lines of their own down to a depth, each entry of a list on one line. */
export function* jsonPieces(value: object, depth: number, pad = ''): Generator<Piece> {
  const inner = `${pad}  `
  let before = '{\n'
  for (const [key, member] of Object.entries(value)) {
    if (member === undefined) continue
    yield `${before}${inner}${JSON.stringify(key)}: `
    before = ',\n'
    if (member instanceof Lazy) yield* listPieces(member, inner)
    else if (isPlain(member) && depth > 1) yield* jsonPieces(member, depth - 1, inner)
    else yield jsonText(member)
  }
  yield before === '{\n' ? '{}' : `\n${pad}}`
}

function* listPieces({ entries }: Lazy, pad: string): Generator<Piece> {
  let empty = true
  for (const piece of entries(`${pad}  `)) {
    if (empty) yield `[\n${pad}  `
    empty = false
    yield piece
  }
  yield empty ? '[]' : `\n${pad}]`
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
