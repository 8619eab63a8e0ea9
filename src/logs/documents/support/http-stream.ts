const GAP = Buffer.from('\r\n\r\n')
const LINE_END = Buffer.from('\r\n')
/** Longest head of a message. */
const HEAD = 65_536
/** Longer bodies are not read. */
const BODY = 1 << 20
const REQUEST = /^([A-Z]{3,7}) (\S+) HTTP\/1\.[01]\r\n/
const RESPONSE = /^HTTP\/1\.[01] (\d{3})(?: |\r\n)/
/** Possible start of a request or response after unreadable bytes. */
const AGAIN =
  /\r\n(?:(?:GET|HEAD|POST|PUT|PATCH|DELETE|OPTIONS|CONNECT|TRACE) \S+ HTTP\/1\.[01]|HTTP\/1\.[01] \d{3})[ \r]/

/** The head of a request or an answer. */
export interface Message {
  readonly head: string
  /** Offset in the stretch. */
  readonly at: number
  readonly method?: string
  readonly target?: string
  readonly status?: number
  /** The available part of a request body. */
  readonly body?: string
}

/**
 * Requests or responses of HTTP/1 in a row; bodies are skipped. `bare` returns whether a final response, by number and
 * offset, has no body, as those to HEAD.
 */
export function* messagesIn(bytes: Buffer, bare: (answer: number, at: number) => boolean): Generator<Message> {
  let answers = 0
  for (let at = 0; at < bytes.length; ) {
    const text = bytes.toString('latin1', at, Math.min(bytes.length, at + HEAD))
    const request = REQUEST.exec(text)
    const response = request ? null : RESPONSE.exec(text)
    if (!request && !response) {
      const again = AGAIN.exec(text)
      if (again) at += again.index + 2
      else if (text.length < HEAD) return
      else at += HEAD - 4096
      continue
    }
    const gap = text.indexOf('\r\n\r\n')
    const head = gap < 0 ? text : text.slice(0, gap)
    const status = Number(response?.[1])
    if (request) {
      const begin = at + gap + GAP.length
      const end = gap < 0 ? begin : Math.min(bodyEnd(bytes, begin, head, false), begin + BODY)
      const body = end > begin ? bytes.toString('latin1', begin, end) : undefined
      yield { head, at, method: request[1] ?? '', target: request[2] ?? '', ...(body === undefined ? {} : { body }) }
    } else yield { head, at, status }
    if (gap < 0) return
    const isFinal = response !== null && status >= 200
    const hasNone = response !== null && (!isFinal || status === 204 || status === 304 || bare(answers, at))
    if (isFinal) answers++
    const begin = at + gap + GAP.length
    at = hasNone ? begin : bodyEnd(bytes, begin, head, response !== null)
  }
}

/** End of the body: by its chunks, its length or, for a response without either, the end of the connection. */
function bodyEnd(bytes: Buffer, begin: number, head: string, isAnswer: boolean): number {
  if (/\r\ntransfer-encoding:[^\r\n]{0,200}chunked/i.test(head)) return chunksEnd(bytes, begin)
  const length = /\r\ncontent-length:[ \t]{0,9}(\d{1,15})/i.exec(head)?.[1]
  if (length !== undefined) return begin + Number(length)
  return isAnswer ? bytes.length : begin
}

function chunksEnd(bytes: Buffer, begin: number): number {
  for (let at = begin; at < bytes.length; ) {
    const end = bytes.subarray(at, at + 256).indexOf(LINE_END)
    const size = end < 0 ? Number.NaN : Number.parseInt(bytes.toString('latin1', at, at + end), 16)
    if (!(size >= 0)) return at
    at += end + LINE_END.length
    if (size === 0) {
      const last = bytes.subarray(at, at + HEAD)
      const trailer = last.indexOf(LINE_END) === 0 ? 0 : last.indexOf(GAP) + LINE_END.length
      return at + Math.max(0, trailer) + LINE_END.length
    }
    at += size + LINE_END.length
  }
  return bytes.length
}
