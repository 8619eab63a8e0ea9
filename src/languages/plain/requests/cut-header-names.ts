import type { Header } from '../../../core/findings/evidence.ts'
import { written } from '../../../core/text/text.ts'
import { inComment, inProse, type Page, place } from '../page/page.ts'

/** The contract header, put together of two literals: `"PB-" + "Contract-Number"`, `concat!("PB", "-Contract-Number")`. */
const CUT =
  /(?<=["'`])(PB-?)["'`]\s{0,9}(?:[+&~^,]|\.\.?|<>|\+\+|\|\|)?\s{0,9}[@$fFrRbBuUL]{0,2}["'`](-?Contract-Number)(?=["'`])/gi

/** Places where the name of the contract header is put together. */
export function cutHeaderNames(page: Page): Header[] {
  const { text, file } = page
  if (!/pb-?["'`]/i.test(text)) return []
  return [...text.matchAll(CUT)].flatMap(({ 0: whole, 1: first = '', 2: second = '', index }): Header[] => {
    const end = index + whole.length
    if (!/^pb-contract-number$/i.test(first + second) || inComment(page, index) || inProse(page, index)) return []
    const name = [written(file, index, first), written(file, end - second.length, second)]
    return [{ kind: 'header', ...place(page, index, end), name }]
  })
}
