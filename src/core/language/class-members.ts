import { oncePer } from '../runtime/once-per.ts'
import type { ClassMember } from './expression.ts'

type Members = readonly Pick<ClassMember, 'name' | 'role'>[]

/** Where the first member of each name stands, and the first field; as many members as `seen` are known. */
interface Places {
  readonly any: Map<string, number>
  readonly fields: Map<string, number>
  seen: number
}

/** Members of a class that are looked through for each name: keeping their places costs more. */
const FEW = 24
const placesBegun = oncePer((_: Members): Places => ({ any: new Map(), fields: new Map(), seen: 0 }))

/**
 * Where the first member of a name stands, or the first field of it; -1: there is none. Members may be added, and be
 * replaced by others of their name and kind: classes of constants have tens of thousands, each of which is asked for.
 */
export function memberPlace(members: Members, name: string, role?: 'field'): number {
  if (members.length <= FEW)
    return members.findIndex((member) => member.name === name && (role === undefined || member.role === role))
  const { any, fields } = placesOf(members)
  return (role === undefined ? any : fields).get(name) ?? -1
}

/** Whether a class has a member of a name. */
export function hasMember(members: Members | undefined, name: string): boolean {
  return members !== undefined && memberPlace(members, name) >= 0
}

function placesOf(members: Members): Places {
  const places = placesBegun(members)
  for (; places.seen < members.length; places.seen++) {
    const { name, role } = members[places.seen] as Members[number]
    if (!places.any.has(name)) places.any.set(name, places.seen)
    if (role === 'field' && !places.fields.has(name)) places.fields.set(name, places.seen)
  }
  return places
}
