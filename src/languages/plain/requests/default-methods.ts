import { oncePer } from '../../../core/runtime/once-per.ts'
import type { Page } from '../page/page.ts'

/** A function with a parameter for the method that has one where none is given: `fun call(path: String, method: Verb = Verb.GET)`. */
const DECLARED =
  /\b(?:fun|def|func|fn|function|private|protected|public|static|async|Future|dynamic)\b[^\n({=;]{0,60}?\b([A-Za-z_]\w{0,60})\s{0,3}(?:\[[^\]\n]{0,40}\]|<[^>\n]{0,40}>)?\(([^(){};]{0,300}?)\b(?:http|request)?_?(?:method|verb|mode)\b[^,(){}=]{0,40}=\s{0,3}(?:[\w.]{1,30}(?:\.|::)|\.|:)?["']?(get|post|put|patch|delete|head)\b/gi
/** Call that a string is the first argument of, by its place or by name. */
const GIVEN_TO =
  /(?<![\w.]|\bnew\s)(?:(?:this|self|super)\s?\.\s?)?([A-Za-z_]\w{0,60})\(\s{0,40}(?:\w{1,20}\s{0,3}[:=]\s{0,3})?[$@sf]?$/

const declared = oncePer(({ text }: Page) => {
  const methods = new Map<string, string>()
  for (const [, name = '', , method = ''] of text.matchAll(DECLARED)) methods.set(name, method.toUpperCase())
  return methods
})

/** The method by which a function of the file sends what it is given first, where a call says none; empty: none is known. */
export function methodByDefault(page: Page, before: string): string {
  const name = GIVEN_TO.exec(before)?.[1]
  return (name !== undefined && declared(page).get(name)) || ''
}
