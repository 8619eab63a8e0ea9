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

const known = new WeakMap<Page, readonly HereDocument[]>()

/** The text of that kind that holds an offset. */
export function hereDocumentAt(page: Page, at: number): HereDocument | undefined {
  const all = known.get(page) ?? [...hereDocuments(page)]
  known.set(page, all)
  return all.find(({ start, end }) => start <= at && at < end)
}

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
