// Breaks files and logs in many ways and reads them: nothing may throw, hang, take too much, or not add up.
//   node bench/fuzz.mjs [--files 20000] [--lines 200000] [--seed N] [--seconds S] [--per-batch 200] [--keep DIR] [--grow DIR]
//                     [--dist dist]
//   node bench/fuzz.mjs --projects 2000 --files 0 --lines 0    projects of a few files that call each other, for time
// The same seed breaks the same files. What goes wrong is kept as a tree of files, and the run ends with 1.
import { fork } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..')
const FOLDERS = ['fixtures', 'test/behaviour/clients'].map((folder) => path.join(root, folder))
/** Batches that one process reads before another one takes over. */
const SHIFT = 20
/** Seconds of processor time after which a batch is ended from outside. */
const HUNG = 120
/** Projects that one process audits, and seconds of processor time after which one is ended from outside. */
const PROJECTS = 200
const PROJECT_HUNG = 60
/** Log lines that one process reads. */
const PIECE = 500_000
/** Megabytes that a process may take for the first batch that it reads. */
const LARGEST = 600

const { values } = parseArgs({
  options: {
    files: { type: 'string', default: '20000' },
    lines: { type: 'string', default: '200000' },
    projects: { type: 'string', default: '0' },
    seed: { type: 'string', default: String(Math.floor(Math.random() * 1e6)) },
    seconds: { type: 'string', default: 'Infinity' },
    'per-batch': { type: 'string', default: '200' },
    keep: { type: 'string' },
    grow: { type: 'string' },
    dist: { type: 'string', default: path.join(root, 'dist') },
  },
})
const seed = Number(values.seed)
const dist = path.resolve(values.dist)
const perBatch = Number(values['per-batch'])
if (!existsSync(path.join(dist, 'src', 'pipeline', 'audit.js'))) {
  console.error('There is no dist/src/pipeline/audit.js: run `npm run compile` first.')
  process.exit(2)
}
const keep = values.keep ? path.resolve(values.keep) : mkdtempSync(path.join(tmpdir(), 'fuzz-kept-'))
mkdirSync(keep, { recursive: true })
const until = Date.now() + Number(values.seconds) * 1000
const total = { files: 0, fixed: 0, findings: 0, fresh: 0, seconds: 0, peak: 0, slowest: 0, failures: 0 }

console.log(`seed ${seed}`)
await allFiles(Number(values.files))
await allProjects(Number(values.projects))
await allLines(Number(values.lines))
console.log(`${total.failures} failures${total.failures > 0 ? `, kept in ${keep}` : ''}`)
if (total.failures === 0 && !values.keep) rmSync(keep, { recursive: true, force: true })
process.exitCode = total.failures > 0 ? 1 : 0

async function allFiles(wanted) {
  for (let from = 0; total.files < wanted && Date.now() < until; ) {
    const batches = Math.min(SHIFT, Math.ceil((wanted - total.files) / perBatch))
    const ended = await shift(from, batches)
    if (ended.hung !== undefined)
      tell([`batch ${ended.hung} ${ended.why}: ${ended.folder}`, ...(ended.troubles ?? [])].join('\n  '))
    if (ended.peak > LARGEST) await alone(ended)
    from = ended.next
  }
  const { files, fixed, findings, fresh, peak, slowest } = total
  console.log(`${files} broken files, ${fixed} of them fixed, ${findings} findings, ${fresh} ways to be read`)
  console.log(
    `at most ${slowest.toFixed(1)} s of processor time for ${perBatch} files, ${Math.round(peak)} MB for a process`,
  )
}

/** Some batches in one process; where the next one goes on. */
function shift(from, batches, kept = keep) {
  const job = { dist, folders: FOLDERS, seed, from, batches, perBatch, keep: kept }
  return watched('worker.mjs', { ...job, grow: values.grow && path.resolve(values.grow) }, from, HUNG, note)
}

/** A process that reports its progress; it is killed when one piece of work hangs, or the time is over. */
function watched(program, job, from, patience, onDone) {
  return new Promise((resolve) => {
    const child = fork(path.join(root, 'bench', 'fuzz', program), [JSON.stringify(job)])
    const state = {
      next: from,
      peak: 0,
      begun: undefined,
      folder: undefined,
      troubles: undefined,
      at: 0,
      why: 'ended the process',
    }
    const watch = setInterval(() => {
      if (state.begun === undefined || secondsOf(child.pid) - state.at < patience) return
      state.why = `took more than ${patience} s`
      child.kill('SIGKILL')
    }, 1000)
    child.on('message', (message) => {
      if (message.begun !== undefined)
        Object.assign(state, { troubles: undefined }, message, { at: secondsOf(child.pid) })
      else {
        Object.assign(state, { begun: undefined, next: message.done + 1 })
        onDone(message, state)
      }
      if (message.done === undefined || Date.now() <= until) return
      state.stopped = true
      child.kill()
    })
    child.on('close', () => {
      clearInterval(watch)
      const hung = state.stopped ? undefined : state.begun
      resolve({ ...state, hung, next: hung === undefined ? state.next : hung + 1 })
    })
  })
}

