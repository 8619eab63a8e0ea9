import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examine } from '../../src/pipeline/examine.ts'

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'unsigned-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))

let count = 0

/** Files of a tree that are opened, and the places of what is found. */
async function examined(files: Readonly<Record<string, string>>) {
  const root = path.join(home, `tree-${count++}`)
  mkdirSync(path.join(root, '.git'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const examination = await examine({ cwd: root })
  examination.close()
  return {
    opened: [...examination.gathered.store.files.keys()].sort(),
    found: [...new Set(examination.judged.findings.map(({ at }) => at.file))].sort(),
    skipped: [...examination.gathered.store.skipped.keys()],
  }
}

/** A service of its own that is called `cloudapi`: its settings and its code hold the word, and no version is joined to it. */
const SERVICE = {
  Makefile:
    'NAME := cloudapi\nMANIFESTS_IN = service/manifests/cloudapi.xml.in\ninstall:\n\tmkdir -p /opt/service/cloudapi\n\tinstall $(MANIFESTS_IN) /opt/service/cloudapi/\n',
  'lib/app.js':
    "const version = require('./version')\nexports.mount = (config) => {\n  config.name = 'cloudapi/' + version()\n  return config\n}\n",
  'lib/machines.js': "const app = require('./app')\nexports.list = (server) => app.mount(server)\n",
  'lib/disks.js':
    "const app = require('./app')\nconst { get } = require('@acme/storage/v2/client')\nexports.disks = (at) => get(app.mount(at))\n",
  'test/machines.js': "const { list } = require('../lib/machines')\nlist({ get: (at) => at, version: 7 })\n",
}

describe('in a project without a sign of this API', () => {
  test('a piece has no users where no version is written, whatever settings hold beside it', async () => {
    const { opened, found } = await examined(SERVICE)
    expect(found).toEqual([])
    expect(opened).not.toContain('lib/machines.js')
    expect(opened).not.toContain('lib/disks.js')
    expect(opened).not.toContain('test/machines.js')
  })

  test('users without a version are not said to be left out, however many there are', async () => {
    const root = "export const root = '/cloudapi'\n"
    const user = "import { root } from './root.js'\nexport const at = (host) => host + root\n"
    const users = Array.from({ length: 501 }, (_, index) => [`user-${index}.js`, user] as const)
    const { opened, skipped } = await examined({ 'root.js': root, ...Object.fromEntries(users) })
    expect(opened).toEqual(['root.js'])
    expect(skipped).toEqual([])
  })

  test.each([
    ['a template', 'app.js', "import { root } from './root.js'\nfetch(`${root}/v5/datacenters`)\n"],
    ['a whole path', 'app.js', "import { root } from './root.js'\nfetch(root + '/v5/datacenters')\n"],
    [
      'a piece',
      'app.js',
      "import { root } from './root.js'\nconst version = 'v5'\nfetch(`${root}/${version}/datacenters`)\n",
    ],
  ])('a version that is joined to it is found: %s', async (_, file, text) => {
    const { found } = await examined({ 'root.js': "export const root = '/cloudapi'\n", [file]: text })
    expect(found).toContain(file)
  })

  const lent = (language: string, root: string): Record<string, string> =>
    ({
      js: { 'root.js': `export const root = '${root}'\n` },
      py: { 'root.py': `root = "${root}"\n` },
      go: { 'root.go': `package own\n\nconst root = "${root}"\n` },
    })[language] ?? {}
  const GO = 'package own\n\nimport (\n\t"fmt"\n\t"net/http"\n)\n\nfunc list() {\n\thttp.Get('

  test.each([
    ['js', '/cloudapi', "import { root } from './root.js'\nfetch(root + '/v' + 5 + '/datacenters')\n"],
    [
      'js',
      '/cloudapi',
      "import { root } from './root.js'\nconst version = 5\nfetch(`${root}/v${version}/datacenters`)\n",
    ],
    ['js', '/cloudapi/v', "import { root } from './root.js'\nfetch(root + 5 + '/datacenters')\n"],
    [
      'py',
      '/cloudapi',
      'import requests\nfrom root import root\nrequests.get(root + "/v" + str(5) + "/datacenters")\n',
    ],
    ['py', '/cloudapi', 'import requests\nfrom root import root\nV = 5\nrequests.get(f"{root}/v{V}/datacenters")\n'],
    ['py', '/cloudapi/v', 'import requests\nfrom root import root\nrequests.get("%s%d/datacenters" % (root, 5))\n'],
    ['go', '/cloudapi', `${GO}fmt.Sprintf("%s/v%d/datacenters", root, 5))\n}\n`],
    ['go', '/cloudapi/v', `${GO}root + fmt.Sprint(5) + "/datacenters")\n}\n`],
  ])('a version that is joined to it as a number is found: %s, %s', async (language, root, text) => {
    const { found } = await examined({ ...lent(language, root), [`call.${language}`]: text })
    expect(found).toContain(`call.${language}`)
  })

  test('a path with a number in it has no version', async () => {
    const { opened } = await examined({
      ...lent('js', '/cloudapi'),
      'app.js': "import { root } from './root.js'\nfetch(root + '/volumes/' + 5)\n",
    })
    expect(opened).not.toContain('app.js')
  })

  test.each([
    ['call.py', 'import os\nimport requests\nrequests.get(os.environ["API_ROOT"] + "/v5/datacenters")\n'],
    ['call.sh', 'curl "$API_ROOT/v5/datacenters"\n'],
  ])('a version that is joined to a variable is found: %s', async (file, text) => {
    const { found } = await examined({ '.env': 'API_ROOT=https://gateway.example.com/cloudapi\n', [file]: text })
    expect(found).toContain(file)
  })
})
