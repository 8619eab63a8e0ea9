import { describe, expect, it } from 'vitest'
import { dependenciesIn, listed, read } from './read.ts'

const GO = 'github.com/profitbricks/profitbricks-sdk-go'

describe('Go', () => {
  it.each([
    [`module a.b/c\n\ngo 1.20\n\nrequire ${GO} v4.0.2+incompatible\n`, [`${GO} v4.0.2+incompatible`]],
    [`require (\n\tgithub.com/a/b v1.0.0\n\t${GO}/v5 v5.0.2 // indirect\n)\n`, [`${GO}/v5 v5.0.2`]],
    [`require "${GO}" v1.0.0\n`, [`${GO} v1.0.0`]],
    [`replace ${GO} => ../local\n`, []],
    [`replace a.b/c v1.0.0 => ${GO} v4.0.0\n`, [`${GO} v4.0.0`]],
    [`replace (\n\ta.b/c => ${GO} v4.0.0\n)\n`, [`${GO} v4.0.0`]],
    [`exclude ${GO} v4.0.0\nretract v1.0.0\nretract (\n\t[v1.0.0, v1.1.0]\n)\n`, []],
    [`module ${GO}\n// require ${GO} v1.0.0\nrequire ( // all\n\t// ${GO} v4.0.0\n)\n`, []],
    [`tool ${GO}\ntoolchain go1.22.0\nignore ./ionos\n`, []],
  ])('go.mod: %s', (text, found) => {
    expect(listed('go.mod', text)).toEqual(found)
    expect(read('go.mod', text).trouble).toBeUndefined()
  })

  it('go.sum lists what was used, not what was only asked', () => {
    const text = `${GO} v4.0.0+incompatible h1:abc=\n${GO} v4.0.0+incompatible/go.mod h1:def=\n${GO}/v5 v5.0.2/go.mod h1:x=\n`
    expect(listed('go.sum', text)).toEqual([`${GO} v4.0.0+incompatible = 4.0.0+incompatible (lock)`])
  })
})

