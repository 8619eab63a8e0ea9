import type { Problem } from '../src/core/findings/finding.ts'
import type { Rule } from '../src/core/findings/rule.ts'
import { depth, depthMeanings, pretty } from './api/limits.ts'
import { type Parameter, parametersOf } from './support/queries.ts'

const meanings = depthMeanings.map((shown, at) => `${at === 0 ? 'Depth ' : ''}${at} shows ${shown}`).join(', ')

/** Finds values of the two query parameters that every operation has and that refuse them. */
export const depthRange: Rule = {
  id: 'depth-range',
  title: 'Invalid value of depth or pretty',
  why: `depth is a whole number from ${depth.min} to ${depth.max} (${depth.default} when it is left out), and pretty is true or false (${pretty.default} when it is left out), on every operation. The server rejects any other value with a parse error (400). ${meanings}, and so on.`,
  examples: [
    {
      language: 'shell',
      before: 'curl "https://api.ionos.com/cloudapi/v6/datacenters?depth=11"',
      after: 'curl "https://api.ionos.com/cloudapi/v6/datacenters?depth=10"',
    },
    {
      language: 'python',
      before: "requests.get('https://api.ionos.com/cloudapi/v6/datacenters', params={'depth': 12})",
      after: "requests.get('https://api.ionos.com/cloudapi/v6/datacenters', params={'depth': 10})",
    },
  ],
  source: ['Endpoints', 'Limits'],
  level: 'error',
  safety: 'manual',
  reads: ['request', 'url'],
  *check(evidence, facts) {
    if (evidence.kind === 'url' && evidence.role !== 'base') return
    for (const parameter of parametersOf(evidence, facts)) {
      const problem = problemOf(parameter)
      if (problem) yield problem
    }
  },
}

function problemOf({ name, value, valueAt, address }: Parameter): Problem | undefined {
  const rule = value === undefined || value === '' ? undefined : broken(name, value)
  if (rule === undefined) return undefined
  return {
    change: `query-${name}`,
    at: valueAt,
    message: `${name}=${value}: ${rule}`,
    effect: 'The server rejects the call with a parse error (400).',
    level: 'error',
    ...(typeof address.version === 'number' && { version: address.version }),
    text: `${name}=${value}`,
    fix: { safety: 'manual', edits: [], title: `Set ${name} to a value that the API accepts.` },
  }
}

function broken(name: string, value: string): string | undefined {
  if (name === 'depth') {
    const whole = /^\+?\d{1,9}$/.test(value) && Number(value) >= depth.min && Number(value) <= depth.max
    return whole ? undefined : `depth is a whole number from ${depth.min} to ${depth.max}.`
  }
  const boolean = pretty.values.some((truth) => truth === value.toLowerCase())
  return name === 'pretty' && !boolean ? 'pretty is true or false.' : undefined
}
