import { describe, expect, test } from 'vitest'
import { formatIds, type Row, smallLog, tableOf } from '../../../bench/logs/generate.mjs'

/** Shares that give a small log of every kind of line many of each. */
const shares = { old: 0.2, v6: 0.1, decoy: 0.05, bad: 0.05, poll: 0.02 }

describe.each(formatIds)('%s', (format) => {
  test('every line is one of three, and the table counts those that were parsed', () => {
    const { bytes, table, summary } = smallLog({ format, lines: 2000, shares })
    const text = bytes.toString('latin1')
    expect(text.split('\n').length - 1).toBe(summary.lines)
    expect(summary.parsed + summary.other + summary.unparsed).toBe(summary.lines)
    const rows = table.split('\n').slice(0, -1)
    expect(rows.length).toBe(summary.shapes)
    expect(rows.reduce((sum, row) => sum + Number(row.split('\t')[9]), 0)).toBe(summary.parsed)
    expect(rows).toEqual([...new Set(rows)].sort())
  })

  test('it writes the same for the same seed, and something else for another', () => {
    const options = { format, lines: 300, shares }
    const [one, again, other] = [7, 7, 8].map((seed) => smallLog({ ...options, seed }))
    expect(one?.bytes.equals(again?.bytes ?? Buffer.alloc(0))).toBe(true)
    expect(one?.table).toBe(again?.table)
    expect(one?.table).not.toBe(other?.table)
  })
})

const MONTHS: Readonly<Record<string, string>> = { Aug: '08', Sep: '09', Oct: '10', Nov: '11' }
const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d+)$/
const LINE =
  /^(\S+) - - \[(\d\d)\/(\w{3})\/(\d{4}):([\d:]{8}) ([+-]\d\d)(\d\d)\] "([A-Z]+) (\S+) HTTP\/1.1" (\d+) \S+ "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)"$/

function unescaped(text: string): string {
  const bytes = text.replace(/\\(?:x([0-9a-f]{2})|(.))/gi, (_, hex, plain) =>
    hex === undefined ? plain : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

/** 30 September begins first at UTC+14 and last at UTC-12. */
function phaseOf(iso: string): string {
  return iso < '2023-09-29T10:00:00.000Z' ? 'before' : iso < '2023-09-30T12:00:00.000Z' ? 'window' : 'after'
}

type Read = Omit<Row, 'count' | 'targets' | 'first'> & { readonly raw: string; readonly first: number }

function rowOf(group: readonly Read[]): Row {
  const times = group.map(({ first }) => first)
  const { version = 0, method = '' } = group[0] ?? {}
  const counted = version < 6 || /^(?:POST|PUT|PATCH|DELETE)$/.test(method)
  const targets = counted ? new Set(group.map(({ raw }) => raw)).size : 0
  const range = { first: Math.min(...times), last: Math.max(...times) }
  return { ...(group[0] as Read), count: group.length, targets, ...range }
}

/** What a line of the combined format says, read with one regular expression: slow, but nothing is shared. */
function readLine(line: string): Read | undefined {
  const found = LINE.exec(line)
  if (found === null) return undefined
  const [, client = '', day, month = '', year, time, hours, minutes, method = '', target = '', status, agent = ''] =
    found
  const raw = target.split('?')[0] ?? ''
  const version = Number(/^\/cloudapi\/v([1-6])\//.exec(raw)?.[1] ?? 0)
  if (version === 0) return undefined
  const iso = new Date(`${year}-${MONTHS[month]}-${day}T${time}${hours}:${minutes}`).toISOString()
  const path = raw
    .split('/')
    .map((segment) => (ID.test(segment) ? '{id}' : segment))
    .join('/')
  const kind = /\/requests\/[^/]+\/status$/.test(raw) ? 'poll' : 'call'
  const seen = {
    version,
    method,
    path,
    status: Number(status),
    client,
    day: iso.slice(0, 10),
    phase: phaseOf(iso),
    kind,
  }
  return { ...seen, ...(version < 6 ? { agent: unescaped(agent) } : {}), raw, first: Date.parse(iso) }
}

test('the facts of a combined log match a simple reader', () => {
  const { bytes, table, summary } = smallLog({ format: 'combined', seed: 3, lines: 6000, shares })
  const calls = bytes
    .toString('latin1')
    .split('\n')
    .flatMap((line) => readLine(line) ?? [])
  const groups = new Map<string, Read[]>()
  for (const call of calls) {
    const { raw: _, first: __, ...seen } = call
    const key = JSON.stringify(seen)
    groups.set(key, [...(groups.get(key) ?? []), call])
  }
  const rows = Array.from(groups.values(), rowOf)
  expect(tableOf(rows)).toBe(table)
  expect(calls.length).toBe(summary.parsed)
})

test('it holds what makes logs hard', () => {
  const { bytes, table, summary } = smallLog({ format: 'combined', lines: 15_000, shares })
  const text = bytes.toString('latin1')
  const hard = [/ \+0200\] /, / \+0100\] /, /\0{100}/, /\xc3\x28/, /\\xC3\\xBC/, /\\xc3\\xbc/, /^2001:db8:/m, /\n\n/]
  hard.push(
    /\/cloudapi\/v50\//,
    /\/cloudapi\/vnext/,
    /"https:\/\/docs.example.org\/cloudapi\/v[1-5]/,
    /\?q=\/cloudapi\/v/,
  )
  hard.push(/^cloudapi\/v5\/[^"]*"/m, /\?filter.name=x{10000}/)
  for (const pattern of hard) expect(pattern.test(text), String(pattern)).toBe(true)
  for (const phase of ['before', 'window', 'after']) expect(table).toContain(`\t${phase}\t`)
  expect(summary.coverage.length).toBe(90)
  expect(summary.silent.lower).toBeLessThan(summary.silent.upper)
  expect(summary.silent.lower).toBeGreaterThan(0)
})
