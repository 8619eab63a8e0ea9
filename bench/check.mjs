// Times `check --since` of 20 changed files in a git repository of 50,000: with names that leave a changed file, and without.
//   node bench/check.mjs [folder] [--rounds 7] [--cli dist/src/cli.js] [--files 50000]
import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { rgPath } from '@vscode/ripgrep'
import { report, rounds } from './measure.mjs'
import { writeTree } from './tree.mjs'

const CHANGED = 20
const CALLS = 10
const USERS = 10

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '7' },
    files: { type: 'string', default: '50000' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
const cli = path.resolve(values.cli)
if (!existsSync(cli)) {
  console.error(`There is no ${cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
const { openPrefilter: prefilter } = await import(
  pathToFileURL(path.resolve(cli, '..', '..', 'rules', 'api', 'triage', 'search.js')).href
)
const tree = path.resolve(positionals[0] ?? path.join(tmpdir(), 'cloudapi-migrate-bench-check'))
const scratch = mkdtempSync(path.join(tmpdir(), 'bench-check-'))

function git(...args) {
  const person = ['-c', 'user.name=bench', '-c', 'user.email=bench@example.com', '-c', 'gc.auto=0']
  const env = { ...process.env, GIT_CONFIG_GLOBAL: path.join(scratch, 'none'), GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git', [...person, ...args], { cwd: tree, env, encoding: 'utf8', maxBuffer: 1 << 28 })
}

const write = (name, text) => {
  mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
  writeFileSync(path.join(tree, name), text)
}

/** The repository: a branch that everything starts from, and one branch for each variant, 20 files changed on each. */
function makeRepository() {
  writeTree(tree, { files: Number(values.files), candidates: 60 })
  for (let n = 0; n < CALLS; n++) write(`jobs/job${n}.js`, `console.log('job ${n}')\n`)
  write('shared/base.js', "export const BASE = 'https://api.ionos.com/cloudapi/v6'\n")
  for (let n = 0; n < USERS; n++)
    write(
      `shared/user${n}.js`,
      `import { BASE } from './base.js'\nfetch(BASE + '/datacenters/${n}', { method: 'DELETE' })\n`,
    )
  git('init', '-q', '-b', 'main')
  commit()
  git('checkout', '-q', '-b', 'leaves-nothing')
  for (let n = 0; n < CALLS; n++)
    write(`jobs/job${n}.js`, `fetch('https://api.ionos.com/cloudapi/v5/datacenters/${n}', { method: 'DELETE' })\n`)
  changeOthers(CHANGED - CALLS)
  commit()
  git('checkout', '-q', '-b', 'leaves-a-base', 'main')
  write('shared/base.js', "export const BASE = 'https://api.ionos.com/cloudapi/v5'\n")
  changeOthers(CHANGED - 1)
  commit()
}

/** Adds a line to files that hold no call: they are read and nothing more. */
function changeOthers(count) {
  const names = git('ls-files', '-z', 'part0', 'part1')
    .split('\0')
    .filter((name) => /\.(?:md|css|html)$/.test(name))
  for (const name of names.slice(0, count)) appendFileSync(path.join(tree, name), 'one more line\n')
}

function commit() {
  git('add', '-A')
  git('commit', '-q', '--no-gpg-sign', '-m', 'bench')
}

/** Checks a branch; what is measured has to find what is planted. */
async function time(branch, errors) {
  git('checkout', '-q', branch)
  const changed = git('diff', '--name-only', 'main', branch).trim().split('\n').length
  if (changed !== CHANGED) throw new Error(`${branch}: ${changed} files changed, not ${CHANGED}`)
  const out = path.join(scratch, 'out')
  const patterns = path.join(scratch, 'patterns')
  writeFileSync(patterns, prefilter.map((pattern) => `${pattern}\n`).join(''))
  const result = await rounds(Number(values.rounds), {
    check: [process.execPath, [cli, 'check', '--since', 'main', '-f', 'json', '-o', out], [1], tree],
    'node -e 0': [process.execPath, ['-e', '0'], [0], tree],
    // As in audit.mjs: with Unicode the comparison would flatter the check.
    'rg -l': [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, tree], [0, 1]],
  })
  const found = JSON.parse(readFileSync(out, 'utf8')).findings.filter(({ level }) => level === 'error').length
  if (found !== errors) throw new Error(`${branch}: ${found} errors, not ${errors}`)
  return result
}

try {
  if (!existsSync(path.join(tree, '.git'))) makeRepository()
  const alone = await time('leaves-nothing', CALLS)
  report('check, no name leaves, median', alone.check.ms, undefined, ' ms')
  report('check less node -e 0', alone.check.ms - alone['node -e 0'].ms, 500, ' ms')
  const shared = await time('leaves-a-base', 1)
  report('rg -l, median', shared['rg -l'].ms, undefined, ' ms')
  report('check, a base is used elsewhere', shared.check.ms, Math.round(1.5 * shared['rg -l'].ms + 500), ' ms')
  report('check, peak memory with children', Math.max(alone.check.peak, shared.check.peak), undefined, ' MB')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
