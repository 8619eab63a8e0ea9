// Reads lines that are broken in many ways: nothing may throw, no line may be lost, none may take long.
//   node bench/logs/fuzz.mjs [--lines 1e6] [--seed 1] [--dist dist] [--no-time]
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { corpusOf } from './corpus.mjs'
import { brokenLines, hostileLines } from './mutate.mjs'
import { randomOf } from './random.mjs'

const AS_OF = '2023-11-15'
const BATCH = 20_000

async function* streamOf(lines) {
  yield Buffer.from(`${lines.join('\n')}\n`, 'latin1')
}

/** Reads lines as standard input; gives the one file of the report. */
async function readAll(readLogs, lines) {
  const { ledger } = await readLogs({ cwd: process.cwd(), words: ['-'], asOf: AS_OF, stdin: streamOf(lines) })
  return ledger.files[0]
}

/** A failure of reading some lines; undefined without one. */
export async function wrongWith(readLogs, lines) {
  try {
    const file = await readAll(readLogs, lines)
    if (file === undefined) return 'no file in the ledger'
    const parts = [file.parsed, file.low, file.other, file.unparsed]
    const sum = parts.reduce((all, count) => all + count, 0)
    if (parts.some((count) => !(count >= 0))) return `counts are ${parts.join(', ')}`
    if (file.lines !== lines.length) return `${lines.length} lines were read as ${file.lines}`
    return sum === lines.length ? undefined : `${lines.length} lines were counted as ${sum}`
  } catch (error) {
    return error.stack
  }
}

/** The fewest neighbouring lines that are still read wrong. */
async function smallest(readLogs, lines) {
  let left = lines
  for (;;) {
    const half = Math.ceil(left.length / 2)
    const parts = [
      left.slice(0, half),
      left.slice(half),
      left.slice(Math.floor(half / 2), -Math.floor(half / 2) || undefined),
    ]
    const wrong = []
    for (const part of parts) if (part.length < left.length && (await wrongWith(readLogs, part))) wrong.push(part)
    if (wrong.length === 0) return left
    left = wrong[0]
  }
}

/** Reads `count` broken lines in batches; gives what went wrong, with the lines that do it. */
export async function fuzz(readLogs, corpus, { count, seed, batch = BATCH, onBatch = () => {} }) {
  const random = randomOf(seed)
  const source = brokenLines(corpus, random)
  for (let done = 0; done < count; done += batch) {
    const lines = Array.from({ length: Math.min(batch, count - done) }, () => source.next().value)
    const wrong = await wrongWith(readLogs, lines)
    if (wrong !== undefined) return { wrong, lines: await smallest(readLogs, lines), from: done }
    onBatch(done + lines.length)
  }
  return undefined
}

const SIZES = [1000, 10_000, 100_000]
/** A line ten times as long may take this much longer for each byte: the rest is noise. */
const FACTOR = 4
/** Seconds below which ratios are meaningless. */
const FLOOR = 0.03

/** Seconds for lines of one size, each as often as makes it the longest size. */
async function timeOf(readLogs, lines, size) {
  const all = lines.flatMap((line) => Array.from({ length: SIZES.at(-1) / size }, () => line))
  const start = process.hrtime.bigint()
  await readAll(readLogs, all)
  return Number(process.hrtime.bigint() - start) / 1e9
}

/** Kinds of longer lines in one format whose time is superlinear: all repetitions together, then each. */
export async function slowLines(readLogs, line) {
  const bySize = SIZES.map((size) => [...hostileLines(line, size)])
  const measured = async (chosen) => {
    const times = []
    for (const [n, list] of bySize.entries()) {
      const lines = list.filter(chosen).map((one) => one.line)
      times.push(await timeOf(readLogs, lines, SIZES[n]))
    }
    return { times, ratio: Math.max(times[1], times[2]) / Math.max(FLOOR, times[0]) }
  }
  // One slow kind among two hundred is visible in the total time: half of the factor requires a closer look.
  if ((await measured(() => true)).ratio <= FACTOR / 2) return []
  const slow = []
  for (const { run, at } of bySize[0]) {
    const { times, ratio } = await measured((one) => one.run === run && one.at === at)
    if (ratio > FACTOR) slow.push({ run, at, times, ratio })
  }
  return slow
}

async function main(values) {
  const { readLogs } = await import(pathToFileURL(path.resolve(values.dist, 'src', 'pipeline', 'read-logs.js')).href)
  const corpus = corpusOf(values.fixtures)
  const total = corpus.reduce((sum, { lines }) => sum + lines.length, 0)
  console.log(`${total} lines of ${corpus.length} logs`)
  const started = Date.now()
  const onBatch = (done) => process.stdout.isTTY && process.stdout.write(`\r${done}`)
  const fault = await fuzz(readLogs, corpus, { count: Number(values.lines), seed: Number(values.seed), onBatch })
  if (fault !== undefined) {
    console.log(`\nWRONG, behind line ${fault.from}: ${fault.wrong}`)
    for (const line of fault.lines.slice(0, 5)) console.log(JSON.stringify(line.slice(0, 2000)))
    process.exitCode = 1
  } else
    console.log(`\n${values.lines} broken lines: no throw, none lost, ${Math.round((Date.now() - started) / 1000)} s`)
  if (values['no-time']) return
  let count = 0
  for (const { name, lines } of corpus) {
    const line = lines.find((text) => text.includes('cloudapi/v')) ?? lines[0]
    for (const { run, at, times, ratio } of await slowLines(readLogs, line)) {
      count += 1
      const each = times.map((seconds) => `${(seconds * 1000).toFixed(0)} ms`).join(', ')
      console.log(`SLOW ${name}: ${JSON.stringify(run)} at ${at}: ${each} (${ratio.toFixed(1)} ×)`)
    }
  }
  console.log(`${count} kinds of lines take more than ${FACTOR} × as long for each byte when they are longer`)
  if (count > 0) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const root = path.join(path.dirname(fileURLToPath(import.meta.url)), '..', '..')
  const { values } = parseArgs({
    options: {
      lines: { type: 'string', default: '1e6' },
      seed: { type: 'string', default: '1' },
      dist: { type: 'string', default: path.join(root, 'dist') },
      fixtures: { type: 'string', default: path.join(root, 'fixtures', '_logs') },
      'no-time': { type: 'boolean', default: false },
    },
  })
  if (!existsSync(path.join(values.dist, 'src', 'pipeline', 'read-logs.js'))) {
    console.error(`There is no ${values.dist}/src/pipeline/read-logs.js: run \`npm run compile\` first.`)
    process.exit(2)
  }
  await main(values)
}
