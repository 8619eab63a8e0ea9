// Measures audits of code that is up to date: of a client that is generated, or of real folders.
//   node bench/current.mjs [--scale 1,2,4] [--mixed] [--seed 1] [--rounds 3] [--keep]
//   node bench/current.mjs --real FOLDER [--only NAME] [--rounds 3]
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contenders } from './current/contenders.mjs'
import { planted } from './current/mixed.mjs'
import { printGrowth, printHead, printRow } from './current/table.mjs'
import { writeClient } from './current/tree.mjs'
import { rounds } from './measure.mjs'

const { values } = parseArgs({
  options: {
    scale: { type: 'string', default: '1,2,4' },
    mixed: { type: 'boolean', default: false },
    seed: { type: 'string', default: '1' },
    rounds: { type: 'string', default: '3' },
    keep: { type: 'boolean', default: false },
    real: { type: 'string' },
    only: { type: 'string', default: '' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
if (!existsSync(path.join(values.dist, 'src', 'cli.js'))) {
  console.error(`There is no ${path.join(values.dist, 'src', 'cli.js')}: run \`npm run compile\` first.`)
  process.exit(2)
}
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))

/** Measures everything over a folder; gives a row of the table and what the audit reports. */
async function row(name, folder) {
  const { commands, languages, report } = await contenders(folder, path.join(scratch, 'rules', name), values.dist)
  const { rg, node, audit, 'ast-grep': astGrep } = await rounds(Number(values.rounds), commands, { warm: 0 })
  const { ledger, findings } = report()
  const found = new Set(findings.map((finding) => finding.path)).size
  return { name, rg, node, audit, astGrep, ledger, found, languages, findings }
}

/** False and missing findings in the generated client: a line each. */
function wrong(findings) {
  const wanted = new Set(values.mixed ? planted : [])
  const said = new Map(
    findings
      .filter(({ level }) => level !== 'note')
      .map((finding) => [`${finding.rule} ${finding.path}:${finding.line}`, finding.message]),
  )
  const missing = [...wanted].filter((place) => !said.has(place)).map((place) => `missing: ${place}`)
  const extra = [...said]
    .filter(([place]) => !wanted.has(place))
    .map(([place, text]) => `not planted: ${place} ${text}`)
  return [...missing, ...extra]
}

async function generated() {
  const sizes = values.scale.split(',').map(Number)
  const folders = sizes.map((scale) => {
    const folder = path.join(scratch, `client-${scale}`)
    const { files, bytes } = writeClient(folder, { scale, seed: Number(values.seed), mixed: values.mixed })
    console.log(`${scale}x: ${files} files, ${(bytes / 1e6).toFixed(1)} MB${values.keep ? `, in ${folder}` : ''}`)
    return folder
  })
  console.log()
  printHead()
  const rows = []
  for (const [n, folder] of folders.entries()) {
    rows.push(await row(`${sizes[n]}x`, folder))
    printRow(rows.at(-1))
  }
  printGrowth(rows)
  const lines = rows.flatMap(({ name, findings }) => wrong(findings).map((line) => `${name}: ${line}`))
  for (const line of lines) console.error(line)
  if (lines.length > 0) process.exitCode = 1
}

async function real(folder) {
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.includes(values.only))
    .map(({ name }) => name)
  printHead()
  for (const name of names) {
    try {
      printRow(await row(name, path.join(folder, name)))
    } catch (problem) {
      console.error(`${name}: ${problem.message}`)
      process.exitCode = 1
    }
  }
}

const load = () => loadavg()[0].toFixed(1)
console.log(`${cpus().length} cores, Node ${process.version}, load ${load()}, ${values.rounds} rounds in turns\n`)
try {
  await (values.real === undefined ? generated() : real(path.resolve(values.real)))
  console.log(`\nLoad at the end: ${load()}. With a load above 1, only processor time says something.`)
} finally {
  if (!values.keep) rmSync(scratch, { recursive: true, force: true })
}
