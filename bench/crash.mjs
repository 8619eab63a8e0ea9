// Kills a fix while it writes, lets the next run settle what it left, and looks whether each group is whole.
//   node bench/crash.mjs [--rounds 200] [--seed 1] [--dist dist]
// Odd rounds kill at one write point after the other, even ones at any time; every third kills the next run as well.
import { spawn } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'

const GROUPS = {
  five: ['a.js', 'b.py', 'lib/c.go', 'lib/deep/d.yaml', '.env'],
  two: ['lib/e.rb', 'f.sh'],
}
const FILES = Object.values(GROUPS).flat()

const here = fileURLToPath(import.meta.url)
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    dist: { type: 'string', default: path.join(path.dirname(here), '..', 'dist') },
    child: { type: 'string' },
    root: { type: 'string', default: '' },
    point: { type: 'string', default: '0' },
  },
})
const writing = path.join(path.resolve(values.dist), 'src', 'fix', 'write')
if (!existsSync(path.join(writing, 'index.js'))) {
  console.error('There is no dist/src/fix/write: run `npm run compile` first.')
  process.exit(2)
}
const { writeUnits } = await import(pathToFileURL(path.join(writing, 'index.js')).href)
const { pendingJournal, recover } = await import(pathToFileURL(path.join(writing, 'journal.js')).href)

if (values.child === undefined) process.exitCode = await allRounds(Number(values.rounds), random(Number(values.seed)))
else await child(values.child, values.root, Number(values.point))

async function allRounds(rounds, next) {
  let whole = 0
  let killed = 0
  let point = 0
  for (let round = 1; round <= rounds; round++) {
    const root = mkdtempSync(path.join(tmpdir(), 'crash-'))
    try {
      prepare(root, round % 4 < 2)
      const random = round % 2 === 0
      point = random ? point : point + 1
      const first = random ? await run('loop', root, 0, next() * 80) : await run('write', root, point)
      // The last point is behind us: from the first one again.
      if (!random && !first) point = 0
      if (round % 3 === 0) await run('recover', root, 1 + Math.floor(next() * 12))
      await recover(root)
      const wrong = troubleOf(root)
      killed += first ? 1 : 0
      whole += wrong === undefined ? 1 : 0
      if (wrong !== undefined) console.log(`round ${round}: ${wrong}`)
    } finally {
      rmSync(root, { recursive: true, force: true })
    }
  }
  console.log(`${whole} of ${rounds}: all or nothing`)
  console.log(`${killed} of them killed while they wrote`)
  return whole === rounds && killed > rounds / 2 ? 0 : 1
}

function prepare(root, withGit) {
  for (const file of FILES) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), contentOf(file, 0))
  }
  if (!withGit) return
  mkdirSync(path.join(root, '.git'))
  writeFileSync(path.join(root, '.git', 'HEAD'), 'ref: refs/heads/main\n')
}

function contentOf(file, generation) {
  return `${generation}\n${file}\n`.repeat(50)
}

/** A defect of a folder: a half-written group, a damaged file, an extra file. */
function troubleOf(root) {
  if (pendingJournal(root)) return 'the journal is still there'
  const names = readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name)))
  const more = names.filter((name) => !FILES.includes(name) && name !== path.join('.git', 'HEAD'))
  if (more.length > 0) return `left: ${more.join(', ')}`
  for (const [group, files] of Object.entries(GROUPS)) {
    const texts = files.map((file) => readFileSync(path.join(root, file), 'utf8'))
    const generations = new Set(texts.map((text) => Number.parseInt(text, 10)))
    if (generations.size > 1) return `group ${group} is half written: ${[...generations].join(', ')}`
    const [generation] = generations
    if (texts.some((text, at) => text !== contentOf(files[at], generation))) return `a file of ${group} is damaged`
  }
  return undefined
}

/** Starts this program as a child, kills it after `delay` milliseconds if given; whether it was killed. */
function run(what, root, point, delay) {
  return new Promise((resolve, reject) => {
    const args = [here, '--dist', values.dist, '--child', what, '--root', root, '--point', String(point)]
    const started = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    started.stdout.once('data', () => {
      if (delay !== undefined) setTimeout(() => started.kill('SIGKILL'), delay)
    })
    started.on('error', reject)
    started.on('close', (code, signal) => {
      if (signal === null && code !== 0) reject(new Error(`the child ended with ${code}`))
      else resolve(signal !== null)
    })
  })
}

async function child(what, root, point) {
  let passed = 0
  const fault = () => {
    passed++
    if (passed === point) process.kill(process.pid, 'SIGKILL')
  }
  writeSync(1, 'ready\n')
  if (what === 'recover') await recover(root, { fault })
  else if (what === 'write') await writeGeneration(root, 1, fault)
  else for (let generation = 1; ; generation++) await writeGeneration(root, generation)
}

async function writeGeneration(root, generation, fault) {
  const units = Object.entries(GROUPS).map(([id, files]) => ({
    id,
    files: files.map((file) => ({
      path: path.join(root, file),
      label: file,
      before: readFileSync(path.join(root, file)),
      after: Buffer.from(contentOf(file, generation)),
    })),
  }))
  const { failed } = await writeUnits(units, fault ? { root, fault } : { root })
  if (failed.length > 0) throw new Error(failed[0].why)
}

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
