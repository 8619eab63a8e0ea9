import { agentPattern, CLIENTS, type Client, FAMILIES } from './agent-rows.ts'

/** The program behind a user agent. */
export interface Agent {
  /** A client of this API by its package (`PyPI ionoscloud`), or what else sent the call (`python-requests`). */
  readonly sdk: string
  /** The release, if the agent names it; some agents name an older one. */
  readonly release?: string
  /** Versions of the API that the release calls; absent for what calls anything. */
  readonly api?: readonly number[]
}

/** Matches any client: most agents are none, and need no further test. */
const ANY_CLIENT = agentPattern(`(?:${CLIENTS.map(({ name }) => name).join('|')})`)
const PATTERNS = CLIENTS.map((row) => ({ row, pattern: agentPattern(row.name) }))

/** Longer agents are read up to here. */
const REACH = 600

/**
 * The program of a user agent: a client of this API with its release, else the sending library; undefined if unknown.
 */
export function describeAgent(agent: string): Agent | undefined {
  const text = agent.slice(0, REACH)
  for (const { row, pattern } of ANY_CLIENT.test(text) ? PATTERNS : []) {
    const match = pattern.exec(text)
    if (match) return ofClient(row, match[1])
  }
  for (const { sdk, pattern } of FAMILIES) {
    const match = pattern.exec(text)
    if (match) return { sdk, ...(match[1] === undefined ? {} : { release: match[1] }) }
  }
  return undefined
}

/** Displayed name of an agent with its release: `python-requests 2.31.0`. */
export function nameOfAgent({ sdk, release }: Agent): string {
  return release === undefined ? sdk : `${sdk} ${release}`
}

/** Whether a user agent is a client of this API: a sign of it. */
export function isClientOfApi(agent: string): boolean {
  return ANY_CLIENT.test(agent.slice(0, REACH))
}

function ofClient({ sdk, sent, speaks }: Client, number: string | undefined): Agent {
  if (number === undefined) return { sdk }
  const known = sent?.[number]
  if (known) return { sdk, release: known.release, api: known.api }
  const row = speaks.findLast(({ from }) => compare(number, from) >= 0)
  return { sdk: row?.sdk ?? sdk, release: number, ...(row && { api: [row.api] }) }
}

/** Order of release numbers by their first three parts; a beta counts as its release. */
function compare(a: string, b: string): number {
  const [first, second] = [parts(a), parts(b)]
  for (let at = 0; at < 3; at++) {
    const difference = (first[at] ?? 0) - (second[at] ?? 0)
    if (difference !== 0) return difference
  }
  return 0
}

function parts(release: string): number[] {
  return release.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0)
}
