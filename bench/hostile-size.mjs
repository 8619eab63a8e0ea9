// Writes files with as many old calls as possible, and measures the audit of each.
//   node bench/hostile-size.mjs [--mb 4] [--only json,py,manifests] [--cli dist/src/cli.js] [--goal 400] [--format json] [--keep FOLDER]
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { kinds, writeHostile } from './hostile/kinds.mjs'
import { manifests } from './hostile/manifests.mjs'
import { measure } from './measure.mjs'

const { values } = parseArgs({
  options: {
    mb: { type: 'string', default: '4' },
    only: { type: 'string' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
    goal: { type: 'string', default: '400' },
    format: { type: 'string', default: 'json' },
    keep: { type: 'string' },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const wanted =
  values.only?.split(',').flatMap((name) => (name === 'manifests' ? Object.keys(manifests) : name)) ??
  Object.keys(kinds)
const scratch = values.keep ?? mkdtempSync(path.join(tmpdir(), 'hostile-'))
let high = 0
try {
  for (const name of wanted) await tryOne(name)
} finally {
  if (!values.keep) rmSync(scratch, { recursive: true, force: true })
}
console.log(`${high} over ${values.goal} MB`)
process.exitCode = high > 0 ? 1 : 0

async function tryOne(name) {
  const kind = kinds[name]
  if (!kind) throw new Error(`There is no kind ${name}.`)
  const folder = path.join(scratch, name)
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, kind.file)
  if (!existsSync(file)) writeHostile(kind, file, Number(values.mb) * 1e6)
  const args = kind.logs ? ['logs', kind.file] : ['audit', '.']
  const out = path.join(folder, '..', `${name}.out`)
  const { code, cpu, peak } = await measure(
    process.execPath,
    [path.resolve(values.cli), ...args, '--format', values.format, '-o', out, '--exit-zero'],
    folder,
  )
  if (peak > Number(values.goal)) high++
  console.log(
    `${name.padEnd(28)} exit ${code}  ${(cpu / 1000).toFixed(1).padStart(6)} s  ${peak.toFixed(0).padStart(5)} MB`,
  )
}
