import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { kindOf } from '../../rules/api/triage/kinds.ts'
import { tableOf } from '../../src/gather/files/reading-depth.ts'

const table = tableOf(apiWith(undefined))

const OLD = [
  ['a.ts', "fetch('https://api.ionos.com/cloudapi/v5/datacenters')"],
  ['a.py', "requests.get(ROOT + '/cloudapi/v%d/servers' % version)"],
  ['a.ts', 'fetch(`$' + '{host}/cloudapi/v$' + '{version}/servers`)'],
  ['a.go', 'u := "/cloudapi/" + version'],
  ['a.rb', "get 'https://api.profitbricks.com/rest/v2/datacenters'"],
  ['a.py', "headers = {'PB-Contract-Number': contract}"],
  ['a.java', 'accept("application/vnd.profitbricks.resource+json")'],
  ['a.py', "body = {'allowReboot': True}"],
  ['requirements.txt', 'profitbricks==4.1.1\n'],
] as const

const NEUTRAL = [
  ['a.ts', "const root = '/cloudapi/'"],
  ['a.go', 'const basePath = "cloudapi"'],
  ['a.yaml', 'root: /cloudapi\n'],
] as const

const CURRENT = [
  ['a.ts', "fetch('https://api.ionos.com/cloudapi/v6/datacenters')"],
  ['go.mod', 'require github.com/ionos-cloud/sdk-go/v6 v6.1.0\n'],
  ['a.py', "headers = {'X-Contract-Number': contract}"],
  ['a.py', 'print("nothing of it")'],
] as const

test.each([
  ...OLD.map((row) => ['old', ...row] as const),
  ...NEUTRAL.map((row) => ['neutral', ...row] as const),
  ...CURRENT.map((row) => ['current', ...row] as const),
])('%s piece in %s: %s', (kind, file, text) => {
  expect(kindOf({ file, text }, table)).toBe(kind)
})
