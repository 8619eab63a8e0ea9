import { expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { namesFrom } from '../../src/gather/seeds/seeds.ts'
import { contextOf } from '../../src/languages/context.ts'
import { languageOf } from '../../src/languages/index.ts'

const api = apiWith(undefined)

async function namesIn(file: string, text: string): Promise<readonly string[]> {
  const language = languageOf(file, text)
  await language.prepare?.()
  const parsed = { source: { file, text }, context: contextOf(file, text), reading: language.read({ file, text }) }
  return namesFrom({ ...parsed, parsed: true, ms: 0 }, api)
}

const GO_SDK = 'import sdk "github.com/ionos-cloud/sdk-go/v6"'
const GO_BODY = 'url := host + "/cloudapi/v5"\n\tcfg := sdk.NewConfiguration("u", "p", "t", url)'
const JS_SDK = "import { Configuration, ServersApi } from '@ionos-cloud/sdk-nodejs'"

/** Code that hands its address to a package of version 6, and to nothing else. */
const HANDED: readonly (readonly [file: string, text: string])[] = [
  [
    'a.go',
    `package a\n\n${GO_SDK}\n\nfunc Client(host string) *sdk.APIClient {\n\t${GO_BODY}\n\treturn sdk.NewAPIClient(cfg)\n}\n`,
  ],
  [
    'a.ts',
    `${JS_SDK}\nconst BASE = 'https://api.ionos.com/cloudapi/v5'\nconst config = new Configuration({ basePath: BASE })\nexport const servers = new ServersApi(config)\n`,
  ],
  [
    'a.py',
    "import ionoscloud\n\n\ndef client(host):\n    base = host + '/cloudapi/v5'\n    return ionoscloud.ApiClient(ionoscloud.Configuration(host=base))\n",
  ],
  [
    'a.py',
    "import ionoscloud\n\n\ndef client(host):\n    config = ionoscloud.Configuration()\n    config.host = host + '/cloudapi/v5'\n    return ionoscloud.ApiClient(config)\n",
  ],
  [
    'vendor/github.com/ionos-cloud/sdk-go/v6/configuration.go',
    'package ionoscloud\n\nconst DefaultURL = "https://api.ionos.com/cloudapi/v5"\n',
  ],
]

test.each(HANDED)('what is handed to a package has no users: %s', async (file, text) => {
  expect(await namesIn(file, text)).toEqual([])
})

/** The same address, used in another way too, or by a package that says nothing of this API. */
const ELSEWHERE: readonly (readonly [file: string, text: string, name: string])[] = [
  [
    'a.go',
    `package a\n\n${GO_SDK}\n\nfunc Client(host string) string {\n\t${GO_BODY}\n\tuse(cfg)\n\treturn url\n}\n`,
    'Client',
  ],
  [
    'a.go',
    `package a\n\n${GO_SDK}\n\nconst Base = "https://api.ionos.com/cloudapi/v5"\n\nvar Config = sdk.NewConfiguration("u", "p", "t", Base)\n`,
    'Base',
  ],
  [
    'a.ts',
    `${JS_SDK}\nexport const BASE = 'https://api.ionos.com/cloudapi/v5'\nexport const config = new Configuration({ basePath: BASE })\n`,
    'BASE',
  ],
  [
    'a.ts',
    "import { Client } from './client'\nconst BASE = 'https://api.ionos.com/cloudapi/v5'\nexport const client = new Client(BASE)\n",
    'client',
  ],
  [
    'a.py',
    "import ionoscloud\nimport requests\n\n\ndef client(host):\n    base = host + '/cloudapi/v5'\n    requests.get(base + '/servers')\n    return ionoscloud.Configuration(host=base)\n",
    'client',
  ],
  [
    'a.py',
    "import ionosenterprise\n\n\ndef client(host):\n    return ionosenterprise.Client(host=host + '/cloudapi/v5')\n",
    'client',
  ],
  [
    'vendor/acme/cloud/client.go',
    'package cloud\n\nconst DefaultURL = "https://api.ionos.com/cloudapi/v5"\n',
    'DefaultURL',
  ],
]

test.each(ELSEWHERE)('what goes elsewhere too has users: %s', async (file, text, name) => {
  expect(await namesIn(file, text)).toContain(name)
})
