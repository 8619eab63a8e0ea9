import { lookUp } from '../../../core/runtime/safe-look-up.ts'
import type { Field, Meaning, Piece } from './piece.ts'

/** Variables of nginx with a meaning for calls. Others are fields that are skipped. */
const VARIABLES: Readonly<Record<string, Omit<Field, 'written'>>> = {
  request: { meaning: 'request' },
  request_uri: { meaning: 'target', starts: '/' },
  uri: { meaning: 'path', starts: '/' },
  document_uri: { meaning: 'path', starts: '/' },
  args: { meaning: 'query' },
  query_string: { meaning: 'query' },
  is_args: { meaning: 'any', starts: '?' },
  request_method: { meaning: 'method' },
  status: { meaning: 'status' },
  remote_addr: { meaning: 'client' },
  http_user_agent: { meaning: 'agent' },
  http_host: { meaning: 'host-1' },
  host: { meaning: 'host-2' },
  server_name: { meaning: 'host-3' },
  scheme: { meaning: 'scheme' },
  request_id: { meaning: 'id' },
  http_x_request_id: { meaning: 'id' },
  time_local: { meaning: 'time-clf', width: 26 },
  time_iso8601: { meaning: 'time-iso', width: 25 },
  msec: { meaning: 'time-s' },
  upstream_cache_status: { meaning: 'cache' },
  sent_http_x_cache: { meaning: 'cache' },
  sent_http_x_cache_status: { meaning: 'cache' },
  content_type: { meaning: 'header', header: 'Content-Type' },
}

const VARIABLE = /\$(?:\{([a-z_][a-z0-9_]{0,80})\}|([a-z_][a-z0-9_]{0,80}))/gi

/** The required variables, for messages. */
export const nginxKnown = '$request, or $request_method with $request_uri or $uri'

/** The pieces of a `log_format` string. */
export function nginxPieces(text: string): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const match of text.matchAll(VARIABLE)) {
    pieces.push(text.slice(at, match.index), fieldOf(match[0], (match[1] ?? match[2] ?? '').toLowerCase()))
    at = match.index + match[0].length
  }
  return withQueries([...pieces, text.slice(at)].filter((piece) => piece !== ''))
}

function fieldOf(written: string, name: string): Field {
  const known = lookUp(VARIABLES, name)
  if (known) return { written, ...known }
  const header = /^http_(.+)$/.exec(name)?.[1]
  const meaning: Meaning = header === undefined ? 'any' : 'header'
  return { written, meaning, ...(header === undefined ? {} : { header: header.replaceAll('_', '-') }) }
}

/** `$is_args$args` as the one field that it is: a query with its question mark, or nothing. */
function withQueries(pieces: readonly Piece[]): Piece[] {
  const isMark = (piece: Piece | undefined) => typeof piece === 'object' && /is_args\}?$/i.test(piece.written)
  return pieces.flatMap((piece, index): Piece[] => {
    const before = pieces[index - 1]
    if (typeof piece === 'object' && piece.meaning === 'query' && isMark(before)) return [{ ...piece, starts: '?' }]
    const after = pieces[index + 1]
    return isMark(piece) && typeof after === 'object' && after.meaning === 'query' ? [] : [piece]
  })
}
