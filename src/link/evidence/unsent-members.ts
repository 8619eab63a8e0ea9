import type { Expression, Member } from '../../core/language/expression.ts'
import { soleLiteral } from '../../core/language/literal.ts'

type ObjectExpression = Extract<Expression, { kind: 'object' }>

/** Names of values that hold settings of a program. */
const SETTINGS = /^(?:opts?|options|config|configuration|settings?|args|argv|flags|preferences|policy|state)$/i

/** `{ ...data, allowReboot: other.allowReboot ?? false }` has the member from where it was given to `other`. */
export function isCopied({ members, spreads }: ObjectExpression, { key, value }: Member): boolean {
  const name = key.kind === 'text' && key.text[0]?.kind === 'written' ? key.text[0].value : undefined
  if (name === undefined || members.length > 1 || spreads.length === 0) return false
  return takenFrom(value).some((one) => one.kind === 'member' && one.name === name)
}

function takenFrom(value: Expression): readonly Expression[] {
  return value.kind === 'choice' ? value.of : [value]
}

/** Names of values that hold when and whether a system is patched. */
const SCHEDULES =
  /^(?:patching|maintenance|(?:maintenance|reboot|patch|update)_?(?:windows?|policy|settings)|windows?|upgrades|reboots?|errata|schedules?|kured)$/i
/** Where Chef keeps attributes of a node: `default['app']['patching']`. */
const ATTRIBUTES = /^(?:default|normal|override|force_default|force_override|automatic|node)$/

/** Whether a member is one of a schedule, or an attribute of a node of Chef: it is not sent by its own name. */
export function isOfSchedule(holder: Expression, nodesHaveAttributes = false): boolean {
  if (SCHEDULES.test(nameOfHolder(holder))) return true
  const root = rootOf(holder)
  return nodesHaveAttributes && holder !== root && root.kind === 'name' && ATTRIBUTES.test(root.name)
}

/** Whether an object is given to a name of a schedule. */
export function isSchedule(name: string | undefined): boolean {
  return name !== undefined && SCHEDULES.test(name)
}

function nameOfHolder(holder: Expression): string {
  if (holder.kind === 'name') return holder.name
  if (holder.kind !== 'member') return ''
  return typeof holder.name === 'string' ? holder.name : (soleLiteral(holder.name) ?? '')
}

function rootOf(holder: Expression): Expression {
  let at = holder
  for (let steps = 0; at.kind === 'member' && steps < 12; steps++) at = at.of
  return at
}

/** Whether a member is given to what holds settings: `options[:allow_reboot] = true`. */
export function isOfSettings(holder: Expression): boolean {
  const name = holder.kind === 'name' ? holder.name : holder.kind === 'member' ? holder.name : undefined
  return typeof name === 'string' && SETTINGS.test(name)
}
