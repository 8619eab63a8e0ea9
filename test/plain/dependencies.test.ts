import { describe, expect, it } from 'vitest'
import { find, spell, wrongOffsets } from './read.ts'

const GO = 'github.com/profitbricks/profitbricks-sdk-go'

describe('packages that are found', () => {
  it.each([
    ['requirements.txt', 'flask\nprofitbricks==4.1.3\n', 'PyPI', 'profitbricks', '==4.1.3', 'manifest'],
    ['setup.py', "install_requires=['profitbricks>=4']", 'PyPI', 'profitbricks', '>=4', 'manifest'],
    ['a.py', 'from profitbricks.client import Server', 'PyPI', 'profitbricks', undefined, 'import'],
    ['Gemfile', "gem 'profitbricks-sdk-ruby', '~> 4.0'", 'RubyGems', 'profitbricks-sdk-ruby', '~> 4.0', 'manifest'],
    [
      'x.gemspec',
      's.add_dependency "profitbricks-sdk-ruby", "4.0"',
      'RubyGems',
      'profitbricks-sdk-ruby',
      '4.0',
      'manifest',
    ],
    [
      'Gemfile.lock',
      'GEM\n  specs:\n    profitbricks-sdk-ruby (4.0.0)\n',
      'RubyGems',
      'profitbricks-sdk-ruby',
      '4.0.0',
      'lock',
    ],
    ['a.rb', "require 'profitbricks'", 'RubyGems', 'profitbricks', undefined, 'import'],
    ['go.mod', `module a.b/c\nrequire ${GO} v1.2.3\n`, 'Go module', GO, 'v1.2.3', 'manifest'],
    ['go.sum', `${GO} v1.2.3 h1:abc=`, 'Go module', GO, 'v1.2.3', 'lock'],
    ['a.go', `import (\n\tsdk "${GO}"\n)`, 'Go module', GO, undefined, 'import'],
    ['vendor/vendor.json', `{"path": "${GO}"}`, 'Go module', GO, undefined, 'manifest'],
    [
      'pom.xml',
      '<dependency>\n<groupId>com.profitbricks.rest.client</groupId>\n<artifactId>profitbricks-sdk-java</artifactId>\n<version>4.0</version>\n</dependency>',
      'Maven',
      'com.profitbricks.rest.client:profitbricks-sdk-java',
      '4.0',
      'manifest',
    ],
    [
      'build.gradle',
      "compile 'com.profitbricks.sdk:groovy:1.0'",
      'Maven',
      'com.profitbricks.sdk:groovy',
      '1.0',
      'manifest',
    ],
    ['A.java', 'import com.profitbricks.sdk.ProfitbricksApi;', 'Maven', 'com.profitbricks.sdk', undefined, 'import'],
    [
      'packages.config',
      '<package id="ProfitbricksSDK" version="1.0.3" />',
      'NuGet',
      'ProfitbricksSDK',
      '1.0.3',
      'manifest',
    ],
    [
      'a.csproj',
      '<PackageReference Include="ProfitbricksSDK" Version="1.0" />',
      'NuGet',
      'ProfitbricksSDK',
      '1.0',
      'manifest',
    ],
    [
      'composer.json',
      '{"require": {"profitbricks/profitbricks-sdk-php": "^1"}}',
      'Packagist',
      'profitbricks/profitbricks-sdk-php',
      '^1',
      'manifest',
    ],
    [
      'composer.lock',
      '{\n"name": "profitbricks/profitbricks-sdk-php",\n"version": "1.0.0"\n}',
      'Packagist',
      'profitbricks/profitbricks-sdk-php',
      '1.0.0',
      'lock',
    ],
    ['mix.exs', '{:profitbricks_api_wrapper, "~> 1.0"}', 'Hex', 'profitbricks_api_wrapper', '~> 1.0', 'manifest'],
    ['cpanfile', "requires 'WebService::ProfitBricks', '0.1';", 'CPAN', 'WebService::ProfitBricks', '0.1', 'manifest'],
    [
      'main.tf',
      'provider "profitbricks" {\n  version = "~> 1.4"\n}',
      'Terraform provider',
      'profitbricks',
      '~> 1.4',
      'provider',
    ],
    ['play.yml', '- name: x\n  profitbricks:\n    state: present', 'Ansible', 'profitbricks', undefined, 'import'],
    [
      'Puppetfile',
      "mod 'profitbricks-profitbricks', '1.0.0'",
      'Puppet Forge',
      'profitbricks-profitbricks',
      '1.0.0',
      'manifest',
    ],
    [
      'x.json',
      '{"builders": [{"type": "profitbricks"}]}',
      'Packer plugin',
      'hashicorp/packer-plugin-profitbricks',
      undefined,
      'provider',
    ],
    ['Dockerfile', 'RUN pip install flask profitbricks==4.1.3', 'PyPI', 'profitbricks', '4.1.3', 'manifest'],
    ['.travis.yml', 'script: npm i -g libprofitbricks@4', 'npm', 'libprofitbricks', '4', 'manifest'],
    ['a.ps1', 'Import-Module ProfitBricks', 'PowerShell module', 'ProfitBricks', undefined, 'import'],
    [
      'a.sh',
      'docker-machine create --driver profitbricks x',
      'Docker Machine driver',
      'docker-machine-driver-profitbricks',
      undefined,
      'provider',
    ],
  ])('%s: %s', (file, text, ecosystem, name, range, form) => {
    const found = find('dependency', file, text)
    const simple = found.map((one) => [
      one.ecosystem,
      one.name.startsWith(name) ? name : one.name,
      one.range && spell(one.range),
      one.form,
    ])
    expect(simple).toEqual([[ecosystem, name, range, form]])
    expect(found.flatMap((one) => wrongOffsets(one, text))).toEqual([])
    expect(name).toContain(text.slice(found[0]?.at.start, found[0]?.at.end).split('.Profitbricks')[0])
  })

  it('is the same for the same file twice', () => {
    const text = "gem 'profitbricks-sdk-ruby'\n"
    expect(find('dependency', 'Gemfile', text)).toEqual(find('dependency', 'Gemfile', text))
    expect(find('dependency', 'Gemfile', text)).toHaveLength(1)
  })
})

