import { GateError } from '../gate-error.ts'
import type { Baseline, ReadEntry, RecordedCall } from './entry.ts'
import { FORMAT } from './format.ts'

const AGAIN = '`cloudapi-migrate baseline write` writes it anew.'

/**
 * Parses a baseline. Duplicate lines, as left by merges, count once; comments and blank lines are skipped. Throws
 * GateError with file and line for an invalid line.
 */
export function parseBaseline(text: string, label: string): Baseline {
  const entries = new Map<string, ReadEntry>()
  text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\n|\r/)
    .forEach((raw, index) => {
      const line = index + 1
      const content = raw.trim()
      if (content.startsWith('#')) checkFormat(content, label, line)
      if (content === '' || content.startsWith('#') || entries.has(content)) return
      entries.set(content, parseEntry(content, label, line))
    })
  return { entries: [...entries.values()] }
}

function checkFormat(comment: string, label: string, line: number): void {
  const format = /^# cloudapi-migrate baseline (\d{1,9})\b/.exec(comment)?.[1]
  if (format === undefined || Number(format) <= FORMAT) return
  throw new GateError(
    `${label}:${line}: the baseline has format ${format}, and this release knows formats up to ${FORMAT}: update cloudapi-migrate.`,
  )
}

const CONFLICT = /^(?:<{7}|={7}|>{7}|\|{7})(?:\s|$)/

function parseEntry(content: string, label: string, line: number): ReadEntry {
  if (CONFLICT.test(content)) {
    throw new GateError(
      `${label}:${line}: the baseline holds a merge conflict: keep the lines of both sides without the marks, or ${AGAIN}`,
    )
  }
  const fail = (problem: string) => new GateError(`${label}:${line}: ${problem} ${AGAIN}`)
  const fields = content.split(/\s+/)
  const [path = '', rule = '', hash = '', ordinal = '', place = '', calls = ''] = fields
  if (fields.length !== 6) throw fail(`the line has ${count(fields.length)}, an entry of the baseline has 6.`)
  const decoded = decode(path)
  if (!decoded) throw fail('the path is not spelled as baselines spell paths.')
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(rule)) throw fail('the second field is not the id of a rule.')
  if (!/^[\da-f]{16}$/.test(hash)) throw fail('the third field is not a hash of 16 hex characters.')
  if (!/^(?:0|[1-9]\d{0,8})$/.test(ordinal)) throw fail('the fourth field is not a number.')
  if (!/^[\da-f]{8}$/.test(place)) throw fail('the fifth field is not a hash of 8 hex characters.')
  const list = parseCalls(calls)
  if (!list) throw fail('the last field is not a list of calls such as DELETE:servers:1f2e, or -.')
  return { path: decoded, rule, hash, ordinal: Number(ordinal), place, calls: list, line }
}

function count(fields: number): string {
  return `${fields} field${fields === 1 ? '' : 's'}`
}

function parseCalls(text: string): RecordedCall[] | undefined {
  if (text === '-') return []
  const calls = text.split(',').map(parseCall)
  return calls.every((call) => call !== undefined) ? calls : undefined
}

function parseCall(text: string): RecordedCall | undefined {
  const parts = /^(\?|[\w%-]{1,400}):(\?|[\w%-]{1,400}):([\da-f]{4})$/.exec(text)
  if (!parts) return undefined
  const [, method = '', resource = '', tag = ''] = parts
  const [verb, name] = [decode(method), decode(resource)]
  if (!verb || !name) return undefined
  return { ...(method === '?' ? {} : { method: verb }), ...(resource === '?' ? {} : { resource: name }), tag }
}

/** Decodes a percent-encoded text; undefined if invalid. */
function decode(text: string): string | undefined {
  try {
    return text
      .split(/%u([\dA-F]{4})/)
      .map((part, index) =>
        index % 2 === 1 ? String.fromCharCode(Number.parseInt(part, 16)) : decodeURIComponent(part),
      )
      .join('')
  } catch {
    return undefined
  }
}
