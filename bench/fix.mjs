// Compares a fix with the audit of the same folder, in turns: 300 files with 1,000 findings, restored before each round.
//   node bench/fix.mjs [--rounds 7] [--cli dist/src/cli.js]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { clients } from './clients.mjs'
import { measure, median, report } from './measure.mjs'

const FILES = 300
const FINDINGS = 1000

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-fix-'))
const tree = path.join(scratch, 'tree')
const out = path.join(scratch, 'out')

/** Writes the files as they are before a fix: ten projects, each with clients in ten languages. */
function restore() {
  rmSync(tree, { recursive: true, force: true })
  for (let n = 0; n < FILES; n++) {
    const { name, text } = clients[n % clients.length]
    const project = path.join(tree, `project${Math.floor(n / 30)}`)
    const file = path.join(project, name(n))
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(path.join(project, 'package.json'), '{ "private": true }\n')
    writeFileSync(file, text(n))
  }
}

async function run(...args) {
  const result = await measure(process.execPath, [values.cli, ...args])
  if (result.code !== 0) throw new Error(`${args.join(' ')} exited ${result.code}`)
  return result
}

const audit = () => run('audit', tree, '--format', 'json', '--exit-zero', '-o', out)
const fix = () => run('fix', tree, '--allow-dirty', '--format', 'json', '-o', out)

/** Number of errors and warnings of the last audit. */
function found() {
  const { findings } = JSON.parse(readFileSync(out, 'utf8'))
  return findings.filter(({ level }) => level !== 'note').length
}

function demand(what, is, wanted) {
  if (is !== wanted) throw new Error(`${what}: ${is}, not ${wanted}`)
}

try {
  const times = { audit: [], fix: [] }
  for (let round = -1; round < Number(values.rounds); round++) {
    restore()
    const audited = await audit()
    demand('findings before the fix', found(), FINDINGS)
    const fixed = await fix()
    await audit()
    demand('findings after the fix', found(), 0)
    if (round < 0) continue
    times.audit.push(audited)
    times.fix.push(fixed)
  }
  const [one, other] = [times.audit, times.fix].map((all) => median(all.map(({ ms }) => ms)))
  report('audit, median', one, undefined, ' ms')
  report('fix, median', other, undefined, ' ms')
  report('fix / audit', other / one, 2, ' ×')
  report('fix, peak memory with children', Math.max(...times.fix.map(({ peak }) => peak)), undefined, ' MB')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
