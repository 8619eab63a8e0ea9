import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from './page.ts'

/** A text that stands on lines of its own up to a word. */
export interface HereDocument {
  /** Where it is announced: the offset of `<<`. */
  readonly opener: number
  readonly tag: string
  readonly start: number
  readonly end: number
}

const OPENER = /<<[-~]?[ \t]{0,3}(["'`]?)([A-Za-z_]\w{0,40})\1/g
/** Such texts of one file that are looked at. */
const MOST = 200

/** The text of that kind that holds an offset. */
export function hereDocumentAt(page: Page, at: number): HereDocument | undefined {
  return documentsIn(page).find(({ start, end }) => start <= at && at < end)
}

const documentsIn = oncePer((page: Page): readonly HereDocument[] => [...hereDocuments(page)])

function* hereDocuments({ text }: Page): Iterable<HereDocument> {
  let count = 0
  let floor = 0
  for (const match of text.matchAll(OPENER)) {
    if (match.index < floor) continue
    if (++count > MOST) return
    const tag = match[2] ?? ''
    const start = text.indexOf('\n', match.index) + 1
    const length = start === 0 ? -1 : text.slice(start).search(new RegExp(`^[ \\t]*${tag}\\b`, 'm'))
    if (length < 0) continue
    floor = start + length
    yield { opener: match.index, tag, start, end: floor }
  }
}
