// The table of formats in docs/logs.md, from the lists, with what is read of the fixtures of each.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { blocks } from '../dist/src/logs/blocks/index.js'
import { documents } from '../dist/src/logs/documents/index.js'
import { envelopes } from '../dist/src/logs/envelopes/index.js'
import { formats } from '../dist/src/logs/formats/index.js'
import { targetReader } from '../dist/src/logs/target/index.js'
import { readLogs } from '../dist/src/pipeline/read-logs.js'

const LISTS = [
  ['lines', formats],
  ['blocks of lines', blocks],
  ['whole files', documents],
  ['taken off first', envelopes],
]
const LISTED = '.calls.jsonl'
const LOG = /\.(?:log|json|jsonl|har|flows|xml|ya?ml|chlsj|txt|csv|tsv|pcap|pcapng|warc)$/
const { read, tunnel } = targetReader()

/** The page with its table made anew. */
export async function logFiles(root) {
  const page = readFileSync(`${root}docs/logs.md`, 'utf8')
  const programs = JSON.parse(readFileSync(`${root}fixtures/_logs/made-by.json`, 'utf8'))
  const rows = []
  for (const [kind, list] of LISTS) {
    for (const { id, title } of [...list].sort(byId)) {
      const { listed, sure, low, unread } = await readFixtures(`${root}fixtures/_logs/${id}`)
      rows.push(`| \`${id}\` | ${title} | ${kind} | ${programs[id] ?? ''} | ${listed} | ${sure} | ${low} | ${unread} |\n`)
    }
  }
  const table = `| format | | read as | written by | calls in fixtures | read | may be calls | unread |\n|---|---|---|---|---|---|---|---|\n${rows.join('')}`
  return [['docs/logs.md', page.replace(/(<!-- log formats -->\n)[^]*?(<!-- \/log formats -->)/, (_, begin, end) => begin + table + end)]]
}

/** Calls that the fixtures of a format list, and what is read of them: each log by itself. */
async function readFixtures(folder) {
  const amounts = { listed: 0, sure: 0, low: 0, unread: 0 }
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    if (!LOG.test(name) || name.endsWith(LISTED)) continue
    amounts.listed += callsIn(`${folder}/${name.replace(/\.[^.]+$/, '')}${LISTED}`)
    const { shapes, ledger } = await readLogs({ cwd: folder, words: [name], asOf: '2024-01-01' })
    for (const { confidence, count } of shapes) amounts[confidence] += count
    amounts.sure += ledger.opaque
    for (const { unparsed } of ledger.files) amounts.unread += unparsed
  }
  return amounts
}

/** Number of calls of this API that a fixture lists. */
function callsIn(file) {
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  const calls = lines.filter((line) => line !== '').map((line) => JSON.parse(line))
  return calls.filter(({ opaque, target, host }) => (opaque ? tunnel : read)(target, host) !== undefined).length
}

function byId(a, b) {
  return a.id < b.id ? -1 : 1
}
