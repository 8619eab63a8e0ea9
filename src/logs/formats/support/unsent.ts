import type { JsonObject } from '../../format.ts'

/** Keys of flags which, when true, mean that nothing was sent. */
const FLAGS = ['dryrun', 'noop', 'simulated', 'simulation', 'mock', 'mocked', 'stub', 'stubbed', 'skipped', 'planned']
/** Keys of records that count or name calls: series, rows of a sum, alerts, tests, calls of another protocol. */
const KINDS = [
  'metric',
  '__name__',
  'alert',
  'alertname',
  'doccount',
  'jsonrpc',
  'test',
  'testcase',
  'testname',
  'scenario',
]
/** Keys with a number of calls. */
const COUNTS = ['count', 'requests']
/** Keys of a program's message. */
const TEXTS = ['msg', 'message', '@message', 'event', 'text']

type Kind = 'flag' | 'kind' | 'count' | 'text'
const KEYS: ReadonlyMap<string, Kind> = new Map([
  ...FLAGS.map((key) => [key, 'flag'] as const),
  ...KINDS.map((key) => [key, 'kind'] as const),
  ...COUNTS.map((key) => [key, 'count'] as const),
  ...TEXTS.map((key) => [key, 'text'] as const),
])

const UNSENT =
  /\b(?:dry[- ]?run|no-?op|would|simulat\w{1,6}|mock(?:ed|ing)?|stub(?:bed)?|skip(?:ping|ped)|(?:not|nothing is|without) sen(?:t|ding)|blocked|denied|not (?:allowed|permitted)|routes? (?:added|mapped|registered)|(?:mapped|registered))\b/i
/** Characters of a text that are read; addresses in it are ignored. */
const READ = 200
const ADDRESS = /(?:https?:\/)?\/\S{1,2048}/g

const UNSAID: ReadonlySet<unknown> = new Set(['', '-', 'false', false, null])

/** Meaning of keys, cached: they recur in every line. */
const known = new Map<string, Kind | undefined>()
const MOST = 10_000

/**
 * Whether a record describes a request that was not sent: it is marked so, counts requests, or names an awaited one.
 * Such a record may have all fields of a call.
 */
export function isUnsent(record: JsonObject): boolean {
  for (const key in record) {
    const kind = kindOf(key)
    if (kind !== undefined && isMeant(kind, record[key])) return true
  }
  return false
}

function kindOf(key: string): Kind | undefined {
  if (known.has(key)) return known.get(key)
  const kind = KEYS.get(key.toLowerCase().replace(/(?<=[a-z])[_-](?=[a-z])/g, ''))
  if (known.size < MOST) known.set(key, kind)
  return kind
}

function isMeant(kind: Kind, value: unknown): boolean {
  if (kind === 'kind') return !UNSAID.has(value)
  if (kind === 'flag') return value === true || /^(?:true|yes|1)$/i.test(String(value))
  if (kind === 'count') return Number(value) > 1
  return saysUnsent(value)
}

/** Whether a text states that nothing was sent. */
export function saysUnsent(text: unknown): boolean {
  return typeof text === 'string' && UNSENT.test(text.slice(0, READ).replace(ADDRESS, ''))
}
