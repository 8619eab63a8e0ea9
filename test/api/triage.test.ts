import { describe, expect, test } from 'vitest'
import { apiWith } from '../../rules/api/api.ts'
import { isSettledBy, tracesIn } from '../../rules/api/triage/index.ts'
import { openPrefilter } from '../../rules/api/triage/search.ts'
import { tableOf } from '../../src/gather/files/reading-depth.ts'

type Case = readonly [file: string, text: string]

const table = tableOf(apiWith(undefined))
const patterns = openPrefilter.map((source) => new RegExp(source, 'm'))
const linesOf = (text: string) => text.split('\n').filter((line) => patterns.some((one) => one.test(line)))

const OPEN_ADDRESSES: readonly Case[] = [
  ['a.ts', "const url = 'https://api.ionos.com/cloudapi/v5/datacenters'"],
  ['a.py', 'BASE = "https://api.profitbricks.com/cloudapi/v4"'],
  ['a.go', 'const base = "https://api.ionos.com/cloudapi/v3"'],
  ['A.java', 'String url = "https://api.profitbricks.com/rest/v2/datacenters";'],
  ['a.rb', "uri = URI('https://api.ionos.com/rest/datacenters')"],
  ['a.php', "$url = 'https://api.ionos.com/cloudapi/v5/' . $path;"],
  ['A.cs', 'var url = $"https://{host}/cloudapi/v5/servers";'],
  ['a.sh', 'curl "https://api.ionos.com/cloudapi/v1/images"'],
  ['a.yml', 'url: https://api.ionos.com/cloudapi/v5'],
  ['a.json', '{ "url": "https:\\/\\/api.ionos.com\\/cloudapi\\/v5" }'],
  ['a.txt', 'redirect=https%3A%2F%2Fapi.ionos.com%2Fcloudapi%2Fv4'],
  ['a.ts', "const root = '/cloudapi'"],
  ['a.ts', "const parts = ['cloudapi', 'v5']"],
  ['a.py', 'url = f"{host}/cloudapi/{version}/servers"'],
  ['a.go', 'url := fmt.Sprintf("%s/cloudapi/%s/servers", host, version)'],
  ['a.rb', 'url = "#{host}/cloudapi/#{version}"'],
  ['A.cs', 'var url = "/cloudapi/" + version;'],
  ['a.sh', 'url="https://$host/cloudapi/v$version"'],
  ['A.java', 'String.format("/cloudapi/v%d/servers", 5)'],
  ['a.ts', "fetch(host + '/rest/v2/images')"],
  ['a.ts', "const host = 'https://api.ionos.com'\nconst url = host + '/rest/' + path"],
  ['a.ts', "const host = 'https://api.ionos.com'\nconst version = 'v5'"],
  ['a.py', 'HOST = "https://api.profitbricks.com"'],
  ['a.ts', "const a = '/cloudapi/v6'\nconst b = '/cloudapi/v5'"],
  ['a.tf', 'endpoint = "https://api.ionos.com/cloudapi/v5"'],
]

const OPEN_CALLS: readonly Case[] = [
  ['a.ts', "headers: { 'X-PB-Contract-Number': contract }"],
  ['a.py', 'headers["PB-Contract-Number"] = contract'],
  ['a.rb', "env['HTTP_PB_CONTRACT_NUMBER']"],
  ['a.ts', 'body: JSON.stringify({ allowReboot: true })'],
  ['a.py', 'json={"allowReboot": True}'],
  ['A.cs', 'public bool? AllowReboot { get; set; }'],
  ['a.py', 'server.allow_reboot = True'],
  ['a.go', 'req.Header.Set("Content-Type", "application/vnd.profitbricks.resource+json")'],
  ['A.java', 'accept("application/vnd.profitbricks.collection+json")'],
  ['.env', 'PROFITBRICKS_API_URL=https://example.com'],
  ['a.py', 'os.environ["IONOS_ENTERPRISE_API_URL"]'],
  ['a.sh', 'docker-machine create --profitbricks-endpoint https://example.com'],
]

