// Compares the processor time of an audit of one file of a single line with that of `node -e 0`, in turns.
//   node bench/startup.mjs [--rounds 15] [--runs 5] [--cli dist/src/cli.js] [--against OTHER/dist/src/cli.js]
// `--runs`: how often a command runs in each round; their sum is measured, since the clock is a coarse one.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { median, processorTime, report } from './measure.mjs'

const GOAL = 150
/** Runs a command as often as its first argument says, and has the shell print the total time. */
const REPEATED = 'n=$1; shift; while [ $n -gt 0 ]; do "$@" || exit 1; n=$((n - 1)); done; times'
const ADDRESS = 'https://api.profitbricks.com/cloudapi/v4/datacenters'
const FILES = {
  'one.py': `requests.get("${ADDRESS}")\n`,
  'one.ts': `fetch("${ADDRESS}")\n`,
  'one.sh': `curl ${ADDRESS}\n`,
  'one.yaml': `url: ${ADDRESS}\n`,
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    runs: { type: 'string', default: '5' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    against: { type: 'string' },
  },
})
const builds = { audit: values.cli, ...(values.against && { before: values.against }) }
for (const needed of Object.values(builds)) {
  if (existsSync(needed)) continue
  console.error(`There is no ${needed}.`)
  process.exit(2)
}

// Further certificates, which every start of Node reads, would only add noise.
const { NODE_EXTRA_CA_CERTS: _, ...env } = process.env

/** User and system milliseconds of one run of a command, its children included. */
function cost(args) {
  const { stdout, stderr, status } = spawnSync(
    '/bin/sh',
    ['-c', REPEATED, 'sh', values.runs, process.execPath, ...args],
    {
      encoding: 'utf8',
      env,
    },
  )
  if (status !== 0) throw new Error(stderr)
  return processorTime(stdout) / Number(values.runs)
}

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-startup-'))
try {
  const commands = { node: ['-e', '0'] }
  for (const [name, text] of Object.entries(FILES)) {
    const folder = path.join(scratch, name)
    mkdirSync(folder)
    writeFileSync(path.join(folder, name), text)
    const flags = ['--format', 'json', '--exit-zero', '-o', path.join(scratch, 'out')]
    for (const [build, cli] of Object.entries(builds))
      commands[`${build} ${name}`] = [cli, 'audit', path.join(folder, name), ...flags]
  }
  const times = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < Number(values.rounds); round++)
    for (const [name, args] of Object.entries(commands)) {
      const ms = cost(args)
      if (round >= 0) times[name].push(ms)
    }
  const node = median(times.node)
  report('node -e 0', node, undefined, ' ms')
  for (const name of Object.keys(FILES)) {
    const own = median(times[`audit ${name}`]) - node
    report(`audit of ${name}, less node`, own, GOAL, ' ms')
    if (values.against) report('  of what it was', own / (median(times[`before ${name}`]) - node), undefined, ' ×')
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
