import { describe, expect, test } from 'vitest'
import { found, RESELLER, reportOf, type Tree } from './support/run.ts'

const POM = (name: string) =>
  `<project>\n<dependencies>\n<dependency>\n<groupId>com.acme</groupId>\n<artifactId>${name}</artifactId>\n<version>1.5</version>\n</dependency>\n</dependencies>\n</project>\n`

const OLD: readonly (readonly [string, Tree, string])[] = [
  [
    'package.json',
    { 'package.json': '{ "dependencies": { "@acme/cloud-client": "^1.2.0" } }\n' },
    '@acme/cloud-client',
  ],
  [
    'yarn.lock',
    { 'yarn.lock': '# yarn lockfile v1\n\n"@acme/cloud-client@^1.0.0":\n  version "1.4.0"\n' },
    '@acme/cloud-client',
  ],
  ['requirements.txt', { 'requirements.txt': 'Acme_Cloud==1.0\n' }, 'Acme_Cloud'],
  ['poetry.lock', { 'poetry.lock': '[[package]]\nname = "acme-cloud"\nversion = "1.0.0"\n' }, 'acme-cloud'],
  ['an import of Python', { 'a.py': 'from acme_cloud.client import Client\n' }, 'acme_cloud.client'],
  [
    'go.mod',
    { 'go.mod': 'module x\n\nrequire git.acme.example/cloud/client v1.0.0\n' },
    'git.acme.example/cloud/client',
  ],
  ['go.sum', { 'go.sum': 'git.acme.example/cloud/client v1.0.0 h1:abc=\n' }, 'git.acme.example/cloud/client'],
  [
    'an import of Go',
    { 'a.go': 'package a\n\nimport "git.acme.example/cloud/client"\n' },
    'git.acme.example/cloud/client',
  ],
  ['pom.xml', { 'pom.xml': POM('cloud-client') }, 'cloud-client'],
  [
    'build.gradle',
    { 'build.gradle': "dependencies {\n  implementation 'com.acme:cloud-client:1.4'\n}\n" },
    'cloud-client',
  ],
  ['Gemfile', { Gemfile: "gem 'acme-cloud', '~> 1.0'\n" }, 'acme-cloud'],
  ['a required gem', { 'a.rb': "require 'acme/cloud'\n" }, 'acme/cloud'],
  [
    'a project of .NET',
    {
      'a.csproj':
        '<Project><ItemGroup><PackageReference Include="Acme.Cloud" Version="1.0.0" /></ItemGroup></Project>\n',
    },
    'Acme.Cloud',
  ],
  ['an opened namespace', { 'a.cs': 'using Acme.Cloud;\n' }, 'Acme.Cloud'],
  ['composer.json', { 'composer.json': '{ "require": { "acme/cloud": "^1.0" } }\n' }, 'acme/cloud'],
  ['an import of PHP', { 'a.php': '<?php\nuse Acme\\Cloud\\Client;\n' }, 'Acme\\Cloud\\Client'],
  ['a provider of Terraform', { 'a.tf': 'provider "acmecloud" {\n}\n' }, 'acmecloud'],
  [
    'required providers',
    {
      'a.tf':
        'terraform {\n  required_providers {\n    acmecloud = {\n      source = "acme/acmecloud"\n    }\n  }\n}\n',
    },
    'acme/acmecloud',
  ],
  [
    'a list of collections',
    { 'requirements.yml': 'collections:\n  - name: acme.cloud\n    version: 1.0.0\n' },
    'acme.cloud',
  ],
  [
    'a task',
    { 'play.yml': '- hosts: all\n  tasks:\n    - acme.cloud.server:\n        name: y\n' },
    'acme.cloud.server',
  ],
  ['a command', { 'setup-tools.sh': 'npm install @acme/cloud-client@1.2.3\n' }, '@acme/cloud-client'],
]