function note({ done, troubles, kept, ...counts }, state) {
  for (const name of ['files', 'fixed', 'findings', 'fresh']) total[name] += counts[name]
  total.slowest = Math.max(total.slowest, counts.seconds)
  total.peak = Math.max(total.peak, counts.peak)
  if (counts.peak > LARGEST && state.peak <= LARGEST) state.large = done
  state.peak = Math.max(state.peak, counts.peak)
  if (troubles.length > 0) tell(`batch ${done}: ${[...new Set(troubles)].slice(0, 5).join('\n  ')}\n  kept: ${kept}`)
}

/** Projects, some of them in each process; one that hangs is ended with it. */
async function allProjects(wanted) {
  const counted = { projects: 0, files: 0, worst: 0 }
  for (let from = 0; from < wanted && Date.now() < until; ) {
    const ended = await projectsFrom(from, Math.min(PROJECTS, wanted - from), counted)
    if (ended.hung !== undefined)
      tell([`project ${ended.hung} ${ended.why}: ${ended.folder}`, ...(ended.troubles ?? [])].join('\n  '))
    from = ended.next
  }
  if (wanted === 0) return
  const { projects, files, worst } = counted
  console.log(`${projects} projects of ${files} files, at most ${worst.toFixed(1)} s over what their bytes cost`)
}

function projectsFrom(from, count, counted) {
  const job = { dist, folders: FOLDERS, seed, from, count, keep }
  return watched('projects.mjs', job, from, PROJECT_HUNG, ({ done, files, over, troubles, kept }) => {
    counted.projects += 1
    counted.files += files
    counted.worst = Math.max(counted.worst, over)
    if (troubles.length > 0) tell(`project ${done}: ${troubles.slice(0, 5).join('\n  ')}\n  kept: ${kept}`)
  })
}

/** Whether a batch takes as much memory in a process of its own. */
async function alone({ large }) {
  const { peak } = await shift(large, 1, mkdtempSync(path.join(tmpdir(), 'fuzz-alone-')))
  if (peak > LARGEST) tell(`batch ${large} takes ${Math.round(peak)} MB`)
}

function tell(text) {
  total.failures += 1
  console.log(`WRONG: ${text}`)
}

/** Processor time of a process in seconds; wall time if unknown. */
function secondsOf(pid) {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'latin1')
      .replace(/^.*\) /s, '')
      .split(' ')
    return (Number(fields[11]) + Number(fields[12])) / 100
  } catch {
    return performance.now() / 1000
  }
}

/** The lines in pieces, each in a process of its own: what one leaves behind is no burden of the next. */
async function allLines(count) {
  if (count === 0 || Date.now() > until) return
  let [read, slowest, peak] = [0, 0, 0]
  for (let n = 0; read < count && Date.now() < until; n++) {
    const own = seed + n * 7919
    const piece = Math.min(PIECE, count - read)
    const { fault, seconds = 0, peak: high = 0, why } = await pieceOf(piece, own)
    if (why !== undefined) tell(`lines, seed ${own}: ${why}`)
    if (fault !== undefined) tell(`lines, seed ${own}: ${fault.wrong}\n  ${shown(fault.lines)}`)
    if (high > LARGEST) tell(`lines, seed ${own}: ${Math.round(high)} MB`)
    slowest = Math.max(slowest, seconds)
    peak = Math.max(peak, high)
    read += piece
  }
  console.log(
    `${read} broken lines, at most ${slowest.toFixed(1)} s for ${PIECE}, ${Math.round(peak)} MB for a process`,
  )
}

/** Result of a process for a piece of work, or the reason why there is none. */
function pieceOf(count, own) {
  return new Promise((resolve) => {
    const job = { dist, folder: path.join(root, 'fixtures', '_logs'), count, seed: own }
    const child = fork(path.join(root, 'bench', 'fuzz', 'lines.mjs'), [JSON.stringify(job)])
    let said = { why: 'the process ended early' }
    const watch = setInterval(() => {
      if (secondsOf(child.pid) < 4 * HUNG) return
      said = { why: `took more than ${4 * HUNG} s` }
      child.kill('SIGKILL')
    }, 1000)
    child.on('message', (message) => {
      said = message
    })
    child.on('close', () => {
      clearInterval(watch)
      resolve(said)
    })
  })
}

function shown(lines) {
  return lines
    .slice(0, 3)
    .map((line) => JSON.stringify(line.slice(0, 500)))
    .join('\n  ')
}
