import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { push } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'

/** A member of the object of a class. */
interface Member {
  readonly class: number
  readonly name: string
}

/**
 * Receivers of the calls of a module, and targets of their results; calls are identified by their place in the module.
 */
export interface Chains {
  readonly places: ReadonlyMap<Call, number>
  /** Annotations by the function that they stand at. */
  readonly annotations: ReadonlyMap<number | undefined, readonly Call[]>
  /** Calls that begin with a binding, or with a member of `this`; calls on the result of a call. */
  readonly onName: ReadonlyMap<number, readonly number[]>
  readonly onMember: ReadonlyMap<string, readonly number[]>
  readonly behind: ReadonlyMap<number, readonly number[]>
  /** The first binding, field and target of an assignment that the result of a call is given to. */
  readonly bindings: ReadonlyMap<number, number>
  readonly fields: ReadonlyMap<number, Member>
  readonly given: ReadonlyMap<number, Expression>
  /** How often a member of `this` is given the result of a call. */
  readonly times: ReadonlyMap<string, number>
}

/** The chains of a module: of the source alone, looked through once. */
export const chainsOf = oncePer((module: Module): Chains => ({ ...begun(module), ...givenIn(module) }))

type Begun = Pick<Chains, 'places' | 'annotations' | 'onName' | 'onMember' | 'behind'>

function begun({ calls }: Module): Begun {
  const places = new Map<Call, number>()
  const annotations = new Map<number | undefined, Call[]>()
  const onName = new Map<number, number[]>()
  const onMember = new Map<string, number[]>()
  const behind = new Map<number, number[]>()
  calls.forEach((call, at) => {
    places.set(call, at)
    if (isAnnotation(call)) push(annotations, call.function, call)
    let of = call.callee
    let member: Expression | undefined
    while (of.kind === 'member') {
      member = of
      of = of.of
    }
    const receiver = member && ownMember(member)
    if (receiver) push(onMember, memberKey(receiver), at)
    else if (of.kind === 'name' && of.binding !== undefined) push(onName, of.binding, at)
    else if (of.kind === 'call') push(behind, of.call, at)
  })
  return { places, annotations, onName, onMember, behind }
}

function givenIn({ bindings, classes, assignments }: Module): Omit<Chains, keyof Begun> {
  const found = {
    bindings: new Map<number, number>(),
    fields: new Map<number, Member>(),
    given: new Map<number, Expression>(),
    times: new Map<string, number>(),
  }
  const first = <T>(map: Map<number, T>, value: Expression | undefined, holder: T) => {
    if (value?.kind === 'call' && !map.has(value.call)) map.set(value.call, holder)
  }
  bindings.forEach(({ values }, at) => {
    for (const { value } of values) first(found.bindings, value, at)
  })
  classes.forEach(({ members }, at) => {
    for (const { name, value } of members) first(found.fields, value, { class: at, name })
  })
  for (const { target, value } of assignments) {
    first(found.given, value, target)
    const assigned = value.kind === 'call' ? ownMember(target) : undefined
    if (assigned) found.times.set(memberKey(assigned), (found.times.get(memberKey(assigned)) ?? 0) + 1)
  }
  return found
}

/** An annotation of a function, which describes the request of a call of it. */
export function isAnnotation({ callee }: Call): boolean {
  return callee.kind === 'member' && callee.of.kind === 'name' && callee.of.name === '@'
}

/** The member of `this` that an expression is, if it is one. */
export function ownMember(target: Expression): Member | undefined {
  if (target.kind !== 'member' || target.of.kind !== 'this' || target.of.class === undefined) return undefined
  return typeof target.name === 'string' ? { class: target.of.class, name: target.name } : undefined
}

/** A key under which a member is known. */
export function memberKey(member: Member): string {
  return `${member.class}.${member.name}`
}
