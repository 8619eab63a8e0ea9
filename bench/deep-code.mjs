// Audits files with one deep or long form of code each, and lists those that take too long, or whose other call is
// neither found nor told to be unread.
//   node bench/deep-code.mjs [--n 20000] [--goal 10] [--only go,js] [--form else-if] [--cli dist/src/cli.js]

import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { languages } from './deep/forms.mjs'
import { processorTime } from './measure.mjs'

const { values } = parseArgs({
  options: {
    n: { type: 'string', default: '20000' },
    goal: { type: 'string', default: '10' },
    only: { type: 'string' },
    form: { type: 'string' },
    all: { type: 'boolean', default: false },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
/** A shell limits the processor time of the audit, and prints how much it took. */
const LIMITED = 'ulimit -t "$0"; "$@" 3>&-; code=$?; times >&3; exit $code'
const goal = Number(values.goal)
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
let tried = 0
let failed = 0
for (const [name, { file, around, forms }] of Object.entries(languages)) {
  if (values.only && !values.only.split(',').includes(name)) continue
  for (const [form, code] of Object.entries(forms)) {
    if (values.form && !values.form.split(',').includes(form)) continue
    tryOne(`${name} ${form}`, file, around(code(Number(values.n))))
  }
}
console.log(`${tried} files, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function tryOne(what, file, text) {
  const folder = mkdtempSync(path.join(tmpdir(), 'deep-code-'))
  try {
    writeFileSync(path.join(folder, file), text)
    const args = [path.resolve(values.cli), 'audit', '.', '--format', 'json', '--exit-zero', '-o', 'report.json']
    const { status, stderr, output } = spawnSync(
      '/bin/sh',
      ['-c', LIMITED, String(Math.ceil(goal * 3)), process.execPath, ...args],
      { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'ignore', 'pipe', 'pipe'] },
    )
    const report = status === 0 ? JSON.parse(readFileSync(path.join(folder, 'report.json'), 'utf8')) : undefined
    note(what, processorTime(output[3] ?? '') / 1000, report, stderr)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function note(what, seconds, report, stderr) {
  tried++
  const told = report ? toldOf(report) : `ended: ${stderr.trim().split('\n').at(-1)?.slice(0, 120)}`
  const isBad = seconds > goal || !report || told === ''
  if (isBad) failed++
  if (isBad || values.all)
    console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}: ${told || 'the call is not found, and nothing says so'}`)
}

/** How the report tells of the call behind the form: found, or that something was not judged; empty: not at all. */
function toldOf({ findings, ledger }) {
  const calls = findings.flatMap(({ calls }) => calls)
  if (calls.some(({ method }) => method === 'PUT')) return 'found'
  return ledger.skipped
    .map(({ why }) => why)
    .join('; ')
    .slice(0, 150)
}