const OPEN_PACKAGES: readonly Case[] = [
  ['requirements.txt', 'profitbricks==4.1.3'],
  ['requirements.txt', 'ionosenterprise>=5'],
  ['requirements.txt', 'ionoscloud==5.0.0'],
  ['requirements/base.txt', 'ionoscloud~=5.0'],
  ['setup.py', "install_requires=['ionoscloud<6']"],
  ['pyproject.toml', 'dependencies = ["ionoscloud>=5"]'],
  ['Pipfile', 'ionoscloud = "*"'],
  ['a.py', 'from profitbricks.client import ProfitBricksService'],
  ['a.py', 'import ionosenterprise'],
  ['a.py', 'from libcloud.compute.drivers.profitbricks import ProfitBricksNodeDriver'],
  ['package.json', '"dependencies": { "@ionos-cloud/sdk-nodejs": "^5.0.0" }'],
  ['package.json', '"dependencies": { "libprofitbricks": "^2.0.0" }'],
  ['a.js', "const pb = require('libprofitbricks')"],
  ['a.js', "import ie from 'libionosenterprise'"],
  ['pom.xml', '<groupId>com.ionoscloud</groupId>\n<artifactId>ionos-cloud-sdk</artifactId>\n<version>5.0.0</version>'],
  ['pom.xml', '<groupId>com.profitbricks.rest.client</groupId>'],
  ['build.gradle', "implementation 'com.ionoscloud:ionos-cloud-sdk:5.1.0'"],
  ['build.gradle.kts', 'implementation("com.ionoscloud:ionos-cloud-sdk:5.1.0")'],
  ['A.java', 'import com.profitbricks.rest.domain.Server;'],
  ['Gemfile', "gem 'ionoscloud', '~> 5.0'"],
  ['Gemfile', "gem 'profitbricks-sdk-ruby'"],
  ['a.gemspec', "spec.add_dependency 'ionoscloud', '< 6'"],
  ['go.mod', 'require github.com/ionos-cloud/sdk-go/v5 v5.1.0'],
  ['go.mod', 'require github.com/profitbricks/profitbricks-sdk-go/v5 v5.0.1'],
  ['a.go', 'import "github.com/profitbricks/profitbricks-sdk-go"'],
  ['a.go', 'import ionos "github.com/ionos-cloud/sdk-go/v5"'],
  ['composer.json', '"require": { "profitbricks/profitbricks-sdk-php": "^1.0" }'],
  ['a.php', 'use ProfitBricks\\Client\\Configuration;'],
  ['main.tf', 'ionoscloud = {\n  source = "ionos-cloud/ionoscloud"\n  version = "5.2.0"\n}'],
  ['main.tf', 'provider "profitbricks" {}'],
  ['main.tf', 'provider "ionoscloud" {\n  version = "~> 5.0"\n}'],
  ['a_test.go', 'const config = `provider "ionoscloud" {\n  version = "~> 5.0"\n}`'],
  ['a_test.go', 'const config = `provider "ionoscloud" {\n  endpoint = var.endpoint\n` + pin + `}`'],
  ['requirements.yml', 'collections:\n  - name: ionoscloudsdk.ionoscloud\n    version: 5.0.0'],
  ['galaxy.yml', 'dependencies:\n  ionoscloudsdk.ionoscloud: ">=5"'],
]

