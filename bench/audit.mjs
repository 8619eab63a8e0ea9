// Compares an audit with `rg -l` over the same tree and the same patterns, in turns.
//   node bench/audit.mjs [folder] [--rounds 7]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rgPath } from '@vscode/ripgrep'
import { report, rounds } from './measure.mjs'
import { DEFAULT_FOLDER, writeTree } from './tree.mjs'

const dist = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..', 'dist')
const cli = path.join(dist, 'src', 'cli.js')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
})
if (!existsSync(cli)) {
  console.error('There is no dist/src/cli.js: run `npm run compile` first.')
  process.exit(2)
}
const { openPrefilter: prefilter } = await import(
  new URL(`file://${path.join(dist, 'rules', 'api', 'triage', 'search.js')}`).href
)
const tree = path.resolve(positionals[0] ?? DEFAULT_FOLDER)
if (!existsSync(tree)) console.log(`${writeTree(tree)} files written to ${tree}`)

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))
try {
  const patterns = path.join(scratch, 'patterns')
  writeFileSync(patterns, prefilter.map((pattern) => `${pattern}\n`).join(''))
  const count = Number(values.rounds)
  const { 'rg -l': rg, audit } = await rounds(count, {
    // Without --no-unicode ripgrep itself takes ten times as long; the comparison would flatter the audit.
    'rg -l': [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, tree], [0, 1]],
    audit: [process.execPath, [cli, 'audit', tree, '--format', 'json', '--exit-zero', '-o', path.join(scratch, 'out')]],
  })
  const { version, node } = await rounds(count, {
    version: [process.execPath, [cli, '--version']],
    node: [process.execPath, ['-e', '0']],
  })
  report('rg -l, median', rg.ms, undefined, ' ms')
  report('audit, median', audit.ms, undefined, ' ms')
  report('audit / rg -l', audit.ms / rg.ms, 2, ' ×')
  report('audit / rg -l, processor time', audit.cpu / rg.cpu, 2, ' ×')
  report('audit, peak memory with children', audit.peak, 250, ' MB')
  report('--version less node -e 0', version.ms - node.ms, 80, ' ms')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
