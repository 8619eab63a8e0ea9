import type { Region } from '../../page/scan.ts'

/** Tags: what closes, what opens, what is empty. */
const TAG = /<(\/?)([A-Za-z][\w:.-]{0,60})(?:\s[^<>]{0,1000})?>/g
const DEEPEST = 60

/**
 * The element that holds a value: the one around the element whose text it is, or the one that has it as an attribute.
 */
export function elementAround(text: string, at: number, reach: number): Region | undefined {
  const from = Math.max(0, at - reach)
  const before = text.slice(from, at)
  const opened = before.lastIndexOf('<')
  const isAttribute = opened > before.lastIndexOf('>')
  const start = isAttribute ? from + opened : startOf(before, from)
  if (start === undefined) return undefined
  const end = endOf(text, start, Math.min(text.length, at + reach))
  return end > at ? { start, end } : undefined
}

/** Where the second element begins that is open at the end of a text. */
function startOf(before: string, from: number): number | undefined {
  const open: number[] = []
  for (const { 0: tag, 1: closes, index } of before.matchAll(TAG)) {
    if (closes) open.pop()
    else if (!tag.endsWith('/>') && open.length < DEEPEST) open.push(from + index)
  }
  return open.at(-2)
}

/** Where the element ends that begins at an offset. */
function endOf(text: string, start: number, limit: number): number {
  let depth = 0
  for (const { 0: tag, 1: closes, index } of text.slice(start, limit).matchAll(TAG)) {
    depth += closes ? -1 : tag.endsWith('/>') ? 0 : 1
    if (depth <= 0) return start + index + tag.length
  }
  return limit
}
