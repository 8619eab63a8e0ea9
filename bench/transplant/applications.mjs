// Programs that companies run around a cloud: plugins, modules, scripts, mobile apps, providers. A fifth set, fetched
// when nothing of it had been seen.
const HOST = 'https://api.profitbricks.com'

/** Paths of a resource, where they begin or follow the version. */
const named = (from, to) => [
  [new RegExp(`(["'\`}]/|cloudapi/v.?\\d/)${from}(?=[/?"'\`])`), `$1${to}`],
  [new RegExp(`(["'\`])${from}/`), `$1${to}/`],
]

/**
 * Replacements in one program: an address with its version, the host alone, and paths that begin with the version
 * unless `paths` is empty. `before` holds what only this program has, `names` renames a word in every case.
 */
function app({ hosts, version = 'v\\d', paths = version, before = [], like = [], names = [], foreign, as = 4 }) {
  return {
    version: as,
    rules: [
      ...before,
      ...(hosts
        ? [
            [`https?://(?:${hosts})/${version}`, `${HOST}/cloudapi/v{V}`],
            [`https?://(?:${hosts})(?![\\w.])`, HOST],
            [`(["'])(?:${hosts})(?=["'])`, '$1api.profitbricks.com'],
          ]
        : []),
      ...(paths ? [[`(["'\`}])(/?)${paths}(?=/[\\w%{$#:<"'\`])`, '$1$2cloudapi/v{V}']] : []),
    ],
    words: [...names, ...like.flatMap(([from, to]) => named(from, to))],
    ...(foreign && { foreign }),
  }
}

const flare = 'api\\.cloudflare\\.com/client'
const ocean = 'api\\.digitalocean\\.com'
const hetzner = 'api\\.hetzner\\.cloud'
const names = 'dns\\.hetzner\\.com/api'
const vultr = 'api\\.vultr\\.com'
const linode = 'api\\.linode\\.com'
const zones = [
  ['zones', 'datacenters'],
  ['records', 'servers'],
]
const droplets = [
  ['droplets', 'servers'],
  ['domains', 'datacenters'],
]
const instances = [['instances', 'datacenters']]
const linodes = [['linode/instances', 'datacenters']]
const nodes = [['nodes', 'datacenters']]
const bare = (address, rest = {}) => app({ before: [[address, `${HOST}/cloudapi/v{V}`]], paths: '', ...rest })
const many = [
  flare,
  ocean,
  hetzner,
  names,
  vultr,
  linode,
  'api\\.gandi\\.net',
  'api\\.name\\.com',
  'api\\.dnsimple\\.com',
]
const others = (files) => new RegExp(`^(?!.*(?:${files}))`)
const each = 'loudflare|/cf\\W|_cf\\W|ocean|_dgon|Ocean|etzner|inode|ultr|andi|ame_?[Cc]om|dnsimple|DNSimple'

