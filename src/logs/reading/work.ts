import { hostRows } from '../../../rules/api/custom/rows.ts'
import { latest } from '../../../rules/api/versions.ts'
import { mask } from '../../core/secrets/secrets.ts'
import { openLearned } from '../fast-path/learned.ts'
import type { LineFormat } from '../format.ts'
import { customFormat } from '../formats/custom/index.ts'
import { InputError } from '../input/input-error.ts'
import { needleTest, needleWords } from '../interpret/needle.ts'
import { LIMITS, type OnCounted, openReducer, type Reducer } from '../reduce/index.ts'
import { openScanners } from '../scan/open.ts'
import { targetReader } from '../target/index.ts'
import { pathWords } from '../target/template.ts'
import type { Clock } from '../time/clock.ts'
import type { ReadingContext } from './context.ts'
import type { ReadingOptions, UnreadLine } from './options.ts'

/** Shared results of reading all files. */
export interface Work {
  readonly context: ReadingContext
  readonly reducer: Reducer
  /** Lines that no format reads: the first of them. */
  readonly unread: UnreadLine[]
}

/** Lines that are shown, and characters of each. */
export const SHOWN = 20
const LONGEST = 400

/** An empty table for so many logs, and what is needed to fill it. Throws InputError for a format that is none. */
export function openWork(options: ReadingOptions, clock: Clock, logs: number, onCounted?: OnCounted): Work {
  const compares = options.follow ? 'none' : logs > 1 ? 'all' : 'old'
  const reducer = openReducer(clock, LIMITS, compares, onCounted)
  const hosts = options.custom ? hostRows(options.custom) : []
  const rewrites = options.rewrites ?? []
  const words = needleWords([...hosts.map(({ host }) => host), ...rewrites.map(({ from }) => from)])
  const ignoreCase = options.ignoreCase === true
  const custom = options.logFormat === undefined ? undefined : formatOf(options.logFormat)
  const unread: UnreadLine[] = []
  const context: ReadingContext = {
    reducer,
    targets: targetReader({ hosts, ignoreCase, rewrites }),
    hasNeedle: needleTest(words, ignoreCase),
    scanners: openScanners({ words, ignoreCase, access: { words: pathWords(), latest } }),
    learned: openLearned(),
    rewritten: rewrites.length > 0,
    ...(custom ? { custom } : {}),
    ...(options.keys ? { keys: options.keys } : {}),
    ...(options.splitAbove === undefined ? {} : { splitAbove: options.splitAbove }),
    days: new Map(),
    unread: (path, line, text) => {
      if (unread.length < SHOWN) unread.push({ path, line, text: mask(text.slice(0, LONGEST)) })
    },
  }
  return { context, reducer, unread }
}

function formatOf(text: string): LineFormat {
  const format = customFormat(text)
  if ('problem' in format) throw new InputError(`--log-format cannot be used: ${format.problem}.`)
  return format
}
