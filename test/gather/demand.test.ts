import { describe, expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { namesWithPieces } from '../../src/gather/seeds/demand.ts'
import { namesFrom } from '../../src/gather/seeds/seeds.ts'
import { contextOf } from '../../src/languages/context.ts'
import { languageOf } from '../../src/languages/index.ts'

const api = apiWith(undefined)

/** The names that leave a file with what it writes. */
async function namesIn(file: string, text: string): Promise<readonly string[]> {
  const source = { file, text }
  const language = languageOf(file, text)
  await language.prepare?.()
  const reading = language.read(source)
  const parsed = { source, context: contextOf(file, text), reading, parsed: true, ms: 0 }
  return namesFrom(parsed, api)
}

/** What a file writes, the names that leave it, and names of the same file that stay. */
interface Case {
  readonly what: string
  readonly text: string
  readonly leave: readonly string[]
  readonly stay: readonly string[]
}

const SCRIPT: readonly Case[] = [
  {
    what: 'a constant',
    text: "export const BASE = 'https://x/cloudapi/v5'\nexport const RETRIES = 3\nexport const NAME = 'ionoscloud'\n",
    leave: ['BASE'],
    stay: ['RETRIES', 'NAME'],
  },
  {
    what: 'a constant of constants',
    text: "const root = '/cloudapi'\nconst base = HOST + root\nexport const URL = base + '/v5'\nexport const other = HOST + '/dns'\nexport const v6 = 'https://x/cloudapi/v6'\n",
    leave: ['URL'],
    stay: ['other', 'v6'],
  },
  {
    what: 'a field of a class and a static member',
    text: "export class Old { base = '/cloudapi/v5' }\nexport class Fixed { static base = '/cloudapi/v4' }\nexport class New { base = '/cloudapi/v6' }\nexport class Empty {}\n",
    leave: ['Old', 'Fixed'],
    stay: ['New', 'Empty'],
  },
  {
    what: 'a function that uses one, and one that calls it',
    text: "const BASE = '/cloudapi/v5'\nexport function list() { return fetch(BASE + '/servers') }\nexport const all = () => list()\nexport function wait(ms) { return new Promise((done) => setTimeout(done, ms)) }\nexport const sum = (a, b) => a + b\n",
    leave: ['list', 'all'],
    stay: ['wait', 'sum'],
  },
  {
    what: 'a map of settings',
    text: "const config = { host: 'x', roots: { old: '/cloudapi/v5' } }\nconst colours = { dark: '#000' }\nexport { config, colours }\n",
    leave: ['config'],
    stay: ['colours'],
  },
  {
    what: 'what a setter of a client is given',
    text: "export const client = axios.create()\nclient.defaults.headers.set('X-PB-Contract-Number', '1')\nexport const plain = axios.create()\nplain.defaults.headers.set('Accept', 'a')\n",
    leave: ['client'],
    stay: ['plain'],
  },
  {
    what: 'members that are assigned later',
    text: "export const client = axios.create()\nclient.defaults.baseURL = '/cloudapi/v5'\nexport const other = axios.create()\nother.defaults.baseURL = '/dns'\n",
    leave: ['client'],
    stay: ['other'],
  },
  {
    what: 'a name that is exported under another one',
    text: "const root = '/cloudapi/v5'\nconst page = '/docs'\nexport { root as base, page as home }\n",
    leave: ['base'],
    stay: ['home', 'root'],
  },
  {
    what: 'a class that extends one with a piece',
    text: "class Base { url = '/cloudapi/v5' }\nexport class Servers extends Base {}\nexport class Colours extends Object {}\n",
    leave: ['Servers'],
    stay: ['Colours'],
  },
  {
    what: 'a class that is made with a piece',
    text: "export class Client { constructor(base) { this.base = base } }\nexport class Clock {}\nexport const client = new Client('/cloudapi/v5')\nexport const clock = new Clock()\n",
    leave: ['Client', 'client'],
    stay: ['Clock', 'clock'],
  },
  {
    what: 'members of the exports of a module',
    text: "exports.root = '/cloudapi/v5'\nexports.port = 8080\nexports.name = 'x'\n",
    leave: ['root'],
    stay: ['port', 'name'],
  },
  {
    what: 'nothing of a package that is old, whose name flows into no call',
    text: "import { Client } from 'libprofitbricks'\nexport const client = new Client()\nexport const retries = 3\n",
    leave: [],
    stay: ['client', 'retries'],
  },
  {
    what: 'members of an object that leaves as a whole',
    text: "const { old } = require('libprofitbricks')\nconst base = '/cloudapi/v5'\nmodule.exports = { base, port: 8080 }\n",
    leave: ['*', 'default', 'base'],
    stay: ['port', 'old'],
  },
]

const IMPORTED: readonly [file: string, text: string][] = [
  ['a.ts', "import { Client } from '@acme/cloudapi'\nexport const client = new Client()\n"],
  ['a.ts', "const cloud = require('./cloudapi')\nexports.client = cloud.open()\n"],
  ['a.py', 'from acme.services.cloudapi import Client\n\nclient = Client()\n'],
  [
    'a.go',
    'package a\n\nimport "github.com/acme/sdk/services/cloudapi"\n\nfunc Open() *cloudapi.Client { return cloudapi.New() }\n',
  ],
]

test.each(IMPORTED)('the name of a module is no piece: %s %#', async (file, text) => {
  expect(await namesIn(file, text)).toEqual([])
})

const PYTHON: readonly Case[] = [
  {
    what: 'a constant and one that is made of it',
    text: 'ROOT = "/cloudapi"\nBASE = HOST + ROOT\nTIMEOUT = 3\nDOCS = HOST + "/docs"\nV6 = "https://x/cloudapi/v6"\n',
    leave: ['ROOT', 'BASE'],
    stay: ['TIMEOUT', 'DOCS', 'V6'],
  },
  {
    what: 'an attribute of a class, and classes below it',
    text: 'class Base:\n    url = "/cloudapi/v5"\n\nclass Servers(Base):\n    pass\n\nclass Other:\n    url = "/cloudapi/v6"\n\nclass Last(Other):\n    pass\n',
    leave: ['Base', 'Servers'],
    stay: ['Other', 'Last'],
  },
  {
    what: 'a function that uses one',
    text: 'BASE = "/cloudapi/v5"\n\ndef servers():\n    return requests.get(BASE)\n\ndef wait(seconds):\n    time.sleep(seconds)\n\ndef log(text):\n    print(text)\n',
    leave: ['BASE', 'servers'],
    stay: ['wait', 'log'],
  },
  {
    what: 'a dictionary, and a session whose headers are updated',
    text: 'CONFIG = {"url": "/cloudapi/v5"}\nCOLOURS = {"dark": "#000"}\nsession = requests.Session()\nsession.headers.update({"PB-Contract-Number": "1"})\nplain = requests.Session()\nplain.headers.update({"Accept": "a"})\n',
    leave: ['CONFIG', 'session'],
    stay: ['COLOURS', 'plain'],
  },
]

const GO: readonly Case[] = [
  {
    what: 'a constant, a function and a method outside of its type',
    text: 'package a\n\nconst base = "/cloudapi/v5"\nconst retries = 3\n\ntype Client struct{}\ntype Clock struct{}\n\nfunc (c *Client) List() { http.Get(base) }\nfunc (c *Clock) Tick() {}\nfunc URL() string { return base }\nfunc Sum(a, b int) int { return a + b }\n',
    leave: ['base', 'Client', 'URL'],
    stay: ['retries', 'Clock', 'Sum'],
  },
  {
    what: 'a type that is made with a piece',
    text: 'package a\n\ntype Client struct{ url string }\ntype Clock struct{ zone string }\n\nfunc NewClient() *Client { return &Client{url: "/cloudapi/v5"} }\nfunc NewClock() *Clock { return &Clock{zone: "UTC"} }\n',
    leave: ['Client', 'NewClient'],
    stay: ['Clock', 'NewClock'],
  },
]

const JAVA: readonly Case[] = [
  {
    what: 'a static member and a class that uses it',
    text: 'package a;\n\nclass Settings { static final String BASE = "/cloudapi/v5"; }\nclass Servers { String url() { return Settings.BASE + "/servers"; } }\nclass Colours { static final String DARK = "#000"; }\nclass Current { static final String BASE = "/cloudapi/v6"; }\n',
    leave: ['Settings', 'Servers'],
    stay: ['Colours', 'Current'],
  },
]

const RUBY: readonly Case[] = [
  {
    what: 'a constant, and a module with one',
    text: "BASE = '/cloudapi/v5'\nTIMEOUT = 3\nmodule Cloud\n  ROOT = '/cloudapi'\nend\nmodule Colours\n  DARK = '#000'\nend\n",
    leave: ['BASE', 'Cloud'],
    stay: ['TIMEOUT', 'Colours'],
  },
]

const PHP: readonly Case[] = [
  {
    what: 'a constant of a class and a function',
    text: "<?php\nnamespace A;\nclass Settings { const BASE = '/cloudapi/v5'; }\nclass Colours { const DARK = '#000'; }\nfunction url() { return Settings::BASE; }\nfunction wait($s) { sleep($s); }\n",
    leave: ['Settings', 'url'],
    stay: ['Colours', 'wait'],
  },
]

const CSHARP: readonly Case[] = [
  {
    what: 'a constant, a property and a class that uses one',
    text: 'namespace A;\nclass Settings { public const string Base = "/cloudapi/v5"; }\nclass Options { public string Url { get; set; } = "/cloudapi/v4"; }\nclass Servers { string Url() => Settings.Base + "/servers"; }\nclass Colours { public const string Dark = "#000"; }\nclass Current { public const string Base = "/cloudapi/v6"; }\nclass Clock { }\n',
    leave: ['Settings', 'Options', 'Servers'],
    stay: ['Colours', 'Current', 'Clock'],
  },
]

const SHELL: readonly Case[] = [
  {
    what: 'a variable, one that is made of it, and a function',
    text: 'root=/cloudapi\nbase="https://$host$root"\nretries=3\ncolour=dark\nlist() {\n  curl "$base/servers"\n}\nlog() {\n  echo "$1"\n}\n',
    leave: ['root', 'base', 'list'],
    stay: ['retries', 'colour', 'log'],
  },
]

const ALL: readonly (readonly [file: string, cases: readonly Case[]])[] = [
  ['a.ts', SCRIPT],
  ['a.py', PYTHON],
  ['a.go', GO],
  ['A.java', JAVA],
  ['a.rb', RUBY],
  ['a.php', PHP],
  ['A.cs', CSHARP],
  ['a.sh', SHELL],
]

describe.each(ALL)('of %s leave, and only', (file, cases) => {
  test.each(cases)('$what', async ({ text, leave, stay }) => {
    const names = await namesIn(file, text)
    for (const one of stay) expect(names).not.toContain(one)
    expect(names).toEqual(expect.arrayContaining([...leave]))
  })
})

/** Names that leave a file that uses what another one declares: `old` of `./first`. */
const USERS: readonly (readonly [file: string, text: string, leave: readonly string[]])[] = [
  ['a.ts', "import { old } from './first'\nexport const url = old + '/a'\nexport const port = 1\n", ['url']],
  ['a.ts', "import { fresh } from './first'\nexport const url = fresh + '/a'\n", []],
  ['a.ts', "import * as all from './first'\nexport const url = all.old\nexport const port = 1\n", ['url']],
  ['a.js', "const { old } = require('./first')\nexports.url = old\nexports.port = 1\n", ['url']],
  ['a.js', "const first = require('./first')\nexports.list = () => first.get()\nexports.port = 1\n", ['list']],
  ['a.js', "const other = require('./other')\nexports.list = () => other.get()\n", []],
  ['a.js', "const { fresh } = require('./first')\nexports.list = () => fresh()\n", []],
  ['a.py', 'from first import old\nurl = old\nagain = url\nlast = again\nport = 1\n', ['old', 'url', 'again', 'last']],
  ['a.py', 'from first import fresh\nurl = fresh\nport = 1\n', []],
  ['a.go', 'package a\n\nconst url = old\nconst port = 1\n\nfunc list() { get(url) }\n', ['url', 'list']],
  ['A.java', 'package a;\nclass A { String url = First.old; }\nclass B { int port = 1; }\n', ['A']],
]

describe('with what it uses of another file leaves', () => {
  test.each(USERS)('%s %j', async (file, text, leave) => {
    const language = languageOf(file, text)
    await language.prepare?.()
    const { module } = language.read({ file, text })
    const stands = (name: string, from?: string) => name === 'old' || (name === '*' && from === './first')
    expect(
      module && namesWithPieces(module, { at: [], stands }).filter((one) => !/^(?:\*|default)$/.test(one)),
    ).toEqual(leave)
  })
})

test('at least as many names stay as leave', () => {
  const count = (key: 'leave' | 'stay') => ALL.flatMap(([, cases]) => cases.flatMap((one) => one[key])).length
  expect(count('stay')).toBeGreaterThanOrEqual(count('leave'))
})
