import type { Entry } from './entry.ts'

/** A name with extras, then a range (in brackets of its own or not), an address or nothing, then a marker. */
const NAME = /[ \t]*([A-Za-z0-9](?:[\w.-]*\w)?)[ \t]*(?:\[[^\]\n]{0,300}\][ \t]*)?/y
const RANGE = /^\(?\s*[=<>!~^]/
const SPACE_BEFORE = /^(?:\s|\\\r?\n)+/
const LONGEST = 2000

/** A Python requirement between two offsets: `name[extra]>=1,<2; marker`. Nothing, where it is none. */
export function requirementAt(text: string, start: number, end: number): Entry | undefined {
  NAME.lastIndex = start
  const head = NAME.exec(text)
  const name = head?.[1]
  if (!head || !name || end - start > LONGEST) return undefined
  const at = start + head[0].indexOf(name)
  if (at + name.length > end) return undefined
  const rest = text.slice(NAME.lastIndex, end)
  const entry = { name, start: at, end: at + name.length }
  const specifier = rest.slice(0, rest.search(/;|$/))
  const lead = SPACE_BEFORE.exec(specifier)?.[0].length ?? 0
  const raw = trimEnd(specifier.slice(lead))
  if (raw === '' || raw.startsWith('@')) return entry
  if (!RANGE.test(raw)) return undefined
  const from = NAME.lastIndex + lead
  return {
    ...entry,
    range: { start: from, end: from + raw.length, value: raw.replace(/(?:(?<!\s)\s+)?\\\r?\n\s*/g, '') },
  }
}

function trimEnd(text: string): string {
  let end = text.length
  while (end > 0 && /[\s\\]/.test(text.charAt(end - 1))) end--
  return text.slice(0, end)
}
