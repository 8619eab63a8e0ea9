// Measures second runs with --cache: over folders that did not change since the first one.
//   node bench/cache.mjs FOLDER… [--rounds 5]
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rgPath } from '@vscode/ripgrep'
import { rounds } from './measure.mjs'

const { values, positionals } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
  allowPositionals: true,
})
const cli = path.resolve(values.dist, 'src', 'cli.js')
if (!existsSync(cli) || positionals.length === 0) {
  console.error('Usage, after `npm run compile`: node bench/cache.mjs FOLDER… [--rounds N]')
  process.exit(2)
}
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))
process.env.XDG_CACHE_HOME = path.join(scratch, 'user')

/** The medians of all that is compared over a folder. */
async function measured(folder, at) {
  const search = pathToFileURL(path.resolve(values.dist, 'rules', 'api', 'triage', 'search.js')).href
  const { openPrefilter } = await import(search)
  const own = path.join(scratch, String(at))
  mkdirSync(own)
  const patterns = path.join(own, 'patterns')
  writeFileSync(patterns, openPrefilter.map((pattern) => `${pattern}\n`).join(''))
  const audit = (name, ...more) => {
    const args = [cli, 'audit', '-f', 'json', '--exit-zero', '-o', path.join(own, name), ...more]
    return [process.execPath, args, [0], folder]
  }
  // The round that is not counted fills the cache.
  const found = await rounds(Number(values.rounds), {
    rg: [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, folder], [0, 1]],
    node: [process.execPath, ['-e', '0']],
    without: audit('without.json'),
    second: audit('second.json', `--cache=${path.join(own, 'kept')}`),
  })
  const [one, other] = ['without.json', 'second.json'].map((name) => readFileSync(path.join(own, name), 'utf8'))
  if (one !== other) throw new Error('the reports differ')
  return found
}

const cell = ({ ms, cpu }) => `${(ms / 1000).toFixed(2)} / ${(cpu / 1000).toFixed(2)}`

console.log(
  `Node ${process.version}, load ${loadavg()[0].toFixed(1)}, medians of ${values.rounds}: wall / processor s\n`,
)
console.log('| | `node -e 0` | `rg -l` | audit | second run with a cache | second run / `rg -l` (processor) |')
console.log('|---|---|---|---|---|---|')
try {
  for (const [at, given] of positionals.entries()) {
    const { rg, node, without, second } = await measured(path.resolve(given), at)
    const cells = [node, rg, without, second].map(cell)
    console.log(`| ${path.basename(given)} | ${cells.join(' | ')} | ${(second.cpu / rg.cpu).toFixed(1)} |`)
  }
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
