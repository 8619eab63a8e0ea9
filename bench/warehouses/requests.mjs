import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { createJiti } from 'jiti'

/** One request in so many has an agent in ISO 8859-1. */
const ODD = 50
const DAY = 86_400_000
/** Summer time ends in Berlin. */
const WINTER = Date.parse('2023-10-29T01:00:00Z')

/**
 * Writes requests of three days around the deactivation, and of three around the end of summer time: `raw`, lines of JSON as a
 * log has them, `seconds`, the same with times as ClickHouse takes them, and `text`, the same in UTF-8.
 */
export async function writeRequests(folder, count) {
  const jiti = createJiti(import.meta.url)
  const { requests } = await jiti.import('../../test/logs/sql/support/requests.ts')
  const all = requests(count, 21).map((request, at) => ({
    ...likely(request),
    ms: Date.parse(request.ts) + (at % 2) * 30 * DAY,
  }))
  all.sort((a, b) => a.ms - b.ms)
  const names = { raw: 'raw.ndjson', seconds: 'seconds.ndjson', text: 'text.ndjson' }
  const files = Object.fromEntries(Object.entries(names).map(([key, name]) => [key, path.join(folder, name)]))
  const streams = Object.fromEntries(Object.entries(files).map(([key, file]) => [key, createWriteStream(file)]))
  let odd = 0
  for (let from = 0; from < all.length; from += 10_000) {
    const parts = { raw: [], seconds: [], text: [] }
    for (const [at, { ms, ...rest }] of all.slice(from, from + 10_000).entries()) {
      const isOdd = (from + at) % ODD === 0
      if (isOdd) odd++
      const request = isOdd ? { ...rest, agent: 'München/1' } : rest
      const line = (ts) => Buffer.from(`${JSON.stringify({ ...request, ts })}\n`, isOdd ? 'latin1' : 'utf8')
      parts.raw.push(line(inBerlin(ms)))
      parts.seconds.push(line(ms / 1000))
      parts.text.push(Buffer.from(`${JSON.stringify({ ...request, ts: inBerlin(ms) })}\n`))
    }
    for (const [key, stream] of Object.entries(streams))
      if (!stream.write(Buffer.concat(parts[key]))) await once(stream, 'drain')
  }
  for (const stream of Object.values(streams)) {
    stream.end()
    await once(stream, 'close')
  }
  return { ...files, odd }
}

/** A caller has one program and reaches one host; a method has one answer or two. Else nearly every request is a shape of its own. */
function likely(request) {
  const { client, method, status } = request
  const host = client === '' ? request.host : 'api.ionos.com'
  const agent = client === '10.0.0.1' ? request.agent : `agent of ${client}`
  return { ...request, host, agent, status: method === 'GET' ? 200 : status === 404 ? 404 : 202 }
}

function inBerlin(ms) {
  const hours = ms < WINTER ? 2 : 1
  return `${new Date(ms + hours * 3_600_000).toISOString().slice(0, 19)}+0${hours}:00`
}
