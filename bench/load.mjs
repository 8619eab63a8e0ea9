// Compares reports of a quiet machine with those of a busy one: they have to be the same, byte for byte.
//   node bench/load.mjs [folder] [--loops 4] [--levels 0,5,10] [--nice 19] [--times 1]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const here = import.meta.dirname ?? '.'
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    loops: { type: 'string', default: String(2 * cpus().length) },
    levels: { type: 'string', default: '0,5,10' },
    nice: { type: 'string', default: '19' },
    times: { type: 'string', default: '1' },
    cli: { type: 'string', default: path.join(here, '..', 'dist', 'src', 'cli.js') },
  },
})
const cli = path.resolve(values.cli)
if (!existsSync(cli)) {
  console.error(`There is no ${cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const folder = path.resolve(positionals[0] ?? path.join(here, '..', 'examples'))
const levels = values.levels.split(',')
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))

/** Audits the folder under a program such as `nice`; gives the report as it was written. */
async function audit(name, under = []) {
  const out = path.join(scratch, 'report.json')
  const flags = ['--format', 'json', '--exit-zero', '--as-of', '2026-01-01', '-o', out]
  const [program, ...args] = [...under, process.execPath, cli, 'audit', ...flags]
  const { ms, cpu, code } = await measure(program, args, folder)
  if (code !== 0) throw new Error(`${name}: the audit exited ${code}`)
  const text = readFileSync(out, 'utf8')
  const { findings, ledger } = JSON.parse(text)
  const took = `${(ms / 1000).toFixed(1)} s, ${(cpu / 1000).toFixed(1)} s of processor time`
  console.log(`${name}: ${took}, ${ledger.read} files read, ${findings.length} findings`)
  rmSync(out)
  return text
}

/** Runs what is given beside loops that do nothing but take the processors; ends the loops. */
async function busy(run) {
  const loops = Array.from({ length: Number(values.loops) }, (_, n) =>
    spawn('nice', ['-n', levels[n % levels.length], process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }),
  )
  try {
    return await run()
  } finally {
    for (const loop of loops) loop.kill('SIGKILL')
  }
}

/** The first difference of two texts. */
function difference(one, other) {
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text) => text.slice(Math.max(0, at - 200), at + 300)
  return `at character ${at}\n  quiet: ${around(one)}\n  busy:  ${around(other)}`
}

try {
  const quiet = await audit('quiet')
  for (let time = 0; time < Number(values.times); time++) {
    const others = {
      [`beside ${values.loops} loops`]: [],
      [`the same, the audit under nice -n ${values.nice}`]: ['nice', '-n', values.nice],
    }
    for (const [name, under] of Object.entries(others)) {
      const text = await busy(() => audit(name, under))
      if (text === quiet) continue
      console.error(`${name}: another report, ${difference(quiet, text)}`)
      process.exitCode = 1
    }
  }
  if (process.exitCode === undefined) console.log('The reports are the same.')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
