import { concise } from './concise.ts'
import { json } from './json.ts'
import { pretty } from './pretty.ts'
import type { Format } from './support/format.ts'

/** Every way to print a report. */
export const formats: readonly Format[] = [concise, json, pretty]

/** Names of formats that the documentation promises and this release does not have. */
export const LATER_FORMATS: readonly string[] = [
  'csv',
  'github',
  'gitlab',
  'html',
  'jsonl',
  'junit',
  'markdown',
  'rdjson',
  'sarif',
]
