import { describeAgent, isClientOfApi } from '../../../rules/api/agents.ts'
import type { Caller } from '../../core/log-report.ts'
import { compareStrings } from '../../core/span.ts'
import type { Counted } from './counted.ts'
import type { Losses } from './losses.ts'
import { byPhase, groupBy, span, total } from './tally.ts'
import type { V6Traffic } from './v6.ts'

/** Who calls old versions, with the calls to version 6 as what to compare with: most lost operations first. */
export function callersOf(
  calls: readonly Counted[],
  v6: V6Traffic,
  losses: Losses,
  nameOf: (client: string) => string | undefined = () => undefined,
): Caller[] {
  const sdkOf = sdks()
  const clients = groupBy(calls, ({ shape: { client } }) => (client === undefined ? '' : `=${client}`))
  const callers: Caller[] = []
  for (const own of clients.values()) {
    const client = own[0]?.shape.client
    const shapes = own.map(({ shape }) => shape)
    const name = client === undefined ? undefined : nameOf(client)
    callers.push({
      ...(client === undefined ? {} : { client }),
      ...(name === undefined ? {} : { name }),
      agents: agentsOf(own, sdkOf),
      old: total(shapes),
      v6: v6.byClient.get(client) ?? 0,
      versions: [...new Set(shapes.flatMap(({ version }) => version ?? []))].sort((a, b) => a - b),
      phases: byPhase(shapes),
      silent: boundsOnly(losses.of(own, 'after', { name: client }).bounds),
      ...span(shapes),
    })
  }
  return callers.sort(compareCallers)
}

function agentsOf(calls: readonly Counted[], sdkOf: (agent: string) => string | undefined): Caller['agents'] {
  const named = calls.flatMap(({ shape: { agent, count } }) => (agent === undefined ? [] : [{ agent, count }]))
  return [...groupBy(named, ({ agent }) => agent)]
    .map(([agent, all]) => {
      const sdk = sdkOf(agent)
      return { agent, ...(sdk === undefined ? {} : { sdk }), count: total(all) }
    })
    .sort((a, b) => b.count - a.count || compareStrings(a.agent, b.agent))
}

/** The package and release of an agent that is a client of this API, looked up once. */
function sdks(): (agent: string) => string | undefined {
  const known = new Map<string, string | undefined>()
  return (agent) => {
    if (!known.has(agent)) {
      const found = isClientOfApi(agent) ? describeAgent(agent) : undefined
      known.set(agent, found && [found.sdk, found.release].filter((part) => part !== undefined).join(' '))
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
