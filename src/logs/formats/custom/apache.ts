import { append } from '../../../core/runtime/lists.ts'
import type { Field, Piece, Problem } from './piece.ts'
import { timePieces } from './strftime.ts'

/** Directives of Apache with a meaning for calls. Others are fields that are skipped. */
const DIRECTIVES: Readonly<Record<string, Omit<Field, 'written'>>> = {
  h: { meaning: 'client' },
  a: { meaning: 'client' },
  r: { meaning: 'request' },
  m: { meaning: 'method' },
  U: { meaning: 'path', starts: '/' },
  q: { meaning: 'query', starts: '?' },
  s: { meaning: 'status' },
  V: { meaning: 'host-2' },
  v: { meaning: 'host-3' },
  t: { meaning: 'time-clf', width: 28 },
}
/** Headers of the request that are more than a header. */
const HEADERS: Readonly<Record<string, Omit<Field, 'written'>>> = {
  'user-agent': { meaning: 'agent' },
  host: { meaning: 'host-1' },
  'x-request-id': { meaning: 'id' },
}
const DIRECTIVE = /%(?:!?\d{3}(?:,\d{3}){0,20})?[<>]?(?:\{([^}]{0,200})\})?[<>]?(\^?[a-zA-Z]{1,2}|%)/y

/** The required directives, for messages. */
export const apacheKnown = '%r, or %m with %U'

/** The pieces of a `LogFormat` string. */
export function apachePieces(text: string): Piece[] | Problem {
  const pieces: Piece[] = []
  let at = 0
  while (at < text.length) {
    const percent = text.indexOf('%', at)
    if (percent < 0) break
    pieces.push(text.slice(at, percent))
    DIRECTIVE.lastIndex = percent
    const match = DIRECTIVE.exec(text)
    if (!match) return { problem: `${text.slice(percent, percent + 20)} is no directive of Apache` }
    const letter = letterOf(match[2] ?? '')
    const written = match[0].slice(0, match[0].length - (match[2] ?? '').length + letter.length)
    append(pieces, piecesOf(written, match[1], letter))
    at = percent + written.length
  }
  return [...pieces, text.slice(at)].filter((piece) => piece !== '')
}

/** Two letters count only behind `^`: `%^FB`. */
function letterOf(letters: string): string {
  return letters.startsWith('^') ? letters : letters.slice(0, 1)
}

function piecesOf(written: string, argument: string | undefined, letter: string): Piece[] {
  if (letter === '%') return ['%']
  if (letter === 't' && argument !== undefined) return timePieces(argument, written)
  if (letter === 'i' && argument !== undefined) {
    return [{ written, ...(HEADERS[argument.toLowerCase()] ?? { meaning: 'header', header: argument }) }]
  }
  if (letter === 'o') return [{ written, meaning: /^x-cache/i.test(argument ?? '') ? 'cache' : 'any' }]
  if (letter === 'e') return [{ written, meaning: argument === 'UNIQUE_ID' ? 'id' : 'any' }]
  const isPlain = argument === undefined || letter === 'a' || letter === 'h'
  return [{ written, ...((isPlain ? DIRECTIVES[letter] : undefined) ?? { meaning: 'any' }) }]
}
