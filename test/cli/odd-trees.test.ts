import { execFileSync } from 'node:child_process'
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { drawn } from '../support/drawn.ts'
import { folder, oldCall, run } from './support/cli.ts'
import { git } from './support/repository.ts'

const BASE = 'https://api.ionos.com/cloudapi/v5'

/** What may stand where something else is expected. */
const KINDS: Readonly<Record<string, (at: string) => void | Promise<void>>> = {
  'a file': (at) => writeFileSync(at, '\n'),
  'a folder': (at) => {
    mkdirSync(at)
  },
  'a folder of folders of its name': (at) => {
    mkdirSync(join(at, 'odd.py', 'odd.ts', 'index.ts'), { recursive: true })
  },
  'a link to itself': (at) => symlinkSync(at, at),
  'a link to the folder around': (at) => symlinkSync('.', at),
  'a link to nothing': (at) => symlinkSync('nowhere', at),
  'a link out': (at) => symlinkSync('/', at),
  'a link with a long name': (at) => symlinkSync('x/'.repeat(2000), at),
  'a link to a name that is too long': (at) => symlinkSync('x'.repeat(300), at),
  'a device': (at) => symlinkSync('/dev/zero', at),
  'a process': (at) => symlinkSync('/proc/self/mem', at),
  'a pipe': (at) => {
    execFileSync('mkfifo', [at])
  },
  'a socket': socketAt,
  'bytes that are no text': (at) => writeFileSync(at, Buffer.from([0xff, 0xfe, 0, 0, 0xd8, 0x00, 0xdc])),
}

async function socketAt(at: string): Promise<void> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => server.on('error', reject).listen(at, resolve))
  onTestFinished(() => void server.close())
}

/** Where imports lead to, below the folder of the sources. */
const PLACES = ['odd', 'Odd', 'deep/odd']
const ENDINGS = [
  '',
  '.py',
  '.ts',
  '.js',
  '.json',
  '.go',
  '.java',
  '.rb',
  '.php',
  '.cs',
  '.sh',
  '.env',
  '.kt',
  '.tf',
  '.vue',
]

/** Files whose names tools expect something of. */
const SETTINGS = [
  'package.json',
  'tsconfig.json',
  'jsconfig.json',
  'go.mod',
  'composer.json',
  'pnpm-workspace.yaml',
  'lerna.json',
  'requirements.txt',
  'Gemfile',
  'pom.xml',
  '.env',
  '.gitattributes',
  '.gitlab-ci.yml',
  '.pre-commit-config.yaml',
  '.github/workflows',
  'node_modules/odd',
  'node_modules/cloudapi-migrate',
  'cloudapi-migrate.config.js',
]

