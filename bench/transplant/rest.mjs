// Clients of services of many kinds (chats, music, trackers, secrets, coins), one style of base after the other.
const HOST = 'https://api.profitbricks.com'

/** Paths of a resource, where they begin or follow the version. */
const named = (from, to) => [
  [new RegExp(`(["'\`}]/|cloudapi/v.?\\d/)${from}(?=[/?"'\`])`), `$1${to}`],
  [new RegExp(`(["'\`])${from}/`), `$1${to}/`],
]

/**
 * Replacements in clients of one service: an address with its version, the host alone, paths that begin with the
 * version. `before` holds what only this client has.
 */
function rest({ hosts, version = '(?:rest/)?(?:api/)?v?\\d(?:\\.\\d)?', before = [], like = [], foreign, as = 4 }) {
  return {
    version: as,
    rules: [
      ...before,
      ...(hosts
        ? [
            [`https?://(?:${hosts})/${version}`, `${HOST}/cloudapi/v{V}`],
            [`https?://(?:${hosts})`, HOST],
            [`(["'])(?:${hosts})(?=["'])`, '$1api.profitbricks.com'],
          ]
        : []),
      [`(["'\`}])(/?)${version.replace('v?', 'v')}(?=/[\\w%{$#:<"'\`])`, '$1$2cloudapi/v{V}'],
    ],
    words: like.flatMap(([from, to]) => named(from, to)),
    ...(foreign && { foreign }),
  }
}

