import type { Row } from './row.ts'

/** The compared fields of a counted call. */
export interface SeenCall {
  readonly source: number
  readonly client: number
  readonly agent: number
  readonly status: number
  /** Hash of its request id; 0 for none. */
  readonly id: number
  /** The last other source with this call; -1 for none. */
  readonly claimed: number
}

/** Calls that were counted, in columns; at most `limit`. Calls of one key are a chain. */
export function seenCalls(limit: number) {
  let capacity = 1 << 10
  let columns = blank(capacity)
  let size = 0
  const grow = (): void => {
    const before = columns
    capacity *= 2
    columns = blank(capacity)
    for (const name of NAMES) columns[name].set(before[name])
  }
  const view = { source: 0, client: 0, agent: 0, status: 0, id: 0, claimed: -1 }
  return {
    /** The number of a new call; -1 when there is no room. */
    add({ client, agent, status }: Row, source: number, id: number): number {
      if (size >= limit) return -1
      if (size === capacity) grow()
      const at = size++
      columns.source[at] = source
      columns.client[at] = client
      columns.agent[at] = agent
      columns.status[at] = status
      columns.id[at] = id
      columns.claimed[at] = -1
      columns.next[at] = -1
      return at
    },
    /** The call of a number; the object is reused. */
    at(at: number): SeenCall {
      for (const name of FIELDS) view[name] = columns[name][at] as number
      return view
    },
    next: (at: number) => columns.next[at] as number,
    /** Links a call before others of its key. */
    chain(at: number, next: number): void {
      columns.next[at] = next
    },
    claim(at: number, source: number): void {
      columns.claimed[at] = source
    },
    get isFull() {
      return size >= limit
    },
  }
}

const FIELDS = ['source', 'client', 'agent', 'status', 'id', 'claimed'] as const
const NAMES = [...FIELDS, 'next'] as const

function blank(capacity: number) {
  const numbers = () => new Int32Array(capacity)
  return {
    source: numbers(),
    client: numbers(),
    agent: numbers(),
    status: numbers(),
    id: numbers(),
    claimed: numbers(),
    next: numbers(),
  }
}