describe('Maven', () => {
  const dependency = (version: string) =>
    `<dependency><groupId>com.ionoscloud</groupId><artifactId>ionos-cloud-sdk</artifactId>${version}</dependency>`
  const project = (inner: string) =>
    `<?xml version="1.0"?>\n<project xmlns="http://maven.apache.org/POM/4.0.0">\n<version>1</version>\n${inner}\n</project>\n`
  const NAME = 'com.ionoscloud:ionos-cloud-sdk'

  it.each([
    [dependency('<version>5.0.1</version>'), [`${NAME} 5.0.1`]],
    [dependency('<version>\n  [5.0,6.0)\n</version>'), [`${NAME} [5.0,6.0)`]],
    [dependency(''), [NAME]],
    [
      `<properties><x.version>5.0.2</x.version></properties>${dependency('<version>${x.version}</version>')}`,
      [`${NAME} 5.0.2`],
    ],
    [`<properties><a>\${b}</a><b>5.0.3</b></properties>${dependency('<version>${a}</version>')}`, [`${NAME} 5.0.3`]],
    [`<properties><a>\${a}</a></properties>${dependency('<version>${a}</version>')}`, [NAME]],
    [dependency('<version>${elsewhere}</version>'), [NAME]],
    [dependency('<version>${project.version}</version>'), [`${NAME} 1`]],
    [
      `<dependencyManagement><dependencies>${dependency('<version>5.1</version>')}</dependencies></dependencyManagement><dependencies>${dependency('')}</dependencies>`,
      [`${NAME} 5.1`, `${NAME} 5.1`],
    ],
    [`<!-- ${dependency('<version>5</version>')} -->`, []],
    [`<dependencies>${dependency('<!-- 4 --><version>5.0.4</version>')}</dependencies>`, [`${NAME} 5.0.4`]],
    ['<groupId>com.profitbricks</groupId><artifactId>profitbricks-sdk-java</artifactId>', []],
    [
      `<exclusions><exclusion><groupId>com.ionoscloud</groupId><artifactId>ionos-cloud-sdk</artifactId></exclusion></exclusions>`,
      [],
    ],
  ])('pom.xml: %s', (inner, found) => {
    expect(listed('pom.xml', project(inner))).toEqual(found)
    expect(read('pom.xml', project(inner)).trouble).toBeUndefined()
  })

  it('the range of a property stands where the property is', () => {
    const text = project(`<properties><v>5.0.2</v></properties>${dependency('<version>${v}</version>')}`)
    const [piece] = dependenciesIn('pom.xml', text)[0]?.range ?? []
    expect(piece?.span.start).toBe(text.indexOf('5.0.2'))
  })

  it.each([
    ['build.gradle', "implementation 'com.ionoscloud:ionos-cloud-sdk:5.0.1'", [`${NAME} 5.0.1`]],
    ['build.gradle.kts', 'implementation("com.ionoscloud:ionos-cloud-sdk:5.0.1:all@jar")', [`${NAME} 5.0.1`]],
    ['build.gradle', 'def v = \'5.0.2\'\nimplementation "com.ionoscloud:ionos-cloud-sdk:$v"', [`${NAME} 5.0.2`]],
    [
      'build.gradle',
      'ext { versions = [ionos: \'5.0.3\'] }\napi "com.ionoscloud:ionos-cloud-sdk:${versions.ionos}"',
      [`${NAME} 5.0.3`],
    ],
    ['build.gradle.kts', 'val v by extra("5.0.4")\napi("com.ionoscloud:ionos-cloud-sdk:$v")', [`${NAME} 5.0.4`]],
    ['build.gradle', "v = '5.0'\nv = '6.0'\napi \"com.ionoscloud:ionos-cloud-sdk:$v\"", [NAME]],
    ['build.gradle', 'api "com.ionoscloud:ionos-cloud-sdk:${rootProject.v}"', [NAME]],
    ['build.gradle', "api group: 'com.ionoscloud', name: 'ionos-cloud-sdk', version: '5.0.5'", [`${NAME} 5.0.5`]],
    [
      'build.gradle.kts',
      'api(group = "com.ionoscloud",\n  name = "ionos-cloud-sdk",\n  version = "5.0.6")',
      [`${NAME} 5.0.6`],
    ],
    [
      'build.gradle',
      "def v = '5.0.7'\napi group: 'com.ionoscloud', name: 'ionos-cloud-sdk', version: v",
      [`${NAME} 5.0.7`],
    ],
    [
      'build.gradle',
      "api('com.ionoscloud:ionos-cloud-sdk') {\n  version { strictly '[5.0, 6.0)' }\n}",
      [`${NAME} [5.0, 6.0)`],
    ],
    [
      'build.gradle',
      "// api 'com.ionoscloud:ionos-cloud-sdk:5.0.1'\n/* api 'com.ionoscloud:ionos-cloud-sdk:5.0.1' */",
      [],
    ],
    ['build.gradle', "api project(':ionos:cloud')\ngroup = 'com.ionoscloud'", []],
    [
      'gradle.lockfile',
      `# header\n${NAME}:5.0.1=compileClasspath,runtimeClasspath\nempty=\n`,
      [`${NAME} 5.0.1 = 5.0.1 (lock)`],
    ],
    ['gradle/dependency-locks/compile.lockfile', `${NAME}:5.0.1\n`, [`${NAME} 5.0.1 = 5.0.1 (lock)`]],
  ])('%s: %s', (file, text, found) => {
    expect(listed(file, text)).toEqual(found)
    expect(read(file, text).trouble).toBeUndefined()
  })

  it('version catalogs', () => {
    const text = `[versions]
ionos = "5.0.1"
strict = { strictly = "[5.0,6.0)", prefer = "5.1" }
[libraries]
a = "com.ionoscloud:ionos-cloud-sdk:5.0.0"
b = { module = "com.ionoscloud:ionos-cloud-sdk", version.ref = "ionos" }
c = { group = "com.ionoscloud", name = "ionos-cloud-sdk", version = "5.0.2" }
d = { module = "com.ionoscloud:ionos-cloud-sdk", version = { ref = "strict" } }
e = { module = "com.ionoscloud:ionos-cloud-sdk", version = { require = "5.0.3" } }
f = { module = "com.ionoscloud:ionos-cloud-sdk" }
[plugins]
g = { id = "com.ionoscloud", version.ref = "ionos" }
`
    expect(listed('gradle/libs.versions.toml', text)).toEqual(
      ['5.0.0', '5.0.1', '5.0.2', '[5.0,6.0)', '5.0.3'].map((range) => `${NAME} ${range}`).concat(NAME),
    )
  })
})