const toots = [
  ['accounts', 'datacenters'],
  ['statuses', 'servers'],
]
const tracks = [
  ['playlists', 'datacenters'],
  ['albums', 'servers'],
]
const agents = [
  ['catalog', 'datacenters'],
  ['agent', 'locations'],
]
const projects = [['projects', 'datacenters']]
const zones = [['zones', 'datacenters']]
const issues = [['issue', 'datacenters']]
const spotify = 'api\\.spotify\\.com'
const flare = 'api\\.cloudflare\\.com/client'
const hook = ['(https://api\\.cloudflare\\.com/client/)v4', `${HOST}/cloudapi/v{V}`]
export const rests = {
  // Python
  'DataDog/datadogpy': rest({
    hosts: 'api\\.datadoghq\\.com',
    before: [
      ['"\\{\\}/api/', '"{}/cloudapi/'],
      ['(_api_version = ")v\\d', '$1v{V}'],
    ],
  }),
  'SparkPost/python-sparkpost': rest({
    before: [
      ["'/api/v'", "'/cloudapi/v'"],
      ["( {17}version=')1", '$1{V}'],
    ],
  }),
  'Boerderij/Varken': rest({ like: [['Request', 'datacenters']] }),
  'Vaelor/python-mattermost-driver': rest({ before: [['"/api/v4"', '"/cloudapi/v{V}"']], as: 5 }),
  'VirusTotal/vt-py': rest({
    before: [['(_PREFIX = ")/api/v3', '$1/cloudapi/v{V}']],
    like: [['files', 'datacenters']],
  }),
  'alpacahq/alpaca-trade-api-python': rest({
    hosts: '(?:paper-)?(?:api|data)\\.alpaca\\.markets',
    before: [["(api_version(?:: str)? ?= ?')v\\d(?!beta)", '$1cloudapi/v{V}']],
  }),
  'bear/python-twitter': rest({ hosts: '(?:api|stream|upload)\\.twitter\\.com', as: 3 }),
  'cablehead/python-consul': rest({ like: agents }),
  'cavebeat/gandi-live-dns': rest({ hosts: 'dns\\.api\\.gandi\\.net', like: zones }),
  'coinbase/coinbase-python': rest({
    hosts: 'api\\.coinbase\\.com',
    before: [["_(get|post|put|delete)\\('v2'", "_$1('cloudapi/v{V}'"]],
    like: [['accounts', 'datacenters']],
  }),
  'eXamadeus/godaddypy': rest({
    hosts: 'api\\.(?:ote-)?godaddy\\.com',
    before: [['(API_VERSION = ")v1', '$1cloudapi/v{V}']],
    like: [['domains', 'datacenters']],
  }),
  'egnyte/gitlabform': rest({ before: [['"/api/v4/"', '"/cloudapi/v{V}/"']], like: projects, foreign: /dev\// }),
  'facetoe/zenpy': rest({ before: [['([\'"])api/v2(?=[\'"/])', '$1cloudapi/v{V}']] }),
  'gtalarico/pyairtable': rest({ hosts: 'api\\.airtable\\.com', before: [['(VERSION = ")v0', '$1cloudapi/v{V}']] }),
  'halcy/Mastodon.py': rest({ like: toots }),
  'hootnot/oanda-api-v20': rest({ hosts: 'api-fx(?:trade|practice)\\.oanda\\.com', like: toots }),
  'ihabunek/toot': rest({ like: toots }),
  'jrxFive/python-nomad': rest({
    before: [
      ['(version: str = ")v1', '$1cloudapi/v{V}'],
      ['"(http://)?127\\.0\\.0\\.1"', '"$1api.profitbricks.com"'],
    ],
  }),
  'kappataumu/letsencrypt-cloudflare-hook': rest({ hosts: flare, before: [hook], like: zones }),
  'levlaz/circleci.py': rest({ hosts: 'circleci\\.com', as: 3 }),
  'man-c/pycoingecko': rest({ hosts: '(?:pro-)?api\\.coingecko\\.com' }),
  'marcopaz/is-service-up': rest({ hosts: '(?:status\\.heroku|gitlab)\\.com' }),
  'meraki/dashboard-api-python': rest({ hosts: 'api\\.(?:gov-)?meraki\\.\\w+', like: [['networks', 'datacenters']] }),
  'ns1/ns1-python': rest({ hosts: 'api\\.nsone\\.net', before: [['(API_VERSION = [\'"])v1', '$1cloudapi/v{V}']] }),
  'obynio/certbot-plugin-gandi': rest({ hosts: 'api\\.gandi\\.net' }),
  'ovh/python-ovh': rest({ hosts: '[\\w.]*(?:ovh|ovhcloud|kimsufi|soyoustart)\\.com', version: '1\\.0', as: 5 }),
  'pyasi/pybuildkite': rest({ hosts: 'api\\.buildkite\\.com' }),
  'ramnes/notion-sdk-py': rest({ hosts: 'api\\.notion\\.com' }),
  'randomchars/pushbullet.py': rest({ hosts: 'api\\.pushbullet\\.com' }),
  'sarumont/py-trello': rest({ hosts: '(?:api\\.)?trello\\.com', version: '1', as: 3 }),
  'sjkingo/python-freshdesk': rest({ before: [['https://\\{\\}/api/v2/', 'https://{}/cloudapi/v{V}/']] }),
  'spotipy-dev/spotipy': rest({ hosts: spotify, like: tracks }),
  'thefactory/marathon-python': rest({ like: [['apps', 'datacenters']] }),
  // Go
  'SparkPost/gosparkpost': rest({
    before: [
      ['(["\'])/api/v%d', '$1/cloudapi/v%d'],
      ['(ApiVersion = )1', '$1{V}'],
    ],
  }),
  'adlio/trello': rest({ hosts: 'api\\.trello\\.com', version: '1' }),
  'andygrunwald/go-jira': rest({ version: '(?:rest/)(?:api/|agile/)?[v\\d](?:\\.\\d)?', like: issues }),
  'buildkite/go-buildkite': rest({ hosts: 'api\\.buildkite\\.com', like: [['organizations', 'datacenters']] }),
  'dstotijn/go-notion': rest({ hosts: 'api\\.notion\\.com' }),
  'gambol99/go-marathon': rest({ before: [['(marathonAPIVersion += ")v2', '$1cloudapi/v{V}']] }),
  'go-gandi/go-gandi': rest({
    before: [
      ['"/v5/"', '"/cloudapi/v{V}/"'],
      ['https://api\\.gandi\\.net/v5/', `${HOST}/cloudapi/v{V}/`],
    ],
  }),
  'go-gitea/go-sdk': rest({ before: [['(["/])api/v1', '$1cloudapi/v{V}']] }),
  'golift/starr': rest({ before: [['(APIver\\w* += ")v\\d', '$1cloudapi/v{V}']] }),
  'joeig/go-powerdns': rest({ foreign: /testing/ }),
  'ktrysmt/go-bitbucket': rest({ hosts: 'api\\.bitbucket\\.org' }),
  'mattn/go-mastodon': rest({ like: toots }),
  'nukosuke/go-zendesk': rest({ before: [['zendesk\\.com/api/v2', 'profitbricks.com/cloudapi/v{V}']] }),
  'onedr0p/exportarr': rest({
    before: [
      ['c\\.URL, "api"', 'c.URL, "cloudapi"'],
      ['(apiVersion: +")v\\d', '$1v{V}'],
      ['(envDefault:")v3', '$1v{V}'],
    ],
  }),
  'ovh/go-ovh': rest({ hosts: '[\\w.]*(?:ovh|ovhcloud|kimsufi|soyoustart)\\.com', version: '1\\.0' }),
  'oze4/godaddygo': rest({ before: [['((?:APIVersion\\d[^=\\n]*= |return )")v\\d', '$1cloudapi/v{V}']] }),
  'superoo7/go-gecko': rest({ hosts: 'api\\.coingecko\\.com' }),
  'tailscale/tailscale-client-go': rest({ like: [['tailnet', 'datacenters']] }),
  'xconstruct/go-pushbullet': rest({ hosts: 'api\\.pushbullet\\.com', as: 5 }),
  'zmb3/spotify': rest({ hosts: spotify, like: tracks }),
  'zorkian/go-datadog-api': rest({ like: [['dashboard', 'datacenters']] }),
  // JavaScript and TypeScript
  'SparkPost/node-sparkpost': rest({
    hosts: 'api\\.sparkpost\\.com:443',
    before: [
      ['/api/\\$\\{this', '/cloudapi/${this'],
      ["(apiVersion: ')v1", '$1v{V}'],
    ],
  }),
  'UnbounDev/node-strava-v3': rest({ hosts: 'www\\.strava\\.com' }),
  'alpacahq/alpaca-trade-api-js': rest({
    hosts: '(?:paper-)?(?:api|data)\\.alpaca\\.markets',
    before: [['((?:VERSION \\|\\| |BaseUrl, )")v\\d', '$1cloudapi/v{V}']],
  }),
  'blakmatrix/node-zendesk': rest({ before: [['\\.zendesk\\.com/api/v2', '.profitbricks.com/cloudapi/v{V}']] }),
  'brettlangdon/node-dogapi': rest({
    before: [
      ['/api/%s', '/cloudapi/%s'],
      ['(api_version = ")v1', '$1v{V}'],
    ],
  }),
  'danielpigott/cloudflare-cli': rest({ hosts: flare, like: zones }),
  'mailjet/mailjet-apiv3-nodejs': rest({ before: [["(version: ')v3", '$1cloudapi/v{V}']] }),
  'miscavage/CoinGecko-API': rest({
    before: [
      ['/api/', '/cloudapi/'],
      ["(API_VERSION = ')3", '$1{V}'],
      ['api\\.coingecko\\.com', 'api.profitbricks.com'],
    ],
  }),
  'nodevault/node-vault': rest({
    hosts: '127\\.0\\.0\\.1:8200',
    before: [["(apiVersion \\|\\| ')v1", '$1cloudapi/v{V}']],
  }),
  'norberteder/trello': rest({
    hosts: 'api\\.trello\\.com',
    version: '1',
    before: [["'/1/", "'/cloudapi/v{V}/"]],
    like: [['boards', 'datacenters']],
  }),
  'silas/node-consul': rest({ before: [['"/v1"', '"/cloudapi/v{V}"']], like: agents }),
  'tanepiper/node-bitly': rest({
    hosts: 'api-ssl\\.bitly\\.com',
    before: [
      ["(apiVersion: ')v4", '$1cloudapi/v{V}'],
      ["'api-ssl\\.bitly\\.com'", "'api.profitbricks.com'"],
    ],
  }),
  'thelinmichael/spotify-web-api-node': rest({ hosts: spotify, like: tracks }),
  'uptimerobot/uptimerobot-cli': rest({ hosts: 'api\\.uptimerobot\\.com', like: [['monitors', 'datacenters']] }),
  // PHP
  'SparkPost/php-sparkpost': rest({
    before: [
      ["'/api/'", "'/cloudapi/'"],
      ["('version' => ')v1", '$1v{V}'],
    ],
  }),
  'basvandorst/StravaPHP': rest({ hosts: 'www\\.strava\\.com' }),
  'cloudflare/cloudflare-php': rest({ hosts: flare, like: zones }),
  'exonet/powerdns-php': rest({ before: [['/api/v1/', '/cloudapi/v{V}/']] }),
  'gnello/php-mattermost-driver': rest({ before: [["'/api/v4'", "'/cloudapi/v{V}'"]] }),
  'jaggedsoft/php-binance-api': rest({
    hosts: 'api\\.binance\\.(?:com|us)',
    before: [['binance\\.(com|us)/api/', 'profitbricks.com/']],
  }),
  'jwilsson/spotify-web-api-php': rest({ hosts: spotify, like: tracks }),
  'lesstif/php-jira-rest-client': rest({
    before: [['([\'"]|%s)/rest/(?:api|auth)/\\d(?!/group)', '$1/cloudapi/v{V}']],
    like: issues,
  }),
  'm4tthumphrey/php-gitlab-api': rest({ before: [["'/api/v4/'", "'/cloudapi/v{V}/'"]], like: projects }),
  'ovh/php-ovh': rest({ hosts: '[\\w.]*(?:ovh|ovhcloud|kimsufi|soyoustart)\\.com', version: '1\\.0' }),
  'sensiolabs/consul-php-sdk': rest({ like: agents }),
  'zendesk/zendesk_api_client_php': rest({ before: [['([\'"}/])api/v2', '$1cloudapi/v{V}']] }),
  // Ruby
  'DataDog/dogapi-rb': rest({
    before: [
      ['(["\'])/api/', '$1/cloudapi/'],
      ["(API_VERSION = ')v\\d", '$1v{V}'],
    ],
  }),
  'WeAreFarmGeek/diplomat': rest({ like: agents }),
  'hashicorp/vault-ruby': rest({ like: [['sys', 'datacenters']] }),
  'mastodon/mastodon-api': rest({ like: toots }),
  'sumoheavy/jira-ruby': rest({
    before: [['([\'"}])/rest/(?:api|agile|\\w+)/[12](?:\\.0)?(?=[\'"/])', '$1/cloudapi/v{V}']],
    like: issues,
  }),
  // Java and Kotlin
  'BetterCloud/vault-java-driver': rest({ like: [['sys', 'datacenters']] }),
  'Ecwid/consul-api': rest({ like: agents }),
  'andregasser/bigbone': rest({ like: toots }),
  'binance-exchange/binance-java-api': rest({ like: [['account', 'datacenters']] }),
  'rickfast/consul-client': rest({ before: [['"/v1"', '"/cloudapi/v{V}"']], like: agents }),
  'sys1yagi/mastodon4j': rest({
    before: [['(\\{instanceName\\})/api/v1', '$1/cloudapi/v{V}']],
    like: toots,
  }),
  'timols/java-gitlab-api': rest({ before: [['"/api/v4"', '"/cloudapi/v{V}"']], like: projects }),
  // C#
  'JohnnyCrazy/SpotifyAPI-NET': rest({ hosts: spotify, like: tracks }),
  'glacasa/Mastonet': rest({ like: toots }),
  'nmklotas/GitLabApiClient': rest({ before: [['(["/])api/v4(?=[/"])', '$1cloudapi/v{V}']], like: projects }),
  'rajanadar/VaultSharp': rest({ like: [['sys', 'datacenters']] }),
  // Rust, shell, PowerShell
  'K0p1-Git/cloudflare-ddns-updater': rest({ hosts: flare, like: zones }),
  'Red5d/pushbullet-bash': rest({ hosts: 'api\\.pushbullet\\.com' }),
  'oznu/docker-cloudflare-ddns': rest({ hosts: flare, like: zones }),
  'softprops/goji': rest({ before: [['"\\{\\}/rest/\\{\\}/latest\\{\\}"', '"{}/cloudapi/v{V}{}{}"']] }),
  'timothymiller/cloudflare-ddns': rest({ hosts: flare }),
  'AtlassianPS/JiraPS': rest({ before: [['"/rest/(?:api|agile)/\\d', '"/cloudapi/v{V}']], like: issues }),
  'mbegan/Okta-PSModule': rest({ like: [['users', 'datacenters']] }),
  'ngetchell/PSGitLab': rest({
    before: [
      ['/api/(?=[v$])', '/cloudapi/'],
      ['((?:Version = \'|-Version "))v\\d', '$1v{V}'],
      ['/cloudapi/v3', '/cloudapi/v{V}'],
    ],
  }),
}
