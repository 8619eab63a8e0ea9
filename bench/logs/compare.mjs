// Whether an answer is the true one.
import { readFileSync } from 'node:fs'
import { tableOf } from './expect.mjs'

const lines = (text) => text.split('\n').slice(0, -1)

/** A sentence: that two tables are the same, or the first of their differences. */
export function difference(got, wanted) {
  if (got === wanted) return 'the table, byte for byte'
  const [have, want] = [new Set(lines(got)), new Set(lines(wanted))]
  const missing = [...want].filter((line) => !have.has(line))
  const extra = [...have].filter((line) => !want.has(line))
  const first = JSON.stringify(missing[0] ?? extra[0])
  return `DIFFERS: ${missing.length} lines missing, ${extra.length} that should not be; the first: ${first}`
}

const sorted = (text) => `${lines(text).sort().join('\n')}\n`

/** The output of mawk is the table, unsorted. */
export const ofAwk = (out, table) => difference(sorted(readFileSync(out, 'utf8')), readFileSync(table, 'utf8'))

export const ofTable = (out, table) => difference(readFileSync(out, 'utf8'), readFileSync(table, 'utf8'))

/** Reports separate the root of a path; a path without a root is a poll. */
const addressOf = ({ root, version, path }) => (root === 'cloudapi' ? `/cloudapi/v${version}${path}` : path)

/** Shapes of a report in JSON. */
export function ofReport(out, table) {
  const { shapes } = JSON.parse(readFileSync(out, 'utf8'))
  const rows = shapes.map((shape) => {
    return { ...shape, path: addressOf(shape), first: Date.parse(shape.first), last: Date.parse(shape.last) }
  })
  return difference(tableOf(rows), readFileSync(table, 'utf8'))
}

function plain(agent) {
  const bytes = Buffer.from(agent, 'utf8').toString('latin1')
  const undone = bytes.replace(/\\(?:x([0-9a-f]{2})|(.))/gi, (_, hex, other) =>
    hex === undefined ? other : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(undone, 'latin1').toString('utf8').replaceAll('\\', '\\x5c')
}

const AGENT = 5
const COUNT = 9
const TARGETS = 10

/** SQL keeps escapes in agents: equal agents with different escapes are merged here, but their targets cannot be. */
export function ofDuckdb(out, table) {
  const merged = new Map()
  for (const line of lines(readFileSync(out, 'utf8'))) {
    const cells = line.split('\t')
    cells[AGENT] = plain(cells[AGENT])
    const key = cells.slice(0, COUNT).join('\t')
    const other = merged.get(key)
    if (other === undefined) merged.set(key, cells)
    else {
      other[COUNT] = String(Number(other[COUNT]) + Number(cells[COUNT]))
      other[TARGETS] = undefined
      if (cells[11] < other[11]) other[11] = cells[11]
      if (cells[12] > other[12]) other[12] = cells[12]
    }
  }
  const wanted = readFileSync(table, 'utf8')
  const truth = new Map(
    lines(wanted)
      .map((line) => line.split('\t'))
      .map((cells) => [cells.slice(0, COUNT).join('\t'), cells]),
  )
  let unknown = 0
  for (const [key, cells] of merged) {
    if (cells[TARGETS] !== undefined) continue
    unknown += 1
    cells[TARGETS] = truth.get(key)?.[TARGETS]
  }
  const got = Array.from(merged.values(), (cells) => `${cells.join('\t')}\n`)
    .sort()
    .join('')
  const but = unknown > 0 ? `, agents unescaped after it; targets of ${unknown} shapes are not compared` : ''
  return difference(got, wanted) + but
}

/** A count of lines is a number; those that hold the word are more than those that hold a call. */
export function ofCount(out, _table, { parsed, unparsed }) {
  const count = Number(readFileSync(out, 'utf8'))
  return count >= parsed + unparsed ? `${count} lines, of which ${parsed} hold a call` : `DIFFERS: ${count} lines`
}
