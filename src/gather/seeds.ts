import { holdsPiece } from '../../rules/api/pieces.ts'
import { expressionsOf } from '../core/walk.ts'
import { modulesOf } from './readings.ts'
import type { Book } from './shelf.ts'

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
      if (one.kind === 'text' && !imports.has(one.span.start) && !routed.has(one) && holdsPiece(one.text)) return true
    }
    return false
  })
}
