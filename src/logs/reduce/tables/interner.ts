import { OTHERS } from '../../../core/traffic/log.ts'

/** Numbers for texts, so that a table holds each text once. */
export interface Interner {
  /** The number of a text; 0 for nothing, 1 (`OTHERS`) once it is full and the text is new. */
  id(text: string | undefined): number
  /** The text of a number; nothing for 0. */
  text(id: number): string | undefined
  /** Every text by its number. */
  readonly texts: readonly (string | undefined)[]
  /** How often a text was not kept. */
  readonly lost: number
}

/** The number of `OTHERS` in every interner. */
export const OTHERS_ID = 1

/**
 * An interner that keeps `limit` texts, each truncated to `length` characters; `isNone` matches texts that stand for
 * nothing.
 */
export function interner(limit: number, length = 512, isNone?: (text: string) => boolean): Interner {
  const ids = new Map<string, number>()
  const texts: (string | undefined)[] = [undefined, OTHERS]
  let lost = 0
  return {
    id(text) {
      if (text === undefined) return 0
      const known = ids.get(text)
      if (known !== undefined) return known
      if (isNone?.(text)) return 0
      if (texts.length >= limit) {
        lost++
        return OTHERS_ID
      }
      const kept = copied(text.length > length ? `${text.slice(0, length)}…` : text)
      const same = kept === text ? undefined : ids.get(kept)
      if (same !== undefined) return same
      texts.push(kept)
      ids.set(kept, texts.length - 1)
      return texts.length - 1
    },
    text: (id) => texts[id],
    texts,
    get lost() {
      return lost
    },
  }
}

/** A slice of a long line would keep the line alive. */
function copied(text: string): string {
  return Buffer.from(text, 'utf8').toString('utf8')
}
