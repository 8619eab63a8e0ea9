// One process of bench/fuzz.mjs: breaks, audits and fixes trees, and reports the results to its parent.
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { randomOf } from '../logs/random.mjs'
import { signaturesOf, troublesOf, troublesOfFormats } from './invariants.mjs'
import { seedsOf, someNeighbours, treeOf, writeTree } from './trees.mjs'

const AS_OF = '2026-11-21'
/** Seconds of processor time that one file may take. */
const SLOW = 5
/** Files that a growing corpus holds beside its seeds. */
const GROWN = 2000
/** Bytes of a file that is kept for other runs. */
const SMALL = 2000

const { dist, folders, seed, from, batches, perBatch, keep, grow: shelf } = JSON.parse(process.argv[2])
const load = (file) => import(pathToFileURL(path.join(dist, 'src', file)).href)
const { audit } = await load('pipeline/audit.js')
const { plan, apply } = await load('pipeline/plan-fixes.js')
const { encode } = await load('core/text/decode.js')
const { formats } = await load('report/index.js')
const { auditSchema } = await load('report/schema/audit.js')
const ajv = new Ajv2020({ strict: false })
addFormats.default?.(ajv) ?? addFormats(ajv)
const validate = ajv.compile(auditSchema)

const seeds = seedsOf(folders)
const grown = []
const known = new Set()

/** Processor time of the whole process, in seconds. */
function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function inFolder(work) {
  const root = mkdtempSync(path.join(tmpdir(), 'fuzz-'))
  return Promise.resolve(work(root)).finally(() => rmSync(root, { recursive: true, force: true }))
}

/** Defects of reading some files, and the time. */
function look(files, neighbours, printed = true) {
  return inFolder(async (root) => {
    const written = writeTree(root, files, neighbours)
    const before = cpu()
    try {
      const report = await audit({ cwd: root, asOf: AS_OF, noIgnore: true })
      const seconds = cpu() - before
      const troubles = [...troublesOf(report), ...(printed ? await troublesOfFormats(report, formats, validate) : [])]
      return { troubles, seconds, written: written.length, report }
    } catch (error) {
      return { troubles: [`audit: ${error.stack}`], seconds: cpu() - before, written: written.length }
    }
  })
}

function* troublesOfChange({ file, before, after, spelling, edits }, bytes) {
  if (!encode(before, spelling).equals(bytes)) yield `${file}: its bytes are not those that were planned for`
  let expected = before
  for (const { start, end, text } of [...edits].reverse())
    expected = expected.slice(0, start) + text + expected.slice(end)
  if (expected !== after) yield `${file}: what is written differs outside of the edits`
}

/**
 * Whether a group failed by a file that is broken: an edit may move where the parser finds its way again, so that there
 * are more syntax errors, other code is seen, or groups meet. Then nothing of the group is written, and the reason names
 * the file.
 */
function isOfBroken(why, { ledger }) {
  const broken = ledger.skipped.filter((one) => /syntax error|not valid|could not be parsed/.test(one.why))
  return broken.some(({ path: file }) => why.includes(file))
}

/** Defects of a fix: a changed byte outside of its edits, an unnamed file, a second change. */
function fix(files, neighbours) {
  return inFolder(async (root) => {
    const written = writeTree(root, files, neighbours)
    const options = {
      cwd: root,
      asOf: AS_OF,
      noIgnore: true,
      unsafe: true,
      include: ['recorded', 'changelog', 'generated'],
    }
    try {
      const planned = await plan(options)
      const bytesNow = () => new Map(written.map((one) => [one.path, readFileSync(path.join(root, one.path))]))
      const old = bytesNow()
      const troubles = planned.changes.flatMap((one) => [...troublesOfChange(one, readFileSync(one.path))])
      const done = await apply(planned)
      const expected = new Map(done.changes.map((one) => [one.file, encode(one.after, one.spelling)]))
      for (const [file, bytes] of bytesNow()) {
        if (!bytes.equals(expected.get(file) ?? old.get(file)))
          troubles.push(`${file}: was written otherwise than planned`)
      }
      for (const { outcome, why } of done.fixes)
        if (outcome === 'failed' && !isOfBroken(why, planned.report)) troubles.push(`a group failed: ${why}`)
      const second = await plan(options)
      for (const one of second.changes) troubles.push(`${one.file}: a second fix changes it again`)
      return troubles.map((one) => `fix: ${one}`)
    } catch (error) {
      return [`fix: ${error.stack}`]
    }
  })
}

