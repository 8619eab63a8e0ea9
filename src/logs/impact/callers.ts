import { describeAgent, isClientOfApi } from '../../../rules/api/agents.ts'
import { compareStrings } from '../../core/text/span.ts'
import type { Caller } from '../../core/traffic/log-report.ts'
import type { CallRows } from './call-rows.ts'
import { eachRow } from './call-rows.ts'
import type { Counted } from './counted.ts'
import { type Losses, NO_LOSS } from './losses.ts'
import { add, noCalls } from './tally.ts'

/** Callers of old versions, beside their calls to version 6: most lost operations first. */
export function callersOf(
  old: readonly Counted[],
  v6: readonly Counted[],
  losses: Losses,
  rows: CallRows,
  nameOf: (client: string) => string | undefined = () => undefined,
): Caller[] {
  const onV6 = v6ByClient(v6, rows)
  const lost = losses.byClient('after')
  const sdkOf = sdks()
  const callers: Caller[] = []
  for (const [client, { agents, versions, first, last, ...counts }] of callingsOf(old, rows)) {
    const name = client === undefined ? undefined : nameOf(client)
    callers.push({
      ...(client === undefined ? {} : { client }),
      ...(name === undefined ? {} : { name }),
      agents: agentsOf(agents, sdkOf),
      v6: onV6.get(client) ?? 0,
      versions: [...versions].sort((a, b) => a - b),
      ...counts,
      silent: boundsOnly((lost.get(client) ?? NO_LOSS).bounds),
      ...(first > last ? {} : { first, last }),
    })
  }
  return callers.sort(compareCallers)
}

/** The calls of one client to old versions. */
function blankCalling() {
  return {
    agents: new Map<string, number>(),
    old: 0,
    versions: new Set<number>(),
    phases: noCalls(),
    first: Number.POSITIVE_INFINITY,
    last: Number.NEGATIVE_INFINITY,
  }
}

/** By client, as far as it was logged. */
function callingsOf(old: readonly Counted[], rows: CallRows) {
  const callings = new Map<string | undefined, ReturnType<typeof blankCalling>>()
  eachRow(old, (row, { shape }) => {
    const client = rows.clients[rows.client[row] ?? 0]
    const agent = rows.agents[rows.agent[row] ?? 0]
    const count = rows.count[row] ?? 0
    const calling = callings.get(client) ?? blankCalling()
    if (calling.old === 0) callings.set(client, calling)
    if (agent !== undefined) add(calling.agents, agent, count)
    if (shape.version !== undefined) calling.versions.add(shape.version)
    calling.old += count
    calling.phases[shape.phase] += count
    // NaN is neither less nor more.
    if ((rows.first[row] ?? 0) < calling.first) calling.first = rows.first[row] ?? 0
    if ((rows.last[row] ?? 0) > calling.last) calling.last = rows.last[row] ?? 0
  })
  return callings
}

function agentsOf(agents: ReadonlyMap<string, number>, sdkOf: (agent: string) => string | undefined): Caller['agents'] {
  return [...agents]
    .map(([agent, count]) => {
      const sdk = sdkOf(agent)
      return { agent, ...(sdk === undefined ? {} : { sdk }), count }
    })
    .sort((a, b) => b.count - a.count || compareStrings(a.agent, b.agent))
}

/** The package and release of an agent that is a client of this API, cached. */
function sdks(): (agent: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (agent) => {
    if (!known.has(agent)) {
      const description = isClientOfApi(agent) ? describeAgent(agent) : undefined
      known.set(
        agent,
        description && [description.sdk, description.release].filter((part) => part !== undefined).join(' '),
      )
    }
    return known.get(agent)
  }
}

function compareCallers(a: Caller, b: Caller): number {
  return b.silent.upper - a.silent.upper || b.old - a.old || compareStrings(a.client ?? '', b.client ?? '')
}

/** Bounds without the calls that they are of. */
export function boundsOnly({ upper, lower, guess }: Caller['silent']): Caller['silent'] {
  return { upper, lower, guess }
}

/** Calls to version 6 by client name. */
function v6ByClient(v6: readonly Counted[], { client, count, clients }: CallRows): Map<string | undefined, number> {
  const counts = new Float64Array(clients.length)
  for (const { shape } of v6) {
    for (let at = 0; at < shape.rows.length; at++) {
      const row = shape.rows[at] ?? 0
      counts[client[row] ?? 0] = (counts[client[row] ?? 0] ?? 0) + (count[row] ?? 0)
    }
  }
  const byName = new Map<string | undefined, number>()
  for (const [number, name] of clients.entries()) add(byName, name, counts[number] ?? 0)
  return byName
}
