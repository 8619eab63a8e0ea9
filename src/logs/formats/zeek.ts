import type { Call, Stamp } from '../../core/traffic/log.ts'
import type { LineFormat, LineReader } from '../format.ts'
import { type Columns, columnsOf } from './support/columns.ts'
import { loggedHeader } from './support/logged-headers.ts'
import { decodeText } from './support/quoted.ts'
import { requestOfParts } from './support/request.ts'
import { statusField } from './support/status.ts'

const EPOCH = /^\d{9,10}(?:\.\d{1,9})?$/

/** Zeek's TSV: requests of http.log, and hosts of ssl.log, whose paths are not visible. */
export const zeek: LineFormat = { id: 'zeek', title: 'Zeek http.log and ssl.log', open: openZeek }

function openZeek(): LineReader {
  let separator = '\t'
  let unset = ['-', '(empty)']
  let names: readonly string[] | undefined
  return {
    directive(line) {
      const written = /^#separator (?:\\x([0-9a-f]{2})|(.))/i.exec(line)
      if (written) separator = written[1] ? String.fromCharCode(Number.parseInt(written[1], 16)) : (written[2] ?? '\t')
      const [name, ...values] = line.split(separator, 512)
      if (name === '#fields') names = values
      if (name === '#unset_field' || name === '#empty_field') unset = [...unset, ...values]
    },
    read(body) {
      if (typeof body !== 'string' || names === undefined) return undefined
      const columns = columnsOf(names, body.split(separator), unset)
      const seconds = columns?.get('ts') ?? ''
      if (!columns || !EPOCH.test(seconds)) return undefined
      const stamp = { ms: Math.round(Number(seconds) * 1000), zoned: true }
      return names.includes('server_name') ? tunnel(columns, stamp) : request(columns, stamp)
    },
  }
}

function request(columns: Columns, stamp: Stamp): readonly Call[] {
  const parsed = requestOfParts(columns.get('method') ?? '', decodeText(columns.get('uri') ?? ''))
  if (!parsed) return []
  const headers = (columns.get('client_header_names') ?? '')
    .split(',', 64)
    .flatMap((name) => loggedHeader(name, undefined))
  const host = columns.get('host')
  const agent = columns.get('user_agent')
  return [
    {
      ...parsed,
      ...statusField(columns.get('status_code')),
      ...(host === undefined ? {} : { host }),
      ...clientOf(columns),
      ...(agent === undefined ? {} : { agent: decodeText(agent) }),
      stamp,
      ...(headers.length > 0 ? { headers } : {}),
    },
  ]
}

function tunnel(columns: Columns, stamp: Stamp): readonly Call[] {
  const host = columns.get('server_name')
  if (host === undefined) return []
  const port = columns.get('id.resp_p')
  return [{ target: port ? `${host}:${port}` : host, opaque: true, host, ...clientOf(columns), stamp }]
}

function clientOf(columns: Columns): Pick<Call, 'client'> {
  const client = columns.get('id.orig_h')
  return client === undefined ? {} : { client }
}
