import type { ShapeExtras, ShapeRows, Shapes, ShapeTraits } from '../../../../core/traffic/log-report.ts'
import { type Bytes, openBytes } from './bytes.ts'
import { tableOf } from './table.ts'

/** Serialisation of a shape in a format: part by part, in this order, each with its delimiters. */
export interface ShapeSpelling {
  /** Between two shapes. */
  readonly between: string
  /** Version, method, root. */
  opening(traits: ShapeTraits): string
  path(path: string): string
  status(traits: ShapeTraits): string
  client(client: string | undefined): string
  agent(agent: string | undefined): string
  day(day: string | undefined): string
  /** Phase, kind, confidence, and what is in front of the count. */
  state(traits: ShapeTraits): string
  /** In front of the number of targets. */
  readonly targets: string
  /** Times as ISO 8601. */
  first(time: string | undefined): string
  last(time: string | undefined): string
  /** With what is in front of the number of the line. */
  file(file: string): string
  /** Host, headers, marks. */
  extras(extras: ShapeExtras): string
}

/** Bytes that are written at once, and how far the last of them may go beyond. */
const PIECE = 262_144
const BEYOND = 8192

/** Parts that are remembered at most of each column. */
const MOST = 20_000

/**
 * Shapes in pieces of UTF-8, each valid until the next one is requested: they share a buffer. Common parts of shapes
 * are serialised once.
 */
export function* writtenShapes(shapes: Shapes, spelling: ShapeSpelling): Generator<Uint8Array> {
  const { rows, of } = tableOf(shapes)
  const { between } = spelling
  const paths = remembered((number) => spelling.path(of.path(number)))
  const heads = remembered((number) => {
    const traits = of.traits(number)
    const [opening, status] = [between + spelling.opening(traits), spelling.status(traits)]
    // Shapes are ordered by path: only the last path is cached.
    return remembered((path) => Buffer.from(opening + paths(path) + status), 1)
  })
  const clients = parts((number) => spelling.client(of.client(number)))
  const agents = parts((number) => spelling.agent(of.agent(number)))
  const days = parts((number) => spelling.day(of.day(number)))
  const states = parts((number) => spelling.state(of.traits(number)))
  const targetsAre = Buffer.from(spelling.targets)
  const first = timeParts(spelling.first)
  const last = timeParts(spelling.last)
  const files = parts((number) => spelling.file(of.file(number)))
  const ends = parts((number) => spelling.extras(of.extras(number)))
  const bytes = openBytes(PIECE + BEYOND)

  const write = (columns: ShapeRows, row: number): void => {
    const traits = columns.traits[row] as number
    bytes.put(heads(traits)(columns.path[row] as number))
    bytes.put(clients(columns.client[row] as number))
    bytes.put(agents(columns.agent[row] as number))
    bytes.put(days(columns.day[row] as number))
    bytes.put(states(traits))
    bytes.number(columns.count[row] as number)
    bytes.put(targetsAre)
    bytes.number(columns.targets[row] as number)
    first.write(columns.first[row] as number, bytes)
    last.write(columns.last[row] as number, bytes)
    bytes.put(files(columns.file[row] as number))
    bytes.number(columns.line[row] as number)
    bytes.put(ends(columns.extras[row] as number))
  }

  // The first one has no delimiter before it.
  let skip = Buffer.byteLength(between)
  for (const block of rows()) {
    for (let row = 0; row < block.size; row++) {
      write(block, row)
      if (bytes.size < PIECE) continue
      yield bytes.take(skip)
      skip = 0
    }
  }
  if (bytes.size > 0) yield bytes.take(skip)
}

/** Milliseconds of a day; where years begin to have five digits, and the last time of all calendars, since 1970. */
const DAY = 86_400_000
const YEAR_10000 = Date.UTC(10_000, 0, 1)
const END_OF_TIME = 8_640_000_000_000_000

/** Suffix of a time whose digits `Bytes` overwrites. */
const MIDNIGHT = '00:00:00.000Z'

/** Times by their days: the clock is put over midnight. */
function timeParts(spell: (time: string | undefined) => string) {
  const iso = (ms: number) => new Date(ms).toISOString()
  const midnights = parts((day) => spell(iso(day * DAY)))
  const none = Buffer.from(spell(undefined))
  const model = spell(iso(0))
  const behind = model.length - model.lastIndexOf(MIDNIGHT)
  return {
    write(ms: number, bytes: Bytes): void {
      if (ms >= 0 && ms < YEAR_10000 && ms === Math.floor(ms)) {
        const day = Math.floor(ms / DAY)
        bytes.put(midnights(day))
        bytes.clock(ms - day * DAY, behind)
      } else bytes.put(Math.abs(ms) <= END_OF_TIME ? Buffer.from(spell(iso(ms))) : none)
    },
  }
}

/** Parts by id as bytes, serialised lazily. */
function parts(spell: (number: number) => string): (number: number) => Uint8Array {
  return remembered((number) => Buffer.from(spell(number)))
}

/** Memoises a function of numbers; the cache is cleared when it is full. */
function remembered<T>(make: (number: number) => T, most = MOST): (number: number) => T {
  const known = new Map<number, T>()
  let latest = Number.NaN
  let value: T
  return (number) => {
    if (number === latest) return value
    const found = known.get(number)
    value = found ?? make(number)
    latest = number
    if (found !== undefined) return value
    if (known.size >= most) known.clear()
    known.set(number, value)
    return value
  }
}
