import type { JsonObject, LineFormat } from '../format.ts'
import { withKeys } from './support/custom-keys.ts'
import { callOf } from './support/json-call.ts'
import { decodeUtf8 } from './support/utf8.ts'

/** The labels of LTSV by the names of other formats: its `host` is the client. */
const NAMES: Readonly<Record<string, string>> = {
  host: 'remote_addr',
  vhost: 'http_host',
  req: 'request',
  apptime: 'took',
}
const FIELD = /^([A-Za-z_@][\w.@-]{0,127}):([\s\S]*)$/
const FIELDS = 3
const MOST = 500

/** Labels and values with tabs between: `time:…<tab>host:…<tab>req:POST / HTTP/1.1<tab>status:202`. */
export const ltsv: LineFormat = {
  id: 'ltsv',
  title: 'LTSV',
  hints: [{ begins: ['lower', 'upper', '_', '@'], holds: ['\t'] }],
  open: ({ keys }) => ({
    read(body) {
      const fields = typeof body === 'string' ? fieldsOf(body) : undefined
      const call = fields ? callOf(withKeys(fields, keys)) : 'unsure'
      if (call === 'unsure') return undefined
      return call === 'none' ? [] : [call]
    },
  }),
}

function fieldsOf(line: string): JsonObject | undefined {
  const parts = line.split('\t', MOST)
  if (parts.length < FIELDS) return undefined
  const fields: Record<string, string> = Object.create(null)
  for (const part of parts) {
    const [, label, value = ''] = FIELD.exec(part) ?? []
    if (label === undefined) return undefined
    fields[NAMES[label] ?? label] = bare(decodeUtf8(value))
  }
  return fields
}

/** The time of the common log without its brackets. */
function bare(value: string): string {
  return value.startsWith('[') && value.endsWith(']') ? value.slice(1, -1) : value
}
