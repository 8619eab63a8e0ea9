// Events of a generated log, one a line: calls, pages, decoys and broken lines.
import { API_HOST, callersOf, ENDPOINTS, OTHER_HOST, siteOf } from './world.mjs'

/** 92 days across the deactivation and the end of summer time in Europe (29 October 2023). */
export const START = Date.UTC(2023, 7, 15)
export const DAYS = 92
const DAY = 86_400_000

/** Days, from the first, on which nothing was logged. */
export const SILENT_DAYS = [56, 57]

/** Shares of all lines. */
export const SHARES = { old: 0.005, v6: 0.02, decoy: 0.0002, bad: 0.0005, poll: 0.0003 }

/** Share of calls that are sent again, up to three times; of changing ones that follow on version 6. */
const RETRIED = 0.1
const REDONE = 0.14

/** Fills a template: most ids are the caller's own few, those that are deleted are new. */
function fill(template, caller, method, random) {
  const fresh = method === 'DELETE' ? 0.9 : 0.25
  return template
    .replaceAll('{id}', () => (random.chance(fresh) ? random.uuid() : random.pick(caller.ids)))
    .replace('{number}', () => String(1 + random.int(40)))
}

function queryOf(random) {
  const r = random.next()
  if (r < 0.6) return ''
  if (r < 0.95) return `?depth=${random.int(6)}${r < 0.7 ? '&pretty=false' : ''}`
  if (r < 0.97) return '?note=%C3%BC+%2Fcloudapi%2Fv4%2F'
  return r < 0.98 ? '?note=\u00ff\u00fe' : `?filter.name=${'x'.repeat(r < 0.981 ? 10_000 : 40)}`
}

const READS = [
  [200, 90],
  [304, 2],
  [401, 2],
  [403, 1],
  [404, 3],
  [429, 1],
  [500, 1],
  [503, 1],
  [499, 1],
]
const CHANGES = [
  [202, 85],
  [200, 4],
  [201, 1],
  [204, 1],
  [400, 2],
  [401, 2],
  [409, 1],
  [422, 2],
  [429, 1],
  [503, 1],
]

export const changes = (method) => method !== 'GET' && method !== 'HEAD' && method !== 'OPTIONS'

function decoyOf(event, random) {
  const path = `/cloudapi/v${1 + random.int(5)}/datacenters/${random.uuid()}`
  const where = random.int(6)
  if (where === 0) return { ...event, referer: `https://docs.example.org${path}` }
  if (where === 1) return { ...event, agent: `crawler (+https://example.org${path})` }
  if (where === 2) return { ...event, target: `/search?q=${path}` }
  if (where === 3) return { ...event, target: `/login?next=${encodeURIComponent(path)}&via=cloudapi` }
  if (where === 4) return { ...event, target: `/cloudapi/v50/datacenters/${random.uuid()}` }
  return { ...event, target: '/cloudapi/vnext/datacenters' }
}

/**
 * The events of one log, in the order of its lines: `next(fraction)` is what stands at that part of the log, from 0
 * to 1. What it draws depends on the seed and the order of the calls alone.
 */
