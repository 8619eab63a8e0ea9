// Whether the time of a regular expression grows in proportion to what it reads.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import { check } from 'recheck'

const TIMER = path.join(path.dirname(fileURLToPath(import.meta.url)), 'timer.mjs')
/** Characters of the attacks that are timed. */
const SIZES = [8_000, 32_000, 128_000]
/** Processor milliseconds below which ratios are meaningless, and after which an attack is stopped. */
const FLOOR = 60
const ENOUGH = 1_000
/** Four times the characters may take so many times as long: with the square of them they take 16 times as long. */
const FACTOR = 7
/** Milliseconds that an attack may take that is as long as what a pattern is ever given. */
const BOUNDED = 200

/** An attack with pieces repeated until it has about so many characters. */
export function attackOf({ pumps, suffix }, size) {
  const unit = pumps.reduce((sum, { pump }) => sum + pump.length, 0)
  const times = Math.max(1, Math.floor(size / unit))
  return pumps.map(({ prefix, pump }) => prefix + pump.repeat(times)).join('') + suffix
}

/** Milliseconds that a pattern takes for a text; no end after `ENOUGH`. */
function timeOf({ source, flags }, text) {
  return new Promise((resolve, reject) => {
    const worker = new Worker(TIMER, { workerData: { source, flags, text } })
    const end = (ms) => worker.terminate().then(() => resolve(ms))
    let watch
    worker.on('message', (message) => {
      clearInterval(watch)
      if (message !== 'begun') return end(message)
      const begun = process.cpuUsage()
      watch = setInterval(() => {
        if (process.cpuUsage(begun).user / 1000 < ENOUGH) return
        clearInterval(watch)
        end(Number.POSITIVE_INFINITY)
      }, ENOUGH / 10)
    })
    worker.on('error', reject)
  })
}

/** The least of some measurements: others only add to it. */
async function leastOf(pattern, text) {
  const first = await timeOf(pattern, text)
  return first < FLOOR || first > ENOUGH ? first : Math.min(first, await timeOf(pattern, text))
}

/** The times of an attack by size when they grow more than in proportion; nothing when they do not. */
export async function growth(pattern, attack) {
  const times = []
  for (const size of SIZES) {
    times.push(await leastOf(pattern, attackOf(attack, size)))
    if (times.at(-1) > ENOUGH) return times
  }
  const [small = 0, middle = 0, large = 0] = times
  return large > FLOOR && large / middle > FACTOR && middle / small > FACTOR / 2 ? times : undefined
}

/** The exception for a pattern: by its file, and by what it begins with. */
export function exceptionFor({ at, source }, exceptions) {
  return exceptions.find(({ file, begins }) => /^[^: ]*/.exec(at)?.[0] === file && source.startsWith(begins))
}

/** The reason why a pattern is slow, or why that is unknown; neither if its time is linear. */
export async function checked(pattern, exceptions, { timeout = 10_000 } = {}) {
  const flags = pattern.flags.replace('d', '').replace('v', 'u')
  const found = await check(pattern.source, flags, { timeout })
  if (found.status === 'unknown') return { unknown: found.error.kind }
  if (found.status === 'safe') return {}
  const times = await growth(pattern, found.attack)
  if (!times) return {}
  const shown = `${times.map(Math.round).join(', ')} ms for ${found.attack.pattern.slice(0, 80)}`
  const exception = exceptionFor(pattern, exceptions)
  if (!exception) return { slow: shown }
  const ms = await leastOf(pattern, attackOf(found.attack, exception.bound))
  return ms <= BOUNDED ? { used: exception } : { slow: `${ms} ms for ${exception.bound} characters: ${exception.why}` }
}
