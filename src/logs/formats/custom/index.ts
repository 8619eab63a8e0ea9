import type { LineFormat } from '../../format.ts'
import { combined } from '../combined.ts'
import { common } from '../common.ts'
import { byLine } from '../support/by-line.ts'
import { decodeText } from '../support/quoted.ts'
import { decodeUtf8 } from '../support/utf8.ts'
import { vhost } from '../vhost.ts'
import { apacheKnown, apachePieces } from './apache.ts'
import { callsOf } from './call.ts'
import { matcherOf, problemOf } from './matcher.ts'
import { nginxKnown, nginxPieces } from './nginx.ts'
import { joined, type Problem } from './piece.ts'
import { type Written, writtenFormat } from './written.ts'

const NICKNAMES: Readonly<Record<string, LineFormat>> = { combined, common, vhost_combined: vhost }

/**
 * Compiles a log format of nginx or Apache, as in their configuration or by nickname; or returns the problem, a
 * sentence that names the part.
 */
export function customFormat(format: string): LineFormat | Problem {
  const nickname = NICKNAMES[format.trim()]
  if (nickname) return nickname
  const written = writtenFormat(format)
  const isNginx = /\$\{?[a-z_]/i.test(written.text)
  const parts = isNginx ? nginxPieces(written.text) : apachePieces(written.text)
  if ('problem' in parts) return parts
  const pieces = joined(parts)
  if (!pieces.some((piece) => typeof piece === 'object')) {
    const nicknames = Object.keys(NICKNAMES).join(', ')
    return {
      problem: `it has no field: neither a $variable of nginx nor a %directive of Apache, nor is it one of ${nicknames}`,
    }
  }
  const wrong = problemOf(pieces)
  if (wrong) return wrong
  const tells = pieces.some((piece) => typeof piece === 'object' && /^(?:request|target|path)$/.test(piece.meaning))
  if (!tells) return { problem: `no field tells the path: it needs ${isNginx ? nginxKnown : apacheKnown}` }
  const match = matcherOf(pieces)
  const decode = decoderOf(written.escaping)
  return byLine({ id: 'custom', title: 'the given log format' }, (line) => {
    const fields = match(line)
    return fields && callsOf(fields, decode)
  })
}

function decoderOf(escaping: Written['escaping']): (text: string) => string {
  if (escaping === 'none') return decodeUtf8
  return escaping === 'json' ? decodeJsonText : decodeText
}

const JSON_ESCAPE = /\\(?:u([0-9a-fA-F]{4})|(["\\/bfnrt]))/g
const PLAIN: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/** Values that nginx escaped for JSON; their bytes are UTF-8 as they came. */
function decodeJsonText(text: string): string {
  return decodeUtf8(text).replace(JSON_ESCAPE, (_, hex: string | undefined, char: string) =>
    hex === undefined ? (PLAIN[char] ?? char) : String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