export const applications = {
  // Scripts, modules of Ansible and PowerShell, Terraform, libraries of Jenkins
  'Cyclenerd/hcloud-github-runner': app({ hosts: hetzner }),
  'HariSekhon/DevOps-Bash-tools': app({
    hosts: `${flare}|api\\.buildkite\\.com|app\\.terraform\\.io/api|gitlab\\.com/api`,
    paths: '',
    before: [
      ['(https://gitlab\\.com\\}\\})/api/v4', '$1/cloudapi/v{V}'],
      ['(RANCHER_PORT:-443\\})/v3', '$1/cloudapi/v{V}'],
    ],
    like: [
      ['organizations', 'datacenters'],
      ['zones', 'datacenters'],
    ],
    foreign: others('cloudflare/|buildkite/|gitlab/|rancher|terraform/'),
  }),
  'HariSekhon/Jenkins': app({ hosts: flare, paths: '', like: zones, foreign: others('vars/cloudflare') }),
  'acmesh-official/acme.sh': app({
    hosts: many.join('|'),
    paths: '',
    like: zones,
    foreign: others(`dnsapi/.*(?:${each})`),
  }),
  'ddclient/ddclient': app({
    paths: '',
    before: [
      ["'api\\.cloudflare\\.com/client/v4'", "'api.profitbricks.com/cloudapi/v{V}'"],
      ["'api\\.hetzner\\.cloud/v1'", "'api.profitbricks.com/cloudapi/v{V}'"],
    ],
    like: zones,
    foreign: /./,
  }),
  'devabz/k8s_simple': app({ hosts: ocean, like: droplets, as: 3 }),
  'hanpq/PSPortainer': app({
    before: [['\\$BaseUri/api"', '$BaseUri/cloudapi/v{V}"']],
    paths: '',
    like: [['endpoints', 'datacenters']],
  }),
  'ngine-io/ansible-collection-vultr': app({ hosts: vultr, like: [['server', 'servers']] }),
  'rmbolger/Posh-ACME': app({
    hosts: many.join('|'),
    paths: '',
    like: zones,
    foreign: others(`Plugins/.*(?:${each})`),
  }),
  'sandipgangdhar/linode-nat-gateway': app({ hosts: linode, paths: '' }),
  'stonemaster/hetzner-github-runner': app({ hosts: hetzner, as: 5 }),
  // Perl, R, Clojure, Elixir, Crystal, Haskell
  'FintanH/scaleway-haskell': app({
    paths: '',
    before: [
      ['prefix \\+\\+ "\\.scaleway\\.com"', 'prefix ++ ".profitbricks.com"'],
      ['(BaseUrl Https host 443 ")"', '$1/cloudapi/v{V}"'],
    ],
  }),
  'andrewalker/p5-webservice-digitalocean': app({ hosts: ocean, like: droplets }),
  'd1ceward/scaleway-ddns': app({
    hosts: 'api\\.scaleway\\.com',
    paths: '',
    before: [['"/domain/v2beta1', '"/cloudapi/v{V}']],
    names: [[/dns-zones/, 'datacenters']],
  }),
  'owainlewis/digital-ocean': app({ hosts: ocean, like: droplets }),
  'pachadotdev/analogsea': app({ hosts: ocean, like: droplets, foreign: /space|do_oauth/ }),
  'princemaple/elixir-cloudflare-api-client': app({ hosts: flare, paths: '', names: [[/"zones\//, '"datacenters/']] }),
  'srchulo/DigitalOcean': app({ hosts: ocean, like: droplets }),
  'vitobotta/hetzner-k3s': app({ hosts: hetzner, paths: '', foreign: /robot/ }),
  // Python
  'dns-lexicon/dns-lexicon': app({
    hosts: many.join('|'),
    paths: '',
    like: zones,
    foreign: others(`providers/.*(?:${each})`),
  }),
  'NewFuture/DDNS': app({
    hosts: 'api\\.cloudflare\\.com',
    paths: '',
    before: [['"/client/v4/zones"', '"/cloudapi/v{V}/datacenters"']],
    foreign: others('cloudflare'),
  }),
  'loldruger/proschedio-vultr': app({ hosts: vultr, like: instances }),
  'octodns/octodns-digitalocean': app({ hosts: ocean, like: droplets }),
  'octodns/octodns-gandi': app({ hosts: 'api\\.gandi\\.net', like: droplets, as: 5 }),
  'octodns/octodns-hetzner': app({ hosts: names, like: zones }),
  'testflows/TestFlows-GitHub-Hetzner-Runners': app({ hosts: hetzner, paths: '' }),
  // Ruby
  'LukasSkywalker/knife-scaleway': bare("https://api\\.scaleway\\.com(?=')"),
  'digitalocean/droplet_kit': app({
    hosts: ocean,
    before: [["'((?:GET|POST|PUT|DELETE|PATCH) )/v2/", "'$1/cloudapi/v{V}/"]],
    names: [
      [/(\/v.?\d\/)droplets/, '$1servers'],
      [/(\/v.?\d\/)domains/, '$1datacenters'],
    ],
  }),
  'fog/fog-digitalocean': app({ hosts: ocean, like: droplets }),
  'fog/fog-linode': app({ hosts: linode, before: [["(path_prefix: '/)v4", '$1cloudapi/v{V}']], like: linodes }),
  // PHP
  'DutchCodingCompany/laravel-hetzner-dns-api': app({ hosts: names, like: zones }),
  'Innmind/ScalewaySdk': bare('https://cp-[^/"\']+\\.scaleway\\.com', { foreign: /Tokens|Users|Marketplace/ }),
  'MrKampf/proxmoxVE': app({ before: [['/api2/json/', '/cloudapi/v{V}/']], paths: '', like: nodes, as: 5 }),
  'Qoraiche/VultrDash': app({ hosts: vultr, paths: '', like: [['server', 'servers']] }),
  'marvbentinganan/plesk-vultr-wp': app({ hosts: vultr, paths: '', like: instances, foreign: /Plesk/ }),
  'vitodeploy/vito': app({
    hosts: `${hetzner}|${ocean}|${linode}|${vultr}|${flare}`,
    paths: '',
    like: [...droplets, ...instances, ...linodes],
    foreign: others('ServerProviders|DNSProviders'),
  }),
  'vultr/whmcs-vultr': app({ hosts: vultr, paths: '', like: [['server', 'servers']] }),
  // JavaScript and TypeScript
  'AidanBalap/hetzner-vps-manager': app({ hosts: hetzner, paths: '' }),
  'Automations-Project/n8n-nodes-cloudflare': app({
    hosts: flare,
    paths: '',
    like: [['accounts', 'datacenters'], ...zones],
  }),
  'Jigsaw-Code/outline-apps': app({
    hosts: ocean,
    paths: '',
    before: [
      ["path: '/v2/", "path: '/cloudapi/v{V}/"],
      ["('|`)v2/(?=account|droplets|regions)", '$1cloudapi/v{V}/'],
    ],
    like: droplets,
    foreign: others('digitalocean'),
  }),
  'JupiterOne/graph-digitalocean': app({ hosts: ocean, like: droplets }),
  'LKaemmerling/hetzner-cloud-mobile-app': app({ hosts: hetzner, paths: '' }),
  'MrGKanev/hetzner-opencontrol': app({ hosts: hetzner, paths: '' }),
  'anxuanzi/rethink-digitalocean-webui': app({ hosts: ocean, paths: '', like: droplets }),
  'lazyants/hetzner-mcp-server': app({ hosts: hetzner, paths: '' }),
  'maikbehring/mstudio-hetzner': app({ hosts: hetzner, paths: '' }),
  'matthprost/scaleway-manager': app({
    hosts: 'api\\.scaleway\\.com',
    paths: '',
    before: [
      ['"/(?:instance|baremetal)/v1/zones/"', '"/cloudapi/v{V}/datacenters/"'],
      ['"/account/v\\d"', '"/cloudapi/v{V}"'],
    ],
  }),
  'prehoy/hetzner-cost-monitor': app({ hosts: hetzner, paths: '' }),
  'slepix/linode-cost-pub': app({ hosts: linode, paths: '', like: linodes }),
  'supermarsx/better-cloudflare': app({ hosts: flare, paths: '', like: zones }),
  'timokoenig/hetzner-cdk': app({ hosts: hetzner, paths: '' }),
  'ytspar/hetzner-robot-cli': app({ hosts: hetzner, paths: '', foreign: /robot|auction/ }),
  // Go
  'OriHoch/docker-machine-driver-kamatera': bare('https://console\\.kamatera\\.com/service', {
    like: [['server', 'servers']],
  }),
  'bwolf/cert-manager-webhook-gandi': app({ hosts: 'dns\\.api\\.gandi\\.net/api', paths: '', like: droplets }),
  'equinixmetal-archive/packngo': app({
    hosts: 'api\\.equinix\\.com/metal',
    paths: '',
    names: [
      ['project', 'datacenter'],
      ['device', 'server'],
    ],
  }),
  'harrisoncramer/gitlab.nvim': app({ before: [['%s/api/v4', '%s/cloudapi/v{V}']], paths: '' }),
  'heroku/hk': bare('https://api\\.heroku\\.com(?=["/])', { like: [['apps', 'datacenters']], foreign: /hkdist/ }),
  'iCodeIN/docker-machine-driver-arvan': bare('https://napi\\.arvancloud\\.com/ecc/v1', {
    names: [[/\/regions/, '/datacenters']],
  }),
  'libdns/hetzner': app({ hosts: names, paths: '', like: zones }),
  'notes-bin/ddns6': app({
    hosts: `${flare}|${ocean}|api\\.godaddy\\.com`,
    paths: '',
    like: droplets,
    foreign: others('cloudflare|digitalocean|godaddy'),
  }),
  'qdm12/ddns-updater': app({
    hosts: 'api\\.(?:cloudflare|vultr|godaddy|name|digitalocean)\\.com',
    paths: '',
    before: [
      ['"/(?:client/)?v\\d/(zones|domains)', '"/cloudapi/v{V}/datacenters'],
      ['"dns\\.hetzner\\.com"', '"api.profitbricks.com"'],
      ['"/api/v1/records', '"/cloudapi/v{V}/servers'],
    ],
    foreign: others('cloudflare|vultr|godaddy|namecom|digitalocean|hetzner'),
  }),
  'timohirt/terraform-provider-hetznerdns': app({ hosts: names, paths: '', like: zones, as: 3 }),
  // Java, Kotlin, Swift
  'CORDEA/VultrShowcase': app({ hosts: vultr, like: [['server', 'servers']] }),
  'MalteKiefer/ProxmoxOpen': app({ before: [['api2/json', 'cloudapi/v{V}']], paths: '', like: nodes }),
  'apoorvdarshan/verceltics': app({
    hosts: flare,
    paths: '',
    before: [['(digitalOcean: "https://)api\\.digitalocean\\.com', '$1api.profitbricks.com/cloudapi/v{V}']],
    like: zones,
    foreign: others('CloudflareAPI'),
  }),
  'coding-blocks/DigitalOceanApp': app({ hosts: ocean, like: droplets }),
  'jenkinsci/gitlab-plugin': app({
    paths: '',
    before: [
      ['@Path\\("/api/" \\+ ID', '@Path("/cloudapi/" + ID'],
      ['(String ID = ")v[34]', '$1v{V}'],
    ],
    like: [['projects', 'datacenters']],
  }),
  'kestra-io/plugin-digitalocean': app({ hosts: ocean, like: droplets }),
  'ryzenixx/proxmoxbar-macos': app({ before: [['"/api2/json', '"/cloudapi/v{V}']], paths: '', like: nodes }),
  'uiatnys/Vultr-Control-Panel': app({ hosts: vultr, like: [['server', 'servers']] }),
  // C# and Rust
  'JPKribs/jellyfin-plugin-ddns': app({
    paths: '',
    before: [
      ['"api\\.cloudflare\\.com/client/v4"', '"api.profitbricks.com/cloudapi/v{V}"'],
      ['"/v2/domains/"', '"/cloudapi/v{V}/datacenters/"'],
      ['https://api\\.digitalocean\\.com', HOST],
      ['"api\\.digitalocean\\.com"', '"api.profitbricks.com"'],
    ],
    like: zones,
    foreign: others('Cloudflare|DigitalOcean'),
  }),
  'LodeKennes/LodeKennes.Extensions.Scaleway': app({
    hosts: 'api\\.scaleway\\.com',
    paths: '',
    before: [['"/secret-manager/v1beta1/regions', '"/cloudapi/v{V}/datacenters']],
  }),
  'paultechguy/DdnsUpdate.NET': app({ hosts: flare, paths: '', like: zones }),
  'Jensderond/ultra-gitlab': app({
    before: [['"\\{\\}/api/v4', '"{}/cloudapi/v{V}']],
    paths: '',
    like: [['projects', 'datacenters']],
  }),
  'jdelgadoalfonso/vultrapi-rs': app({ hosts: vultr, paths: '', like: [['server', 'servers']] }),
  'simbleau/cddns': app({ hosts: flare, paths: '', like: zones }),
}
