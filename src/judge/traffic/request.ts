import type { Field, Fields, Request, Traffic } from '../../core/findings/evidence.ts'
import { type Text, written } from '../../core/text/text.ts'
import type { LoggedField, LoggedHeader } from '../../core/traffic/log.ts'
import type { Calls } from './calls.ts'

/** Makes the text of a value in a file. */
export type TextOf = (file: string, value: string) => Text

/** Texts that are made once for each file and value: what rules know of a text, they look for once. */
export function texts(): TextOf {
  const known = new Map<string, Map<string, Text>>()
  return (file, value) => {
    const textsOfFile = known.get(file) ?? new Map<string, Text>()
    const before = textsOfFile.get(value)
    if (before) return before
    const made = text(file, value)
    known.set(file, textsOfFile.set(value, made))
    return made
  }
}

/**
 * Calls of a log as evidence: one request. Its texts stand in the log file by name only; offsets are those in the
 * address and in the headers.
 */
export function requestOf(calls: Calls, traffic: Traffic, textOf: TextOf): Request {
  const { like, headers, fields } = calls
  const { file, method } = like
  const url = urlOf(calls)
  return {
    kind: 'request',
    ...(method === undefined ? {} : { method: textOf(file, method) }),
    url: textOf(file, url),
    ...(headers.length === 0 ? {} : { headers: fieldsOf(file, headers) }),
    ...(fields.length === 0 ? {} : { body: bodyOf(file, fields) }),
    traffic,
    context: 'recorded',
    at: { file, start: 0, end: url.length },
  }
}

/** The prefix that a proxy has before the path of the API is not kept, only that there is one. */
function urlOf({ address, like: { host, marks } }: Calls): string {
  const path = marks?.includes('prefix') ? `/{prefix}${address}` : address
  return host === undefined ? path : `https://${host}${path}`
}

function fieldsOf(file: string, headers: readonly LoggedHeader[]): Fields {
  return { members: headers.map((header) => fieldOf(file, header)), rest: [] }
}

/** Further fields are not kept, so that no rule may report a missing one. */
function bodyOf(file: string, fields: readonly LoggedField[]): Fields {
  return { members: fields.map((field) => memberOf(file, field)), rest: ['what was sent'] }
}

function memberOf(file: string, { path, value }: LoggedField): Field {
  const keys = path.split('.')
  return {
    path: keys,
    key: text(file, keys.at(-1) ?? path),
    ...(value === undefined ? {} : { value: text(file, value) }),
    form: 'literal',
    at: { file, start: 0, end: path.length },
  }
}

function fieldOf(file: string, { name, value }: LoggedHeader): Field {
  return {
    path: [name],
    key: text(file, name),
    ...(value === undefined ? {} : { value: text(file, value) }),
    form: 'literal',
    at: { file, start: 0, end: name.length },
  }
}

function text(file: string, value: string): Text {
  return [written(file, 0, value)]
}
