import type { Change } from '../change.ts'
import { explained } from './explained.ts'
import { paths } from './paths.ts'
import { properties } from './properties.ts'
import { requests } from './requests.ts'
import { values } from './values.ts'

/** Every change of the specification's version table, volume rules, headers and errors. */
export const changes: readonly Change[] = [...paths, ...properties, ...values, ...requests, ...explained]

const byId = new Map(changes.map((change) => [change.id, change]))

/** The change with an id; throws a RangeError if there is none. */
export function changeNamed(id: string): Change {
  const change = byId.get(id)
  if (change === undefined) throw new RangeError(`no change has the id ${id}`)
  return change
}
