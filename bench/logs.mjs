// Compares reading logs with what else reads them: ripgrep, mawk, DuckDB, GoAccess, readline in Node.
//   node bench/logs.mjs [--size 1e9] [--rounds 5] [--4gb] [--hits] [--gz] [--duckdb FOLDER] [--dir FOLDER]
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { writeLog } from './logs/generate.mjs'
import { goalsOf, printGoals, printTable } from './logs/goals.mjs'
import { gzOf, peersOf, program, versions } from './logs/peers.mjs'
import { inTurns, run, summaryOf, warm } from './logs/run.mjs'

const { values } = parseArgs({
  options: {
    size: { type: 'string', default: '1e9' },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '5' },
    '4gb': { type: 'boolean', default: false },
    hits: { type: 'boolean', default: false },
    gz: { type: 'boolean', default: false },
    'goaccess-part': { type: 'string', default: '50e6' },
    duckdb: { type: 'string' },
    rg: { type: 'string' },
    skip: { type: 'string', multiple: true, default: [] },
    dir: { type: 'string', default: path.join(tmpdir(), 'cloudapi-migrate-logs') },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const folder = path.resolve(values.dir)
const [size, seed, rounds] = [Number(values.size), Number(values.seed), Number(values.rounds)]
mkdirSync(folder, { recursive: true })

/** A log of some size, written once for each seed. */
function sample(kind, bytes, shares = {}) {
  const name = `${kind}-${bytes}-seed${seed}`
  const isThere = existsSync(path.join(folder, `${name}.truth.json`))
  const start = Date.now()
  const log = writeLog(folder, { name, format: 'combined', seed, bytes, shares })
  const took = isThere ? 'there already' : `written in ${((Date.now() - start) / 1000).toFixed(0)} s`
  console.log(`${log.log}: ${bytes} bytes, ${log.summary.lines} lines, ${log.summary.shapes} shapes, ${took}`)
  return { ...log, bytes }
}

const settings = { ...values, folder, rounds }
const load = () =>
  loadavg()
    .map((value) => value.toFixed(1))
    .join(' ')
console.log(
  `${cpus().length} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.version}, load ${load()}; ${versions(settings)}\n`,
)

/** Runs peers over a sample in turns, compares their answers with the truth; gives what was measured by name. */
async function measureAll(title, log, peers) {
  for (const { name, why } of peers.filter(({ why }) => why !== undefined)) console.log(`${name} is left out: ${why}.`)
  const able = peers.filter(({ why }) => why === undefined)
  const results = await inTurns(Object.fromEntries(able.map((peer) => [peer.name, peer])), rounds)
  const rows = able.map((peer) => {
    const measured = { ...summaryOf(results[peer.name]), rounds: results[peer.name].length }
    const answer = peer.compare?.(peer.answer ?? peer.out, log.table, log.summary) ?? 'not compared'
    return { ...peer, ...measured, answer, bytes: peer.bytes ?? log.bytes, lines: log.summary.lines }
  })
  printTable(title, rows)
  return Object.fromEntries(rows.map((row) => [row.name, row]))
}

const log = sample('combined', size)
const main = await measureAll(`Combined log, ${size} bytes`, log, peersOf(log, settings))
const measured = { main }

if (values.gz) {
  const packed = await gzOf(log)
  measured.gz = await measureAll('The same, gzip', { ...log, bytes: size }, peersOf(packed, settings, 'gz'))
}
if (values.hits) {
  const hits = sample('hits', Math.min(size, 2e8), { old: 0.9, v6: 0.1, bad: 0, decoy: 0, poll: 0 })
  measured.hits = await measureAll('Every line is a call, on one core', hits, peersOf(hits, settings, 'hits'))
}
if (values['4gb']) {
  const large = sample('combined', size * 4)
  await warm(large.log)
  const { program: node, args } = program(large.log, path.join(folder, 'large.json'), settings)
  measured.large = { ...(await run({ program: node, args })), bytes: size * 4 }
  if (measured.large.code !== 0) throw new Error(`logs exited ${measured.large.code} over ${large.log}`)
}

printGoals(goalsOf(measured))
console.log(`\nLoad at the end: ${load()}. With a load above 1 the figures are worth little.`)
if (existsSync('/proc/meminfo')) console.log(readFileSync('/proc/meminfo', 'utf8').split('\n')[1])
