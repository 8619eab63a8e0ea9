import { inner, placeholder } from './placeholder.ts'
import { matchAt } from './version.ts'

/** The part after the version: path segments, holes as `{}`, and the query. */
export interface Tail {
  readonly segments: readonly string[]
  /** End of the path. */
  readonly pathEnd: number
  readonly query?: string
  readonly end: number
}

const first = new RegExp(placeholder, 'uy')
const further = new RegExp(inner, 'uy')
const star = /\*(?=\/)/y
const plain = /[^/?#\s"'`<>()[\]{},;\\|*&$%\uFFFC]+/y
const mark = /[$%]/y
const question = /[^#\s"'`<>()[\]{},;\\|$%\uFFFC]+/y

/** Reads path and query from the end of a version segment. */
export function tailAt(value: string, from: number): Tail {
  const { segments, end } = path(value, from)
  const pathEnd = trimmed(value, from, end)
  if (value.charAt(end) !== '?') return { segments: tidy(segments, end - pathEnd), pathEnd, end: pathEnd }
  const query = queryEnd(value, end + 1)
  return { segments: tidy(segments, 0), pathEnd: end, query: value.slice(end + 1, query), end: query }
}

function path(value: string, from: number): { segments: string[]; end: number } {
  const segments: string[] = []
  let end = from
  while (end < value.length) {
    const open = end
    while (value.charAt(end) === '/') end += 1
    if (end === open && open !== from) break
    const { text, end: next } = segment(value, end, end > open)
    if (text !== '') segments.push(text)
    if (next === end) break
    end = next
  }
  return { segments, end }
}

function segment(value: string, from: number, fresh: boolean): { text: string; end: number } {
  let end = from
  let text = ''
  for (;;) {
    const hole = matchAt(fresh && end === from ? first : further, value, end) ?? matchAt(star, value, end)
    if (hole !== undefined) text += '{}'
    const match = hole ?? matchAt(plain, value, end) ?? (fresh ? matchAt(mark, value, end) : undefined)
    if (match === undefined) return { text, end }
    if (hole === undefined) text += match[0]
    end += match[0].length
  }
}

function queryEnd(value: string, from: number): number {
  let end = from
  for (;;) {
    const match = matchAt(further, value, end) ?? matchAt(question, value, end) ?? matchAt(mark, value, end)
    if (match === undefined) return end
    end += match[0].length
  }
}

function trimmed(value: string, from: number, end: number): number {
  let last = end
  while (last > from && /[.:!]/.test(value.charAt(last - 1))) last -= 1
  return last
}

function tidy(segments: readonly string[], cut: number): readonly string[] {
  const last = segments.at(-1)
  if (cut === 0 || last === undefined) return segments
  const kept = last.slice(0, Math.max(0, last.length - cut))
  return kept === '' ? segments.slice(0, -1) : [...segments.slice(0, -1), kept]
}
