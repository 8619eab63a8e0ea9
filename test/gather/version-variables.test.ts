import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/index.ts'
import { drawn } from '../support/drawn.ts'

const away = mkdtempSync(path.join(tmpdir(), 'version-variables-'))
let count = 0

afterAll(() => rmSync(away, { recursive: true }))

type Files = Readonly<Record<string, string>>

/** The report on a project of these files. */
async function auditOf(files: Files) {
  const cwd = path.join(away, String(count++))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true })
    writeFileSync(path.join(cwd, name), text)
  }
  return audit({ cwd, asOf: '2026-11-28' })
}

/** Places of errors and warnings in a project of these files. */
async function placesIn(files: Files): Promise<string[]> {
  const { findings } = await auditOf(files)
  return findings.flatMap(({ at, level }) => {
    const line = (files[at.file] ?? '').slice(0, at.start).split('\n').length
    return level === 'note' ? [] : [`${at.file}:${line}`]
  })
}

const ROOT = 'https://api.ionos.com/cloudapi/'

/** Programs that read the version of their address from the environment, with version 6 as the default. */
const READERS: readonly Files[] = [
  {
    'a.py': `import os, requests\nversion = os.environ.get("API_VERSION", "v6")\nrequests.get(f"${ROOT}{version}/datacenters")\n`,
  },
  {
    'config.py': 'import os\nVERSION = os.environ.get("API_VERSION", "v6")\n',
    'client.py': `import requests\nfrom config import VERSION\nrequests.get(f"${ROOT}{VERSION}/datacenters")\n`,
  },
  {
    'config.js': "module.exports = { version: process.env.API_VERSION || 'v6' }\n",
    'client.js': `const { version } = require('./config')\nfetch(\`${ROOT}\${version}/datacenters\`)\n`,
  },
  { 'a.kt': `val version = System.getenv("API_VERSION") ?: "v6"\nval base = "${ROOT}$version"\n` },
  { 'a.kt': `val base = "${ROOT}\${System.getenv("API_VERSION") ?: "v6"}"\n` },
  {
    'a.rs': `fn base() -> String {\n    let version = std::env::var("API_VERSION").unwrap_or("v6".into());\n    format!("${ROOT}{}", version)\n}\n`,
  },
  {
    'a.swift': `let version = ProcessInfo.processInfo.environment["API_VERSION"] ?? "v6"\nlet base = "${ROOT}\\(version)"\n`,
  },
  { 'a.dart': `final version = Platform.environment['API_VERSION'] ?? 'v6';\nfinal base = '${ROOT}$version';\n` },
  { 'a.pl': `my $version = $ENV{API_VERSION} || 'v6';\nmy $base = "${ROOT}$version";\n` },
  { 'a.ex': `@version System.get_env("API_VERSION", "v6")\n@base "${ROOT}#{@version}"\n` },
  { 'A.scala': `val version = sys.env.getOrElse("API_VERSION", "v6")\nval base = s"${ROOT}$version"\n` },
  { 'build.groovy': `def version = System.env.API_VERSION ?: 'v6'\ndef base = "${ROOT}\${version}"\n` },
  { 'a.clj': `(def version (or (System/getenv "API_VERSION") "v6"))\n(def base (str "${ROOT}" version))\n` },
  { 'a.lua': `local version = os.getenv("API_VERSION") or "v6"\nlocal base = "${ROOT}" .. version\n` },
  {
    'a.cpp': `auto version = std::getenv("API_VERSION") ? std::getenv("API_VERSION") : "v6";\nauto base = std::string("${ROOT}") + version;\n`,
  },
  { 'a.jl': `version = get(ENV, "API_VERSION", "v6")\nbase = "${ROOT}$version"\n` },
  { 'a.R': `version <- Sys.getenv("API_VERSION", "v6")\nbase <- paste0("${ROOT}", version)\n` },
  { 'a.mk': `API_VERSION ?= v6\nAPI := ${ROOT}$(API_VERSION)\nlist:\n\tcurl '$(API)/datacenters'\n` },
]

