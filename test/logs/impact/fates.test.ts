import { expect, test } from 'vitest'
import type { Fate, Phase } from '../../../src/core/traffic/log.ts'
import { fateOf } from '../../../src/logs/impact/fates.ts'

const rows: readonly (readonly [string | undefined, number | undefined, Phase, Fate])[] = [
  ['POST', 202, 'after', 'silent'],
  ['PUT', 200, 'after', 'silent'],
  ['PATCH', 299, 'after', 'silent'],
  ['DELETE', 204, 'after', 'silent'],
  ['GET', 200, 'after', 'untrusted'],
  ['HEAD', 200, 'after', 'untrusted'],
  ['OPTIONS', 204, 'after', 'untrusted'],
  ['POST', 301, 'after', 'redirect'],
  ['GET', 304, 'after', 'redirect'],
  ['POST', 401, 'after', 'visible'],
  ['GET', 404, 'after', 'visible'],
  ['DELETE', 500, 'after', 'visible'],
  ['GET', 503, 'after', 'visible'],
  ['POST', undefined, 'after', 'unknown'],
  ['POST', 0, 'after', 'unknown'],
  ['POST', 499, 'after', 'unknown'],
  ['POST', 444, 'after', 'unknown'],
  ['POST', 101, 'after', 'unknown'],
  ['POST', 600, 'after', 'unknown'],
  ['POST', -1, 'after', 'unknown'],
  [undefined, 202, 'after', 'unknown'],
  ['CONNECT', 200, 'after', 'unknown'],
  ['constructor', 200, 'after', 'unknown'],
  ['POST', 202, 'window', 'possible'],
  ['GET', 200, 'window', 'possible'],
  [undefined, 200, 'window', 'possible'],
  ['POST', 404, 'window', 'visible'],
  ['POST', 202, 'before', 'worked'],
  ['GET', 200, 'before', 'worked'],
  ['GET', 500, 'before', 'visible'],
  ['POST', undefined, 'before', 'unknown'],
  ['POST', 202, 'unknown', 'unknown'],
  ['GET', 200, 'unknown', 'unknown'],
  ['POST', 403, 'unknown', 'visible'],
]

test.each(rows)('%s answered with %s, %s: %s', (method, status, phase, fate) => {
  const call = { phase, ...(method === undefined ? {} : { method }), ...(status === undefined ? {} : { status }) }
  expect(fateOf(call)).toBe(fate)
})