describe('Ruby', () => {
  it.each([
    ['Gemfile', "gem 'ionoscloud', '~> 5.1'", ['ionoscloud ~> 5.1']],
    ['Gemfile', 'gem("ionoscloud", ">= 5.0", "< 6")', ['ionoscloud >= 5.0, < 6']],
    ['Gemfile', "gem 'ionoscloud',\n    '~> 5.1',\n    require: 'x'", ['ionoscloud ~> 5.1']],
    ['Gemfile', "gem 'ionoscloud', ['>= 5', '< 6']", ['ionoscloud >= 5, < 6']],
    ['Gemfile', "gem 'ionoscloud', github: 'ionos-cloud/sdk-ruby'", ['ionoscloud']],
    ['Gemfile', "gem 'ionoscloud', 'git' => 'https://example.org'", ['ionoscloud']],
    ['Gemfile', "group :test do\n  gem 'knife-profitbricks'\nend", ['knife-profitbricks']],
    ['Gemfile', 'gem "ionoscloud", "= #{VERSIONS.fetch(\'x\')}"', ['ionoscloud']],
    ['Gemfile', "# gem 'ionoscloud', '~> 5.1'\n=begin\ngem 'ionoscloud'\n=end\n", []],
    ['Gemfile', "source 'https://gems.ionos.example'\nputs 'ionoscloud'", []],
    [
      'x.gemspec',
      "Gem::Specification.new do |s|\n  s.name = 'profitbricks-x'\n  s.add_dependency 'ionoscloud', '~> 5.0', '>= 5.0.2'\nend",
      ['ionoscloud ~> 5.0, >= 5.0.2'],
    ],
    ['x.gemspec', 's.add_runtime_dependency(%q<ionoscloud>.freeze, [">= 5.0"])', ['ionoscloud >= 5.0']],
    ['x.gemspec', "spec.add_development_dependency 'ionoscloud'", ['ionoscloud']],
    [
      'Gemfile.lock',
      'GIT\n  remote: https://example.org\n  specs:\n    knife-profitbricks (1.1.0)\n      profitbricks-sdk-ruby (~> 1.0)\n\nGEM\n  remote: https://rubygems.org/\n  specs:\n    ionoscloud (5.1.0-x86_64-linux)\n      typhoeus (~> 1.0)\n\nPLATFORMS\n  ruby\n\nDEPENDENCIES\n  ionoscloud (~> 5.0)\n',
      ['knife-profitbricks 1.1.0 = 1.1.0 (lock)', 'ionoscloud 5.1.0-x86_64-linux = 5.1.0 (lock)'],
    ],
  ])('%s: %s', (file, text, found) => {
    expect(listed(file, text)).toEqual(found)
    expect(read(file, text).trouble).toBeUndefined()
  })
})

describe('PHP', () => {
  it('composer.json', () => {
    const text = JSON.stringify({
      name: 'profitbricks/jobs',
      require: { 'profitbricks/profitbricks-sdk-php': '^3.0 || ^4.0' },
      'require-dev': { 'bitexpert/profitbricks-php-sdk': '0.0.1' },
      conflict: { 'profitbricks/profitbricks-sdk-php': '<3' },
      suggest: { 'profitbricks/profitbricks-sdk-php': 'for servers' },
    })
    expect(listed('composer.json', text)).toEqual([
      'profitbricks/profitbricks-sdk-php ^3.0 || ^4.0',
      'bitexpert/profitbricks-php-sdk 0.0.1',
    ])
  })

  it('composer.lock', () => {
    const one = { name: 'profitbricks/profitbricks-sdk-php', version: 'v4.0.1', require: { 'ionos/x': '^1' } }
    expect(listed('composer.lock', JSON.stringify({ packages: [one], 'packages-dev': [] }))).toEqual([
      'profitbricks/profitbricks-sdk-php v4.0.1 = 4.0.1 (lock)',
    ])
  })
})

