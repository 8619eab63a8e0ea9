// Measures a line with a call in each generated format: the first lines of a run, and later ones.
//   node bench/logs-careful.mjs [--lines 40000] [--rounds 3] [--format a,b] [--dist dist] [--against FOLDER] [--seed 1]
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { formatIds, smallLog } from './logs/generate.mjs'

/** Every line is a call; what is broken, or only looks like one, is not measured here. */
const SHARES = { old: 1.08, v6: 0.1, bad: 0, decoy: 0, poll: 0 }
/** Lines that a process reads before it is warm. */
const COLD = 2000
/** Number of times that a warm process reads the same lines. */
const WARM = 3

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '40000' },
    rounds: { type: 'string', default: '3' },
    seed: { type: 'string', default: '1' },
    format: { type: 'string', default: formatIds.join(',') },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
    against: { type: 'string' },
    child: { type: 'boolean', default: false },
  },
})
const [lines, rounds, seed] = [Number(values.lines), Number(values.rounds), Number(values.seed)]

if (values.child) console.log(JSON.stringify(await measured(values.format)))
else compare(values.format.split(','), values.against === undefined ? [values.dist] : [values.against, values.dist])

/** Microseconds a line of one format in this process, which has read nothing before. */
async function measured(format) {
  const { readLogs } = await import(pathToFileURL(path.resolve(values.dist, 'src', 'pipeline', 'read-logs.js')).href)
  const read = async (bytes) => {
    const stdin = Readable.from([bytes])
    const { ledger, stats } = await readLogs({ cwd: process.cwd(), words: ['-'], asOf: '2023-11-15', stdin })
    const [{ lines: all, parsed }] = ledger.files
    return { us: (stats.reading * 1000) / all, parsed: parsed / all }
  }
  const first = smallLog({ format, seed: seed + 1, lines: COLD, shares: SHARES }).bytes
  const { bytes } = smallLog({ format, seed, lines, shares: SHARES })
  const cold = await read(first)
  await read(bytes)
  const warm = []
  for (let round = 0; round < WARM; round++) warm.push(await read(bytes))
  return { cold: cold.us, warm: least(warm, 'us'), parsed: least(warm, 'parsed'), json: jsonOf(bytes) }
}

/** Microseconds a line for JSON.parse alone; 0 for what is no JSON. */
function jsonOf(bytes) {
  if (bytes[0] !== 0x7b) return 0
  const all = bytes.toString('latin1').trimEnd().split('\n')
  let us = 0
  for (let round = 0; round < WARM; round++) {
    const start = process.hrtime.bigint()
    for (const line of all) JSON.parse(line)
    const now = Number(process.hrtime.bigint() - start) / 1000 / all.length
    us = round === 0 ? now : Math.min(us, now)
  }
  return us
}

/** The least of some figures: whatever else a machine does only adds to them. */
function least(results, name) {
  return Math.min(...results.map((result) => result[name]))
}

/** Measures the builds in turns, each format and round in a process of its own, and prints the least of them. */
function compare(formats, builds) {
  for (const build of builds)
    if (!existsSync(path.join(build, 'src', 'pipeline', 'read-logs.js'))) {
      console.error(`There is no ${build}/src/pipeline/read-logs.js: run \`npm run compile\` first.`)
      process.exit(2)
    }
  const names = builds.length > 1 ? ['before', 'after'] : ['']
  console.log(`µs a line; cold: the first ${COLD} lines of a process; warm: ${lines} lines, read before`)
  for (const format of formats) {
    const all = builds.map(() => [])
    for (let round = 0; round < rounds; round++)
      for (const [at, build] of builds.entries()) all[at].push(run(format, build))
    const cells = all.map((results, at) => {
      const of = (name) => least(results, name)
      const json = of('json') > 0 ? ` (JSON.parse ${of('json').toFixed(1)})` : ''
      const parsed = of('parsed') === 1 ? '' : `, ${(100 * of('parsed')).toFixed(1)} % read`
      const speed = Math.round(1e6 / of('warm')).toLocaleString('en')
      return `${names[at]} cold ${of('cold').toFixed(1).padStart(6)} warm ${of('warm').toFixed(2).padStart(6)}${json}, ${speed} lines/s${parsed}`
    })
    console.log(`${format.padEnd(14)} ${cells.join(' | ')}`)
  }
}

function run(format, build) {
  const own = ['--child', '--format', format, '--dist', build, '--lines', String(lines), '--seed', String(seed)]
  const { status, stdout, stderr } = spawnSync(process.execPath, [fileURLToPath(import.meta.url), ...own], {
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`${format} over ${build}: ${stderr}`)
  return JSON.parse(stdout)
}
