// Audits large repositories that call no old version, and prints findings and cost.
//   node bench/silence.mjs FOLDER [NAME…] [--rounds 1] [--dist DIST]
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rgPath } from '@vscode/ripgrep'
import { rounds } from './measure.mjs'
import { repositories } from './silence/repositories.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '1' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
const [folder = '', ...names] = positionals
const scratch = mkdtempSync(path.join(tmpdir(), 'silence-'))
const out = path.join(scratch, 'report.json')
const patterns = path.join(scratch, 'patterns')
const search = path.resolve(values.dist, 'rules', 'api', 'triage', 'search.js')
const { openPrefilter } = await import(pathToFileURL(search).href)
writeFileSync(patterns, openPrefilter.map((pattern) => `${pattern}\n`).join(''))

const exports = (names.length > 0 ? names : repositories)
  .map((name) => name.replace('/', '+'))
  .filter((name) => existsSync(path.join(folder, name)))
let loud = 0
console.log('| repository | files | errors | warnings | notes | audit, CPU s | rg -l, CPU s | ratio |')
console.log('|---|---|---|---|---|---|---|---|')
for (const name of exports) loud += await findingsOf(name)
console.log(`\n${exports.length} repositories, ${loud} findings above a note`)
rmSync(scratch, { recursive: true, force: true })
process.exitCode = exports.length > 0 ? 0 : 1

/** Prints a row of the table, and below it what is found, notes as well; the number of findings above a note. */
async function findingsOf(name) {
  const cwd = path.join(folder, name)
  const cli = path.resolve(values.dist, 'src', 'cli.js')
  const commands = {
    rg: [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, '.'], [0, 1], cwd],
    audit: [
      process.execPath,
      [cli, 'audit', '.', '--format', 'json', '--exit-zero', '--as-of', '2026-01-01', '-o', out],
      [0],
      cwd,
    ],
  }
  const { rg, audit } = await rounds(Number(values.rounds), commands, { warm: 0 })
  const { findings, ledger } = JSON.parse(readFileSync(out, 'utf8'))
  const count = (wanted) => findings.filter(({ level }) => level === wanted).length
  const cells = [name.replace('+', '/'), ledger.seen, count('error'), count('warning'), count('note')]
  const costs = [seconds(audit.cpu), seconds(rg.cpu), (audit.cpu / rg.cpu).toFixed(1)]
  console.log(`| ${[...cells, ...costs].join(' | ')} |`)
  for (const { level, rule, path: file, line, text = '' } of findings) {
    console.log(`    ${level} ${rule} ${file}:${line}: ${text.slice(0, 120)}`)
  }
  for (const { path: file, reason } of ledger.skipped ?? []) console.log(`    ledger ${file}: ${reason}`)
  return findings.length - count('note')
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(2)
}
