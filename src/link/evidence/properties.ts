import type { Property } from '../../core/findings/evidence.ts'
import { isEnvironmentVariable } from '../../core/language/environment.ts'
import type { Assignment, Call, Expression, Module } from '../../core/language/expression.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import type { Edit } from '../../core/text/span.ts'
import { flatten, type Text } from '../../core/text/text.ts'
import type { ApiPatterns } from '../api-patterns.ts'
import { memberKey } from '../expressions/assigned-members.ts'
import { lastNameOf } from '../expressions/callee.ts'
import { evaluateWhole } from '../expressions/evaluate.ts'
import { lookUp } from '../values/look-up.ts'
import { toText, type Value } from '../values/value.ts'
import type { World } from '../world.ts'
import { listedProperties } from './listed-properties.ts'
import { keyText } from './loose-strings.ts'
import { isMockResponse } from './mock-responses.ts'
import { namedProperties } from './named-properties.ts'
import { limitedSiblings, siblingNames, valueOfMember } from './sibling-members.ts'
import { spelledProperties } from './spelled-properties.ts'
import { isCopied, isOfSchedule, isOfSettings, isSchedule } from './unsent-members.ts'

type Found = Omit<Property, 'context'>

/** Members of objects, assignments, calls and classes that a row of the table names. */
export function propertiesOf(world: World, module: Module, patterns: ApiPatterns): Found[] {
  return [
    ...writtenProperties(world, module, patterns),
    ...namedProperties(world, module, patterns),
    ...declaredProperties(world, module, patterns),
    ...describedProperties(module, patterns),
    ...putProperties(world, module, patterns),
    ...builtProperties(world, module, patterns),
    ...spelledProperties(module, patterns),
    ...assignedProperties(world, module, patterns),
    ...listedProperties(module, patterns),
  ]
}

function writtenProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  return module.objects.flatMap(({ value, name: holder }) => {
    const names = value.members.map((member) => flatten(keyText(world, member.key, module)).value)
    return value.members.flatMap((member, index) => {
      if (!patterns.property.test(names[index] ?? '') || isMockResponse(module, member.span)) return []
      const name = keyText(world, member.key, module)
      const siblings = siblingNames(world, names, index, member.span)
      const memberValue = valueOfMember(world, member.value, module)
      return [
        {
          kind: 'property' as const,
          at: member.span,
          name,
          form: 'literal' as const,
          siblings,
          ...(isCopied(value, member) && { copied: true as const }),
          ...(isSchedule(holder) && { kept: true as const }),
          removal: member.removal,
          ...memberValue,
        },
      ]
    })
  })
}

function assignedProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  return module.assignments.flatMap((assignment) => {
    if (isEnvironmentVariable(assignment.target)) return []
    const { name } = assignment.target
    const key: Value =
      typeof name === 'string'
        ? { kind: 'text', text: [memberKey(name, assignment.target.span)] }
        : evaluateWhole(world, name, { module })
    const text = toText(key, assignment.target.span)
    if (!patterns.property.test(flatten(text).value) || isSetter(module, assignment)) return []
    const assignedValue = valueOfMember(world, assignment.value, module)
    return [
      {
        kind: 'property' as const,
        at: assignment.span,
        name: text,
        form: 'assignment' as const,
        ...siblingsOf(world, module, assignment),
        ...(isOfSettings(assignment.target.of) && { setting: true as const }),
        ...(isOfSchedule(assignment.target.of, world.library(module.language).linking?.nodesHaveAttributes) && {
          kept: true as const,
        }),
        removal: assignment.removal,
        ...assignedValue,
      },
    ]
  })
}

/** The setter of a field that its class declares: `this.allowReboot = value`. */
function isSetter(module: Module, { target, value }: Assignment): boolean {
  if (target.of.kind !== 'this' || target.of.class === undefined || value.kind !== 'name') return false
  const isParameter = value.binding !== undefined && module.bindings[value.binding]?.kind === 'param'
  const fields = module.classes[target.of.class]?.members ?? []
  return isParameter && fields.some(({ role, name }) => role === 'field' && name === target.name)
}

/** Fields of classes by the name that they have on the wire. */
function declaredProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  return module.classes.flatMap(({ members }) => {
    const names = members.map(({ wire, name }) => (wire ? flatten(wire).value : name))
    return members.flatMap(({ wire, span }, index) => {
      if (!wire || !patterns.property.test(names[index] ?? '')) return []
      const siblings = siblingNames(world, names, index, span)
      return [{ kind: 'property' as const, at: span, name: wire, form: 'declaration' as const, siblings }]
    })
  })
}

/** Calls that declare a member by its name. */
const DESCRIBES = /^(?:attr\w*|attribute|property|field|newproperty|newparam|key)$/i

/** Members that calls describe: `attribute :allow_reboot`. */
function describedProperties(module: Module, patterns: ApiPatterns): Found[] {
  const described = module.calls.flatMap(({ callee, args }) => {
    const name = lastNameOf(callee)
    return DESCRIBES.test(name)
      ? args.flatMap((expression) => (expression.kind === 'text' ? [{ name, text: expression.text }] : []))
      : []
  })
  return described.flatMap((one) => {
    if (!patterns.property.test(flatten(one.text).value)) return []
    const [piece] = one.text
    const siblings = described.filter((other) => other !== one).map(({ text }) => flatten(text).value)
    return piece
      ? [{ kind: 'property' as const, at: piece.span, name: one.text, form: 'declaration' as const, siblings }]
      : []
  })
}

/** Calls that put a member in by its name. */
const PUTS = /^(?:put|set|store|insert|add|addProperty|append|appendField|TryAdd)$/i

