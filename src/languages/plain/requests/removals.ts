import type { Edit } from '../../../core/text/span.ts'
import { inComment, lineAt, type Page } from '../page/page.ts'

/** A value that ends where it seems to end. */
const VALUE = String.raw`(?:true|false|yes|no|on|off|nil|null|undef|\d{1,9}|"[^"\\]{0,80}"|'[^'\\]{0,80}'|\w{1,40}(?:::|\.)\w{1,40})`
/** Blank lines and comments that are looked through. */
const MOST_ABOVE = 30
const COMMENT = String.raw`[ \t]*(?:(?:#|\/\/|--)[^\r\n]*)?\r?$`
/** In front of the name, on a line that is a comment: what is given the value, in one word. */
const COMMENTED = /^[ \t]*(?:\/\/+|#+|--|;+|\*)[ \t]*[$@\w.>:-]{0,80}(?:[[{][ \t]*)?["':]?$/
const GIVEN = new RegExp(
  String.raw`^["']?[ \t]*(?:[\]}][ \t]*)?(?:=>|:|=(?![=~>]))[ \t]*${VALUE}[ \t]*(?:[,;][ \t]*)?\r?$`,
  'i',
)
/** An item of a list whose comma stands behind it. */
const ITEM = new RegExp(String.raw`^["']?[ \t]*(?:=>|[:=](?![=~>:]))[ \t]*${VALUE}[ \t]*,${COMMENT}`, 'i')
/** A statement that ends with a semicolon, and one that ends with its line. */
const STATEMENT = new RegExp(String.raw`^["']?[ \t]*(?:[\]}][ \t]*)?=[ \t]*${VALUE}[ \t]*;${COMMENT}`, 'i')
const SETTING = new RegExp(String.raw`^[ \t]*=[ \t]*${VALUE}${COMMENT}`, 'i')
/** Files that give values line by line; elsewhere such a line may be a field of a class. */
const SETTINGS = /\.(?:tf|tfvars|hcl|ini|toml|conf|cfg|properties)$/i
const TARGET = /^[ \t]*[$@]?[A-Za-z_]\w{0,60}(?:(?:->|\.|::)\w{1,60})*(?:(?:->)?[[{]|->|\.|::)["']?$/

/**
 * The edits that take a member out of text without a grammar: its line, where it is plain that nothing else hangs on
 * it. That is a comment of its own, an item with its comma, a statement behind another one.
 */
export function lineRemoval(page: Page, start: number, end: number): readonly Edit[] | undefined {
  const line = lineAt(page, start)
  const stop = line.start + line.text.length
  if (!isEdge(page, line.start - 1) || !isEdge(page, stop)) return undefined
  const before = line.text.slice(0, start - line.start)
  const after = line.text.slice(end - line.start)
  const goes = inComment(page, start)
    ? COMMENTED.test(before) && GIVEN.test(after)
    : isAlone(page, line.start, before, after)
  if (!goes) return undefined
  return [{ file: page.file, start: line.start, end: Math.min(page.text.length, stop + 1), text: '' }]
}

/** Whether a line ends at an offset. */
function isEdge({ text }: Page, at: number): boolean {
  return at < 0 || at >= text.length || text.charAt(at) === '\n'
}

function isAlone(page: Page, lineStart: number, before: string, after: string): boolean {
  const above = lineAbove(page, lineStart)
  if (/^[ \t]*["':]?$/.test(before) && ITEM.test(after)) return /[,([{]$/.test(above)
  if (TARGET.test(before) && STATEMENT.test(after)) return /^$|[;{}]$/.test(above)
  return SETTINGS.test(page.file) && /^[ \t]*$/.test(before) && SETTING.test(after) && /^$|[\w"'\]}{]$/.test(above)
}

/** The nearest line above that says something, without the blanks and the comment at its end. */
function lineAbove(page: Page, lineStart: number): string {
  for (let at = lineStart, count = 0; at > 0; count++) {
    const line = lineAt(page, at - 1)
    const text = line.text
      .slice(-400)
      .replace(/(?:^|\s)(?:#|\/\/|--).*/s, '')
      .trimEnd()
    if (text !== '') return text
    at = line.start
    if (count >= MOST_ABOVE) return '?'
  }
  return ''
}
