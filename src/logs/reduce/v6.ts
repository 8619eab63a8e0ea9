import { nameOfDay } from '../claims/call-rows.ts'
import { unpack } from './key.ts'
import type { Names } from './names.ts'
import type { ShapeColumns } from './shape-table.ts'

/** What claims need of the rows of version 6, from the numbers of the table: there may be very many. */
export function v6InColumns(rows: readonly number[], columns: ShapeColumns, names: Names) {
  const clients = new Map<number, number>()
  const days = new Map<number, number>()
  const smalls = new Map<number, number>()
  let calls = 0
  for (const row of rows) {
    const count = columns.count[row] ?? 0
    calls += count
    add(clients, columns.client[row] ?? 0, count)
    add(days, columns.day[row] ?? -1, count)
    add(smalls, columns.small[row] ?? 0, count)
  }
  const answers = [...smalls].map(([packed, count]) => ({ ...unpack(packed), count }))
  return {
    calls,
    low: answers.reduce((sum, { low, count }) => sum + (low ? count : 0), 0),
    byClient: new Map([...clients].map(([id, count]) => [names.clients.text(id), count])),
    byDay: new Map([...days].filter(([day]) => day >= 0).map(([day, count]) => [nameOfDay(day), count])),
    answers: answers.map(({ method, status, phase, count }) => {
      const verb = names.methods.text(method)
      return {
        ...(verb === undefined ? {} : { method: verb }),
        ...(status === undefined ? {} : { status }),
        phase,
        count,
      }
    }),
  }
}

function add(counts: Map<number, number>, key: number, count: number): void {
  counts.set(key, (counts.get(key) ?? 0) + count)
}