describe('.NET', () => {
  it.each([
    [
      'a.csproj',
      '<Project><ItemGroup><PackageReference Include="ProfitbricksSDK" Version="4.1.1" /></ItemGroup></Project>',
      ['ProfitbricksSDK 4.1.1'],
    ],
    [
      'a.fsproj',
      '<Project><PackageReference Include="ProfitbricksSDK"><Version>[4.0,5.0)</Version></PackageReference></Project>',
      ['ProfitbricksSDK [4.0,5.0)'],
    ],
    [
      'a.vbproj',
      "<Project><PropertyGroup><V>4.0.1</V></PropertyGroup><PackageReference Update='ProfitbricksSDK' Version='$(v)' /></Project>",
      ['ProfitbricksSDK 4.0.1'],
    ],
    [
      'a.csproj',
      '<Project><PackageReference Include="ProfitbricksSDK" VersionOverride="4.0.2" /></Project>',
      ['ProfitbricksSDK 4.0.2'],
    ],
    [
      'a.csproj',
      '<Project><PackageReference Include="ProfitbricksSDK" Version="$(Elsewhere)" /></Project>',
      ['ProfitbricksSDK'],
    ],
    [
      'a.csproj',
      '<Project><!-- <PackageReference Include="ProfitbricksSDK" Version="4" /> --><RootNamespace>Profitbricks</RootNamespace></Project>',
      [],
    ],
    [
      'a.csproj',
      '<Project><Reference Include="ProfitbricksSDK, Version=4.1.1.0"><HintPath>x</HintPath></Reference></Project>',
      ['ProfitbricksSDK 4.1.1.0 (import)'],
    ],
    [
      'Directory.Packages.props',
      '<Project><ItemGroup><PackageVersion Include="ProfitbricksSDK" Version="4.1.1" /></ItemGroup></Project>',
      ['ProfitbricksSDK 4.1.1'],
    ],
    [
      'packages.config',
      '<?xml version="1.0"?>\n<packages>\n<package id="ProfitbricksSDK" version="4.1.1" targetFramework="net45" />\n</packages>',
      ['ProfitbricksSDK 4.1.1'],
    ],
    [
      'packages.lock.json',
      JSON.stringify({
        version: 1,
        dependencies: { 'net6.0': { ProfitbricksSDK: { type: 'Direct', requested: '[4.0.1, )', resolved: '4.1.1' } } },
      }),
      ['ProfitbricksSDK 4.1.1 = 4.1.1 (lock)'],
    ],
  ])('%s: %s', (file, text, found) => {
    expect(listed(file, text)).toEqual(found)
    expect(read(file, text).trouble).toBeUndefined()
  })
})

