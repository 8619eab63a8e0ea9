// Compares an audit with `ast-grep scan`, one rule for each of seven languages, over the same tree, in turns; then
// times audits of one line in languages whose grammar takes long to load.
//   node bench/languages.mjs [folder] [--rounds 5] [--candidates 600]
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { astGrepScan } from './ast-grep.mjs'
import { report, rounds } from './measure.mjs'
import { kinds, samples } from './samples.mjs'
import { writeTree } from './tree.mjs'

const LANGUAGES = ['Python', 'Go', 'Java', 'Ruby', 'Php', 'CSharp', 'Bash']

const ONE_LINE = {
  'one.sh': 'curl https://api.profitbricks.com/cloudapi/v4/datacenters\n',
  'one.py': 'requests.get("https://api.profitbricks.com/cloudapi/v4/datacenters")\n',
  'one.ps1': 'Invoke-RestMethod "https://api.profitbricks.com/cloudapi/v4/datacenters"\n',
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '5' },
    candidates: { type: 'string', default: '600' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const tree = path.resolve(positionals[0] ?? path.join(tmpdir(), 'cloudapi-migrate-bench-languages'))
if (!existsSync(tree)) {
  const candidates = Number(values.candidates)
  console.log(`${writeTree(tree, { files: 50_000, candidates, kinds, samples })} files written to ${tree}`)
}

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))
try {
  const count = Number(values.rounds)
  const audit = (place) => [
    process.execPath,
    [values.cli, 'audit', place, '--format', 'json', '--exit-zero', '-o', path.join(scratch, 'out')],
  ]
  const all = await rounds(count, {
    'ast-grep': astGrepScan(tree, scratch, LANGUAGES, 'cloudapi'),
    audit: audit(tree),
  })
  const lines = {}
  for (const [name, text] of Object.entries(ONE_LINE)) {
    mkdirSync(path.join(scratch, name))
    writeFileSync(path.join(scratch, name, name), text)
    lines[name] = audit(path.join(scratch, name))
  }
  const single = await rounds(count, { ...lines, node: [process.execPath, ['-e', '0']] })
  report('ast-grep scan, median', all['ast-grep'].ms, undefined, ' ms')
  report('ast-grep scan, peak memory', all['ast-grep'].peak, undefined, ' MB')
  report('audit, median', all.audit.ms, undefined, ' ms')
  report('audit / ast-grep scan', all.audit.ms / all['ast-grep'].ms, 1.3, ' ×')
  report('audit, peak memory with children', all.audit.peak, 500, ' MB')
  for (const name of Object.keys(ONE_LINE)) report(`audit of one line, ${name}`, single[name].ms, undefined, ' ms')
  report('node -e 0', single.node.ms, undefined, ' ms')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
