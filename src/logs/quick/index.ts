import { latest } from '../../../rules/api/versions.ts'
import type { Call } from '../../core/log.ts'
import { SEED_HIGH, SEED_LOW, stepHigh, stepLow } from '../reduce/hash.ts'
import { hashMap } from '../reduce/hash-map.ts'
import type { Reducer } from '../reduce/index.ts'
import { kindId, pack, phaseId } from '../reduce/key.ts'
import { blankRow } from '../reduce/row.ts'
import type { Target } from '../target/index.ts'
import { pathWalker } from './path.ts'
import { LENGTH as TIME, timeReader } from './time.ts'

const QUOTE = 0x22
const SPACE = 0x20
const BACKSLASH = 0x5c
const ROOT = Buffer.from('"/cloudapi/v').subarray(1)
const PROTOCOL = Buffer.from(' HTTP/')

/** What the careful way makes of a line, to learn from it. */
export type Careful = (line: string) => { readonly call: Call; readonly target: Target } | undefined

/**
 * Reads plain lines of the common and combined formats from their bytes, several times as fast as the careful way:
 * most of the lines of most logs. It learns clients, agents and paths from the careful way, once each, so both say
 * the same of every line. What it does not take is nobody's loss: `read` says `none`, and the careful way is asked.
 */
