import { UNLINKED_ENDINGS } from '../../../core/file-types/traits.ts'
import type { Url } from '../../../core/findings/evidence.ts'
import { flatten, type Text } from '../../../core/text/text.ts'
import { inComment, matchAt, type Page, place, stringStarting } from '../page/page.ts'
import { fold } from './fold.ts'
import { operand, PREFIX } from './operands.ts'
import { placeholders } from './pieces.ts'

const SEARCHING = new RegExp(`\\.(?:${[...UNLINKED_ENDINGS, 'ex', 'exs'].join('|')})$`, 'i')
/** Calls that cut a text off another one, replace it or compare with it, up to the text. */
const CALL =
  /(?:(?<![A-Za-z])(?:(?:remove|delete|trim|strip|drop|has)_?(?:[pP]refix|[sS]tart)\w{0,12}|starts_?[wW]ith\??|substring(?:After|Before)\w{0,4}|replac(?:e|ing)\w{0,24}|split\w{0,4})\s?\(|(?:String\.(?:replace\w{0,12}|trim_leading|starts_with\?|split)\(|\|>\s?String\.\w{1,20}\()\s?[\w.@]{0,40},?)\s{0,20}(?:of:\s?)?(?:&?format!\(\s?|&|[sfr](?="))?/g
/** Names of constants, of this file or of another one, and members of a type. */
const CONSTANT = /^(?:[A-Z][\w]{0,40}(?:\.|::))?[A-Z_][A-Z\d_]{1,40}$|^(?:[A-Z]\w{0,40}|[Ss]elf)(?:\.|::)\w{2,40}$/
/** The root of a version: a fix is proven with a text that says the same on version 6. */
const ROOT = /cloudapi\/v[1-9](?!\w)/
const MOST = 100

/** Addresses that code searches for by the name of their base: `location.removePrefix("$BASE/requests/")`. */
export function searchedBases(page: Page): Url[] {
  if (!SEARCHING.test(page.file) || page.context === 'doc') return []
  return [...page.text.matchAll(CALL)].slice(0, MOST).flatMap(({ 0: whole, index }) => {
    const at = index + whole.length
    const url = inComment(page, index) ? undefined : searchedAt(page, at)
    return url && isBase(url.text)
      ? [{ kind: 'url' as const, ...place(page, at, url.end), url: url.text, role: 'search' as const }]
      : []
  })
}

function searchedAt(page: Page, at: number): { text: Text; end: number } | undefined {
  const string = stringStarting(page, at + (matchAt(PREFIX, page.text, at)?.length ?? 0))
  if (!string) return operand(page, at)
  const holes = placeholders(page, string.open, string.end)
  const { text } = fold(page, { start: string.open, end: string.end, string, holes }, string.start)
  return { text, end: string.close }
}

/** Whether a text begins with a name that holds a base, or with a constant that may be given one elsewhere. */
function isBase(text: Text): boolean {
  const first = text.find((piece) => piece.kind === 'hole' || piece.value !== '')
  if (first?.kind !== 'hole') return false
  return first.options.length > 0
    ? first.options.some((option) => ROOT.test(flatten(option).value))
    : CONSTANT.test(first.ref.name)
}
