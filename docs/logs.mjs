// The table of formats in docs/logs.md, from the lists.
import { readFileSync } from 'node:fs'
import { blocks } from '../dist/src/logs/blocks/index.js'
import { documents } from '../dist/src/logs/documents/index.js'
import { envelopes } from '../dist/src/logs/envelopes/index.js'
import { formats } from '../dist/src/logs/formats/index.js'

const LISTS = [
  ['lines', formats],
  ['blocks of lines', blocks],
  ['whole files', documents],
  ['taken off first', envelopes],
]

/** The page with its table made anew. */
export function logFiles(root) {
  const page = readFileSync(`${root}docs/logs.md`, 'utf8')
  const rows = LISTS.flatMap(([kind, list]) => [...list].sort(byId).map(({ id, title }) => `| \`${id}\` | ${title} | ${kind} |\n`))
  const table = `| format | | read as |\n|---|---|---|\n${rows.join('')}`
  return [['docs/logs.md', page.replace(/(<!-- log formats -->\n)[^]*?(<!-- \/log formats -->)/, (_, begin, end) => begin + table + end)]]
}

function byId(a, b) {
  return a.id < b.id ? -1 : 1
}