/** Files that give the variable, each with the line. */
const GIVERS: readonly (readonly [file: string, text: string, line: number])[] = [
  ['.env', 'API_VERSION=v5\n', 1],
  ['.envrc', 'export API_VERSION=v5\n', 1],
  ['Dockerfile', 'FROM alpine\nENV API_VERSION=v5\n', 2],
  ['Dockerfile', 'FROM alpine\nENV API_VERSION v5\n', 2],
  ['docker-compose.yml', 'services:\n  app:\n    environment:\n      - API_VERSION=v5\n', 4],
  ['deploy.yaml', 'spec:\n  containers:\n    - env:\n        - name: API_VERSION\n          value: v5\n', 5],
  ['task.json', '{"environment": [\n  { "name": "API_VERSION", "value": "v5" }\n]}\n', 2],
  ['app.json', '{ "env": { "API_VERSION": { "value": "v5" } } }\n', 1],
  ['app.service', '[Service]\nEnvironment=API_VERSION=v5\nExecStart=/usr/bin/app\n', 2],
  ['run.sh', '#!/bin/sh\nexport API_VERSION=v5\n./app\n', 2],
  ['run.sh', '#!/bin/sh\nAPI_VERSION=v5 ./app\n', 2],
  ['run.sh', '#!/bin/sh\ndocker run -e API_VERSION=v5 app\n', 2],
  ['run.bat', 'set API_VERSION=v5\r\napp.exe\r\n', 1],
  ['run.ps1', '$env:API_VERSION = "v5"\n./app\n', 1],
  ['package.json', '{ "scripts": { "start": "API_VERSION=v5 ./app" } }\n', 1],
  ['Procfile', 'web: API_VERSION=v5 ./app\n', 1],
  ['Makefile', 'export API_VERSION := v5\nrun:\n\t./app\n', 1],
  ['Jenkinsfile', 'pipeline {\n  environment {\n    API_VERSION = "v5"\n  }\n}\n', 3],
  ['main.tf', 'resource "a" "b" {\n  environment = {\n    API_VERSION = "v5"\n  }\n}\n', 3],
  ['fly.toml', '[env]\nAPI_VERSION = "v5"\n', 2],
  ['.gitlab-ci.yml', 'variables:\n  API_VERSION: v5\n', 2],
  ['.github/workflows/a.yml', 'on: push\njobs:\n  a:\n    env:\n      API_VERSION: v5\n', 5],
]

const nameOf = (files: Files) => Object.keys(files).join(', ')

test.each(drawn(GIVERS, 3))('%s gives the version to what reads it: %j', async (file, text, line) => {
  const [first, ...others] = drawn(READERS, 4)
  for (const reader of [...READERS.slice(0, 1), ...(first ? [first] : []), ...others])
    expect(await placesIn({ ...reader, [file]: text }), nameOf(reader)).toEqual([`${file}:${line}`])
})

test.each(READERS.map((files) => [nameOf(files), files] as const))('%s has the version of .env', async (_, files) => {
  expect(await placesIn({ ...files, '.env': 'API_VERSION=v5\n' })).toEqual(['.env:1'])
  expect(await placesIn({ ...files, Dockerfile: 'FROM alpine\nENV API_VERSION=v5\n' })).toEqual(['Dockerfile:2'])
})

test.each([
  ['the current version', '.env', 'API_VERSION=v6\n'],
  ['a variable that nothing reads', '.env', 'CHART_VERSION=v5\nMAPI_VERSION=v5\nAPI_VERSION_OLD=v5\n'],
  ['another version', 'Dockerfile', 'FROM alpine\nENV API_VERSION=v5.1\nENV API_VERSION=v52\nENV APP_VERSION=v5\n'],
  ['a comment', '.env', '# API_VERSION=v5\n'],
  ['a variable of a test', 'tests/run.sh', '#!/bin/sh\nexport CHART_VERSION=v5\n./app\n'],
  ['a document', 'docs/old.md', 'Before we moved, API_VERSION=v5 was set.\n'],
])('nothing is old by %s', async (_, file, text) => {
  for (const reader of READERS) expect(await placesIn({ ...reader, [file]: text }), nameOf(reader)).toEqual([])
})

test('a variable of another project is not the own one', async () => {
  const [reader = {}] = READERS.slice(3)
  const files = Object.entries(reader).map(([name, text]) => [`one/${name}`, text] as const)
  expect(
    await placesIn({
      ...Object.fromEntries(files),
      'one/build.gradle.kts': '',
      'other/package.json': '{}',
      'other/.env': 'API_VERSION=v5\n',
    }),
  ).toEqual([])
})

test('calls behind a default of version 6 are calls of the version that is set', async () => {
  const [reader = {}] = READERS.slice(3)
  const [name = '', text = ''] = Object.entries(reader)[0] ?? []
  const files = { [name]: `${text}fun list() = get("$base/datacenters")\n`, '.env': 'API_VERSION=v5\n' }
  const { findings } = await auditOf(files)
  expect(findings.map(({ calls }) => calls.map(({ method, at }) => `${method} ${at.file}`))).toEqual([[`GET ${name}`]])
})
