import { append } from '../../../core/runtime/lists.ts'
import type { LoggedHeader } from '../../../core/traffic/log.ts'
import { loggedHeader } from './logged-headers.ts'
import { decodeUtf8 } from './utf8.ts'

/** The kept headers that Squid appends to a line. */
export interface MimeHeaders {
  readonly agent?: string
  readonly headers?: readonly LoggedHeader[]
}

const LINE = /^([A-Za-z0-9!#$&'*+.^_`|~-]{1,80}): ?(.{0,4096})/

/** The headers of the request in ` [A: b\r\nC: d\r\n] [HTTP/1.1 200 OK…]`; credentials and all else are dropped. */
export function mimeHeaders(text: string): MimeHeaders | undefined {
  if (text === '') return {}
  const close = text.indexOf('] [')
  if (!text.startsWith(' [') || close < 0 || !text.endsWith(']')) return undefined
  const headers: LoggedHeader[] = []
  let agent: string | undefined
  for (const line of text.slice(2, close).split('\\r\\n', 256)) {
    const [, name = '', value = ''] = LINE.exec(line) ?? []
    if (name.toLowerCase() === 'user-agent') agent ??= decoded(value)
    else append(headers, loggedHeader(name, value))
  }
  return { ...(agent ? { agent } : {}), ...(headers.length > 0 ? { headers } : {}) }
}

/** Squid writes `\\` for a backslash and `%5b`, `%c3%bc` for brackets and bytes. */
function decoded(value: string): string {
  const bytes = value.replace(/%([0-9a-f]{2})|\\\\/g, (_, hex: string | undefined) =>
    hex === undefined ? '\\' : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return decodeUtf8(bytes)
}