test.each(OLD)('%s', async (_, tree, name) => {
  const [file] = Object.keys(tree)
  expect(await found(tree, RESELLER)).toEqual([`error old-sdk ${file}:${name}`])
  expect(await found(tree)).toEqual([])
})

const SILENT: readonly (readonly [string, Tree])[] = [
  ['a release outside of the range', { 'package.json': '{ "dependencies": { "@acme/cloud-client": "^2.2.0" } }\n' }],
  [
    'a locked release outside of the range',
    {
      'package-lock.json':
        '{ "lockfileVersion": 3, "packages": { "node_modules/@acme/cloud-client": { "version": "2.1.0" } } }\n',
    },
  ],
  [
    'a longer name',
    { 'package.json': '{ "dependencies": { "@acme/cloud-client-utils": "1.0.0", "my-acme-cloud": "1.0.0" } }\n' },
  ],
  ['the name in another ecosystem', { 'package.json': '{ "dependencies": { "acme-cloud": "1.0.0" } }\n' }],
  ['another artifact of the group', { 'pom.xml': POM('cloud-client-core') }],
  ['another module of the host', { 'go.mod': 'module x\n\nrequire git.acme.example/cloud/clients v1.0.0\n' }],
  ['another major version of a module', { 'a.go': 'package a\n\nimport "git.acme.example/cloud/client/v2"\n' }],
  ['an import where only some releases are old', { 'a.js': "import { Client } from '@acme/cloud-client'\n" }],
  ['a module that is named alike', { 'a.py': 'import acme_cloudy\nfrom my import acme_cloud_x\n' }],
]

test.each(SILENT)('%s is silent', async (_, tree) => {
  expect(await found(tree, RESELLER)).toEqual([])
})

describe('messages', () => {
  const message = async (tree: Tree) => (await reportOf(tree, RESELLER)).findings.map((one) => one.message).join('\n')

  test('name the releases and the successor', async () => {
    expect(await message({ 'requirements.txt': 'acme-cloud==1.0\n' })).toBe(
      'acme-cloud ==1.0 speaks only deactivated versions of the cloud API, as the configuration says. Since 30 September 2023 every call through it is accepted but not executed. ionoscloud speaks version 6.',
    )
    expect(await message({ 'package.json': '{ "dependencies": { "@acme/cloud-client": "1.0.0" } }\n' })).toContain(
      'Its other releases speak version 6.',
    )
    expect(await message({ Gemfile: "gem 'acme-cloud'\n" })).toContain('no successor is known')
  })

  test.each(['*', '>=1.0.0', '^1.9.0 || ^2.0.0', '>1.0.0 <3'])(
    '%s of npm allows old releases and others',
    async (range) => {
      const { findings } = await reportOf(
        { 'package.json': `{ "dependencies": { "@acme/cloud-client": "${range}" } }\n` },
        RESELLER,
      )
      expect(findings.map(({ level }) => level)).toEqual(['warning'])
      expect(findings[0]?.message).toContain('allows releases that speak only deactivated versions')
    },
  )

  test.each([
    ['[1,3)', 'warning'],
    ['[1,)', 'warning'],
    ['[1.2,2)', 'error'],
    ['[2,3)', undefined],
  ])('%s of Maven', async (range, level) => {
    const { findings } = await reportOf(
      { 'build.gradle': `dependencies {\n  implementation 'com.acme:cloud-client:${range}'\n}\n` },
      RESELLER,
    )
    expect(findings[0]?.level).toBe(level)
  })
})

test('calls through them count in the impact', async () => {
  const tree = {
    'package.json': '{ "dependencies": { "@acme/cloud-client": "^1.2.0" } }\n',
    'a.js':
      "import { Client } from '@acme/cloud-client'\nconst c = new Client()\nc.deleteServer('a')\nc.createLan('b')\n",
  }
  const { impact } = await reportOf(tree, RESELLER)
  expect(impact.behind).toEqual([
    { package: '@acme/cloud-client', calls: 2, operations: ['Client.createLan', 'Client.deleteServer'] },
  ])
})
