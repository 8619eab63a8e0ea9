import type { Words } from '../../../core/findings/custom.ts'
import { oncePer } from '../../../core/runtime/once-per.ts'

/** The header that names a contract, in its spellings. */
export const CONTRACT_HEADER = /(?:http[_-])?(?:pb|x)[-_]contract[-_]number/gi

/** Properties that are looked for without a call, in the spellings of all languages. */
export const PROPERTY = /allow[-_]?reboot/gi

/** Text that a name of a package must hold to be considered. */
export const PACKAGE = /profit_?bricks|ionos|libcloud|\bsalt\b|knife|fog/gi

/** How names of settings end that set a base. */
export const SETTING =
  /(?:_API_URL|_ENDPOINT|_URL|_API|_HOST|_url|_endpoint|-url|-endpoint|(?<![a-z])api\.URL|(?<![a-z])host_base)(?![\w-])/g

/** Wider patterns by what made them wider. */
const widerBy = oncePer((_: Words) => new Map<RegExp, RegExp>())

/** A pattern that matches what some words add, too; the pattern itself where they add nothing. */
export function widened(pattern: RegExp, words: Words | undefined, kind: keyof Words): RegExp {
  const more = words?.[kind]
  if (!words || more === undefined) return pattern
  const known = widerBy(words)
  const before = known.get(pattern)
  if (before) return before
  const source = kind === 'header' ? `(?:http[_-])?(?:${more})` : more
  const whole = pattern.source.startsWith('^') ? `^(?:${source})${pattern.source.endsWith('$') ? '$' : ''}` : source
  const made = new RegExp(`${whole}|${pattern.source}`, pattern.flags)
  known.set(pattern, made)
  return made
}
