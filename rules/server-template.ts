import type { Field } from '../src/core/findings/evidence.ts'
import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { type Item, property } from './support/bodies.ts'
import { type BodyCall, bodyCalls, isCreate } from './support/calls.ts'
import { fieldPlace, isOneOf } from './support/fields.ts'

const TEMPLATE = ['template', 'templateUuid', 'template_uuid']

/** Finds servers that are created with a template they cannot have, or without the one they need. */
export const serverTemplate: Rule = {
  id: 'server-template',
  title: 'Template and server type do not match',
  why: 'A CUBE needs a template, and a template applies to nothing but a CUBE. A server without a type is an ENTERPRISE server.',
  examples: [
    {
      language: 'javascript',
      before: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers', {
  method: 'POST',
  body: JSON.stringify({ properties: { name: 'a', type: 'CUBE' } }),
})`,
      after: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/servers', {
  method: 'POST',
  body: JSON.stringify({ properties: { name: 'a', type: 'CUBE', templateUuid: template } }),
})`,
    },
  ],
  source: ['Server'],
  level: 'error',
  safety: 'manual',
  reads: ['request'],
  *check(evidence, facts) {
    for (const call of bodyCalls(evidence, facts)) {
      if (!isCreate(call) || !call.whole) continue
      for (const item of call.items) if (item.resource === 'server') yield* ofServer(item, call)
    }
  },
}

function* ofServer(server: Item, call: BodyCall): Iterable<Problem> {
  const type = property(server, ['type'])
  const template = property(server, TEMPLATE)
  if (!template && type && isOneOf(type, ['CUBE'])) {
    yield problem('cube-without-template', type, call, 'A server of type CUBE needs a template.')
  }
  if (!template) return
  if (!type) {
    const message = 'A template needs type CUBE: a server without a type is an ENTERPRISE server.'
    yield problem('template-without-type', template, call, message)
  } else if (isOneOf(type, ['ENTERPRISE'])) {
    const message = 'A template does not apply to ENTERPRISE servers.'
    yield problem('template-with-enterprise', template, call, message)
  }
}

function problem(change: string, field: Field, { address }: BodyCall, message: string): Problem {
  return {
    change,
    at: fieldPlace(field),
    message,
    effect: 'The API rejects the call, and no server is created.',
    level: 'error',
    ...(typeof address.version === 'number' && { version: address.version }),
    text: field.path.join('.'),
    fix: { safety: 'manual', edits: [], title: 'Set type CUBE and the template together, or remove both.' },
  }
}
