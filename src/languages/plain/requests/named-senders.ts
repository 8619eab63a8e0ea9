import { UNLINKED_FILE } from '../../../core/file-types/traits.ts'
import type { Called, NamedSender } from '../../../core/findings/evidence.ts'
import type { Text } from '../../../core/text/text.ts'
import { type Page, place, spanOf } from '../page/page.ts'
import type { Quoted, Region } from '../page/scan.ts'
import { methodsOfPlace } from './methods.ts'
import { sendersIn, takerOf } from './own-functions.ts'

/** Functions of a file that others may call. */
const MOST = 40
/** Names of functions that tell a method, and of what takes any text. */
const NO_SENDER =
  /^(?:(?:get|post|put|patch|delete|head)(?![a-z])|print|log|debug|info|warn|error|format|path|ur[il]|string|main)/i

/** Functions that send what they are given by one method, for calls of other files. */
export function namedSenders(page: Page): NamedSender[] {
  if (!UNLINKED_FILE.test(page.file)) return []
  return sendersIn(page)
    .filter(({ name }) => !NO_SENDER.test(name))
    .slice(0, MOST)
    .flatMap(({ name, sent }) => {
      const [method, ...more] = methodsOfPlace(page, sent)
      if (method === undefined || more.length > 0) return []
      return [{ kind: 'named-sender', ...place(page, sent.start, sent.end), name, method }]
    })
}

/** A path that is given to a function, which another file may declare. */
export function givenPath(page: Page, at: Region, string: Quoted, statement: Region, path: Text): Called[] {
  const by = UNLINKED_FILE.test(page.file) ? takerOf(page, string.start, string.close) : undefined
  if (by === undefined || NO_SENDER.test(by)) return []
  const around = spanOf(page, statement.start, statement.end)
  return [{ kind: 'called', ...place(page, at.start, at.end), method: '', path, statement: around, by }]
}
