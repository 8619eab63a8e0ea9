// One process of `bench/fuzz.mjs --projects`: audits small projects of broken and repeated files, and reports those
// that cost more than their size explains.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { randomOf } from '../logs/random.mjs'
import { troublesOf } from './invariants.mjs'
import { broken } from './mutate.mjs'
import { shapedFile } from './shapes.mjs'
import { seedsOf } from './trees.mjs'

/** Seconds that a project may take beside what its bytes cost, and seconds for a million bytes. */
const SLOW = 2
const MILLION = 6

const { dist, folders, seed, from, count, keep } = JSON.parse(process.argv[2])
const { audit } = await import(pathToFileURL(path.join(dist, 'src', 'pipeline', 'audit.js')).href)
const seeds = seedsOf(folders)
const byKind = new Map()
for (const one of seeds) byKind.set(kindOf(one), [...(byKind.get(kindOf(one)) ?? []), one])

function kindOf({ name }) {
  return path.extname(name)
}

function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** Three to eight files, of one language or several: fixtures broken a little, and shapes that are broken now and then. */
function projectOf(random) {
  const own = random.chance(0.6) ? byKind.get(kindOf(random.pick(seeds))) : seeds
  return Array.from({ length: 3 + random.int(6) }, (_, n) => {
    if (random.chance(0.4)) {
      const { path: name, text } = shapedFile(random, n)
      return { path: name, text: random.chance(0.3) ? torn(text, random) : text }
    }
    const { name, text } = random.pick(own)
    return { path: `f${n}/${name}`, text: broken(text, random, random.pick(seeds).text) }
  })
}

/** A text that a piece is missing of, or that has an opening bracket or mark more, whatever its length. */
function torn(text, random) {
  const at = random.int(text.length)
  const piece = random.pick(['"', "'", '(', '{', '[', '`', '/*', '<<EOF\n', '', ''])
  return text.slice(0, at) + piece + text.slice(at + random.int(30))
}

/** Seconds that a project takes beyond those for its bytes, and defects of its report. */
async function look(files) {
  const root = mkdtempSync(path.join(tmpdir(), 'fuzz-'))
  try {
    write(root, files)
    const before = cpu()
    try {
      const report = await audit({ cwd: root, asOf: '2026-11-21', noIgnore: true })
      return { over: over(files, cpu() - before), troubles: troublesOf(report) }
    } catch (error) {
      return { over: over(files, cpu() - before), troubles: [`audit: ${error.stack}`] }
    }
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
}

function over(files, seconds) {
  return seconds - (files.reduce((sum, { text }) => sum + text.length, 0) / 1e6) * MILLION
}

function write(root, files) {
  for (const file of files) {
    mkdirSync(path.dirname(path.join(root, file.path)), { recursive: true })
    writeFileSync(path.join(root, file.path), file.text)
  }
}

/** The fewest files, and the fewest lines of each, for which something still holds. */
async function smallest(files, holds) {
  let left = files
  for (const file of files) {
    const without = left.filter((one) => one !== file)
    if (without.length > 0 && (await holds(without))) left = without
  }
  for (let n = 0; n < left.length; n++) {
    for (let step = 2; step <= 64; step *= 2) {
      const lines = left[n].text.split('\n')
      const size = Math.ceil(lines.length / step)
      for (let at = 0; at < lines.length && size > 1; at += size) {
        const text = [...lines.slice(0, at), ...lines.slice(at + size)].join('\n')
        const tried = left.with(n, { ...left[n], text })
        if (!(await holds(tried))) continue
        left = tried
        break
      }
    }
  }
  return left
}

for (let n = from; n < from + count; n++) {
  const files = projectOf(randomOf(seed * 1_000_003 + n))
  const folder = path.join(keep, `${seed}-project-${n}`)
  // A project that ends this process, or hangs, is found there by the parent.
  mkdirSync(folder, { recursive: true })
  write(folder, files)
  process.send({ begun: n, folder })
  const first = await look(files)
  // Compilation and loading in the first run are no cost of the project.
  const seen = first.over > SLOW ? await look(files) : first
  rmSync(folder, { recursive: true })
  const isSlow = seen.over > SLOW
  const troubles = isSlow ? [`${seen.over.toFixed(1)} s more than its bytes cost`, ...seen.troubles] : seen.troubles
  if (troubles.length > 0) {
    process.send({ begun: n, folder, troubles })
    const holds = async (some) => {
      const { over: now, troubles: left } = await look(some)
      return isSlow ? now > SLOW : left.length > 0
    }
    write(folder, await smallest(files, holds))
  }
  const peak = process.resourceUsage().maxRSS / 1024
  const kept = troubles.length > 0 ? folder : undefined
  process.send({ done: n, files: files.length, over: seen.over, troubles, kept, peak })
}
process.disconnect()