/** Members that calls put in by their names: `body.put("allowReboot", true)`. */
function putProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  if (!world.library(module.language).linking?.putsMembers) return []
  return module.calls.flatMap((call): Found[] => {
    const [name, value, ...more] = call.args
    if (name?.kind !== 'text' || !value || more.length > 0 || call.callee.kind !== 'member') return []
    if (!PUTS.test(lastNameOf(call.callee)) || !patterns.property.test(flatten(name.text).value)) return []
    const argumentValue = valueOfMember(world, value, module)
    const siblings = namesIn(world, module, call)
    return [
      { kind: 'property', at: name.span, name: name.text, form: 'argument', siblings, loose: true, ...argumentValue },
    ]
  })
}

const SETTER = /^(?:set|with)_?(?=[A-Z_a-z])/

/**
 * Members that a builder is given: `builder.allowReboot(true)`. Setters of most languages are left to the plain reader,
 * which takes out their line.
 */
function builtProperties(world: World, module: Module, patterns: ApiPatterns): Found[] {
  const { settersNameMembers } = world.library(module.language).linking ?? {}
  return module.calls.flatMap((call): Found[] => {
    const { callee, args, span } = call
    const [given, ...more] = args
    if (callee.kind !== 'member' || typeof callee.name !== 'string' || !given || more.length > 0) return []
    const plain = settersNameMembers ? callee.name.replace(SETTER, '') : callee.name
    if (!patterns.property.test(plain)) return []
    const name: Text = [memberKey(plain, callee.span)]
    const at = { ...callee.span, start: callee.span.end - plain.length, end: span.end }
    const removal = chainRemoval(module, call)
    const argumentValue = valueOfMember(world, given, module)
    return [
      {
        kind: 'property',
        at,
        name,
        form: 'argument',
        siblings: namesIn(world, module, call),
        loose: true,
        ...(removal ? { removal } : {}),
        ...argumentValue,
      },
    ]
  })
}

/** A call in the middle of a chain goes without a trace. */
function chainRemoval({ calls }: Module, { callee, span }: Call): readonly Edit[] | undefined {
  const of = callee.kind === 'member' ? callee.of : undefined
  const before = of?.kind === 'call' ? calls[of.call] : undefined
  return before && [{ file: span.file, start: before.span.end, end: span.end, text: '' }]
}

/** Other members given to the same object, or declared by the same class; else what the function around gives. */
function siblingsOf(
  world: World,
  module: Module,
  assignment: Assignment,
): Pick<Found, 'siblings'> & Partial<Pick<Found, 'loose'>> {
  const { target, function: at, span } = assignment
  const holder =
    target.of.kind === 'this' && target.of.class !== undefined ? module.classes[target.of.class] : undefined
  const siblings = limitedSiblings(world, holder?.members ?? [], span).map(({ name }) => name)
  const named = nameOfMember(target)
  const isOther = (name: string) => name !== named
  const all = assignmentsTo(module.assignments, dottedOf(target.of))
  const together = all.filter((other) => other.function === at)
  if (together.length > 1) {
    const names = limitedSiblings(world, together, span).map((other) => nameOfMember(other.target))
    return { siblings: [...siblings, ...names].filter(isOther) }
  }
  if (at !== undefined)
    return { siblings: [...siblings, ...namesIn(world, module, assignment)].filter(isOther), loose: true }
  return {
    siblings: limitedSiblings(world, all, span).flatMap((other) =>
      other === assignment ? [] : [nameOfMember(other.target)],
    ),
  }
}

/** The name of a member, or its key where that is a text; empty where it is computed. */
function nameOfMember({ name }: Assignment['target']): string {
  if (typeof name === 'string') return name
  return name.kind === 'text' ? flatten(name.text).value : ''
}

const assignmentsTo = lookUp(({ target }: Assignment) => dottedOf(target.of))

const namesByFunction = oncePer((_: Module) => new Map<number | undefined, readonly string[]>())

/** The members that the function around gives something to, the first of them. */
function namesIn(world: World, module: Module, { function: at, span }: Call | Assignment): readonly string[] {
  const known = namesByFunction(module)
  const names = known.get(at) ?? givenIn(module, at)
  known.set(at, names)
  return limitedSiblings(world, names, span)
}

const assignmentsIn = lookUp(({ function: own }: Assignment) => own)
const callsIn = lookUp(({ function: own }: Call) => own)
const objectsIn = lookUp(({ function: own }: Module['objects'][number]) => own)

function givenIn({ assignments, calls, objects }: Module, at: number | undefined): string[] {
  return [
    ...assignmentsIn(assignments, at).map(({ target }) => nameOfMember(target)),
    ...callsIn(calls, at).flatMap(({ callee, args, named: given = [] }) => [
      ...(args.length === 1 ? [unset(lastNameOf(callee))] : []),
      ...given.flatMap(({ key }) => (key.kind === 'text' ? [flatten(key.text).value] : [])),
    ]),
    ...objectsIn(objects, at).flatMap(({ value }) =>
      value.members.flatMap(({ key }) => (key.kind === 'text' ? [flatten(key.text).value] : [])),
    ),
  ]
}

/** The name of a member by that of its setter. */
function unset(name: string): string {
  const plain = name.replace(SETTER, '')
  return plain === name ? name : plain.charAt(0).toLowerCase() + plain.slice(1)
}

function dottedOf(of: Expression): string {
  if (of.kind === 'name') return of.name
  if (of.kind === 'this') return 'this'
  return of.kind === 'member' && typeof of.name === 'string' ? `${dottedOf(of.of)}.${of.name}` : `@${of.span.start}`
}
