import { routeOf } from '../resources/routes.ts'
import { type Answer, failure, ownChoice } from './answer.ts'
import { bodyOf, membersOf, typesOf } from './body.ts'
import { brokenRules } from './body-rules.ts'
import type { Asked } from './call.ts'
import { VENDOR } from './old.ts'

type Check = (asked: Asked) => Answer | undefined

/** Checks of an active version, in this order; the first response ends the call. */
export const CHECKS: readonly Check[] = [
  brokenBody,
  removedProperty,
  mediaType,
  performanceClass,
  credentials,
  unknownPath,
  wrongMethod,
  queryRange,
  valuesOfBody,
]

/** Response of the first check that fails. */
export function refusal(asked: Asked): Answer | undefined {
  for (const check of CHECKS) {
    const answer = check(asked)
    if (answer) return answer
  }
  return undefined
}

function brokenBody(asked: Asked): Answer | undefined {
  return bodyOf(asked) === 'broken' ? failure(400, '100', 'Parse error: the body is not JSON') : undefined
}

/** Errors 2: a parser error in versions above 4. */
function removedProperty(asked: Asked): Answer | undefined {
  if (asked.version <= 4) return undefined
  const sent = membersOf(bodyOf(asked)).some(({ name }) => name === 'allowReboot')
  return sent ? failure(400, '101', 'Parse error: unknown property allowReboot') : undefined
}

const STANDARD = ['application/json', 'application/x-www-form-urlencoded']

/** Errors 1: the vendor's own types are an error above version 2; the standard ones came with version 3. */
function mediaType(asked: Asked): Answer | undefined {
  const sent = asked.text === '' ? [] : typesOf(asked.headers['content-type'])
  const vendor = [...typesOf(asked.headers['content-type']), ...typesOf(asked.headers.accept)].some((type) =>
    VENDOR.test(type),
  )
  if (asked.version > 2 && vendor) return ownChoice(415, `Version ${asked.version} knows no custom content types`)
  if (asked.version <= 2 && sent.includes('application/json'))
    return ownChoice(415, `Version ${asked.version} knows custom content types alone`)
  if (asked.text !== '' && !sent.some((type) => STANDARD.includes(type) || VENDOR.test(type)))
    return ownChoice(415, 'A body needs a content type that the server knows')
  return undefined
}

/** Volume type rules: in version 2 the performance classes are not supported and cause an error. */
function performanceClass(asked: Asked): Answer | undefined {
  if (asked.version > 2) return undefined
  const types = membersOf(bodyOf(asked)).filter(({ name }) => name === 'type')
  const performance = types.find(({ value }) => /^SSD[ _](?:STANDARD|PREMIUM)$/i.test(String(value)))
  return performance && ownChoice(422, `Version ${asked.version} knows no volume type ${performance.value}`)
}

/** Authentication 6. */
function credentials(asked: Asked): Answer | undefined {
  return isAuthorized(asked) ? undefined : failure(401, '315', 'Valid credentials are required')
}

/** Whether a call has Basic or Bearer credentials; their value is not checked. */
export function isAuthorized({ headers }: Pick<Asked, 'headers'>): boolean {
  return /^(?:Basic|Bearer) \S/.test(headers.authorization ?? '')
}

function unknownPath({ path, version }: Asked): Answer | undefined {
  return routeOf(path, version) ? undefined : failure(404, '404', `Version ${version} has no ${path}`)
}

function wrongMethod({ method, path, version }: Asked): Answer | undefined {
  const allowed = routeOf(path, version)?.methods.includes(method)
  return allowed ? undefined : failure(405, '405', `${method} is not supported on ${path}`)
}

/** Endpoints: depth is a whole number from 0 to 10, pretty a boolean. */
function queryRange({ query }: Asked): Answer | undefined {
  const depth = query.get('depth')
  if (depth !== null && !/^(?:\d|10)$/.test(depth)) return ownChoice(422, `depth is 0 to 10, not ${depth}`)
  const pretty = query.get('pretty')
  return pretty === null || /^(?:true|false)$/.test(pretty)
    ? undefined
    : ownChoice(422, `pretty is a boolean, not ${pretty}`)
}

function valuesOfBody(asked: Asked): Answer | undefined {
  const [first] = brokenRules(asked, bodyOf(asked))
  return first === undefined ? undefined : ownChoice(422, first)
}