describe('Terraform', () => {
  it.each([
    [
      'terraform {\n  required_version = ">= 1"\n  required_providers {\n    ionoscloud = {\n      source  = "registry.terraform.io/ionos-cloud/ionoscloud"\n      version = "~> 5.2" # soon 6\n    }\n    profitbricks = "~> 1.6"\n  }\n}',
      ['ionos-cloud/ionoscloud ~> 5.2', 'profitbricks ~> 1.6'],
    ],
    [
      'terraform {\n  required_providers {\n    a = { source = "ionos-cloud/ionoscloud", version = ">= 5, < 6" }\n  }\n}',
      ['ionos-cloud/ionoscloud >= 5, < 6'],
    ],
    [
      'provider "profitbricks" {\n  version  = "~> 1.4"\n  username = "${var.name}-{"\n}',
      ['profitbricks ~> 1.4 (provider)'],
    ],
    ['provider profitbricks {}', ['profitbricks (provider)']],
    [
      'resource "profitbricks_server" "a" {\n  x = [for k, v in var.y : { k = v }]\n}\nresource "profitbricks_lan" "b" {}',
      ['profitbricks (import)'],
    ],
    ['data "profitbricks_image" "a" {\n  name = <<-EOT\n    } "x {\n  EOT\n}', ['profitbricks (import)']],
    ['provider "profitbricks" {}\nresource "profitbricks_server" "a" {}', ['profitbricks (provider)']],
    ['# provider "profitbricks" {}\n/* resource "profitbricks_x" "a" {} */\n// x', []],
    [
      'variable "profitbricks" {\n  default = "profitbricks_server" \n}\nlocals {\n  a = { (var.k) = "b"\n  c = "profitbricks" }\n}',
      [],
    ],
    ['module "a" {\n  source = "./profitbricks"\n  providers = {\n    profitbricks = profitbricks.x\n  }\n}', []],
  ])('%s', (text, found) => {
    expect(listed('main.tf', text)).toEqual(found)
    expect(read('main.tf', text).trouble).toBeUndefined()
  })

  it('lock files', () => {
    const text =
      'provider "registry.terraform.io/ionos-cloud/ionoscloud" {\n  version     = "5.2.4"\n  constraints = ">= 5.0.0"\n  hashes = [\n    "h1:abc=",\n  ]\n}\n'
    expect(listed('.terraform.lock.hcl', text)).toEqual(['ionos-cloud/ionoscloud 5.2.4 = 5.2.4 (lock)'])
  })

  it('as JSON', () => {
    const text = JSON.stringify({
      terraform: {
        required_providers: { x: { source: 'ionos-cloud/profitbricks', version: '1.6.0' }, ionoscloud: '~> 5' },
      },
      provider: { profitbricks: { version: '1.6.0' } },
    })
    expect(listed('main.tf.json', text)).toEqual([
      'ionos-cloud/profitbricks 1.6.0',
      'ionoscloud ~> 5',
      'profitbricks 1.6.0 (provider)',
    ])
  })
})

describe('Ansible', () => {
  it.each([
    [
      'requirements.yml',
      'collections:\n  - name: ionoscloudsdk.ionoscloud\n    version: ">=5.0.1,<6.0.0"\n',
      ['ionoscloudsdk.ionoscloud >=5.0.1,<6.0.0'],
    ],
    [
      'requirements.yml',
      '---\ncollections:\n  - ionoscloudsdk.ionoscloud\n  - ionoscloudsdk.ionoscloud:5.0.1\n',
      ['ionoscloudsdk.ionoscloud', 'ionoscloudsdk.ionoscloud 5.0.1'],
    ],
    [
      'collections/requirements.yml',
      'collections:\n- {name: ionoscloudsdk.ionoscloud, version: 5.0.1}\n',
      ['ionoscloudsdk.ionoscloud 5.0.1'],
    ],
    ['requirements.yml', "- src: ionos.profitbricks\n  version: '1.0'\n", ['ionos.profitbricks 1.0']],
    [
      'galaxy.yml',
      'namespace: ionos\nname: profitbricks\nversion: 1.0.0\ndependencies:\n  ionoscloudsdk.ionoscloud: "*"\n',
      ['ionoscloudsdk.ionoscloud *'],
    ],
    [
      'meta/main.yml',
      'galaxy_info:\n  author: profitbricks\ncollections:\n  - ionoscloudsdk.ionoscloud\n',
      ['ionoscloudsdk.ionoscloud'],
    ],
    [
      'requirements.yaml',
      '# - ionoscloudsdk.ionoscloud\ndependencies:\n  - name: ionos\n    version: 1\n    repository: x\n',
      [],
    ],
  ])('%s: %s', (file, text, found) => {
    expect(listed(file, text)).toEqual(found)
    expect(read(file, text).trouble).toBeUndefined()
  })
})