const LONG = 'a'.repeat(300)
const SOURCES: Readonly<Record<string, string>> = {
  'x.js': [
    ...[
      './odd',
      './odd/b',
      './odd.js',
      './odd.json',
      './Odd/c/d',
      './deep/odd/e',
      'odd',
      'odd/b',
      `./${LONG}`,
      './a\\0b',
      '.',
      '..',
      '/',
      './',
    ],
  ]
    .map(
      (one, at) =>
        `import { path as p${at} } from ${JSON.stringify(one).replace('\\\\0', '\\0')}\nfetch('${BASE}/datacenters/' + p${at})\n`,
    )
    .join(''),
  'y.ts': `export * from './odd'\nexport { b } from './odd/b'\nconst c = require('./deep/odd')\nimport('./odd.vue')\nfetch('${BASE}/x' + c.path, { method: 'POST' })\n`,
  'x.py': `from odd import path\nfrom odd.b import path as q\nfrom . import odd\nfrom .odd.c import *\nfrom deep.odd.e import r\nimport odd.d.e\nfrom ${LONG} import z\nimport requests\nrequests.post("${BASE}/datacenters" + path + q + r + z)\n`,
  'x.go': `package x\n\nimport (\n\t"lab/odd"\n\t"lab/deep/odd"\n\t"lab/odd/b"\n\t"lab/${LONG}"\n)\n\nfunc Call() { http.Get("${BASE}/datacenters/" + odd.Path + b.Path) }\n`,
  'X.java': `package lab;\nimport lab.odd.Odd;\nimport lab.Odd.B;\nimport static lab.deep.odd.E.PATH;\nclass X { void call() { HttpRequest.newBuilder(URI.create("${BASE}/datacenters/" + Odd.PATH + B.PATH + PATH)); } }\n`,
  'x.php': `<?php\nrequire 'odd.php';\nrequire_once __DIR__ . '/odd/b.php';\nuse odd\\B;\nuse Odd;\nfile_get_contents("${BASE}/datacenters/" . B::PATH . Odd::PATH);\n`,
  'x.rb': `require_relative 'odd'\nrequire_relative 'odd/b'\nrequire 'deep/odd'\nNet::HTTP.get(URI("${BASE}/datacenters/" + Odd::PATH + PATH))\n`,
  'X.cs': `using Odd;\nusing static Odd.B;\nclass X { void Call() { new HttpClient().GetAsync("${BASE}/datacenters/" + Odd.Path + Path); } }\n`,
  'x.sh': `source ./odd.sh\n. odd/b.sh\n. "./odd"\n. ./deep/odd.sh\ncurl -X POST "${BASE}/datacenters/$ID"\ncurl "$BASE_URL/datacenters" --data @odd\n`,
  'x.tf': `module "odd" { source = "./odd" }\nprovider "ionoscloud" { endpoint = "${BASE}" }\n`,
  'x.yaml': `include: odd.yaml\nurl: ${BASE}/datacenters\n`,
  'x.md': `[odd](./odd) ${BASE}/datacenters\n`,
}

async function oddTree(make: (at: string) => void | Promise<void>, names: readonly string[]): Promise<string> {
  const root = folder(SOURCES)
  git(root, 'init', '-q')
  git(root, 'add', '-A')
  git(root, '-c', 'user.name=A', '-c', 'user.email=a@example.com', 'commit', '-q', '-m', 'x')
  for (const name of names) {
    const at = join(root, name)
    mkdirSync(dirname(at), { recursive: true })
    await make(at)
  }
  return root
}

function expectSound(args: readonly string[], cwd: string): void {
  const { code, err } = run(args, { cwd })
  const what = `${args.join(' ')}: ${err.slice(0, 600)}`
  expect([0, 1, 2], what).toContain(code)
  expect(err, what).not.toMatch(/internal error|\n {4}at |node:fs|E[A-Z]{4,}:/)
}

const CASES = drawn(Object.entries(KINDS).map(([kind, make]) => ({ kind, make })))

describe.skipIf(process.platform === 'win32').each(CASES)('$kind', ({ make }) => {
  test('does not end the audit where an import leads to it or settings are expected', async () => {
    const places = PLACES.flatMap((place) => ENDINGS.map((ending) => place + ending))
    const root = await oddTree(make, [...places, ...SETTINGS])
    const { out } = run(['audit', '.', '-f', 'json'], { cwd: root })
    const found = new Set(JSON.parse(out).findings.map(({ path }: { path: string }) => path))
    for (const name of Object.keys(SOURCES)) expect(found, name).toContain(name)
    for (const args of [['check', '.'], ['init'], ['fix', '.', '--allow-dirty']]) expectSound(args, root)
  })

  test('is reported where files of this program are expected', async () => {
    const root = folder({ 'a.js': oldCall })
    for (const name of ['cloudapi-migrate.json', 'cloudapi-migrate-baseline.txt', '.cloudapi-migrate-journal']) {
      await make(join(root, name))
      expectSound(['check', '.'], root)
      rmSync(join(root, name), { recursive: true, force: true })
    }
  })
})