describe('words that are no packages', () => {
  it.each([
    ['a.py', 'profitbricks = 1'],
    ['a.py', 'import flask  # profitbricks'],
    ['a.py', 'print("import profitbricks")'],
    ['setup.py', "name='profitbricks',"],
    ['setup.py', "url='https://github.com/profitbricks/x',"],
    ['go.mod', `module ${GO}\n`],
    ['a.go', `// see ${GO}`],
    ['a.go', `x := []string{"${GO}"}`],
    ['a.rb', "puts 'profitbricks'"],
    ['README.md', 'We use profitbricks for this.'],
    ['README.md', 'Please pip install what you need, profitbricks for one.'],
    ['main.tf', 'resource "profitbricks_server" "a" {'],
    ['a.yml', 'provider: profitbricks'],
    ['a.json', '{"type": "profitbricks"}'],
    ['A.java', 'package com.profitbricks.sdk;'],
    ['a.cs', 'namespace ProfitBricks.Client {'],
    ['a.php', 'namespace ProfitBricks\\Client;'],
    ['metadata.json', '{"name": "profitbricks-profitbricks"}'],
    ['requirements.txt', '# profitbricks'],
    ['Dockerfile', 'RUN pip install flask # profitbricks?'.replace('# profitbricks?', '')],
    ['a.sh', 'echo profitbricks'],
    ['a.ex', 'IO.puts("Profitbricks")'],
    ['a.pl', 'print "ProfitBricks";'],
    ['a.csproj', '<RootNamespace>Profitbricks</RootNamespace>'],
    [
      'pom.xml',
      '<groupId>com.profitbricks</groupId>\n<artifactId>profitbricks-sdk-java</artifactId>\n<version>1</version>',
    ],
  ])('%s: %s', (file, text) => {
    expect(find('dependency', file, text).filter((one) => !one.comment && one.form !== 'own')).toEqual([])
  })
})
