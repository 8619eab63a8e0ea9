import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'

/** Text between the name of a case and its value: `case .a: return "…`, `Call::A => format!("…`, `is A -> "…`. */
const CHOSEN = /(?::|=>|->)\s{0,60}(?:return\s{1,3})?(?:\w{1,20}!?\((?:f,\s{0,3})?|sprintf\s)?[$fs]?$/
/** The beginning of a case; a type in front of its name. */
const LABEL = /^\s{0,40}(?:case\s|is\s|\|\s|\w{1,40}(?:::|\.)\w)/
/** Values that a case binds: `(let dc, _)`, `{ dc, id }`. */
const TAKEN = /\([^()]{0,200}\)|\{[^{}]{0,200}\}/g
const NAME = /(?:\.|::|\b(?:case|is)\s{1,3}|[|,]\s{0,3})([A-Za-z_]\w{0,60})(?!\w|\.|::)/g
const VERB = String.raw`(?::|=>|->)\s{0,60}(?:return\s{1,3})?(?:[\w.:]{0,40}(?:\.|::))?["']?(get|post|put|patch|delete|head)["']?(?=[\s,;})]|$)`
const VERBS = new RegExp(String.raw`^([^\n:"'=]{1,40}(?:::?[^\n:"'=]{1,200}){0,8})${VERB}`, 'gim')
const OTHERWISE = new RegExp(String.raw`^\s{0,40}(?:default|_|else|case\s_)\s{0,3}${VERB}`, 'im')

/** The methods that a file chooses by the cases of an enumeration, by their names; `''`: what is chosen otherwise. */
const methodsOf = oncePer(({ text }: Page): ReadonlyMap<string, string> => {
  const found = new Map<string, string>()
  for (const [, label = '', verb = ''] of text.matchAll(VERBS))
    for (const name of namesIn(label)) if (!found.has(name)) found.set(name, verb.toUpperCase())
  const otherwise = found.size > 0 ? OTHERWISE.exec(text)?.[1] : undefined
  if (otherwise !== undefined) found.set('', otherwise.toUpperCase())
  return found
})

function namesIn(label: string): string[] {
  if (!LABEL.test(label)) return []
  return [...label.replace(TAKEN, '').matchAll(NAME)].map(([, name = '']) => name)
}

/** The names of the cases that the text behind some text is chosen for. */
export function namesOfCase(before: string): readonly string[] {
  const chosen = CHOSEN.exec(before)
  const head = chosen ? before.slice(0, chosen.index) : ''
  return namesIn(head.slice(head.lastIndexOf('\n') + 1))
}

/**
 * The methods of a path that an enumeration of requests gives for its cases, where the file gives their methods in the
 * same way; undefined: it does not.
 */
export function methodsOfCase(page: Page, before: string): readonly string[] | undefined {
  const names = namesOfCase(before)
  const methods = methodsOf(page)
  if (names.length === 0 || methods.size === 0) return undefined
  return [...new Set(names.flatMap((name) => methods.get(name) ?? methods.get('') ?? []))]
}
