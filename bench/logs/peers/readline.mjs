// The shapes of a combined log with `readline` and regular expressions: what a script of twenty minutes does.
//   node bench/logs/peers/readline.mjs access.log OUT
import { createReadStream, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { tableOf } from '../expect.mjs'

const [log, out] = process.argv.slice(2)
const MONTHS = 'JanFebMarAprMayJunJulAugSepOctNovDec'
const ID = /^(?:\d+|[0-9a-f]+(?:-[0-9a-f]+){4})$/
const LINE =
  /^(\S+) - \S+ \[(..)\/(...)\/(....):(.{8}) (...)(..)\] "([A-Z]+) (\/cloudapi\/v([1-6])\/[^?\s"]*)[^"]*" (\d+) \S+ "(?:[^"\\]|\\.)*" "((?:[^"\\]|\\.)*)"$/

const shapes = new Map()

function plain(agent) {
  if (!agent.includes('\\')) return agent
  const bytes = agent.replace(/\\(?:x([0-9a-f]{2})|(.))/gi, (_, hex, other) =>
    hex === undefined ? other : String.fromCharCode(Number.parseInt(hex, 16)),
  )
  return Buffer.from(bytes, 'latin1').toString('utf8')
}

function phaseOf(ms) {
  return ms < Date.UTC(2023, 8, 29, 10) ? 'before' : ms < Date.UTC(2023, 8, 30, 12) ? 'window' : 'after'
}

function count(line) {
  const found = LINE.exec(line)
  if (found === null) return
  const [, client, day, name, year, time, hours, minutes, method, raw, number, status, written] = found
  const month = String(MONTHS.indexOf(name) / 3 + 1).padStart(2, '0')
  const ms = Date.parse(`${year}-${month}-${day}T${time}${hours}:${minutes}`)
  const version = Number(number)
  const path = raw
    .split('/')
    .map((segment) => (ID.test(segment) ? '{id}' : segment))
    .join('/')
  const kind = path.endsWith('/requests/{id}/status') ? 'poll' : 'call'
  const agent = version < 6 ? plain(written) : undefined
  const about = { version, method, path, status, client, agent, day: new Date(ms).toISOString().slice(0, 10) }
  const seen = { ...about, phase: phaseOf(ms), kind }
  const key = Object.values(seen).join('\t')
  const shape = shapes.get(key) ?? { ...seen, count: 0, first: ms, last: ms, paths: new Set() }
  shapes.set(key, shape)
  shape.count += 1
  shape.first = Math.min(shape.first, ms)
  shape.last = Math.max(shape.last, ms)
  if (version < 6 || /^(?:POST|PUT|PATCH|DELETE)$/.test(method)) shape.paths.add(raw)
}

for await (const line of createInterface({ input: createReadStream(log), crlfDelay: Number.POSITIVE_INFINITY })) {
  if (line.includes('cloudapi')) count(line)
}
for (const shape of shapes.values()) shape.targets = shape.paths.size
writeFileSync(out, tableOf(shapes.values()))
