/** A user agent that a client of this API sends. */
export interface Client {
  /** Its token in the agent, as a pattern. */
  readonly name: string
  /** Ecosystem and package, as in the SDK map. */
  readonly sdk: string
  /** The version of the API from which release on, ascending; with the package where its name changes with it. */
  readonly speaks: readonly { readonly from: string; readonly api: number; readonly sdk?: string }[]
  /** Numbers that lag: the releases that really send them. */
  readonly sent?: Readonly<Record<string, { readonly release: string; readonly api: readonly number[] }>>
}

/** A family of agents that are not clients of this API. */
export interface Family {
  /** Its first group is the release, where it names one. */
  readonly pattern: RegExp
  readonly sdk: string
}

/** A release number: `4.1.3`, `v6.0.0-beta.2`, without the `v`. */
const NUMBER = String.raw`v?(\d{1,4}(?:\.\d{1,4}){0,3}(?:-?(?:alpha|beta|rc)[.\d]{0,6})?)`

/**
 * The token of an agent with its number, the first group, after a slash or a space; other tokens may stand around it.
 */
export function agentPattern(name: string): RegExp {
  return new RegExp(`(?:^|[\\s_;,(])${name}(?:[/ ]${NUMBER})?(?![A-Za-z0-9-]|\\.\\d)`, 'i')
}

/** Agents of the clients of this API, seen in their sources (source: extra). The longer name comes first. */
export const CLIENTS: readonly Client[] = [
  {
    name: 'profitbricks-sdk-python',
    sdk: 'PyPI profitbricks',
    speaks: [
      { from: '1.0.0', api: 1 },
      { from: '2.3.0', api: 2 },
      { from: '3.0.0', api: 3 },
      { from: '4.0.0', api: 4 },
    ],
  },
  { name: 'ionosenterprise-sdk-python', sdk: 'PyPI ionosenterprise', speaks: [{ from: '5.0.0', api: 5 }] },
  { name: 'ionos-cloud-sdk-python-compat', sdk: 'PyPI ionosenterprise', speaks: [{ from: '5.5.0', api: 5 }] },
  {
    name: 'profitbricks-sdk-go',
    sdk: 'Go module github.com/profitbricks/profitbricks-sdk-go',
    speaks: [],
    sent: {
      '3.0.0': { release: '3.0.0', api: [3] },
      '3.0.1': { release: '4.0.0', api: [4] },
      '5.0.0': { release: '5.0.0', api: [4] },
    },
  },
  {
    name: 'ionos-enterprise-sdk-go(?:-compat)?',
    sdk: 'Go module github.com/profitbricks/profitbricks-sdk-go/v5',
    speaks: [{ from: '5.0.2', api: 5 }],
  },
  {
    name: 'profitbricks-(?:ruby-sdk|sdk-ruby)',
    sdk: 'RubyGems profitbricks-sdk-ruby',
    speaks: [
      { from: '1.0.2', api: 1 },
      { from: '1.1.0', api: 2 },
      { from: '3.0.0', api: 3 },
      { from: '4.0.0', api: 4 },
    ],
  },
  {
    name: 'profitbricks-sdk-java',
    sdk: 'Maven com.profitbricks.rest.client:profitbricks-sdk-java',
    speaks: [],
    sent: { '3.0.0': { release: '3.0.0 to 4.1.0', api: [3, 4] } },
  },
  {
    name: 'profitbricks-sdk-net',
    sdk: 'NuGet ProfitbricksSDK',
    speaks: [{ from: '4.0.1', api: 4 }],
    sent: { '4.0.0': { release: '4.0.0', api: [4] } },
  },
  {
    name: 'profitbricks-sdk-php',
    sdk: 'Packagist profitbricks/profitbricks-sdk-php',
    speaks: [],
    sent: { '3.0.0': { release: '3.0.0 to 4.0.1', api: [3, 4] } },
  },
  { name: 'ionosenterprise-sdk-nodejs', sdk: 'npm libionosenterprise', speaks: [{ from: '5.1.0', api: 5 }] },
  {
    name: 'ionos-cloud-sdk-go',
    sdk: 'Go module github.com/ionos-cloud/sdk-go',
    speaks: [
      { from: '5.0.0', api: 5, sdk: 'Go module github.com/ionos-cloud/sdk-go/v5' },
      { from: '6.0.0', api: 6, sdk: 'Go module github.com/ionos-cloud/sdk-go/v6' },
    ],
  },
  current('ionos-cloud-sdk-node(?:js)?', 'npm @ionos-cloud/sdk-nodejs'),
  current('ionos-cloud-sdk-ruby', 'RubyGems ionoscloud'),
  current('ionos-cloud-sdk-java', 'Maven com.ionoscloud:ionos-cloud-sdk'),
  current('ionos-cloud-sdk-python', 'PyPI ionoscloud'),
]

function current(name: string, sdk: string): Client {
  return {
    name,
    sdk,
    speaks: [
      { from: '5.0.0', api: 5 },
      { from: '6.0.0', api: 6 },
    ],
  }
}

function family(name: string, sdk = name): Family {
  return { sdk, pattern: new RegExp(`^${name}(?:[/ ]${NUMBER})?(?![\\w-])`, 'i') }
}

/** Libraries and tools that call anything, by the start of their agent; what wraps another one comes first. */
export const FAMILIES: readonly Family[] = [
  { sdk: 'Terraform', pattern: new RegExp(`(?:^|[\\s(])(?:HashiCorp )?Terraform/${NUMBER}`, 'i') },
  { sdk: 'Terraform', pattern: new RegExp(`\\bterraform-provider[\\w-]{0,40}/${NUMBER}`, 'i') },
  { sdk: 'Pulumi', pattern: new RegExp(`(?:^|[\\s(])Pulumi/${NUMBER}`, 'i') },
  { sdk: 'Ansible', pattern: /^ansible(?:-httpget)?(?![\w])/i },
  family('python-requests'),
  family('python-httpx'),
  family('Python-urllib'),
  family('urllib3'),
  { sdk: 'aiohttp', pattern: new RegExp(`\\baiohttp/${NUMBER}`, 'i') },
  { sdk: 'libcloud', pattern: new RegExp(`^libcloud/${NUMBER}`, 'i') },
  family('Go-http-client'),
  family('go-resty'),
  family('curl'),
  family('Wget'),
  family('HTTPie'),
  family('okhttp'),
  family('Apache-HttpClient'),
  family('Java-http-client'),
  { sdk: 'Java', pattern: /^Java\/([\d._]{1,20})/ },
  { sdk: 'Jersey', pattern: new RegExp(`^Jersey/${NUMBER}`, 'i') },
  family('axios'),
  family('node-fetch'),
  family('undici'),
  family('node-superagent'),
  family('got'),
  family('node'),
  family('Faraday(?: v)?', 'Faraday'),
  family('rest-client'),
  family('excon'),
  family('Ruby'),
  family('GuzzleHttp'),
  family('RestSharp'),
  family('PostmanRuntime', 'Postman'),
  family('insomnia', 'Insomnia'),
  { sdk: 'PowerShell', pattern: /\b(?:Windows)?PowerShell\/([\d.]{1,20})/i },
  family('libwww-perl'),
  { sdk: 'browser', pattern: /^Mozilla\/\d/ },
]
