import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import type { Span } from '../src/core/text/span.ts'
import { type Difference, differences, isMetBy } from './api/differences.ts'
import { property } from './support/bodies.ts'
import { type BodyCall, bodyCalls } from './support/calls.ts'
import { fieldPlace } from './support/fields.ts'
import { trail } from './support/texts.ts'
import { isOld } from './support/uses.ts'

/** Finds calls that meet what changed from version 5 to 6 in reality. */
export const v6Difference: Rule = {
  id: 'v6-difference',
  title: 'Different behaviour in version 6',
  why: 'The specification says that version 6 is fully compatible with version 5 and removed nothing. Real clients found a few differences: check what such a call sends and reads.',
  examples: [
    {
      language: 'javascript',
      before: `const answer = await fetch('https://api.ionos.com/cloudapi/v5/contracts')
const { properties } = await answer.json()`,
      after: `const answer = await fetch('https://api.ionos.com/cloudapi/v6/contracts?depth=1')
const [{ properties }] = (await answer.json()).items`,
    },
  ],
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
function isAbout(row: Difference, { methods, address, items }: BodyCall): boolean {
  return isMetBy(row, methods, address.segments) && (!row.property || items.length > 0)
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

function problemOf(row: Difference, at: Span, { address }: BodyCall): Problem {
  return {
    change: row.id,
    at,
    message: row.text,
    level: 'note',
    ...(isOld(address) && { version: address.version }),
    ...trail(address.flat.text),
    fix: { safety: 'manual', edits: [], title: 'Check what the call sends and what the code reads from the response.' },
  }
}