export function quickReader(reducer: Reducer, careful: Careful) {
  const row = blankRow()
  const time = timeReader()
  const path = pathWalker()
  const clients = hashMap(1 << 17)
  const agents = hashMap(1 << 17)
  const shapes = hashMap(1 << 14)
  const polls = new Set<number>()
  const methods = hashMap(64)
  const seen = { low: 0, high: 0 }
  let methodAt = 0
  let pathAt = 0
  let pathEnd = 0

  /** Paths of versions 1 and 2 may be another product's: what is learned of them is learned apart. */
  const pathKey = (): number => (row.version < 3 ? ~path.shape.high : path.shape.high)

  /** Hashes bytes up to `stop`, a backslash taking the next byte with it; the place of `stop`, or -1. */
  const upTo = (bytes: Uint8Array, from: number, end: number, stop: number): number => {
    let low = SEED_LOW
    let high = SEED_HIGH
    let at = from
    for (; at < end; at++) {
      const byte = bytes[at] ?? 0
      if (byte === stop) break
      low = stepLow(low, byte)
      high = stepHigh(high, byte)
      if (byte === BACKSLASH && at + 1 < end) {
        at++
        low = stepLow(low, bytes[at] ?? 0)
        high = stepHigh(high, bytes[at] ?? 0)
      }
    }
    seen.low = low
    seen.high = high | 0
    return at < end ? at : -1
  }

  const skip = (bytes: Uint8Array, from: number, end: number, stop: number): number => {
    let at = from
    for (; at < end; at++) {
      const byte = bytes[at]
      if (byte === stop) return at
      if (byte === BACKSLASH) at++
    }
    return -1
  }

  const startsWith = (bytes: Uint8Array, at: number, word: Uint8Array): boolean => {
    for (let index = 0; index < word.length; index++) if (bytes[at + index] !== word[index]) return false
    return true
  }

  /** Where the request begins, just behind its quote; the client is in `row`, the time, too. -1: not of these formats. */
  const head = (bytes: Uint8Array, start: number, end: number): number => {
    const space = upTo(bytes, start, Math.min(end, start + 256), SPACE)
    if (space <= start || bytes[space + 1] !== 0x2d || bytes[space + 2] !== SPACE) return -1
    row.client = clients.get(seen.low, seen.high)
    row.low = seen.low
    row.high = seen.high
    const open = bytes[space + 3] === 0x2d ? space + 5 : skip(bytes, space + 3, Math.min(end, space + 128), SPACE) + 1
    if (open <= 0 || bytes[open] !== 0x5b || bytes[open + TIME + 1] !== 0x5d || bytes[open + TIME + 3] !== QUOTE)
      return -1
    row.ms = time(bytes, open + 1)
    return Number.isNaN(row.ms) ? -1 : open + TIME + 4
  }

  /** Where the status begins; method, version and path are in `row`. */
  const request = (bytes: Uint8Array, start: number, end: number): number => {
    const space = upTo(bytes, start, Math.min(end, start + 12), SPACE)
    if (space <= start) return -1
    row.method = methods.get(seen.low, seen.high)
    if (!startsWith(bytes, space + 1, ROOT)) return -1
    const digit = space + 1 + ROOT.length
    row.version = (bytes[digit] ?? 0) - 0x30
    if (row.version < 1 || row.version > latest) return -1
    pathAt = digit + 1
    let at = path.walk(bytes, pathAt, end)
    if (at < 0) return -1
    pathEnd = at
    row.path = shapes.get(path.shape.low, pathKey())
    if (bytes[at] !== SPACE) at = skip(bytes, at, end, SPACE)
    if (at < 0 || !startsWith(bytes, at, PROTOCOL) || bytes[at + 9] !== QUOTE || bytes[at + 10] !== SPACE) return -1
    return at + 11
  }

  /** Whether the line ends as one of these formats does; status and agent are in `row`. */
  const tail = (bytes: Uint8Array, start: number, end: number): boolean => {
    const status = digits(bytes, start)
    if (status < 100 || bytes[start + 3] !== SPACE) return false
    row.status = status
    let at = start + 4
    while (at < end && bytes[at] !== SPACE) {
      const byte = bytes[at++] ?? 0
      if ((byte < 0x30 || byte > 0x39) && byte !== 0x2d) return false
    }
    row.agent = 0
    if (at === end) return at > start + 4
    if (bytes[at + 1] !== QUOTE) return false
    at = skip(bytes, at + 2, end, QUOTE)
    if (at < 0 || bytes[at + 1] !== SPACE || bytes[at + 2] !== QUOTE) return false
    const isOld = row.version < latest
    const close = isOld ? upTo(bytes, at + 3, end, QUOTE) : skip(bytes, at + 3, end, QUOTE)
    if (close !== end - 1) return false
    if (isOld) row.agent = agents.get(seen.low, seen.high)
    return true
  }

  /** Reads a line as the careful way does, and remembers what its parts mean. */
  const learn = (bytes: Uint8Array, start: number, end: number): boolean => {
    const found = careful(latin1(bytes, start, end))
    if (!found || found.target.marks.length > 0 || found.target.host !== undefined) return false
    const { call, target } = found
    const method = reducer.methods.id(call.method)
    const shape = reducer.paths.id(target.path)
    const client = reducer.clients.id(call.client)
    const agent = row.version < latest ? reducer.agents.id(call.agent) : 0
    if (row.client < 0) clients.set(row.low, row.high, client)
    if (row.path < 0) shapes.set(path.shape.low, pathKey(), shape)
    if (row.agent < 0) agents.set(seen.low, seen.high, agent)
    if (row.method < 0) {
      upTo(bytes, methodAt, methodAt + 12, SPACE)
      methods.set(seen.low, seen.high, method)
    }
    if (target.kind === 'poll') polls.add(shape)
    row.method = method
    row.path = shape
    row.client = client
    row.agent = agent
    return true
  }
  return {
    /** Counts the call of a line; `none` when the careful way has to look at it. */
    read(bytes: Uint8Array, start: number, end: number, file: number, line: number): 'common' | 'combined' | 'none' {
      methodAt = head(bytes, start, end)
      if (methodAt < 0) return 'none'
      const status = request(bytes, methodAt, end)
      if (status < 0 || !tail(bytes, status, end)) return 'none'
      if ((row.client | row.path | row.agent | row.method) < 0 && !learn(bytes, start, end)) return 'none'
      const phase = phaseId(reducer.clock.phaseOfMs(row.ms))
      row.phase = phase
      row.small = pack(0, row.version, row.method, row.status, phase, polls.has(row.path) ? POLL : CALL, 0)
      row.extra = 0
      if (reducer.counts(row)) {
        const { low, high } = path.hash(bytes, pathAt, pathEnd)
        row.low = low
        row.high = high
      }
      reducer.count(row, file, line)
      return bytes[end - 1] === QUOTE ? 'combined' : 'common'
    },
  }
}

const POLL = kindId('poll')
const CALL = kindId('call')

function digits(bytes: Uint8Array, at: number): number {
  const value = ((bytes[at] ?? 0) - 0x30) * 100 + ((bytes[at + 1] ?? 0) - 0x30) * 10 + ((bytes[at + 2] ?? 0) - 0x30)
  const isPlain = (byte: number | undefined) => byte !== undefined && byte >= 0x30 && byte <= 0x39
  return isPlain(bytes[at]) && isPlain(bytes[at + 1]) && isPlain(bytes[at + 2]) ? value : -1
}

/** Bytes as text, one char a byte. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset + start, end - start).toString('latin1')
}
