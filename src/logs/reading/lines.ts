import type { Call } from '../../core/traffic/log.ts'
import { hidesNeedle } from '../envelopes/support/byte-text.ts'
import { fastPathReader } from '../fast-path/index.ts'
import type { FileFacts } from '../format.ts'
import { openInterpreter } from '../interpret/index.ts'
import type { UnreadKind } from '../interpret/sink.ts'
import type { Reducer } from '../reduce/index.ts'
import type { AccessRecords } from '../scan/access.ts'
import type { Line } from '../scan/visitor.ts'
import type { Target, TargetReader } from '../target/index.ts'
import type { ReadingContext } from './context.ts'
import { type Holds, openTally } from './tally.ts'

/** A file: its name, its number in the table, and its facts. */
export interface FileAt {
  readonly name: string
  readonly number: number
  readonly facts: FileFacts
  /** Whether requests may begin in lines without a needle. */
  readonly everyLine: boolean
  /** Whether lines may contain text as numeric bytes, in which no needle is found: see `hidesNeedle`. */
  readonly inNumbers?: boolean
}

/** Reads the lines of one file, in order, and counts their calls. */
export function openLines(at: FileAt, context: ReadingContext, records?: AccessRecords) {
  const { reducer, hasNeedle, custom } = context
  const tally = openTally()
  const takeCall = callTaker(at, context, tally)
  const sourceOf = sourcesOf(at.number, reducer)
  const take = (line: number, format: string, calls: readonly Call[]): void => {
    const counted = calls.filter((call) => takeCall(line, call, format))
    if (counted.length === 0 && calls.some(isCut)) unread(line, calls[0]?.target ?? '', 'text')
    else tally.read(format, holdsOf(counted))
  }
  const unread = (line: number, text: string, kind: UnreadKind): void => {
    tally.unread(kind)
    context.unread(at.name, line, text)
  }
  const facts = { facts: at.facts, hasNeedle, everyLine: at.everyLine, ...(custom ? { custom } : {}) }
  const interpreter = openInterpreter(facts, { read: take, unread })
  const fullPath = fullPathReader(context, at.facts)
  const fastPath =
    records && takesFastPath(at, context) ? fastPathReader(reducer, context.learned, fullPath, records) : undefined
  /** With rewrites, lines that the scanner classified as unrelated may concern this API. */
  const again = context.rewritten === true ? 'elsewhere' : 'fullPath'
  /** Whether a line is only a directive: some also hold a needle. */
  const directive = (text: string): boolean => {
    interpreter.directive(text)
    return !hasNeedle(text)
  }
  const countedFast = (format: string, came: 'counted' | 'elsewhere'): false => {
    tally.read(format, came === 'counted' ? 'call' : 'none')
    return false
  }
  /** Whether all following lines are needed, whatever they contain. */
  const isEach = at.everyLine || at.inNumbers === true
  let isOpen = isEach
  return {
    tally,
    /** A line with a needle. Whether those that follow are wanted. */
    hit({ bytes, start, end, number, record }: Line): boolean {
      if (bytes[start] === HASH && directive(bytes.toString('latin1', start, end))) return isOpen
      if (fastPath && !isOpen) {
        const came = fastPath.read(record, bytes, start, end, at.number, number, sourceOf)
        if (came !== 'fullPath' && came !== again) return countedFast(fastPath.formatOf(record), came)
      }
      interpreter.hit(bytes.toString('latin1', start, end), number)
      isOpen = interpreter.isOpen || isEach
      return isOpen
    },
    /** A line without one, while those that follow are wanted. */
    follow({ bytes, start, end, number }: Line): boolean {
      const text = bytes.toString('latin1', start, end)
      if (at.inNumbers && hidesNeedle(text)) interpreter.hit(text, number)
      else if (interpreter.isOpen) interpreter.follow(text, number)
      isOpen = interpreter.isOpen || isEach
      return isOpen
    },
    end() {
      interpreter.end()
      reducer.settle()
    },
  }
}

const HASH = 0x23

/** Whether a target is truncated before its version, so that the version is unknown. */
function isCut({ low, target }: Call): boolean {
  return low === true && /(?:^|\/)cloudapi\/{0,8}v?$/.test(target)
}

function holdsOf(calls: readonly Call[]): Holds {
  if (calls.some(({ low }) => !low)) return 'call'
  return calls.length > 0 ? 'guess' : 'none'
}

/** Returns a function that counts calls of this API in one file, and returns whether a call is one. */
export function callTaker({ number }: FileAt, { reducer, targets }: ReadingContext, tally: { opaque: number }) {
  const sourceOf = sourcesOf(number, reducer)
  return (line: number, call: Call, format: string): boolean => {
    const target = targetOf(call, targets)
    if (!target) return false
    if (target.kind === 'opaque') {
      tally.opaque++
      return false
    }
    reducer.add(call, target, number, line, sourceOf(format))
    return true
  }
}

/** Source ids of a file by format; the last one is cached. */
function sourcesOf(file: number, { source }: Reducer): (format: string) => number {
  let [last, id] = ['', -1]
  return (format) => {
    if (format !== last) id = source(file, format)
    last = format
    return id
  }
}

function targetOf(call: Call, targets: TargetReader): Target | undefined {
  return call.opaque ? targets.tunnel(call.target, call.host) : targets.read(call.target, call.host)
}

/**
 * Reads one line in isolation, as training data for the fast path: only results of the formats that both support count.
 */
function fullPathReader({ hasNeedle, targets }: ReadingContext, facts: FileFacts) {
  let only: Call | undefined
  const sink = {
    read(_line: number, format: string, calls: readonly Call[]) {
      only = format === 'combined' || format === 'common' ? calls[0] : undefined
    },
    unread() {
      only = undefined
    },
  }
  const interpreter = openInterpreter({ facts, hasNeedle }, sink)
  return (text: string) => {
    only = undefined
    interpreter.hit(text, 0)
    const target = only && targetOf(only, targets)
    return only && target ? { call: only, target } : undefined
  }
}

/** Whether most lines may be read from the records of the scanner. */
function takesFastPath({ everyLine }: FileAt, { custom, fastPath }: ReadingContext): boolean {
  return !custom && !everyLine && fastPath !== false
}
