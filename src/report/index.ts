import { concise } from './concise.ts'
import { csv } from './csv.ts'
import { github } from './github.ts'
import { gitlab } from './gitlab.ts'
import { html } from './html.ts'
import { json } from './json.ts'
import { jsonl } from './jsonl.ts'
import { junit } from './junit.ts'
import { markdown } from './markdown.ts'
import { pretty } from './pretty.ts'
import { rdjson } from './rdjson.ts'
import { sarif } from './sarif.ts'
import type { Format } from './support/format.ts'

/** Every way to print a report. */
export const formats: readonly Format[] = [
  concise,
  csv,
  github,
  gitlab,
  html,
  json,
  jsonl,
  junit,
  markdown,
  pretty,
  rdjson,
  sarif,
]
