import type { Field } from '../src/core/findings/evidence.ts'
import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { type Item, property } from './support/bodies.ts'
import { type BodyCall, bodyCalls, isCreate } from './support/calls.ts'
import { fieldPlace, isOneOf } from './support/fields.ts'

const ZONE = ['availabilityZone', 'availability_zone']

/** Finds DAS volumes where there can be none. */
export const volumeDas: Rule = {
  id: 'volume-das',
  title: 'DAS volume where none is allowed',
  why: 'Every CUBE has exactly one direct attached storage (DAS) volume. A DAS volume cannot be created on its own, has no availability zone and cannot be mounted on ENTERPRISE servers.',
  examples: [
    {
      language: 'javascript',
      before: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { name: 'a', type: 'DAS' } }),
})`,
      after: `await fetch('https://api.ionos.com/cloudapi/v6/datacenters/1/volumes', {
  method: 'POST',
  body: JSON.stringify({ properties: { name: 'a', type: 'SSD', size: 10 } }),
})`,
    },
  ],
  source: ['Volume'],
  level: 'error',
  safety: 'manual',
  reads: ['request'],
  *check(evidence, facts) {
    for (const call of bodyCalls(evidence, facts)) {
      const das = call.items.filter(isDas)
      for (const volume of das) yield* ofVolume(volume, call)
      for (const server of new Set(das.flatMap(({ inside }) => inside ?? []))) yield* ofServer(server, das, call)
    }
  },
}

function isDas(item: Item): boolean {
  return item.resource === 'volume' && isOneOf(property(item, ['type']), ['DAS'])
}

function* ofVolume(volume: Item, call: BodyCall): Iterable<Problem> {
  const type = property(volume, ['type'])
  if (!volume.inside && isCreate(call)) {
    yield problem('das-alone', type, call, 'A DAS volume cannot be created on its own: it is created with its CUBE.')
  }
  const zone = property(volume, ZONE)
  if (zone) yield problem('das-zone', zone, call, 'A DAS volume supports no availabilityZone.')
}

function* ofServer(server: Item, das: readonly Item[], call: BodyCall): Iterable<Problem> {
  if (server.resource !== 'server') return
  const [first, second] = das.filter(({ inside }) => inside === server)
  const type = property(server, ['type'])
  if (isOneOf(type, ['CUBE']) && second) {
    const message = 'A CUBE has exactly one DAS volume, created automatically. A second one is not possible.'
    yield problem('das-twice', property(second, ['type']), call, message)
  }
  const general = isOneOf(type, ['ENTERPRISE']) || (!type && call.whole && isCreate(call))
  if (general && first) {
    const message = `A DAS volume cannot be mounted on ENTERPRISE servers${type ? '' : ', and a server without a type is one'}.`
    yield problem('das-enterprise', property(first, ['type']), call, message)
  }
}

function problem(change: string, field: Field | undefined, { request, address }: BodyCall, message: string): Problem {
  return {
    change,
    at: field ? fieldPlace(field) : request.at,
    message,
    effect: 'The API rejects the call.',
    level: 'error',
    ...(typeof address.version === 'number' && { version: address.version }),
    text: field?.path.join('.') ?? change,
    fix: { safety: 'manual', edits: [], title: 'Remove the DAS volume: the CUBE creates its own.' },
  }
}
