import { parseJson } from '../../core/text/saved-json.ts'
import { PHASES, type Shape } from '../../core/traffic/log.ts'
import type { RowRecord } from './columns.ts'
import type { ReadRow } from './read.ts'

type Cells = ReadRow['cells']

/** A row lacks a value that its kind requires; the message is a phrase that completes "a row …". */
export class RowFault extends Error {}

const ROOTS: ReadonlySet<string> = new Set<Shape['root']>(['cloudapi', 'rest', 'none'])
const COUNTED: ReadonlySet<string> = new Set<Shape['kind']>(['call', 'poll', 'cache', 'recorded', 'echo'])
const SURE: ReadonlySet<string> = new Set<Shape['confidence']>(['sure', 'low'])
const ONE_OF = { root: ROOTS, phase: new Set<string>(PHASES), counts_as: COUNTED, confidence: SURE }

/** Largest count of one row in the table of shapes. */
export const MOST = 2 ** 31 - 1

/** A whole number in a cell; nothing where it is empty. Throws RowFault. Engines write some as `12.0`. */
export function wholeIn(cells: Cells, column: keyof RowRecord, most = Number.MAX_SAFE_INTEGER): number | undefined {
  const cell = cells[column]
  if (cell === undefined || cell === '') return undefined
  const digits = /^(-?\d{1,16})(?:\.0{1,9})?$/.exec(cell.trim())
  const number = Number(digits?.[1] ?? Number.NaN)
  if (!Number.isSafeInteger(number) || number > most)
    throw new RowFault(`has no whole number in ${column}: ${shown(cell)}`)
  return number
}

/** Number of calls of a row. Throws RowFault. */
export function callsIn(cells: Cells): number {
  const calls = wholeIn(cells, 'calls', MOST)
  if (calls === undefined || calls < 1) throw new RowFault('has no count in calls')
  return calls
}

/** The value of an enumerated column. Throws RowFault. */
export function wordIn<T extends string>(cells: Cells, column: keyof typeof ONE_OF): T {
  const cell = cells[column] ?? ''
  if (!ONE_OF[column].has(cell)) throw new RowFault(`has in ${column} what is none: ${shown(cell)}`)
  return cell as T
}

/** The first and the last time of a row; NaN without one. Throws RowFault for times of several days. */
export function timesIn(cells: Cells): { readonly first: number; readonly last: number } {
  const first = timeIn(cells, 'first_ms')
  const last = timeIn(cells, 'last_ms') ?? first
  if (first === undefined || last === undefined) return { first: Number.NaN, last: Number.NaN }
  if (last < first || Math.floor(first / DAY) !== Math.floor(last / DAY))
    throw new RowFault('has in first_ms and last_ms times that are not of one day')
  return { first, last }
}

const DAY = 86_400_000

/** Engines write large numbers as `1.6961e12`, too. */
function timeIn(cells: Cells, column: 'first_ms' | 'last_ms'): number | undefined {
  const cell = cells[column]
  if (cell === undefined || cell === '') return undefined
  if (!/^-?\d{1,16}(?:\.\d{1,18})?(?:e\+?\d{1,2})?$/i.test(cell))
    throw new RowFault(`has no time in ${column}: ${shown(cell)}`)
  return Number(cell)
}

/** The two numbers of a target. Throws RowFault. */
export function targetIn(cells: Cells): { readonly low: number; readonly high: number } {
  const { target } = cells
  if (target === undefined) return { low: 0, high: 0 }
  if (!/^[\da-f]{16}$/.test(target)) throw new RowFault(`has in target what is none: ${shown(target)}`)
  return { low: Number.parseInt(target.slice(0, 8), 16) | 0, high: Number.parseInt(target.slice(8), 16) | 0 }
}

/** A list of JSON in a cell, of objects with texts in them. Throws RowFault. */
export function listIn(column: 'headers' | 'fields', cell: string): readonly object[] {
  const list = parseJson(cell)
  const isText = (value: unknown) => typeof value === 'string'
  const isItem = (item: unknown): item is object =>
    typeof item === 'object' && item !== null && Object.values(item).every(isText)
  if (!Array.isArray(list) || !list.every(isItem))
    throw new RowFault(`has in ${column} what is no list: ${shown(cell)}`)
  return list
}

/** A text from outside, for a sentence. */
export function shown(text: string): string {
  return JSON.stringify(text.slice(0, 40))
}
