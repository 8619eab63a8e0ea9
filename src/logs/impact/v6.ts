import type { CallRows } from './call-rows.ts'
import type { Counted } from './counted.ts'
import { add } from './tally.ts'

/** Calls to version 6 by client name. */
export function v6ByClient(
  v6: readonly Counted[],
  { client, count, clients }: CallRows,
): Map<string | undefined, number> {
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