const OPEN_COMMANDS: readonly Case[] = [
  ['Dockerfile', 'RUN pip install ionoscloud==5.0.0'],
  ['install.sh', 'pip install ionoscloud'],
  ['install.sh', 'python3 -m pip install --upgrade profitbricks'],
  ['ci.yml', '- run: npm install @ionos-cloud/sdk-nodejs@5'],
  ['install.sh', 'yarn add @ionos-cloud/sdk-nodejs'],
  ['install.sh', 'gem install ionoscloud -v 5.0.0'],
  ['install.sh', 'go get github.com/ionos-cloud/sdk-go/v5'],
  ['install.sh', 'composer require profitbricks/profitbricks-sdk-php'],
  ['install.sh', 'ansible-galaxy collection install ionoscloudsdk.ionoscloud'],
  ['README.md', '    pip install ionoscloud'],
  ['install.sh', 'poetry add ionoscloud@^5'],
  ['install.sh', 'docker-machine create --driver profitbricks node'],
]

const SETTLED: readonly Case[] = [
  ['a.ts', "const url = 'https://api.ionos.com/cloudapi/v6/datacenters'"],
  ['a.py', 'BASE = "https://api.ionos.com/cloudapi/v6"'],
  ['a.go', 'const base = "https://api.ionos.com/cloudapi/v6"'],
  ['A.java', 'static final String BASE = "https://api.ionos.com/cloudapi/v6";'],
  ['a.json', '{ "url": "https:\\/\\/api.ionos.com\\/cloudapi\\/v6" }'],
  ['a.txt', 'redirect=https%3A%2F%2Fapi.ionos.com%2Fcloudapi%2Fv6'],
  ['a.ts', "const url = 'https://api.ionos.com/cloudapi/v6/servers?depth=5'"],
  ['a.py', 'client.get("/cloudapi/v6/servers", params={"depth": 3})'],
  ['a.go', 'import ionoscloud "github.com/ionos-cloud/sdk-go/v6"'],
  ['go.mod', 'require github.com/ionos-cloud/sdk-go/v6 v6.1.0'],
  ['a.go', 'import dbaas "github.com/ionos-cloud/sdk-go-dbaas-postgres"'],
  ['a.py', 'import ionoscloud'],
  ['a.py', 'from ionoscloud.api_client import ApiClient'],
  ['a.py', 'client = ionoscloud.ApiClient(configuration)'],
  ['a.js', "import * as ionos from '@ionos-cloud/sdk-nodejs'"],
  ['A.java', 'import com.ionoscloud.api.ServersApi;'],
  ['a.rb', "require 'ionoscloud'"],
  ['a.ts', "const company = 'IONOS Cloud GmbH'"],
  ['a.ts', 'class IonosCloudClient {}'],
  ['a.ts', 'export const ionoscloud = new Client()'],
  ['a.md', 'Made with love at ionoscloud.'],
  ['a.md', 'See https://docs.ionos.com/cloud'],
  ['a.go', 'const host = "https://api.ionos.com/databases/postgresql"'],
  ['a.py', 'URL = "https://api.ionos.com/dns/v1/zones"'],
  ['a.ts', "fetch('https://api.ionos.com/auth/v1/tokens')"],
  ['a.ts', "const docs = 'https://api.ionos.com/docs/cloud/v6/'"],
  ['a.ts', "const host = 'https://api.ionos.com'"],
  ['a.go', 'const endpoint = "https://s3-eu-central-1.profitbricks.com"'],
  ['main.tf', 'resource "ionoscloud_server" "web" {\n  name = "web"\n}'],
  ['main.tf', 'data "ionoscloud_datacenter" "one" {}'],
  ['outputs.tf', 'value = ionoscloud_server.web.primary_ip'],
  ['play.yml', '- name: Create\n  ionoscloudsdk.ionoscloud.server:\n    name: web'],
  ['a.sh', 'ionosctl server list --datacenter-id "$id"'],
  ['README.md', 'ionosctl login --user me'],
  ['README.md', '[SDK](https://github.com/ionos-cloud/sdk-go) for Go'],
  ['README.md', 'https://github.com/ionos-cloud/sdk-go-bundle/tree/main'],
  ['README.md', '[provider](https://github.com/ionos-cloud/terraform-provider-ionoscloud)'],
  ['.env', 'IONOS_API_URL=https://api.ionos.com'],
  ['a.go', 'os.Getenv("IONOS_API_URL")'],
  ['a.py', 'headers = {"X-Contract-Number": contract}'],
  ['a.ts', 'the cloudapi of others'],
  ['a.ts', "const url = 'https://management.chinacloudapi.cn/'"],
  ['a.ts', "fetch('/rest/api/2/issue')"],
  ['a.ts', "const page = 'https://cloud.example.com/docs/reference/rest/v2/x'"],
  ['a.js', 'const rest = props'],
  ['a.go', 'type ionoscloudProvider struct{}'],
  ['a.js', 'const exporter = exportToProfitBricksServer()'],
  ['values.yaml', 'image: ghcr.io/ionos-cloud/cluster-api:v0.5.0'],
  ['a.py', 'logger = logging.getLogger("ionoscloud.servers")'],
  ['a.ts', 'import { name } from "./cloudapi-notes"'],
]

