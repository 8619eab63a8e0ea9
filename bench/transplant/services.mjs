// Clients of services that are no clouds (names, mail, tasks, alarms), with how their base becomes one of this API.
const HOST = 'https://api.profitbricks.com'

/**
 * Replacements of the base in clients of one service: an address, a constant for the version, paths that begin with it.
 */
function service(hosts, version) {
  const rules = [
    [`https?://(?:${hosts})/${version}`, `${HOST}/cloudapi/v{V}`],
    [`https?://(?:${hosts})`, HOST],
    [`(["'])(?:${hosts})(?=["'])`, '$1api.profitbricks.com'],
    [
      '((?:API_VERSION|apiVersion|api_version|Version)\\w*\\W{1,24}(?:\\w+ \\w+ = )?["\'])(/?)v\\d(?=/?["\'])',
      '$1$2cloudapi/v{V}',
    ],
    ['(["\'`}])(/?)v\\d/(?=[\\w%{$#"\'`])', '$1$2cloudapi/v{V}/'],
  ]
  return ({ before = [], words = [], foreign, as = 4 } = {}) => ({
    version: as,
    rules: [...before, ...rules],
    words,
    ...(foreign && { foreign }),
  })
}

const dns = service('api(?:\\.sandbox)?\\.dnsimple\\.com', 'v\\d')
const mail = service('api(?:\\.eu)?\\.mailgun\\.net', 'v\\d')
const grid = service('api(?:\\.eu)?\\.sendgrid\\.com', 'v\\d')
const tasks = service('api\\.todoist\\.com', 'api/v1')
const flare = service('api\\.cloudflare\\.com/client', 'v\\d')
const ocean = service('api\\.digitalocean\\.com', 'v\\d')
const hetzner = service('api\\.hetzner\\.cloud', 'v\\d')
const alarms = ({ words = [], foreign, as = 4 } = {}) => ({
  version: as,
  rules: [['https?://api\\.pagerduty\\.com', `${HOST}/cloudapi/v{V}`]],
  words,
  ...(foreign && { foreign }),
})
const droplets = [
  ['droplet', 'server'],
  [/\/domains?\b/, '/datacenters'],
  [/\/records\b/, '/servers'],
]

export const services = {
  'AnderEnder/sendgrid-cli': grid(),
  'Cside/chrome-todoist-badge': tasks({ before: [['(`\\$\\{API_BASE_URL\\})/api/v1', '$1/cloudapi/v{V}']] }),
  'Doist/todoist-api-typescript': tasks({ foreign: /clients\// }),
  'FreedomBen/cloudflare_api': flare(),
  'HashNuke/mailgun': mail({ before: [['(\\{ ")v3"', '$1cloudapi/v{V}"']] }),
  'Neschadin/sendgrid-mcp': grid({ foreign: /webhook_receiver/ }),
  'PagerDuty/API_PHP_Examples': alarms({ as: 3, words: [[/\/incidents\b/, '/datacenters']] }),
  'PagerDuty/API_Python_Examples': alarms({
    as: 5,
    words: [
      [/\/addons\b/, '/datacenters'],
      [/\/incidents\b/, '/servers'],
    ],
  }),
  'PagerDuty/go-pagerduty': alarms({ foreign: /analytics/ }),
  'PagerDuty/pdpyras': alarms(),
  'PagerDuty/public-support-scripts': alarms({ words: [[/\/users\b/, '/datacenters']], foreign: /mass_update/ }),
  'PhilipHaglund/SendGridTools': grid(),
  'Silvenga/DNSimple.Net': dns(),
  'adramalech/mailgun_csharp': mail(),
  'alexgaribay/sendgrid_elixir': grid(),
  'awwa/sendgrid4r': grid(),
  'cowwoc/digitalocean': ocean({ words: droplets }),
  'desiderantes/sendgrid-kotlin': grid({ before: [['(version: String = ")v3', '$1cloudapi/v{V}']] }),
  'digitalocean/ansible-collection': ocean({ words: droplets }),
  'dlombard/digitalocean_dart': ocean({ words: droplets }),
  'dnsimple/dnsimple-csharp': dns(),
  'dnsimple/dnsimple-elixir': dns({ as: 5 }),
  'dnsimple/dnsimple-java': dns(),
  'dnsimple/dnsimple-node': dns({ foreign: /identity/ }),
  'dnsimple/dnsimple-php': dns(),
  'dnsimple/dnsimple-python': dns(),
  'dnsimple/dnsimple-ruby': dns({ as: 3 }),
  'dnsimple/dnsimple-rust': dns({ before: [['(API_VERSION: .str = ")v2', '$1cloudapi/v{V}']] }),
  'flowfree/digitaloceanclient': ocean({ words: droplets }),
  'fvdm/nodejs-dnsimple': dns({ before: [["'/v1'", "'/cloudapi/v{V}'"]] }),
  'greirson/mcp-todoist': tasks(),
  'hansdoebel/n8n-nodes-dnsimple': dns({ foreign: /node\.ts|operations/ }),
  'hurricanepkt/dnsimple-dyndns-arm': dns(),
  'indradhanush/dnsimple2-python': dns(),
  'kenzo0107/sendgrid': grid(),
  'litetex-oss/hetzner-cloud-client': hetzner({
    words: [
      [/\/networks\b/, '/lans'],
      [/\/floating_ips\b/, '/ipblocks'],
    ],
  }),
  'mailgun/mailgun-go': mail({ before: [['(%s)/v\\d/', '$1/cloudapi/v{V}/']], foreign: /spam_complaints/ }),
  'mailgun/mailgun-php': mail(),
  'mailgun/mailgun-ruby': mail({ before: [["(\\|\\| ')v3'", "$1cloudapi/v{V}'"]] }),
  'mailgun/mailgun.js': mail({ foreign: /Subaccounts|Webhooks/ }),
  'olsh/todoist-net': tasks(),
  'rafaelmartins/dnsimple-dyndns': dns(),
  'readysteady/mailgunner': mail(),
  'sachaos/todoist': tasks({ foreign: /item\.go/ }),
  'sargue/mailgun': mail(),
  'shawjef3/digitalocean': ocean({ words: droplets }),
  'shibayan/SendGrid.PowerShell': grid(),
  'singer-io/tap-sendgrid': grid(),
  'teamniteo/libcloud-dnsimple-v2-driver': dns(),
  'tnakamura/Todoist': tasks({ before: [['/rest/v2(?=[/"])', '/cloudapi/v{V}']] }),
  'vapor-community/mailgun': mail(),
  'zingz0r/CloudFlare.Client': flare(),
}
