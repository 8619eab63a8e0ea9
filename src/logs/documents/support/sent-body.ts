import { changes } from '../../../../rules/api/changes/index.ts'
import { normaliseVolumeType } from '../../../../rules/api/volume-types.ts'
import type { LoggedField } from '../../../core/traffic/log.ts'
import { isObject, parseJson } from '../../formats/support/parse-json.ts'

/** Longest body that is read, with its greatest depth and number of members. */
const LONGEST = 1 << 20
const DEPTH = 8
const MEMBERS = 2000
/** Fields that are kept of a call. */
const MOST = 16

/** Members that a version brought or took away, as the table of the API names them, in lower case. */
const TOLD: ReadonlySet<string> = new Set(
  changes.flatMap((change) => (change.kind === 'property' ? change.names.map((name) => name.toLowerCase()) : [])),
)

/**
 * The kept fields of a request body: those that the table of the API mentions, by path of keys, and the performance
 * class of volumes. Everything else is dropped here.
 */
export function sentFields(body: unknown): readonly LoggedField[] {
  const value = typeof body === 'string' && body.length <= LONGEST && /^\s*\{/.test(body) ? parseJson(body) : body
  const fields: LoggedField[] = []
  if (isObject(value)) collect(value, [], fields, { left: MEMBERS })
  return fields
}

function collect(from: object, path: readonly string[], into: LoggedField[], count: { left: number }): void {
  for (const [name, value] of Object.entries(from)) {
    if (count.left-- <= 0 || into.length >= MOST) return
    const memberPath = [...path, name]
    const type = name.toLowerCase() === 'type' && typeof value === 'string' ? normaliseVolumeType(value) : undefined
    if (type) into.push({ path: memberPath.join('.'), value: type.type })
    else if (TOLD.has(name.toLowerCase())) into.push({ path: memberPath.join('.') })
    if (typeof value === 'object' && value !== null && memberPath.length < DEPTH)
      collect(value, memberPath, into, count)
  }
}