export function eventsOf(random, shares = SHARES) {
  const callers = callersOf(random)
  const site = siteOf(random)
  const waiting = new Map()
  const rows = new Map()
  let line = 0

  /** Time of a line: in order except for a few seconds, a few much later. */
  function timeAt(fraction) {
    const days = DAYS - SILENT_DAYS.length
    const gone = fraction * days
    const day = gone + (gone >= SILENT_DAYS[0] ? SILENT_DAYS.length : 0)
    const ms = START + Math.floor(day * DAY)
    const back = random.chance(0.002) ? random.int(1_800_000) : random.int(4000)
    return ms - (Math.floor((ms - back) / DAY) === Math.floor(ms / DAY) ? back : 0)
  }

  function endpointOf(caller, version) {
    let list = rows.get(version)
    if (list === undefined) {
      list = ENDPOINTS.filter(({ since }) => since <= version).map((row) => [row, row.weight])
      rows.set(version, list)
    }
    const [row] = random.weighted(list)
    // A caller has its own few endpoints: the others come up far less often.
    const own = (row.path.length * 7 + row.method.length + Math.floor(caller.taste * 13)) % 3 === 0
    return own || random.chance(0.2) ? row : endpointOf(caller, version)
  }

  function callOf(fraction, version, caller) {
    const { path, method } = endpointOf(caller, version)
    const rest = fill(path, caller, method, random)
    const root = `/cloudapi/v${version}`
    return {
      kind: 'call',
      version,
      method,
      template: `${root}${path.replace('{number}', '{id}')}`,
      path: `${root}${rest}`,
      rest,
      target: `${root}${rest}${queryOf(random)}`,
      status: random.weighted(changes(method) ? CHANGES : READS)[0],
      ms: timeAt(fraction),
      host: API_HOST,
      client: caller.client,
      agent: random.chance(0.85) ? caller.agents[0] : caller.agents[1],
      referer: '',
      size: random.int(9000),
      cached: method === 'GET' && random.chance(0.02),
    }
  }

  function pollOf(fraction, caller) {
    const call = callOf(fraction, caller.version, caller)
    const path = `/cloudapi/v${caller.version}/requests/${random.pick(caller.ids)}/status`
    const template = `/cloudapi/v${caller.version}/requests/{id}/status`
    return { ...call, kind: 'poll', method: 'GET', status: 200, template, path, target: path, cached: false }
  }

  function pageOf(fraction) {
    return {
      kind: 'plain',
      method: random.chance(0.9) ? 'GET' : 'POST',
      target: random.chance(0.0002) ? `/search?q=${'%41'.repeat(3300)}` : site.page(),
      status: random.chance(0.95) ? 200 : 404,
      ms: timeAt(fraction),
      host: OTHER_HOST,
      client: site.visitor(),
      agent: site.browser(),
      referer: random.chance(0.5) ? `https://${OTHER_HOST}${site.page()}` : '',
      size: random.int(90_000),
      cached: false,
    }
  }

  /** Sends it again some lines later: as it is, or changed to version 6. */
  function later(event, lines) {
    let at = line + 1 + random.int(lines)
    while (waiting.has(at)) at += 1
    waiting.set(at, event)
  }

  function repeat(call) {
    if (random.chance(RETRIED)) {
      for (let n = 1 + random.int(3); n > 0; n--) later(call, 400)
      return
    }
    if (!changes(call.method) || call.status >= 300 || !random.chance(REDONE)) return
    const moved = (path) => path.replace(/^\/cloudapi\/v\d/, '/cloudapi/v6')
    const { path, target, template } = call
    later({ ...call, version: 6, path: moved(path), target: moved(target), template: moved(template) }, 4000)
  }

  const brokenOf = (fraction) => {
    const kind = random.pick(['junk', 'nul', 'half', 'half', 'empty', 'torn'])
    return { ...(kind === 'torn' ? callOf(fraction, 5, random.early(callers.old)) : pageOf(fraction)), kind }
  }

  function oldCallOf(fraction) {
    const caller = random.early(callers.old)
    const call = callOf(fraction, caller.version, caller)
    repeat(call)
    return call
  }

  const kinds = [
    // Retries and what follows on version 6 add to both.
    [shares.old / (1 + 2 * RETRIED), oldCallOf],
    [shares.v6, (fraction) => callOf(fraction, 6, random.early(callers.v6))],
    [shares.poll, (fraction) => pollOf(fraction, random.early(callers.old))],
    [shares.decoy, (fraction) => ({ ...decoyOf(pageOf(fraction), random), kind: 'decoy' })],
    [shares.bad, brokenOf],
  ]

  function draw(fraction) {
    let left = random.next()
    for (const [share, make] of kinds) {
      left -= share
      if (left < 0) return make(fraction)
    }
    return pageOf(fraction)
  }

  return {
    next(fraction) {
      line += 1
      const event = waiting.get(line)
      if (event === undefined) return { ...draw(fraction), serial: line }
      waiting.delete(line)
      return { ...event, ms: timeAt(fraction), serial: line }
    },
  }
}
