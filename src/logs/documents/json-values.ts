import { cutJson, eachPiece, openCutter, type Piece, type Place } from './support/cut-json.ts'
import { headText, isJsonLines } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import { textOf } from './support/json-document.ts'
import { isNear } from './support/near.ts'
import { recordReader } from './support/records.ts'

/** Larger values are read only by element. */
const WHOLE = 1024 * 1024

const ELEMENTS: Readonly<Record<string, Place>> = {
  first: ['*'],
  second: ['*', '*'],
  list: ['?', '*'],
  inner: ['?', '?', '*'],
  innermost: ['?', '?', '?', '*'],
}

/** A value that is no list, or what is in it. */
const PLACES: Readonly<Record<string, Place>> = { whole: [], ...ELEMENTS }

/**
 * JSON over several lines of no other kind: a list of records, a value that holds one, or records one behind the other,
 * as `jq` prints them. Each object that a format of lines reads is read.
 */
export const jsonValues = inParts({
  id: 'json-values',
  title: 'JSON',
  begins(head) {
    const text = headText(head)
    return (/^\[\s*[[{]/.test(text) || isSpread(text)) && !isJsonLines(text)
  },
  open(facts) {
    const records = recordReader(facts)
    const near = facts.isNear ?? isNear
    const cutter = openCutter(PLACES, 1, { whole: WHOLE })
    const troubles: (string | undefined)[] = []
    const inside = ({ bytes, line }: Piece): void => {
      records.forgive()
      troubles.push(eachPiece(cutJson(bytes, ELEMENTS, line), (piece) => records.take(textOf(piece), piece.line)))
    }
    return {
      *take(bytes, isLast) {
        for (const piece of cutter.take(bytes, isLast)) {
          if (!near(textOf(piece))) continue
          if (piece.bytes.length > WHOLE && piece.place === 'whole') inside(piece)
          else if (records.take(textOf(piece), piece.line) === 0 && piece.place === 'whole') inside(piece)
        }
        yield* isLast ? records.calls() : records.taken()
        const trouble = isLast ? (cutter.trouble ?? troubles.find((sentence) => sentence !== undefined)) : undefined
        if (trouble !== undefined) throw new Error(trouble)
      },
    }
  },
})

/** Whether an object spans several lines: the first line ends inside of the JSON. */
function isSpread(text: string): boolean {
  return text.startsWith('{') && /^[^\n]{0,4096}[{[,]\s*\n/.test(text)
}
