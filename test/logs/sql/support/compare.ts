import { randomUUID } from 'node:crypto'
import { readAsking } from '../../../../src/config/sql.ts'
import type { LogReport } from '../../../../src/core/traffic/log-report.ts'
import { SCHEMAS } from '../../../../src/logs/sql/schemas.ts'
import { cutoffOf } from '../../../../src/logs/time/cutoff.ts'
import { askEngine, type EngineOptions } from '../../../../src/pipeline/ask-engine.ts'
import { importRows } from '../../../../src/pipeline/import-rows.ts'
import { readLogs } from '../../../../src/pipeline/read-logs.ts'
import type { Request } from './requests.ts'

const asOf = '2024-01-01'
const keys = {
  uri: 'uri',
  method: 'method',
  status: 'status',
  host: 'host',
  client: 'client',
  agent: 'agent',
  time: 'ts',
}

async function* once(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

/** What the reader of logs says of requests as lines of JSON. */
export async function readHere(requests: readonly Request[]): Promise<string> {
  const lines = requests.map((request) => `${JSON.stringify(request)}\n`).join('')
  return told(await readLogs({ cwd: '/', words: ['-'], stdin: once(lines), asOf, keys }))
}

/** What is said of the answer of an engine. */
export async function judged(answer: string): Promise<string> {
  const report = await importRows({ cwd: '/', words: ['-'], stdin: once(answer), asOf })
  return told(report) + (report.troubles ?? []).join('\n')
}

/** What is said of the requests that an engine keeps; `more` says how it is asked. */
export async function asked(from: string, more: Partial<EngineOptions> = {}, exact?: number): Promise<string> {
  const options = { ...optionsFor(from), ...more }
  const asking: EngineOptions['asking'] = (...how) => ({
    ...options.asking(...how),
    ...(exact === undefined ? {} : { exact }),
  })
  const report = await askEngine({ ...options, asking })
  return told(report) + (report.troubles ?? []).join('\n')
}

/** What is said of the schema of a table. */
export async function picked(from: string): Promise<string> {
  let said = ''
  const flags = new Map([['schema', ['auto']]])
  const reading = { ignoreCase: false, rewrites: [] }
  const { ledger } = await askEngine({
    ...optionsFor(from),
    auto: true,
    asking: (dialect, columns) => readAsking(flags, reading, undefined, dialect, columns),
    onNote: (text) => {
      said += text
    },
  })
  return ledger.files[0]?.format === `requests, ${said.split(',')[0]}` ? said : 'the report names another schema'
}

function optionsFor(from: string): EngineOptions {
  return {
    ...{ cwd: '/', asOf, from, env: {}, seconds: 60, id: randomUUID(), signal: new AbortController().signal },
    asking: () => ({
      ...{ map: SCHEMAS.plain.map, cutoff: cutoffOf('2023-09-30') },
      needle: { hosts: [], ignoreCase: false, rewrites: [] },
    }),
  }
}

/** Whether an optional package is installed. */
export async function has(name: string): Promise<boolean> {
  return import(name).then(
    () => true,
    () => false,
  )
}

/** A report without places: a table has no lines. */
function told({ shapes, findings, impact, ledger }: LogReport): string {
  const list = [...shapes].map(({ file: _, line: __, ...shape }) => shape)
  const said = findings.map(({ path: _, line: __, ...finding }) => finding)
  return JSON.stringify({ list, said, impact, coverage: ledger.coverage }, null, 1)
}
