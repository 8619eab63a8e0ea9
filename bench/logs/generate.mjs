// Writes a log and the truth about it in one pass: the shapes that a reader has to find, and how many lines are what.
//   node bench/logs/generate.mjs --format combined --seed 1 --bytes 1e9 --dir FOLDER
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { eventsOf, SHARES } from './events.mjs'
import { newTruth, tableOf } from './expect.mjs'
import { formats } from './lines/index.mjs'
import { randomOf } from './random.mjs'

export { tableOf }

/** Ids of all formats that can be written. */
export const formatIds = Object.keys(formats)

const BLOCK = 1 << 20
const NEEDLE = 'cloudapi'

/** A line that is broken in one of the known ways. */
const BROKEN = {
  junk: (_line, random) => `\x16\x03\x01${random.hex(20 + random.int(80))}\xff\xc3\x28 ${random.next()}`,
  nul: (_line, random) => '\0'.repeat(1 + random.int(3000)),
  half: (line, random) => line.slice(0, 1 + random.int(Math.floor(line.length / 3))),
  empty: () => '',
  torn: (line) => line.slice(line.lastIndexOf(NEEDLE)),
}

const WHAT = { call: 'parsed', poll: 'parsed', torn: 'unparsed' }

/**
 * The lines of one log. Options: `format`, an id or several for a file in which they are mixed; `seed`; `shares`, which
 * replace those of `SHARES`; and how long it is, `lines` or `bytes`. Yields buffers of 1 MiB or more; `truth` is
 * complete behind the last.
 */
export function logOf({ format, seed = 1, shares = {}, lines = Infinity, bytes = Infinity }) {
  const written = [format].flat().map((id) => formats[id])
  const unknown = [format].flat().filter((id) => formats[id] === undefined)
  if (unknown.length > 0) throw new Error(`There is no format ${unknown.join(', ')}: ${formatIds.join(', ')}`)
  const random = randomOf(seed)
  const events = eventsOf(random, { ...SHARES, ...shares })
  const truth = newTruth()

  function lineOf(fraction) {
    const event = events.next(fraction)
    const chosen = written.length === 1 ? written[0] : random.pick(written)
    const { sees } = chosen
    if (sees.tame && event.agent.includes('"')) event.agent = event.agent.replaceAll('"', "'")
    if (sees.tame && event.agent.includes('\\')) event.agent = event.agent.replaceAll('\\', '/')
    let line = chosen.line(event)
    const broken = BROKEN[event.kind]
    if (broken !== undefined) line = broken(line, random)
    const what = WHAT[event.kind] ?? 'other'
    truth.line(what)
    if (broken === undefined) truth.day(event.ms)
    if (what === 'parsed') truth.call(event, sees)
    const bare = event.kind === 'nul' || event.kind === 'empty'
    return (chosen.wrap === undefined || bare ? line : chosen.wrap(line, event.ms)) + (chosen.end ?? '\n')
  }

  function* blocks() {
    let parts = written.flatMap(({ head = [], end = '\n' }) => head.map((line) => line + end))
    for (const _ of parts) truth.line('other')
    let size = parts.join('').length
    let gone = 0
    for (let n = 0; n < lines && gone + size < bytes; n++) {
      const line = lineOf(Math.min(0.999999, bytes === Infinity ? n / lines : (gone + size) / bytes))
      parts.push(line)
      size += line.length
      if (size < BLOCK) continue
      yield Buffer.from(parts.join(''), 'latin1')
      gone += size
      parts = []
      size = 0
    }
    yield Buffer.from(parts.join(''), 'latin1')
  }

  return { blocks, truth }
}

/** A small log, whole: its bytes, the table of its shapes and what else is true of it. */
export function smallLog(options) {
  const { blocks, truth } = logOf(options)
  const bytes = Buffer.concat([...blocks()])
  return { bytes, table: truth.table(), summary: truth.summary() }
}

/** Writes a log, `.shapes.tsv` and `.truth.json` beside it; the same again costs nothing. Gives their paths. */
export function writeLog(folder, { name, ...options }) {
  const base = path.join(folder, name)
  const files = { log: `${base}.log`, table: `${base}.shapes.tsv`, truth: `${base}.truth.json` }
  if (existsSync(files.truth)) return { ...files, summary: JSON.parse(readFileSync(files.truth, 'utf8')) }
  mkdirSync(folder, { recursive: true })
  const { blocks, truth } = logOf(options)
  const file = openSync(`${files.log}.part`, 'w')
  for (const block of blocks()) writeSync(file, block)
  closeSync(file)
  renameSync(`${files.log}.part`, files.log)
  writeFileSync(files.table, truth.table())
  const summary = truth.summary()
  writeFileSync(files.truth, `${JSON.stringify(summary, null, 2)}\n`)
  return { ...files, summary }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { values } = parseArgs({
    options: {
      format: { type: 'string', default: 'combined' },
      seed: { type: 'string', default: '1' },
      bytes: { type: 'string', default: '1e6' },
      lines: { type: 'string', default: 'Infinity' },
      old: { type: 'string', default: String(SHARES.old) },
      v6: { type: 'string', default: String(SHARES.v6) },
      dir: { type: 'string', default: path.join(tmpdir(), 'cloudapi-migrate-logs') },
    },
  })
  const [seed, bytes, lines] = [Number(values.seed), Number(values.bytes), Number(values.lines)]
  const shares = { old: Number(values.old), v6: Number(values.v6) }
  const name = [values.format, `s${seed}`, lines === Infinity ? bytes : `${lines}l`, values.old, values.v6].join('-')
  const format = values.format.includes(',') ? values.format.split(',') : values.format
  const { summary, ...files } = writeLog(path.resolve(values.dir), { name, format, seed, shares, lines, bytes })
  const { coverage, ...counts } = summary
  console.log({ ...files, ...counts, days: coverage.length })
}