/** Defects of some files in any of the checks. */
async function wrongWith(files, neighbours, { printed, fixed: withFix }) {
  const looked = await look(files, neighbours, printed)
  const slow = looked.seconds > SLOW ? await slowOnes(files, neighbours, looked.seconds) : []
  const fixed = withFix ? await fix(files, neighbours) : []
  return { ...looked, troubles: [...looked.troubles, ...slow, ...fixed] }
}

async function slowOnes(files, neighbours, seconds) {
  if (files.length === 1) return [`${seconds.toFixed(1)} s for one file`]
  const slow = []
  // Halves that are not slow hold no file that is.
  const open = [files]
  for (let some = open.pop(); some !== undefined; some = open.pop()) {
    const looked = await look(some, [], false)
    if (looked.seconds <= SLOW) continue
    if (some.length > 1) open.push(some.slice(0, some.length >> 1), some.slice(some.length >> 1))
    else slow.push(`${some[0].path}: ${looked.seconds.toFixed(1)} s for one file`)
  }
  return slow.length === 0 && seconds > SLOW * 4
    ? [`${seconds.toFixed(1)} s for ${files.length} files and ${neighbours}`]
    : slow
}

/** The fewest files that are still read wrong. */
async function smallest(files, neighbours, ways) {
  let left = files
  for (let size = left.length; size > 1; size = left.length) {
    const halves = [left.slice(0, size >> 1), left.slice(size >> 1)]
    let next
    for (const half of halves) next ??= (await wrongWith(half, neighbours, ways)).troubles.length > 0 ? half : undefined
    if (next === undefined) break
    left = next
  }
  return left
}

function keepTree(name, files, neighbours, troubles) {
  const folder = path.join(keep, name)
  mkdirSync(folder, { recursive: true })
  writeTree(folder, files, [])
  writeFileSync(`${folder}.txt`, `${troubles.join('\n')}\nneighbours: ${neighbours.join(' ')}\n`)
  return folder
}

function grow(files, report) {
  if (!report) return 0
  let fresh = 0
  const signatures = signaturesOf(report)
  for (const { path: name, bytes } of files) {
    const signature = signatures.get(name)
    if (signature === undefined || known.has(signature) || bytes.length > 40_000) continue
    known.add(signature)
    fresh += 1
    if (grown.length < GROWN) grown.push({ name: path.basename(name), text: bytes.toString() })
    if (shelf && bytes.length <= SMALL) putOnShelf(signature, path.basename(name), bytes)
  }
  return fresh
}

/** Keeps a file that is read in a way that was not seen before: the smallest one of each way. */
function putOnShelf(signature, name, bytes) {
  const way = createHash('sha256').update(signature).digest('hex').slice(0, 12)
  const folder = path.join(shelf, way)
  mkdirSync(folder, { recursive: true })
  const [old] = readdirSync(folder)
  if (old !== undefined && statSync(path.join(folder, old)).size <= bytes.length) return
  if (old !== undefined) rmSync(path.join(folder, old))
  writeFileSync(path.join(folder, name), bytes)
}

for (let batch = from; batch < from + batches; batch++) {
  const random = randomOf(seed * 1_000_003 + batch)
  const pool = random.chance(0.5) && grown.length > 20 ? grown : seeds
  const files = treeOf(pool, random, perBatch)
  const neighbours = someNeighbours(random)
  // Printing in each format and fixing take several times as long as reading.
  const ways = { printed: batch % 4 === 0, fixed: batch % 8 === 0 }
  const name = `${seed}-${batch}`
  // A batch that ends this process is found again by its parent.
  const folder = keepTree(name, files, neighbours, ['was under way'])
  process.send({ begun: batch, folder })
  const { troubles, written, report, seconds } = await wrongWith(files, neighbours, ways)
  // Making it small takes many more audits than one.
  process.send({ begun: batch, folder, troubles })
  const left = troubles.length > 0 ? await smallest(files, neighbours, ways) : []
  rmSync(folder, { recursive: true })
  rmSync(`${folder}.txt`)
  const kept = troubles.length > 0 ? keepTree(name, left, neighbours, troubles) : undefined
  const peak = process.resourceUsage().maxRSS / 1024
  process.send({
    done: batch,
    files: written,
    fixed: ways.fixed ? written : 0,
    findings: report?.findings.length ?? 0,
    seconds,
    fresh: grow(files, report),
    troubles,
    kept,
    peak,
  })
}
process.disconnect()
