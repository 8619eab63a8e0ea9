// Checks every regular expression that reads input: its time must grow in proportion to what it reads.
//   node bench/regexes.mjs [--only TEXT] [--dist dist] [--state FILE] [--seconds S]
// A checker proposes an attack for each; what counts is the time that the engine takes for longer and longer attacks.
import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checked } from './regexes/check.mjs'
import { builtPatterns, writtenPatterns } from './regexes/collect.mjs'
import { EXCEPTIONS } from './regexes/exceptions.mjs'
import { slowRun } from './regexes/runs.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: path.join(root, 'dist') },
    state: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
  },
})
if (!existsSync(path.join(values.dist, 'src', 'pipeline', 'audit.js'))) {
  console.error('There is no dist/src/pipeline/audit.js: run `npm run compile` first.')
  process.exit(2)
}
/** Results of earlier runs, a line each: name and result. */
const { state } = values
const before = new Map(
  (state !== undefined && existsSync(state) ? readFileSync(state, 'utf8').split('\n').filter(Boolean) : [])
    .map((line) => JSON.parse(line))
    .map(({ key, said }) => [key, said]),
)
const all = [...writtenPatterns(root), ...(await builtPatterns(path.resolve(values.dist), root))]
const patterns = all.filter(({ at }) => at.includes(values.only))
console.log(`${patterns.length} patterns`)
const until = Date.now() + Number(values.seconds) * 1000
const counts = { SLOW: 0, unknown: 0, left: 0 }
for (const pattern of patterns) {
  const { at, source, flags } = pattern
  // Lines move, patterns stay.
  const key = `${at.replace(/:\d+.*/s, '')} /${source}/${flags}`
  const known = before.get(key)
  if (known === undefined && Date.now() > until) {
    counts.left += 1
    continue
  }
  const said = known ?? (await verdictOn(pattern))
  if (state !== undefined && known === undefined) appendFileSync(state, `${JSON.stringify({ key, said })}\n`)
  before.set(key, said)
  for (const [what, why] of said) {
    console.log(`${what} ${at} /${source}/${flags}: ${why}`)
    counts[what] += 1
  }
}
console.log(`${counts.SLOW} take more than in proportion, ${counts.unknown} not known, ${counts.left} not checked`)
process.exitCode = counts.SLOW > 0 || counts.left > 0 ? 1 : 0

async function verdictOn(pattern) {
  const { slow, unknown } = await checked(pattern, EXCEPTIONS)
  const run = slowRun(pattern, EXCEPTIONS)
  return [
    ...(slow ? [['SLOW', slow]] : []),
    ...(run === undefined ? [] : [['SLOW', `for ${JSON.stringify(run)} again and again`]]),
    ...(unknown ? [['unknown', unknown]] : []),
  ]
}
