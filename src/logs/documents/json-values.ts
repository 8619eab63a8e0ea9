import type { DocumentFormat } from '../format.ts'
import { cutJson, eachPiece, type Place } from './support/cut-json.ts'
import { headText, isJsonLines } from './support/head.ts'
import { textOf } from './support/json-document.ts'
import { recordReader } from './support/records.ts'

/** Larger values are looked at element by element only. */
const WHOLE = 1024 * 1024

const ELEMENTS: Readonly<Record<string, Place>> = {
  first: ['*'],
  second: ['*', '*'],
  list: ['?', '*'],
  inner: ['?', '?', '*'],
  innermost: ['?', '?', '?', '*'],
}

/**
 * JSON over several lines of no other kind: a list of records, a value that holds one, or records one behind the other,
 * as `jq` prints them. Each object that a format of lines reads is read.
 */
export const jsonValues: DocumentFormat = {
  id: 'json-values',
  title: 'JSON',
  begins(head) {
    const text = headText(head)
    return (/^\[\s*[[{]/.test(text) || isSpread(text)) && !isJsonLines(text)
  },
  *read(bytes, facts) {
    const records = recordReader(facts)
    const elements: Record<string, Place> = ELEMENTS
    const troubles: (string | undefined)[] = []
    const inside = (part: Uint8Array, line: number): void => {
      const trouble = eachPiece(cutJson(part, elements, line), (piece) => records.take(textOf(piece), piece.line))
      troubles.push(trouble)
    }
    const isList = headText(bytes.subarray(0, 1024)).startsWith('[')
    if (isList) inside(bytes, 1)
    else {
      const whole = eachPiece(cutJson(bytes, { root: [] }), (piece) => {
        if (piece.bytes.length <= WHOLE && records.take(textOf(piece), piece.line) > 0) return
        records.forgive()
        inside(piece.bytes, piece.line)
      })
      troubles.push(whole)
    }
    yield* records.calls()
    const trouble = troubles.find((one) => one !== undefined)
    if (trouble !== undefined) throw new Error(trouble)
  },
}

/** Whether an object goes over several lines: the first one ends where JSON goes on. */
function isSpread(text: string): boolean {
  return text.startsWith('{') && /^[^\n]{0,4096}[{[,]\s*\n/.test(text)
}