const SETTLED_NAMES: readonly Case[] = [
  ['a.py', 'api = ionoscloud.DataCentersApi(client)\napi.datacenters_get(depth=3)'],
  ['a.py', 'except ionoscloud.rest.ApiException as error:'],
  ['a.ts', "import { ServersApi } from '@ionos-cloud/sdk-nodejs'"],
  ['a.test.ts', "vi.mock('@ionos-cloud/sdk-nodejs')"],
  ['a.go', 'cfg := ionoscloud.NewConfigurationFromEnv()'],
  ['a.go', 'func (c *Client) Cloud() *ionoscloud.APIClient { return c.cloud }'],
  ['a.go', '"github.com/ionos-cloud/sdk-go-bundle/products/dns/v2"'],
  ['a.go', '"github.com/ionos-cloud/ionosctl/v6/pkg/printer"'],
  ['go.mod', 'require github.com/ionos-cloud/sdk-go/v6 v6.3.2 // indirect'],
  ['A.java', 'import com.ionoscloud.model.Server;\nimport com.ionoscloud.ApiClient;'],
  ['A.kt', 'import com.ionoscloud.model.Volume'],
  ['a.rb', 'api = Ionoscloud::ServersApi.new(api_client)'],
  ['a.php', '// powered by ionoscloud'],
  ['a.js', "const theme = 'ionoscloud-dark'"],
  ['a.css', '.ionoscloud-logo { width: 8px }'],
  ['a.html', '<img alt="ionoscloud" src="logo.svg">'],
  ['a.md', '# Terraform provider for ionoscloud'],
  ['a.md', 'Mail to support@ionoscloud.com'],
  ['a.yml', 'host: dashboard.ionoscloud.com'],
  ['a.py', 'URL = "https://login.ionoscloud.com/token"'],
  ['main.tf', 'resource "ionoscloud_lan" "a" { datacenter_id = ionoscloud_datacenter.a.id }'],
  ['main.tf', 'module "k8s" {\n  depends_on = [ionoscloud_k8s_cluster.main]\n}'],
  ['moved.tf', 'moved {\n  from = ionoscloud_volume.a\n  to = ionoscloud_volume.b\n}'],
  ['tasks.yml', 'ionoscloudsdk.ionoscloud.volume:\n  size: 10'],
  ['tasks.yml', 'ionoscloudsdk.ionoscloud.datacenter_info:\n  depth: 2'],
  ['a.sh', 'ionosctl datacenter create --name "$name" --location de/txl'],
  ['ci.yml', '- run: ionosctl version'],
  ['a.sh', 'IONOSCTL_VERSION=6.7.0'],
  ['a.sh', 'export IONOSCLOUD_ENDPOINT="$url"'],
  ['compose.yml', 'IONOS_API_URL: https://api.ionos.com'],
  ['README.md', '| `IONOS_API_URL` | the host that is called |'],
  ['README.md', 'git clone https://github.com/ionos-cloud/sdk-go'],
  ['README.md', 'https://github.com/ionos-cloud/ionosctl/releases'],
  ['a.go', '// Code of https://github.com/ionos-cloud/docker-machine-driver'],
  ['a.ts', "const zone = 'https://api.ionos.com/dns/v1/zones/' + id"],
  ['a.java', 'String registry = "https://api.ionos.com/containerregistries/registries";'],
  ['a.rb', "LOGS = 'https://api.ionos.com:443/logging'"],
  ['a.php', "$host = 'https://api.ionos.com';"],
  ['a.txt', 'bucket.s3-eu-south-2.profitbricks.net'],
  ['a.ts', 'const a = { url: "https://api.ionos.com/cloudapi/v6", label: "ionoscloud" }'],
  ['a.ts', "test('ionoscloud', () => {})"],
  ['a.yml', 'labels:\n  vendor: ionoscloud'],
  ['a_test.go', 'const config = `provider "ionoscloud" {\n  endpoint = "%s"\n}`'],
]

