import { expect, test } from 'vitest'
import { deprecatedVersionPath } from '../../rules/deprecated-version-path.ts'
import { dynamicVersion } from '../../rules/dynamic-version.ts'
import type { Evidence } from '../../src/core/findings/evidence.ts'
import { written } from '../../src/core/text/text.ts'
import { withProxies } from '../../src/languages/index.ts'

const facts = { sign: 'here', asOf: '2026-11-21', project: { root: '', sdks: new Set<string>(), sign: true } } as const

/** What the rules say of the addresses of a configuration, by their version. */
function said(text: string): string[] {
  const evidence = [...text.matchAll(/\/cloudapi\/v[^/\s]+/g)].map(({ 0: path, index }): Evidence => {
    const at = { file: 'egress.conf', start: index, end: index + path.length }
    return { kind: 'url', role: 'base', context: 'config', at, url: [written(at.file, index, path)] }
  })
  const seen = withProxies(evidence, new Map([['egress.conf', text]]))
  return seen.flatMap((one) =>
    [deprecatedVersionPath, dynamicVersion].flatMap((rule) =>
      [...rule.check(one, facts)].map(
        ({ version, message, fix }) => `v${version} ${fix?.safety} ${message.split('. ')[1]}`,
      ),
    ),
  )
}

test('a replacement pins the version for every caller', () => {
  expect(said('rewrite ^/cloudapi/v6/(.*)$ /cloudapi/v5/$1 break;')).toEqual([
    'v5 safe A proxy pins the version here for every caller: callers that send v6 through it still reach v5.',
  ])
  expect(said('location /cloudapi/v[0-9]+/ { proxy_pass https://api.ionos.com/cloudapi/v4/; }')).toEqual([
    'v4 safe A proxy pins the version here for every caller: callers that send v6 through it still reach v4.',
  ])
})

test('both sides of a rule move together', () => {
  expect(said('location /cloudapi/v5/ { proxy_pass https://api.ionos.com/cloudapi/v5/; }')).toEqual([
    'v5 review A proxy takes v5 here and pins a version for every caller: this path and its replacement move together.',
    'v5 review A proxy pins the version here for every caller: its rule takes none that send v6.',
  ])
  expect(said('http-request replace-path /cloudapi/v[345]/(.*) /cloudapi/v5/\\1')).toEqual([
    'v5 review A proxy pins the version here for every caller: its rule takes none that send v6.',
  ])
})

test('what is lifted to the newest version is left', () => {
  expect(said('location /cloudapi/v5/ { proxy_pass https://api.ionos.com/cloudapi/v6/; }')).toEqual([])
})

test('a rule beside one of the newest version is fixed by hand', () => {
  expect(said('location /cloudapi/v5/ { proxy_pass $api; }\nlocation /cloudapi/v6/ { proxy_pass $api; }')).toEqual([
    'v5 manual A proxy keeps v5 for every caller that sends it, beside a rule for v6.',
  ])
})
