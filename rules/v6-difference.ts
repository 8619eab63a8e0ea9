import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import type { Span } from '../src/core/text/span.ts'
import { type Difference, differences } from './api/differences.ts'
import { property } from './support/bodies.ts'
import { type BodyCall, bodyCalls } from './support/calls.ts'
import { fieldPlace } from './support/fields.ts'
import { textOf, trail } from './support/texts.ts'
import { isOld } from './support/uses.ts'

/** Finds calls that meet what changed from version 5 to 6 in reality. */
export const v6Difference: Rule = {
  id: 'v6-difference',
  title: 'Different behaviour in version 6',
  why: 'The specification says that version 6 is fully compatible with version 5 and removed nothing. Real clients found a few differences: check what such a call sends and reads.',
  example: {
    language: 'javascript',
    before: `const answer = await fetch('https://api.ionos.com/cloudapi/v5/contracts')
const { properties } = await answer.json()`,
    after: `const answer = await fetch('https://api.ionos.com/cloudapi/v6/contracts?depth=1')
const [{ properties }] = (await answer.json()).items`,
  },
  source: ['extra', 'Versioning 2'],
  level: 'note',
  safety: 'manual',
  reads: ['request'],
  *check(evidence, facts) {
    for (const call of bodyCalls(evidence, facts)) {
      if (!isOld(call.address)) continue
      for (const row of differences) {
        if (isAbout(row, call)) for (const at of metBy(call, row)) yield problemOf(row, at, call)
      }
    }
  },
}

/** Whether method and path of a call are those of a row, and a body is there if it needs one. */
function isAbout({ method, path, exact, property }: Difference, { methods, address, items }: BodyCall): boolean {
  if (method !== undefined && !methods.includes(method)) return false
  if (property && items.length === 0) return false
  return path === undefined || fits(address.segments, path, exact === true)
}

function* metBy(call: BodyCall, row: Difference): Iterable<Span> {
  if (!row.property) {
    yield call.request.at
    return
  }
  for (const item of call.items) {
    const field = item.resource === row.property.on ? property(item, row.property.names) : undefined
    if (field) yield fieldPlace(field)
  }
}

/** Whether a path is that of a row: `{}` stands for one id, `**` for anything. */
function fits(segments: readonly string[], path: readonly string[], exact: boolean): boolean {
  if (path[0] === '**') return true
  if (segments.length < path.length || (exact && segments.length > path.length)) return false
  return path.every((part, index) => part === '{}' || part === segments[index]?.toLowerCase())
}

function problemOf(row: Difference, at: Span, { address }: BodyCall): Problem {
  return {
    change: row.id,
    at,
    message: row.text,
    level: 'note',
    ...(isOld(address) && { version: address.version }),
    ...trail(textOf(address.flat)),
    fix: { safety: 'manual', edits: [], title: 'Check what the call sends and what the code reads from the response.' },
  }
}