/** A list of services: the word of the root as the code of one of them. */
const services = (key: string, count: number, quote = '"') =>
  ['cloudapi', ...Array.from({ length: count }, (_, index) => `service-${index}`)]
    .map((code) => `{ ${quote}${key}${quote}: ${quote}${code}${quote}, ${quote}port${quote}: 1 }`)
    .join(',\n')

const V6 = "const url = 'https://api.ionos.com/cloudapi/v6/servers'\n"
const CURRENT: readonly Case[] = [
  ['a.ts', `${V6}const body = { type: 'DAS' }`],
  ['a.ts', `${V6}fetch(url, { params: { depth: level } })`],
  ['a.ts', `${V6}fetch(url, { params: { depth: 11 } })`],
  ['a.ts', `${V6}const body = { imageAlias: 'ubuntu:latest', sshKeys: keys }`],
  ['a.ts', `${V6}const body = { templateUuid: id }`],
  ['a.py', 'URL = "https://api.ionos.com/cloudapi/v6"\nbody = {"imagePassword": secret}'],
  ['a.go', 'const url = "https://api.ionos.com/cloudapi/v6"\nconst kind = "CUBE"'],
  ['a.sh', 'curl https://api.ionos.com/cloudapi/v6/datacenter/1'],
  ['README.md', 'GET https://api.ionos.com/cloudapi/v6/servers with userData'],
]

const OPEN_LISTS: readonly Case[] = [
  ['a.json', services('code', 3)],
  ['a.json', services('path', 40)],
  ['a.json', `${services('code', 40)}, { "root": "cloudapi" }`],
  ['a.go', `const root = "cloudapi/" + version\nconst services = \`${services('code', 40)}\``],
]
const SETTLED_LISTS: readonly Case[] = [
  ['a.json', services('code', 40)],
  ['a.py', services('product', 40, "'")],
  ['a.go', services('code', 40, '\\"')],
]

const name = ([file, text]: Case) => [`${file}: ${text.replaceAll('\n', ' / ').slice(0, 120)}`, file, text] as const

describe('open', () => {
  const all = [...OPEN_ADDRESSES, ...OPEN_CALLS, ...OPEN_PACKAGES, ...OPEN_COMMANDS, ...OPEN_LISTS]
  test.each(all.map(name))('%s', (_, file, text) => {
    expect(tracesIn({ file, text }, table)).toBe('open')
    const lines = linesOf(text)
    expect(lines.length).toBeGreaterThan(0)
    expect(isSettledBy(lines, file, table)).toBe(false)
  })
})

describe('current', () => {
  test.each(CURRENT.map(name))('%s', (_, file, text) => {
    expect(tracesIn({ file, text }, table)).toBe('current')
    expect(isSettledBy(linesOf(text), file, table)).toBe(false)
  })
})

describe('settled', () => {
  test.each([...SETTLED, ...SETTLED_NAMES, ...SETTLED_LISTS].map(name))('%s', (_, file, text) => {
    expect(tracesIn({ file, text }, table)).toBe('settled')
  })
})
