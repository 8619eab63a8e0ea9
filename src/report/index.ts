import { concise } from './concise.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { json } from './json.ts'
import { jsonl } from './jsonl.ts'
import { junit } from './junit.ts'
import { pretty } from './pretty.ts'
import type { Format } from './support/format.ts'

/** Every way to print a report. */
export const formats: readonly Format[] = [concise, github, gitlab, json, jsonl, junit, pretty]

/** Names of formats that the documentation promises and this release does not have. */
export const LATER_FORMATS: readonly string[] = ['csv', 'html', 'markdown', 'rdjson', 'sarif']
