import type { Ref } from '../../src/core/text/text.ts'

/** What answers call their links: the member `href` of each resource, and the header `Location` of a 202. */
const LINK = /(?:^|[^a-z]|[a-z](?=H))href$|^(?:get_?)?location(?:_?(?:header|ur[il]))?$/i
/** What code is given from outside is no answer. */
const ANSWERED: ReadonlySet<Ref['kind']> = new Set(['member', 'name', 'param', 'result', 'unknown'])

/** Whether something that was not put together is a link that an answer gave, by its name. */
export function isAnswerLink({ kind, name }: Ref): boolean {
  return ANSWERED.has(kind) && LINK.test(name)
}
