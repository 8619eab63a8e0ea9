// Checks every regular expression that reads input: its time must grow in proportion to what it reads.
//   node bench/regexes.mjs [--only TEXT] [--dist dist]
// A checker proposes an attack for each; what counts is the time that the engine takes for longer and longer attacks.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { checked } from './regexes/check.mjs'
import { builtPatterns, writtenPatterns } from './regexes/collect.mjs'
import { EXCEPTIONS } from './regexes/exceptions.mjs'
import { slowRun } from './regexes/runs.mjs'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const { values } = parseArgs({
  options: { only: { type: 'string', default: '' }, dist: { type: 'string', default: path.join(root, 'dist') } },
})
if (!existsSync(path.join(values.dist, 'src', 'pipeline', 'audit.js'))) {
  console.error('There is no dist/src/pipeline/audit.js: run `npm run compile` first.')
  process.exit(2)
}
const all = [...writtenPatterns(root), ...(await builtPatterns(path.resolve(values.dist), root))]
const patterns = all.filter(({ at }) => at.includes(values.only))
console.log(`${patterns.length} patterns`)
let slow = 0
for (const pattern of patterns) {
  const { slow: why, unknown } = await checked(pattern, EXCEPTIONS)
  if (why) console.log(`SLOW ${pattern.at} /${pattern.source}/${pattern.flags}: ${why}`)
  if (unknown) console.log(`unknown ${pattern.at} /${pattern.source}/${pattern.flags}: ${unknown}`)
  const run = slowRun(pattern, EXCEPTIONS)
  if (run !== undefined)
    console.log(`SLOW ${pattern.at} /${pattern.source}/${pattern.flags}: for ${JSON.stringify(run)} again and again`)
  if (why || run !== undefined) slow += 1
}
console.log(`${slow} take more than in proportion`)
process.exitCode = slow > 0 ? 1 : 0
