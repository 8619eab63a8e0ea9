import { HOLE } from '../../../src/core/text/text.ts'

const forms = [
  HOLE,
  String.raw`\$\{[^{}\s'"]{1,80}\}`,
  String.raw`\$\([^()\s'"]{1,80}\)`,
  String.raw`\$[A-Za-z_]\w{0,80}`,
  String.raw`[#%]\{[^{}\s'"]{1,80}\}`,
  // A template expression may have a default: `{{ version | default('v5') }}`.
  String.raw`\$?\{\{[^{}\n]{1,120}\}\}`,
  String.raw`\{[^{}\s'"]{0,80}\}`,
  String.raw`%\(\w{1,80}\)[sdv]`,
  String.raw`%[sdv](?!\w)`,
  String.raw`<[A-Za-z_][\w-]{0,80}>`,
  String.raw`\[[A-Za-z_][\w-]{0,80}\]`,
  String.raw`:[A-Za-z_]\w{0,80}`,
  String.raw`<%[=-]?[^<>%\n]{1,80}%>`,
]

/** Pattern source of a hole, or of a placeholder of a template, format or route. */
export const placeholder = `(?:${forms.join('|')})`

/** Placeholder of a version: a word in capitals, or between marks. */
export const fillIn = String.raw`(?:%[A-Z]\w{1,40}%|@\w{1,40}@|__[A-Za-z]\w{0,40}__|[A-Z][A-Z_]{2,40})`

/** The forms that are a placeholder anywhere in a segment; the others only where a segment starts. */
export const inner = `(?:${forms.slice(0, 9).join('|')})`

/** Whether the text before a path ends in a hole or a placeholder, so that it is unknown. */
export function endsInPlaceholder(text: string): boolean {
  if (text === '') return false
  const last = text.charAt(text.length - 1)
  if (last === HOLE || last === '}' || last === ')' || last === '>') return true
  return /(?:%[sdv]|\$[A-Za-z_]\w{0,80})$/.test(text.slice(-82))
}
