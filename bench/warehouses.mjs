// Holds what engines answer to the reader of logs over the same requests, what their statements cost, and how far their
// counts of different texts are off.
//   node bench/warehouses.mjs [--rows 2000000] [--big 10000000] [--rounds 5] [--only same|cost|counts] [--chdb FOLDER] [--keep FOLDER]
import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { createJiti } from 'jiti'
import { costOf } from './warehouses/cost.mjs'
import { countsOf } from './warehouses/counts.mjs'
import { engines } from './warehouses/engines.mjs'
import { writeRequests } from './warehouses/requests.mjs'
import { reported } from './warehouses/told.mjs'

const { values } = parseArgs({
  options: {
    rows: { type: 'string', default: '2000000' },
    big: { type: 'string', default: '10000000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string' },
    chdb: { type: 'string' },
    keep: { type: 'string' },
  },
})
const cli = path.join(import.meta.dirname, '../bin/cloudapi-migrate.js')
if (!existsSync(path.join(import.meta.dirname, '../dist/src/cli.js'))) {
  console.error('There is no dist: run `npm run compile` first.')
  process.exit(2)
}
const jiti = createJiti(import.meta.url)
const support = (name) => jiti.import(`../test/logs/sql/support/${name}.ts`)
const [{ startClickhouse }, { startPostgres }] = [await support('clickhouse'), await support('postgres')]
const folder = mkdtempSync(path.join(tmpdir(), 'warehouses-'))
const timed = async (work) => {
  const begun = Date.now()
  const result = await work()
  return { result, seconds: (Date.now() - begun) / 1000 }
}
let failed = 0

/** Whether each engine has the report of the reader of logs, places apart. */
async function same() {
  const count = Number(values.rows)
  const files = await writeRequests(folder, count)
  console.log(
    `${count} requests, of them ${files.odd} with bytes that are no UTF-8, on both sides of the end of summer time`,
  )
  const read = (args) =>
    timed(() => {
      const report = path.join(folder, 'report.json')
      const how = ['--as-of', '2024-01-01', '--exit-zero', '-f', `json=${report}`]
      execFileSync(process.execPath, [cli, 'logs', ...args, ...how], { stdio: ['ignore', 'inherit', 'inherit'] })
      return reported(report)
    })
  const local = await read([files.raw])
  console.log(`reader of logs: ${local.result.shapes} shapes, ${local.seconds.toFixed(1)} s`)
  for (const { name, start } of engines({ startClickhouse, startPostgres, folder, chdb: values.chdb, cli })) {
    const engine = await start(files)
    if (typeof engine === 'string') {
      console.log(`${name}: left out: ${engine}`)
      continue
    }
    try {
      const { result, seconds } = await read(engine.args)
      const isSame = result.text === local.result.text
      if (!isSame) failed++
      if (!isSame && values.keep) writeFileSync(path.join(values.keep, 'engine.json'), result.text)
      if (!isSame && values.keep) writeFileSync(path.join(values.keep, 'local.json'), local.result.text)
      console.log(
        `${name}: ${isSame ? 'the same table, byte for byte' : 'ANOTHER TABLE'}, ${result.shapes} shapes, ${seconds.toFixed(1)} s`,
      )
    } finally {
      await engine.stop()
    }
  }
}

const isWanted = (part) => values.only === undefined || values.only === part
try {
  if (isWanted('same')) await same()
  if (isWanted('cost'))
    failed += await costOf({ startClickhouse, rows: Number(values.big), rounds: Number(values.rounds) })
  if (isWanted('counts')) failed += await countsOf({ startClickhouse })
} finally {
  rmSync(folder, { recursive: true, force: true })
}
process.exit(failed > 0 ? 1 : 0)
