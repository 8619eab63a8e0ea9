// Clients of other services, each with how its base becomes one of this API: [what stands there, what takes its place].
// `{V}` is the version; what holds it is a place that must be found. `in` bounds a rule to files. `words` rename resources.
const HOST = 'https://api.profitbricks.com'
const whole = (host, version = 'v\\d', base = `${HOST}/cloudapi/v{V}`) => [`https?://${host}/${version}`, base]
const host = (name) => [`https?://${name}`, HOST]

export const words = {
  ocean: [
    ['droplet', 'server'],
    [/\/domains?\b/, '/datacenters'],
    [/\/records\b/, '/servers'],
  ],
  hetzner: [
    [/\/zones\b/, '/datacenters'],
    [/\/rrsets\b/, '/servers'],
    [/\/networks\b/, '/lans'],
    [/\/floating_ips\b/, '/ipblocks'],
  ],
  linode: [[/linode\/instances/, 'datacenters']],
  vultr: [
    [/\/instances\b/, '/datacenters'],
    [/(["'`])instances\b/, '$1datacenters'],
  ],
}

const ocean = { rules: [whole('api.digitalocean.com'), host('api.digitalocean.com')], words: words.ocean }
const hetzner = {
  rules: [whole('(?:api.hetzner.cloud|dns.hetzner.com/api)'), host('api.hetzner.cloud')],
  words: words.hetzner,
}
const linode = { rules: [whole('api.linode.com', 'v4(?:beta)?'), host('api.linode.com')], words: words.linode }
const vultr = { rules: [whole('api.vultr.com'), host('api.vultr.com')], words: words.vultr }
const and = (base, version, ...rules) => ({ ...base, version, rules: [...rules, ...base.rules] })
/** Paths that begin with the version: the host stands elsewhere. */
const path = (version, quotes = '["\'`]') => [`(${quotes})(/?)${version}/`, '$1$2cloudapi/v{V}/']

export const repositories = {
  'BastianVoigt/vaha-hetznercloud-connector': and(hetzner, 4),
  'BetaHuhn/digitalocean-ddns': and(ocean, 4),
  'DigitalOceanPHP/Client': and(ocean, 4, ["URI_PREFIX = '/v2/'", "URI_PREFIX = '/cloudapi/v{V}/'"]),
  'Getty/p5-www-hetzner': and(hetzner, 4),
  'Hoverbear/digitalocean': and(ocean, 5),
  'LKDevelopment/hetzner-cloud-php-sdk': { ...and(hetzner, 4), foreign: /Firewall/ },
  'SemiZhang/DigitalOcean-DDNS-Bash': and(ocean, 3),
  'Sytm/hetzner_dyndns': and(hetzner, 4),
  'Temikus/do-ddns': and(ocean, 4),
  'UpCloudLtd/upcloud-whmcs-module': {
    ...{ version: 4, rules: [['https://api.upcloud.com/1.3/', `${HOST}/cloudapi/v{V}/`]] },
    foreign: /Helper/,
  },
  'adesso-mobile/hetzner_cloud_exporter': and(hetzner, 5),
  'alcroito/digitalocean-dyndns': { ...and(ocean, 4, path('v2'), ...hetzner.rules), foreign: /cloudflare/ },
  'archiecobbs/linode-apiv4-java': and(linode, 4),
  'benjivm/digitalocean-ddns': and(ocean, 4),
  'breakbit/scaleway': { version: 4, rules: [['https://api.scaleway.com/', `${HOST}/cloudapi/v{V}/`]] },
  'carlosflorencio/hetzner_deployer': and(hetzner, 4),
  'cdzombak/do-ddns': { ...and(ocean, 4), foreign: /^client/ },
  'chandywerks/DigitalOcean-DDNS': and(ocean, 4),
  'cloudscale-ch/ansible-collection-cloudscale': { version: 4, rules: [whole('api.cloudscale.ch')], words: [] },
  'cloudscale-ch/cloudscale-go-sdk': {
    version: 4,
    rules: [path('v1'), whole('api.cloudscale.ch'), host('api.cloudscale.ch')],
  },
  'colleym/hetzner_ddns_sh': { ...and(hetzner, 4), foreign: /notify/ },
  'd1nd141/hetzner_api_examples': and(hetzner, 3),
  'datamate-rethink-it/n8n-nodes-hetznercloud': and(hetzner, 4, ["url: '/v1/", "url: '/cloudapi/v{V}/"]),
  'davidborzek/hetzner-ddns-updater': { ...and(hetzner, 4), foreign: /./ },
  'dennisbruner/hcloud-js': and(hetzner, 4),
  'devopsgroup-io/vagrant-digitalocean': and(ocean, 4, path('v2')),
  'dutchie027/vultr-php': and(vultr, 4),
  'egeldenhuys/digitalocean-ddns': and(ocean, 5),
  'ferensz/HetznerCloud.Net': and(hetzner, 4),
  'filiparag/hetzner_ddns': and(hetzner, 4),
  'floriandejonckheere/hcloud': and(hetzner, 5),
  'geberl/hcloud-menubar': and(hetzner, 4),
  'gerard2perez/linode-v4': and(linode, 4),
  'girlProg/hetzner_rescaler': and(hetzner, 4),
  'hoggren/digitalocean-ddns': and(ocean, 4),
  'hunter-read/do-ddns': and(ocean, 3),
  'itamartz/PSDigitalOceanUsingSampler': and(
    ocean,
    4,
    ['(APIVersion\\W+(?:=\\s*)?[\'"])v2([\'"])', '$1v{V}$2'],
    ['https://api.digitalocean.com/\\$\\(', `${HOST}/cloudapi/$(`],
  ),
  'jeevatkm/digitalocean-api-java': and(
    ocean,
    4,
    ['this\\("v2"', 'this("cloudapi/v{V}"'],
    ['apiHost = "api.digitalocean.com"', 'apiHost = "api.profitbricks.com"'],
  ),
  'jeggy/digitalocean-ddns': and(ocean, 4),
  'jimtyrro/vultr-snapshot-bash-script': and(vultr, 4),
  'johnbwoodruff/digitalocean-js': and(ocean, 4),
  'jquepi/digitalocean-node': and(
    ocean,
    4,
    ["'api.digitalocean.com'", "'api.profitbricks.com'"],
    ["version = 'v2'", "version = 'cloudapi/v{V}'"],
  ),
  'jtackaberry/do-snapshot': and(ocean, 2),
  'kapatheus/hetzner-snapshot-optimizer': { ...and(hetzner, 4), foreign: /notifier/ },
  'koalalorenzo/python-digitalocean': and(ocean, 4),
  'levidurfee/digitalocean': and(
    ocean,
    4,
    ["apiUrl\\.'/v'", "apiUrl.'/cloudapi/v'"],
    ["apiVersion = '2'", "apiVersion = '{V}'"],
  ),
  'linode/linode_api4-python': { ...and(linode, 4), foreign: /groups.account/ },
  'ljchuello/Hetzner-Cloud-DotNet': and(hetzner, 3),
  'luxiaba/pyvultr': and(vultr, 4, ['https://api.vultr.com/\\{', `${HOST}/cloudapi/{`], ['(V2 = ["\'])v2', '$1v{V}']),
  'mieko/do-ddns': and(ocean, 4),
  'moul/node-scaleway': { version: 4, rules: [['https://api.scaleway.com/', `${HOST}/cloudapi/v{V}/`]] },
  'nicholasdille/PowerShell-HetznerCloud': and(hetzner, 4),
  'pixolution/HetznerCloud-Java-Client': and(hetzner, 4),
  'powerpbx/vultr-api-client': and(vultr, 3),
  'resmo/python-cloudscale': { version: 4, rules: [whole('api.cloudscale.ch')] },
  'rpardini/scaleway-retrofit-client': {
    version: 4,
    rules: [
      ['https://cp-par1.scaleway.com/', `${HOST}/cloudapi/v{V}/`],
      ['https://cp-ams1.scaleway.com/', `${HOST}/cloudapi/v{V}/`],
    ],
  },
  'sasa-b/hetznerkloud': and(hetzner, 4, ['BASE = "/v1"', 'BASE = "/cloudapi/v{V}"']),
  'shokinn/hetzner-ddns-for-mikrotik': and(hetzner, 4),
  'sluehr/digitalocean-ddns': and(ocean, 4),
  'stephan83/vultrapi': and(vultr, 4),
  'stewiezc/go-do-snapshot': and(ocean, 4),
  'takashito/linode-mcp-server': { ...and(linode, 5), foreign: /images\.ts/ },
  'tolbkni/vultr.rb': and(vultr, 4),
  'tonobo/hcloud-ruby': and(hetzner, 4),
  'travisaw/pyvultr': and(vultr, 4),
  'trmcnvn/DigitalOcean.API': and(ocean, 4),
  'vultr/govultr': and(vultr, 4, path('v2')),
  'vuongp/do-snapshotter': and(ocean, 4),
  'webinarium/linode-api': and(linode, 4),
  'xafero/upcloud-c-sharp-api': { version: 4, rules: [['https://api.upcloud.com/1.[23]', `${HOST}/cloudapi/v{V}`]] },
  'yassirh/digitalocean-swimmer': and(ocean, 4),
}
