import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'
import { nameGiven } from './defaults.ts'

/**
 * An expression that reads a variable of the environment: `getenv("NAME")`, `env::var("NAME")`, `environment["NAME"]`,
 * `$ENV{NAME}`, `get(ENV, "NAME")`, `lookupEnv "NAME"`, `env.NAME`.
 */
const READ =
  /(?<!\w)[\w.:$]{0,40}?[eE](?:nv|NV)(?:iron(?:ment)?)?\w{0,20}[!?]?(?:(?:\.|::|\/)\w{1,20}[!?]?)?(?:\s?[([{]|\s|,)\s?["']?([A-Z][A-Z\d_]{2,60})\b|(?<![\w.])(?:System\.)?env\.([A-Z][A-Z\d_]{2,60})\b/g
const FIRST_READ = new RegExp(READ.source)

/** Files in which a variable has its value only where it is given none from outside, and how it is written. */
const UNLESS_GIVEN: readonly { readonly files: RegExp; readonly pattern: RegExp }[] = [
  {
    files: /(?:^|\/)(?:gnu)?makefile(?:\.\w+)?$|\.mk$/i,
    pattern: /^[ \t]*(?:export[ \t]+)?([A-Z][A-Z\d_]{2,60})[ \t]*\?=/gm,
  },
  {
    files: /(?:^|[/.])(?:dockerfile|containerfile)(?:\.[^/]*)?$/i,
    pattern: /^[ \t]*ARG[ \t]+([A-Z][A-Z\d_]{2,60})\b/gim,
  },
]

/** The variable of the environment that an expression reads. */
export function variableIn(expression: string): string | undefined {
  if (!/env/i.test(expression)) return undefined
  const [, called, member] = FIRST_READ.exec(expression) ?? []
  return called ?? member
}

/** The variable of the environment that a name of the file is given, with a default or without one. */
export function variableOf(page: Page, name: string): string | undefined {
  return variablesByName(page).get(name)
}

const variablesByName = oncePer((page: Page): ReadonlyMap<string, string> => {
  const byName = new Map<string, string>()
  for (const { files, pattern } of UNLESS_GIVEN)
    if (files.test(page.file)) for (const [, name = ''] of page.text.matchAll(pattern)) byName.set(name, name)
  for (const { 1: called, 2: member, index } of page.text.matchAll(READ)) {
    const variable = called ?? member
    const name = nameGiven(page, index)
    if (variable !== undefined && name !== undefined && !byName.has(name)) byName.set(name, variable)
  }
  return byName
})
