// Compares the processor time of an audit of one file of a single line with that of `node -e 0`, in turns.
//   node bench/startup.mjs [--rounds 15] [--cli dist/src/cli.js] [--against OTHER/dist/src/cli.js]
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { median, report } from './measure.mjs'

const GOAL = 150
const CLOCK = '/usr/bin/time'
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
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    against: { type: 'string' },
  },
})
const builds = { audit: values.cli, ...(values.against && { before: values.against }) }
for (const needed of [...Object.values(builds), CLOCK]) {
  if (existsSync(needed)) continue
  console.error(`There is no ${needed}.`)
  process.exit(2)
}

/** User and system milliseconds of a process and its children; the clock counts in hundredths of a second. */
function processorTime(args) {
  const { stderr, status } = spawnSync(CLOCK, ['-f', '%U %S', process.execPath, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  const [user, system] = stderr.trim().split('\n').at(-1).split(' ').map(Number)
  return (user + system) * 1000
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
      const ms = processorTime(args)
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
