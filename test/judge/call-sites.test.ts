import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { callText } from '../../src/core/findings/call-names.ts'
import type { Request } from '../../src/core/findings/evidence.ts'
import { callSites } from '../../src/judge/calls/call-sites.ts'

const at = { file: 'a.ts', start: 10, end: 20 }
const request = (path: string): Request => ({
  kind: 'request',
  at,
  context: 'code',
  method: [{ kind: 'written', value: 'DELETE', span: at, verbatim: true }],
  url: [{ kind: 'written', value: `https://api.ionos.com/cloudapi/v4${path}`, span: at, verbatim: true }],
})

test('a call that reaches several resources lists all of them, and counts once', () => {
  const sites = callSites(['/ipblocks/1', '/images/1', '/images/2', '/'].map(request), apiWith(undefined))
  expect(sites).toEqual([
    { at, changing: true, method: 'DELETE', resource: 'images', resources: ['images', 'ipblocks'] },
  ])
  expect(callText(sites[0] ?? {})).toBe('DELETE images, ipblocks')
})

test('a call that reaches one resource, or none that is known, has no list', () => {
  expect(callSites([request('/images/1')], apiWith(undefined))[0]).not.toHaveProperty('resources')
  const [site] = callSites([request('/')], apiWith(undefined))
  expect(site).not.toHaveProperty('resource')
  expect(callText(site ?? {}, 'call')).toBe('DELETE')
})
