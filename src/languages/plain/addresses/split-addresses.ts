import type { Url } from '../../../core/findings/evidence.ts'
import { flatten, type Text, variants, written } from '../../../core/text/text.ts'
import { lineAt, linesAround, type Page, place, stringStarting } from '../page/page.ts'
import { roleOf } from '../page/roles.ts'
import { type Token, tokenAround } from '../page/tokens.ts'
import { namesEndingIn } from './constants.ts'
import { type Folded, fold } from './fold.ts'

const ROOT = /cloudapi\/?$/
const WITH_VERSION = /cloudapi\/+v?\d/
/** Names of one file, and uses of them, that are looked at. */
const MOST_NAMES = 60
const MOST_USES = 20_000
/** The end of a placeholder with a slash behind it, or an operator and a string. */
const SLASH = /[)}\]]{0,2}(?=\/)/y
const JOINED = /\s{0,20}(?:\+|\.\.?|<>|&|\|\|)\s{0,20}(?=["'])/y

/** Addresses whose root is a constant of the file, and whether there are more uses of such names than were looked at. */
export interface Rooted {
  readonly found: readonly Url[]
  readonly isCut: boolean
}

/** Addresses whose root is a constant of the file and whose version is put behind it: `"$API/$VERSION/servers"`. */
export function splitAddresses(page: Page): Rooted {
  const found: Url[] = []
  // Finding the constants of a file takes longer than all else here.
  if (!page.text.includes('cloudapi')) return { found, isCut: false }
  const names = namesEndingIn(page, ROOT).filter((name) => name.length >= 2)
  let uses = 0
  for (const name of names.slice(0, MOST_NAMES)) {
    let floor = 0
    for (let at = page.text.indexOf(name); at >= 0; at = page.text.indexOf(name, at + name.length)) {
      if (at < floor || !isWhole(page.text, at, name)) continue
      if (++uses > MOST_USES) return { found, isCut: true }
      const use = useAt(page, at + name.length, floor)
      if (!use) continue
      floor = Math.max(floor, use.folded.end)
      found.push({
        kind: 'url',
        ...place(page, use.token.start, use.token.end),
        url: use.folded.text,
        role: roleOf(page, use.token),
      })
    }
  }
  return { found, isCut: names.length > MOST_NAMES }
}

function isWhole(text: string, at: number, name: string): boolean {
  return !/[\w-]/.test(text.charAt(at - 1)) && !/\w/.test(text.charAt(at + name.length))
}

function useAt(page: Page, end: number, floor: number): { token: Token; folded: Folded } | undefined {
  const slash = matched(SLASH, page.text, end)
  const joined = slash === undefined ? matched(JOINED, page.text, end) : undefined
  const at = slash ?? (joined === undefined ? undefined : stringStarting(page, joined)?.open)
  if (at === undefined) return undefined
  const token = tokenAround(page, at, floor)
  const folded = fold(page, token, floor)
  const texts = variants(folded.text, 8)
  return texts.some((text) => WITH_VERSION.test(flatten(text).value)) ? { token, folded } : undefined
}

function matched(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at
  const match = pattern.exec(text)
  return match ? at + match[0].length : undefined
}

const PATH_KEY = /(?:path|prefix|root|base|api)\w{0,12}["']?\s{0,8}(?:=>|:=|[:=])\s{0,8}["']?$/i
const HOST =
  /host\w{0,12}["']?\s{0,8}(?:=>|:=|[:=])\s{0,8}["']?((?:https?:\/\/)?[A-Za-z\d-]{1,63}(?:\.[A-Za-z\d-]{1,63}){1,6})(?=["'\s,;/]|$)/im

/** The last answer: paths on one line share it. */
let last: { readonly page: WeakRef<Page>; readonly index: number; readonly host: Text } | undefined

/** The host that stands beside a path under a key of its own: `host` and `basePath` of a machine description. */
export function hostBeside(page: Page, token: Token): Text {
  if (page.text.charAt(token.start) !== '/') return []
  const line = lineAt(page, token.start)
  if (!PATH_KEY.test(line.text.slice(0, token.start - line.start))) return []
  if (last?.page.deref() !== page || last.index !== line.index)
    last = { page: new WeakRef(page), index: line.index, host: hostNear(page, line.index) }
  return last.host
}

function hostNear(page: Page, index: number): Text {
  const around = linesAround(page, index, -12, 12)
  const match = HOST.exec(around.text)
  const host = match?.[1]
  if (!match || !host) return []
  const start = around.start + match.index + match[0].length - host.length
  const scheme = host.includes('://') ? '' : 'https://'
  const hostText = written(page.file, start, host)
  return scheme
    ? [{ ...hostText, value: scheme, span: { ...hostText.span, end: start }, verbatim: false }, hostText]
    : [hostText]
}
