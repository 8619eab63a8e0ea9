import { csv } from './csv.ts'
import { json } from './json.ts'
import { markdown } from './markdown.ts'
import { pretty } from './pretty.ts'
import type { LogFormat } from './support/format.ts'

/** Every way to print a report of logs. */
export const logFormats: readonly LogFormat[] = [csv, json, markdown, pretty]
