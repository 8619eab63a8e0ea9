import type { Expression } from '../core/expression.ts'
import { expressionsOf } from '../core/walk.ts'
import { modulesOf } from './readings.ts'
import type { Book } from './shelf.ts'

/** A piece of a string that can be of an address: the word as a folder, with a version behind it or one to come. */
const PIECE = /(?<![\w-])cloudapi(?:$|\/(?:$|v?\d?$|v\d(?!\.)|[^\w.]|\{|%))|\/rest(?:\/|$)/i

/**
 * Whether users of what a file declares are worth looking for: it shows a sign of the API, or holds a piece of an
 * address. A folder or package that is only named alike does not.
 */
export function isSeed({ source, reading }: Book, sign: RegExp): boolean {
  if (sign.test(source.text)) return true
  return modulesOf(reading).some((module) => {
    const imports = new Set(module.imports.map(({ span }) => span.start))
    const routed = new Set(module.strings.flatMap(({ value, use }) => (use === 'import' ? [value] : [])))
    for (const one of expressionsOf(module)) {
      if (one.kind === 'text' && !imports.has(one.span.start) && !routed.has(one) && holdsPiece(one)) return true
    }
    return false
  })
}

function holdsPiece({ text }: Extract<Expression, { kind: 'text' }>): boolean {
  return text.some((piece) => piece.kind === 'written' && PIECE.test(piece.value))
}
