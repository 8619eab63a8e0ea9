import { type Field, HpackError, openHpack } from './hpack.ts'

/** The preface that a client sends before its first frame. */
export const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'

const HEAD = 9
const DATA = 0
const HEADERS = 1
const PUSHED = 5
const CONTINUED = 9
const ENDS = 4
const PADDED = 8
const PRIORITY = 0x20
/** Longest header block. */
const BLOCK = 1 << 20
/** Bytes of a body that are read. */
const BODY = 65_536

/** Headers of a stream, and where they begin. */
export interface Headers {
  readonly stream: number
  readonly at: number
  readonly fields: readonly Field[]
}

interface Frame {
  readonly type: number
  readonly flags: number
  readonly stream: number
  readonly at: number
  readonly payload: Buffer
}

function* framesIn(bytes: Buffer, from: number): Generator<Frame> {
  for (let at = from; at + HEAD <= bytes.length; ) {
    const [type, flags, stream] = [bytes[at + 3] ?? 0, bytes[at + 4] ?? 0, bytes.readUInt32BE(at + 5) & 0x7fffffff]
    const end = at + HEAD + bytes.readUIntBE(at, 3)
    if (end > bytes.length) return
    yield { type, flags, stream, at, payload: bytes.subarray(at + HEAD, end) }
    at = end
  }
}

/** The headers in frames of HTTP/2, in the order in which they were sent; ends where they cannot be read any more. */
export function* headersIn(bytes: Buffer, from: number): Generator<Headers> {
  const hpack = openHpack()
  let open: { readonly stream: number; readonly at: number; readonly parts: Buffer[]; length: number } | undefined
  for (const { type, flags, stream, at, payload } of framesIn(bytes, from)) {
    const isFirst = type === HEADERS || type === PUSHED
    if (isFirst) open = { stream, at, parts: [], length: 0 }
    if (!open || !(isFirst || type === CONTINUED)) continue
    const part = isFirst ? blockIn(payload, type, flags) : payload
    open.parts.push(part)
    open.length += part.length
    if (open.length > BLOCK) return
    if ((flags & ENDS) === 0) continue
    const fields = fieldsOf(hpack, Buffer.concat(open.parts))
    if (!fields) return
    yield { stream: open.stream, at: open.at, fields }
    open = undefined
  }
}

/** The beginning of each stream's body, one character a byte. */
export function bodiesIn(bytes: Buffer, from: number): ReadonlyMap<number, string> {
  const bodies = new Map<number, string>()
  for (const { type, flags, stream, payload } of framesIn(bytes, from)) {
    const body = bodies.get(stream) ?? ''
    if (type !== DATA || body.length >= BODY) continue
    bodies.set(stream, body + blockIn(payload, type, flags & PADDED).toString('latin1', 0, BODY - body.length))
  }
  return bodies
}

/** The header block fragment, without padding, priority and promised stream id. */
function blockIn(payload: Buffer, type: number, flags: number): Buffer {
  const isPadded = (flags & PADDED) !== 0
  const padding = isPadded ? (payload[0] ?? 0) : 0
  const before = (isPadded ? 1 : 0) + (type === PUSHED ? 4 : (flags & PRIORITY) !== 0 ? 5 : 0)
  return payload.subarray(before, Math.max(before, payload.length - padding))
}

function fieldsOf(hpack: ReturnType<typeof openHpack>, block: Buffer): Field[] | undefined {
  try {
    return hpack.read(block)
  } catch (error) {
    if (error instanceof HpackError) return undefined
    throw error
  }
}
