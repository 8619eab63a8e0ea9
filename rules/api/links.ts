import type { Ref } from '../../src/core/text/text.ts'

/** Names of links in responses: the member `href` of each resource, and the header `Location` of a 202. */
const LINK = /(?:^|[^a-z]|[a-z](?=H))href$|^(?:get_?)?location(?:_?(?:header|ur[il]))?$/i
/** Kinds of holes that may hold a response; inputs of the program are none. */
const ANSWERED: ReadonlySet<Ref['kind']> = new Set(['member', 'name', 'param', 'result', 'unknown'])

/** Whether an unknown value is a link from a response, by its name. */
export function isAnswerLink({ kind, name }: Ref): boolean {
  return ANSWERED.has(kind) && LINK.test(name)
}
