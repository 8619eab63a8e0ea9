// Starts two to four fixes of one folder at once, with an editor that saves its files in between, kills some of them,
// and looks whether each success is on disk, each save is there, and nothing is half written.
//   node bench/concurrent-fixes.mjs [--rounds 500] [--seed N] [--dist dist] [--overlap]
// In odd rounds the fixes write the same texts, as fixes of one version do; in even ones each writes its own.
// --overlap: fixes of a folder, of one below it, and of groups that share some of their files (`SCHEMES`).
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { troublesOf } from './concurrent/history.mjs'
import { FILES, random, SCHEMES, textOf, wait } from './concurrent/versions.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '500' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e9)) },
    overlap: { type: 'boolean', default: false },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
const dist = path.resolve(values.dist)
const journal = path.join(dist, 'src', 'fix', 'write', 'journal.js')
if (!existsSync(journal)) {
  console.error('There is no dist/src/fix/write: run `npm run compile` first.')
  process.exit(2)
}
const { pendingJournal, recover } = await import(pathToFileURL(journal).href)
const people = path.join(import.meta.dirname ?? '.', 'concurrent', 'people.mjs')

const counted = { whole: 0, written: 0, failed: 0, refused: 0, killed: 0, saved: 0 }
const next = random(Number(values.seed))
for (let round = 1; round <= Number(values.rounds); round++) {
  const troubles = await playRound(round)
  for (const trouble of troubles) console.log(`round ${round}: ${trouble}`)
  if (troubles.length === 0) counted.whole++
}
console.log(`seed ${values.seed}`)
console.log(`${counted.whole} of ${values.rounds} rounds: each success on disk, each save there, nothing half`)
console.log(
  `groups written ${counted.written}, failed ${counted.failed}; fixes refused ${counted.refused}, killed ${counted.killed}; saves ${counted.saved}`,
)
process.exitCode = counted.whole === Number(values.rounds) ? 0 : 1

async function playRound(round) {
  const root = mkdtempSync(path.join(tmpdir(), 'concurrent-'))
  try {
    prepare(root, round % 4 < 2)
    const mode = !values.overlap && round % 2 === 1 ? 'alike' : 'own'
    const schemes = Array.from({ length: 2 + Math.floor(next() * 3) }, schemeOf)
    const fixes = schemes.map((scheme, n) => started('fix', root, `p${n}`, mode, scheme))
    const editor = round % 3 === 0 ? undefined : started('editor', root, 'editor', mode)
    const all = editor ? [...fixes, editor] : fixes
    await Promise.all(all.map(({ ready }) => ready))
    if (round % 5 < 2) kill(fixes[0], next() * 40)
    for (const one of all) one.go()
    const saves = ((await editor?.lines) ?? []).filter(({ saved }) => saved)
    const lines = await Promise.all(fixes.map((one) => one.lines))
    for (const { folder } of Object.values(SCHEMES)) await recover(path.join(root, folder))
    count(lines, saves, fixes)
    return [...troublesOf(root, lines, schemes, saves), ...leftIn(root)]
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function schemeOf() {
  const names = Object.keys(SCHEMES)
  return values.overlap ? names[Math.floor(next() * names.length)] : 'whole'
}

function prepare(root, withGit) {
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), textOf(file, 'first', ''))
  }
  if (!withGit) return
  mkdirSync(path.join(root, '.git'))
  writeFileSync(path.join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n')
}

async function kill({ child }, delay) {
  await wait(delay)
  child.kill('SIGKILL')
}

/** A process that waits for the start signal, with its output lines. */
function started(what, root, who, mode, scheme = 'whole') {
  const seed = String(Math.floor(next() * 2 ** 32))
  const child = spawn(process.execPath, [people, what, dist, root, who, seed, mode, scheme], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  let text = ''
  const ready = new Promise((resolve) => child.stdout.once('data', resolve))
  child.stdout.setEncoding('utf8').on('data', (part) => {
    text += part
  })
  child.stdin.on('error', () => {})
  const lines = new Promise((resolve) => {
    child.on('close', () =>
      resolve(
        text
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line)),
      ),
    )
  })
  return { child, ready, lines, go: () => child.stdin.end('go\n') }
}

function count(lines, saves, fixes) {
  for (const { written, failed, refused } of lines.flat()) {
    counted.written += written?.length ?? 0
    counted.failed += failed?.length ?? 0
    counted.refused += refused === undefined ? 0 : 1
  }
  counted.killed += fixes.filter(({ child }) => child.signalCode === 'SIGKILL').length
  counted.saved += saves.length
}

/** Journals and drafts that were left behind. */
function leftIn(root) {
  const known = [...FILES, '.git/HEAD']
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) =>
      path
        .relative(root, path.join(entry.parentPath ?? entry.path, entry.name))
        .split(path.sep)
        .join('/'),
    )
  const more = names.filter((name) => !known.includes(name))
  if (Object.values(SCHEMES).some(({ folder }) => pendingJournal(path.join(root, folder))))
    return ['the journal is still there']
  return more.length > 0 ? [`left: ${more.join(', ')}`] : []
}
