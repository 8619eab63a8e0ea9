import { compareStrings } from '../../core/span.ts'
import type { Interner } from './interner.ts'
import { kindId, phaseId, rootId, unpack } from './key.ts'
import type { Names } from './names.ts'
import type { ShapeColumns } from './shape-table.ts'

/**
 * Rows by version, path, method, status, client, agent, day, then by what is left. Texts are put in order once each, so
 * that rows are compared by two numbers.
 */
export function sortedRows(columns: ShapeColumns, names: Names): Uint32Array {
  const [paths, clients, agents, methods] = [names.paths, names.clients, names.agents, names.methods].map(ranks)
  const first = new Float64Array(columns.size)
  const second = new Float64Array(columns.size)
  for (let row = 0; row < columns.size; row++) {
    const packed = columns.small[row] ?? 0
    const { version = -1, method, status = -1 } = unpack(packed)
    const path = paths?.[columns.path[row] ?? 0] ?? 0
    const client = clients?.[columns.client[row] ?? 0] ?? 0
    // 7 + 13 + 6 + 10 bits, and 17 of the client: 53, all that a number has.
    first[row] =
      ((((version + 1) * 0x2000 + path) * 64 + (methods?.[method] ?? 0)) * 1024 + status + 1) * 0x20000 + client
    const agent = agents?.[columns.agent[row] ?? 0] ?? 0
    second[row] =
      ((agent * 0x10000 + (columns.day[row] ?? -1) + 1) * 0x800 + rest(packed)) * 0x200 +
      ((columns.extra[row] ?? 0) & 0x1ff)
  }
  const rows = Uint32Array.from(first, (_, row) => row)
  return rows.sort((a, b) => (first[a] ?? 0) - (first[b] ?? 0) || (second[a] ?? 0) - (second[b] ?? 0))
}

/** Phase, kind, confidence and root, in 8 bits. */
function rest(packed: number): number {
  const { phase, kind, low, root } = unpack(packed)
  return phaseId(phase) * 64 + kindId(kind) * 8 + Number(low) * 4 + rootId(root)
}

/** The place of each text among all of its list; nothing comes first. */
function ranks({ texts }: Interner): Int32Array {
  const order = texts.map((_, id) => id).sort((a, b) => compareStrings(texts[a] ?? '', texts[b] ?? ''))
  const rank = new Int32Array(texts.length)
  for (const [place, id] of order.entries()) rank[id] = place
  return rank
}
