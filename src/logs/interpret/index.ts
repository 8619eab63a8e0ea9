import type { Call } from '../../core/traffic/log.ts'
import { blocks } from '../blocks/index.ts'
import type { Body, FileFacts, LineFormat } from '../format.ts'
import { formats } from '../formats/index.ts'
import { parseJson } from '../formats/support/parse-json.ts'
import { candidatesOf, isHeld } from './candidates.ts'
import { withEnvelopeDefaults } from './envelope-defaults.ts'
import { formatName } from './envelope-path.ts'
import { openBlocks } from './open-blocks.ts'
import { joinParts, type Whole } from './parts.ts'
import { behindWords } from './quoted-line.ts'
import { joinRows, type RowText } from './rows.ts'
import type { Sink, UnreadKind } from './sink.ts'
import { around, type Unwrapped, unwrap } from './unwrap.ts'

/** Reads the lines of one file, in order. */
export interface Interpreter {
  /** A line with a needle, without its line end, one char a byte. */
  hit(text: string, line: number): void
  /** Reads a line without a needle, while `isOpen`. */
  follow(text: string, line: number): void
  /** A line that starts with `#`. */
  directive(text: string): void
  /** Whether the following lines are needed. */
  readonly isOpen: boolean
  end(): void
}

/** Options of an interpreter. */
export interface InterpreterOptions {
  readonly facts: FileFacts
  /** Whether a text may concern this API. */
  readonly hasNeedle: (text: string) => boolean
  /** A format configured by the user, tried first. */
  readonly custom?: LineFormat
  /** Whether requests may begin in lines without a needle. */
  readonly everyLine?: boolean
}

/** An interpreter for one file; formats of lines keep their state in it. */
export function openInterpreter(options: InterpreterOptions, sink: Sink): Interpreter {
  const { facts, hasNeedle } = options
  // A configured format may begin like an envelope, with a time or as JSON: it gets the unmodified line.
  const customReader = options.custom?.open(facts)
  const readers = openReaders(facts, options.custom)
  const under = openBlocks(blocks, sink)
  const parts = joinParts()
  const rows = facts.columns && joinRows()
  const visit = (unwrapped: Unwrapped, line: number, isHit: boolean, seen: Seen): void => {
    const { body } = unwrapped
    const taken = under.take(unwrapped, line, isHit || options.everyLine === true)
    if (taken) {
      seen.later ||= taken === 'begun'
      return
    }
    if (!isHit || (unwrapped.among && !hasNeedle(typeof body === 'string' ? body : JSON.stringify(body)))) return
    const result = readers.read(body)
    if (result === undefined) {
      seen.unread = typeof body === 'string' ? 'text' : 'fields'
      return
    }
    if (seen.format === '') seen.format = formatName(unwrapped.envelopePath, result.id)
    for (const call of result.calls) seen.calls.push(withEnvelopeDefaults(call, unwrapped))
  }
  const take = (text: string, line: number, isHit: boolean): void => {
    if (!rows) lineOf(text, line, isHit)
    else for (const row of rows.take(text, line)) rowOf(row)
  }
  /** The needle may be in any line of a row. */
  const rowOf = ({ text, line }: RowText): void => {
    if (hasNeedle(text)) lineOf(text, line, true)
  }
  const lineOf = (text: string, line: number, isHit: boolean): void => {
    const seen: Seen = { later: false, format: '', calls: [] }
    const customCalls = isHit ? customReader?.read(text) : undefined
    if (customCalls) {
      sink.read(line, options.custom?.id ?? '', customCalls)
      return
    }
    for (const unwrapped of unwrap(text, facts, parseJson)) {
      if (unwrapped.partial === undefined && !parts.isOpen) {
        visit(unwrapped, line, isHit, seen)
        continue
      }
      const whole = parts.take(unwrapped, line)
      if (whole === undefined) seen.later = true
      else if (whole.joined) wholeOf(whole)
      else visit(unwrapped, line, isHit, seen)
    }
    settle(seen, line, text, isHit)
  }
  /** A joined line may be wrapped further inside. */
  const wholeOf = ({ part: one, line }: Whole): void => {
    const text = typeof one.body === 'string' ? one.body : ''
    const seen: Seen = { later: false, format: '', calls: [] }
    for (const inner of unwrap(text, facts, parseJson)) visit(around(one, inner), line, hasNeedle(text), seen)
    settle(seen, line, text, false)
  }
  const settle = (seen: Seen, line: number, text: string, isHit: boolean): void => {
    if (seen.unread && seen.calls.length === 0) sink.unread(line, text, seen.unread)
    else if (seen.format !== '' || (isHit && !seen.later)) sink.read(line, seen.format, seen.calls)
  }
  return {
    hit: (text, line) => take(text, line, true),
    follow: (text, line) => take(text, line, false),
    directive: (text) => readers.directive(text),
    get isOpen() {
      return under.isOpen || parts.isOpen || rows?.isOpen === true || options.everyLine === true
    },
    end() {
      for (const row of rows?.rest() ?? []) rowOf(row)
      for (const whole of parts.rest()) wholeOf(whole)
      under.end()
    },
  }
}

interface Seen {
  /** A block has begun, or the rest of a line is missing: the result comes later. */
  later: boolean
  unread?: UnreadKind
  format: string
  readonly calls: Call[]
}

interface Found {
  readonly id: string
  readonly calls: readonly Call[]
}

function openReaders(facts: FileFacts, custom: LineFormat | undefined) {
  const all = (custom ? [custom, ...formats] : formats).map((format) => ({ format, reader: format.open(facts) }))
  const strict = all.filter(({ format }) => !format.loose)
  const strictFor = candidatesOf(strict, ({ format }) => format)
  const looseFor = candidatesOf(
    all.filter(({ format }) => format.loose),
    ({ format }) => format,
  )
  let preferred: (typeof all)[number] | undefined
  const strictly = (body: Body): Found | undefined => {
    const first = preferred?.reader.read(body)
    if (preferred && first) return { id: preferred.format.id, calls: first }
    for (const { reader: candidate, holds } of strictFor(body)) {
      const calls = candidate === preferred || !isHeld(body, holds) ? undefined : candidate.reader.read(body)
      if (!calls) continue
      preferred = candidate
      return { id: candidate.format.id, calls }
    }
    return undefined
  }
  /** The same calls as guesses, where the line is only quoted. */
  const unlessQuoted = (result: Found, body: Body): Found => {
    if (typeof body !== 'string' || result.calls.length === 0) return result
    for (const rest of behindWords(body).toReversed()) {
      const inner = strictly(rest)
      if (inner && inner.calls.length > 0)
        return { id: result.id, calls: inner.calls.map((call) => ({ ...call, low: true })) }
    }
    return result
  }
  return {
    read(body: Body): Found | undefined {
      const result = strictly(body)
      if (result) return unlessQuoted(result, body)
      for (const { reader: candidate, holds } of looseFor(body)) {
        const calls = isHeld(body, holds) ? candidate.reader.read(body) : undefined
        if (calls) return { id: candidate.format.id, calls }
      }
      return undefined
    },
    directive(text: string): void {
      for (const { reader } of strict) reader.directive?.(text)
    },
  }
}
