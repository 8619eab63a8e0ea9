import { expect, test } from 'vitest'
import { find } from './read.ts'

test.each([
  `api.get(baseModule = "cloudapi")`,
  `const opts = { basePathStag: "cloudapi", host }`,
  `opts = dict(api_module="cloudapi")`,
])('a root may stand under a longer key: %s', (text) => {
  expect(find('root', 'a.lua', text)).toHaveLength(1)
})

test.each([
  `api_config.user_agent = "cloudapi"`,
  `apiConfig = { userAgent: "cloudapi", apiUser: "cloudapi", origin: "cloudapi" }`,
  `api(LOGGER="cloudapi")`,
])('what names a program or a person is none: %s', (text) => {
  expect(find('root', 'a.lua', text)).toEqual([])
})
