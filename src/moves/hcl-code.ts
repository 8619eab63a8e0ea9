import { commentEnd } from '../core/text/hcl.ts'
import { lineEnd } from '../core/text/lines.ts'

/** Plain text of a string or a here-document, templates left out. */
export interface PlainText {
  readonly value: string
  readonly start: number
  /** It is all of a string. */
  readonly whole: boolean
}

/** The evaluated part of an HCL document: comments and the plain text of strings are blank in `code`. */
export interface HclCode {
  readonly code: string
  readonly texts: readonly PlainText[]
}

type Mode =
  | { readonly kind: 'code'; depth: number }
  | { readonly kind: 'text'; readonly start: number; readonly end: string }

const HEREDOC = /<<[-~]?([A-Za-z_]\w*)(?!\w)[^\n]*\n/y

/** The code of an HCL document; undefined where a string or a bracket does not end. */
export function hclCode(text: string): HclCode | undefined {
  const quiet: [start: number, end: number][] = []
  const texts: PlainText[] = []
  const modes: Mode[] = [{ kind: 'code', depth: 0 }]
  for (let at = 0; at < text.length; ) {
    const mode = modes.at(-1)
    if (!mode) return undefined
    if (mode.kind === 'code') {
      const end = commentEnd(text, at)
      if (end > at) quiet.push([at, end])
      at = end > at ? end : codeEnd(text, at, mode, modes)
      continue
    }
    const stop = textEnd(text, at, mode.end)
    if (!stop) return undefined
    const { ends, to } = stop
    quiet.push([at, to])
    texts.push({ value: text.slice(at, to), start: at, whole: ends && mode.start === at && mode.end === '"' })
    at = ends ? to + (mode.end === '"' ? 1 : 0) : to + 2
    if (ends) modes.pop()
    else modes.push({ kind: 'code', depth: 0 })
  }
  return modes.length === 1 ? { code: blanked(text, quiet), texts } : undefined
}

/** Behind one piece of code; a string, a here-document or the end of a template changes the modes. */
function codeEnd(text: string, at: number, mode: { depth: number }, modes: Mode[]): number {
  const char = text.charAt(at)
  if (char === '"') {
    modes.push({ kind: 'text', start: at + 1, end: '"' })
    return at + 1
  }
  HEREDOC.lastIndex = at
  const mark = char === '<' ? HEREDOC.exec(text) : null
  if (mark) {
    modes.push({ kind: 'text', start: HEREDOC.lastIndex, end: mark[1] ?? '' })
    return HEREDOC.lastIndex
  }
  if (char === '{') mode.depth++
  // The end of a template; a document that has none ends too early, and is broken.
  else if (char === '}' && mode.depth-- === 0) modes.pop()
  return at + 1
}

function blanked(text: string, quiet: readonly (readonly [start: number, end: number])[]): string {
  const parts: string[] = []
  let from = 0
  for (const [start, end] of quiet) {
    parts.push(text.slice(from, start), text.slice(start, end).replace(/[^\n]/g, ' '))
    from = end
  }
  return parts.join('') + text.slice(from)
}

/** Where the plain text ends that goes on here: at the end of the string, or at a template in it. */
function textEnd(text: string, start: number, end: string): { ends: boolean; to: number } | undefined {
  const isString = end === '"'
  for (let at = start; at < text.length; at++) {
    const char = text.charAt(at)
    if (isString && char === '\\') at++
    else if (isString && char === '"') return { ends: true, to: at }
    else if (isString && char === '\n') return undefined
    else if ((char === '$' || char === '%') && text.charAt(at + 1) === char && text.charAt(at + 2) === '{') at += 2
    else if ((char === '$' || char === '%') && text.charAt(at + 1) === '{') return { ends: false, to: at }
    else if (!isString && (at === start || text.charAt(at - 1) === '\n') && isMark(text, at, end))
      return { ends: true, to: at }
  }
  return undefined
}

function isMark(text: string, at: number, mark: string): boolean {
  return text.slice(at, lineEnd(text, at)).trim() === mark
}
