// Reads 258 texts that are no calls, of which none may be counted, and 212 that are, of which none may be dropped.
//   node bench/false-accusations.mjs [--show low|unread|counted|…]
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { calls } from './accusations/calls.mjs'
import { noCalls } from './accusations/no-calls.mjs'

const { values } = parseArgs({ options: { show: { type: 'string', multiple: true, default: [] } } })
const { readLogs } = await import(
  pathToFileURL(path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'pipeline', 'read-logs.js')).href
)

/** Result for a text that mentions a call: counted, a possible call, unread, or dropped. */
async function fateOf(text) {
  const stdin = (async function* () {
    yield Buffer.from(`${text}\n`)
  })()
  const { impact, findings, shapes, ledger } = await readLogs({
    cwd: process.cwd(),
    words: ['-'],
    asOf: '2023-12-01',
    stdin,
  })
  const isOld = ({ version, confidence }) => confidence === 'sure' && version !== undefined && version < 6
  const old = Object.values(impact.old).reduce((all, calls) => all + calls, 0)
  if (old > 0 || findings.length > 0 || [...shapes].some(isOld)) return 'counted'
  if (impact.low > 0) return 'low'
  return ledger.files.some(({ unparsed }) => unparsed > 0) ? 'unread' : 'dropped'
}

async function tried(title, groups, wrong) {
  console.log(`\n${title}\n\n| | texts | counted | may be calls | unread | no call |\n|---|---|---|---|---|---|`)
  const failed = []
  for (const [name, texts] of Object.entries(groups)) {
    const fates = { counted: 0, low: 0, unread: 0, dropped: 0 }
    for (const text of texts) {
      const fate = await fateOf(text)
      fates[fate]++
      if (fate === wrong) failed.push(text)
      else if (values.show.includes(fate)) console.error(`${fate}: ${text}`)
    }
    console.log(`| ${name} | ${texts.length} | ${Object.values(fates).join(' | ')} |`)
  }
  for (const text of failed) console.log(`${wrong}: ${text}`)
  return failed.length
}

const accused = await tried('No calls: none is to be counted.', noCalls, 'counted')
const missed = await tried('Calls in odd shapes: none is to be dropped.', calls, 'dropped')
console.log(`\n${accused} false accusations, ${missed} dropped.`)
process.exit(accused + missed > 0 ? 1 : 0)
