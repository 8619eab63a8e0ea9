import { append } from '../../../core/runtime/lists.ts'
import type { Packet } from './packets.ts'
import { type Flow, type Segment, type TcpPacket, tcpIn } from './tcp.ts'

/** Bytes that are held of one connection, and of all, before they are read. */
const EACH = 4 * 1024 * 1024
const ALL = 32 * 1024 * 1024
/** Memory of a segment in addition to its bytes. */
const AROUND = 200

/** Both directions of a connection, as far as they were captured and not read yet. */
export interface Connection {
  /** In the order in which they began. */
  readonly flows: readonly Flow[]
}

/**
 * Reads connections: when everything is there, when the same ports connect again, and when too much would be held. What
 * it gives back is kept, and goes on with what follows: `undefined` for a connection of which nothing more is wanted.
 */
export type ConnectionReader<T> = (
  connection: Connection,
  isOver: boolean,
) => { readonly found: readonly T[]; readonly kept?: readonly Flow[] | undefined }

interface Held {
  flows: Flow[]
  size: number
  /** No further packets are needed. */
  isDone: boolean
}

/** Store of open connections. */
function openStore<T>(read: ConnectionReader<T>) {
  const held = new Map<string, Held>()
  let total = 0
  const drop = (connection: Held): void => {
    total -= connection.size
    for (const { key, back } of connection.flows) {
      held.delete(key)
      held.delete(back)
    }
  }
  /** Reads what there is of a connection, which goes on. */
  const part = (connection: Held): readonly T[] => {
    const { found, kept } = read(connection, false)
    total -= connection.size
    connection.isDone = kept === undefined
    connection.size = 0
    connection.flows = connection.flows.map(
      (flow) => kept?.find(({ key }) => key === flow.key) ?? { ...flow, segments: [] },
    )
    for (const { segments } of connection.flows)
      for (const { bytes } of segments) connection.size += bytes.length + AROUND
    total += connection.size
    return found
  }
  /** Reads the largest first, until half of what may be held is. */
  const relieve = (): readonly T[] => {
    const results: T[] = []
    for (const connection of [...new Set(held.values())].sort((a, b) => b.size - a.size)) {
      if (total <= ALL / 2) break
      append(results, part(connection))
      if (connection.size === 0 && !connection.isDone) drop(connection)
    }
    return results
  }
  return {
    held,
    drop,
    /** Holds a segment; what is known because there is no room for more. */
    add(connection: Held, flow: Flow, segment: Segment): readonly T[] {
      flow.segments.push({ ...segment, bytes: Buffer.from(segment.bytes) })
      const size = segment.bytes.length + AROUND
      connection.size += size
      total += size
      const results = connection.size > EACH ? part(connection) : []
      return total > ALL ? [...results, ...relieve()] : results
    },
  }
}

/** Reassembles TCP packets by connection and direction; `wants` returns whether more of a direction is needed. */
export function openConnections<T>(read: ConnectionReader<T>, wants: (flow: Flow) => boolean) {
  const { held, drop, add } = openStore(read)
  const flowOf = (connection: Held, { key, back, from }: TcpPacket): Flow => {
    const known = connection.flows.find((flow) => flow.key === key)
    if (known) return known
    const flow: Flow = { from, key, back, segments: [] }
    connection.flows.push(flow)
    held.set(key, connection)
    held.set(back, connection)
    return flow
  }
  return {
    /** Results that become available with a packet. */
    *take(packet: Packet): Iterable<T> {
      const tcp = tcpIn(packet)
      if (!tcp) return
      let connection = held.get(tcp.key)
      if (connection && reopens(connection, tcp)) {
        yield* read(connection, true).found
        drop(connection)
        connection = undefined
      }
      if (connection?.isDone) return
      connection ??= { flows: [], size: 0, isDone: false }
      const flow = flowOf(connection, tcp)
      if (wants(flow)) yield* add(connection, flow, tcp.segment)
    },
    *end(): Iterable<T> {
      for (const connection of new Set(held.values())) yield* read(connection, true).found
      held.clear()
    },
  }
}

/** Whether a packet opens another connection than the one before it in this direction. */
function reopens({ flows, isDone }: Held, { key, segment }: TcpPacket): boolean {
  const segments = flows.find((flow) => flow.key === key)?.segments ?? []
  if (!segment.opens || segments.length === 0) return segment.opens && isDone
  return segments.find(({ opens }) => opens)?.sequence !== segment.sequence
}
