// Measures how long pre-commit takes to install the hook from a repository, with an empty cache of its own; then the hook
// has to hold an old call back. It installs what is committed here.
//   node bench/hook.mjs [--rounds 3]
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure, median } from './measure.mjs'

const GOAL = 30
const root = path.resolve(import.meta.dirname ?? '.', '..')
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '3' } } })

function git(cwd, ...args) {
  const { status, stdout, stderr } = spawnSync('git', ['-C', cwd, ...args], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return stdout.trim()
}

async function secondsToInstall() {
  const place = mkdtempSync(path.join(tmpdir(), 'hook-'))
  try {
    git(place, 'init', '-q')
    const hook = `  - repo: file://${root}\n    rev: ${git(root, 'rev-parse', 'HEAD')}\n    hooks: [{ id: cloudapi-migrate-files }]\n`
    writeFileSync(path.join(place, '.pre-commit-config.yaml'), `repos:\n${hook}`)
    const home = `PRE_COMMIT_HOME=${path.join(place, 'cache')}`
    const { ms, cpu, code } = await measure('env', [home, 'pre-commit', 'install-hooks'], place)
    if (code !== 0) throw new Error(`pre-commit ended with ${code}`)
    writeFileSync(
      path.join(place, 'a.js'),
      "fetch('https://api.ionos.com/cloudapi/v5/datacenters', { method: 'POST' })\n",
    )
    git(place, 'add', '-A')
    const { status, stdout } = spawnSync('env', [home, 'pre-commit', 'run', '--all-files'], {
      cwd: place,
      encoding: 'utf8',
    })
    if (status !== 1 || !stdout.includes('deprecated-version-path'))
      throw new Error(`the hook let an old call pass:\n${stdout}`)
    return { wall: ms / 1000, cpu: cpu / 1000 }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

const rounds = []
for (let round = 0; round < Number(values.rounds); round++) rounds.push(await secondsToInstall())
const wall = median(rounds.map((one) => one.wall))
const cpu = median(rounds.map((one) => one.cpu))
console.log(`hook ready after ${wall.toFixed(1)} s, ${cpu.toFixed(1)} s of processor time (goal: ${GOAL} s)`)
