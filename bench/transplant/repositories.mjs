// Clients of other services, each with how its base becomes one of this API: [what stands there, what takes its place].
// `{V}` is the version; what holds it is a place that must be found. `in` bounds a rule to files. `words` rename resources.
import { applications } from './applications.mjs'
import { rests } from './rest.mjs'
import { services } from './services.mjs'

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
  'takashito/linode-mcp-server': { ...and(linode, 5), foreign: /images\.ts|src\/tools/ },
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

/** Devices of projects are servers of data centers. */
const packet = {
  version: 4,
  rules: [
    whole('api.(?:packet.net|equinix.com/metal)', '?'),
    ['(["\'])api\\.packet\\.net', '$1api.profitbricks.com/cloudapi/v{V}'],
  ],
  words: [
    ['project', 'datacenter'],
    ['device', 'server'],
  ],
}
const brightbox = { version: 4, rules: [path('1\\.0'), host('api.gb1.brightbox.com')], words: [] }
const bare = (name, version = 4, end = '/') => ({
  version,
  rules: [[`https?://${name}`, `${HOST}/cloudapi/v{V}${end}`]],
})
const instances = [
  ['instances', 'servers'],
  ['instance', 'server'],
]

/** A second set, fetched when nothing of it had been seen. */
Object.assign(repositories, {
  '0xch4z/linodectl': and(
    linode,
    4,
    ['APIVersion: "v4"', 'APIVersion: "cloudapi/v{V}"'],
    ['"api.linode.com"', '"api.profitbricks.com"'],
  ),
  '152percent/DigitalOcean-SDK': and(ocean, 4),
  'BZ-CO/VultrNET': and(vultr, 4),
  'EndevelCZ/digitalocean-python': and(ocean, 5, path('v2')),
  'IonicaBizau/node-brightbox': { ...brightbox, rules: [whole('api.gb1.brightbox.com', '1\\.0'), ...brightbox.rules] },
  'KoenZomers/LeaseWebAPI': { version: 4, rules: [whole('api.leaseweb.com')] },
  'OctopyID/LaravelVultrClient': and(vultr, 4),
  'SamuelMwangiW/linode': and(linode, 5),
  'Sidelane/leaseweb_api_python': {
    version: 4,
    rules: [['/bareMetals/v2/', '/cloudapi/v{V}/'], host('api.leaseweb.com')],
  },
  'Torxed/python-glesys': bare('api.glesys.com'),
  'UpCloudLtd/upcloud-python-api': { version: 4, rules: [whole('api.upcloud.com', '1\\.3')] },
  'ankushs92/linode4j': and(linode, 4),
  'brightbox/gobrightbox': {
    version: 4,
    rules: [['(DefaultVersion +=\\s")1.0', '$1cloudapi/v{V}'], host('api.gb1.brightbox.com')],
  },
  'civo/civogo': { version: 4, rules: [path('v2'), host('api.civo.com')], words: instances },
  'civo/client-rubygem': {
    version: 4,
    rules: [
      ['(CIVO_API_VERSION"\\] \\|\\|= ")2', '$1{V}'],
      ['"/v(#\\{ENV\\["CIVO_API_VERSION"\\] \\|\\| ")2', '"/cloudapi/v$1{V}'],
      host('api.civo.com'),
    ],
    words: instances,
  },
  'davidsommer/digitalocean-java-wrapper': and(ocean, 4),
  'displague/linode-go': and(linode, 4),
  'djsvist/hcloud-api-net': and(hetzner, 4),
  'dlombard/digitalocean-sdk-js': and(ocean, 4),
  'fog/fog-brightbox': brightbox,
  'glesys/glesys-go': bare('api.glesys.com'),
  'haakemon/digitalocean-domain-record-ip-updater': and(ocean, 4),
  'hetznercloud/hcloud-python': and(hetzner, 4),
  'jwilsson/glesys-api-node': bare('api.glesys.com', 3, ''),
  'kaorimatz/fog-scaleway': {
    version: 4,
    rules: [['https://cp-#\\{@region\\}.scaleway.com', `${HOST}/cloudapi/v{V}`]],
  },
  'leandrosardi/contabo-client': { version: 4, rules: [whole('api.contabo.com', 'v1/compute')], words: instances },
  'lionix-team/digitalocean-api': and(ocean, 4),
  'lukeed/digitalocean-v2': and(ocean, 4),
  'mithucste30/contabo-api-golang': {
    version: 4,
    rules: [path('v1/compute'), host('api.contabo.com')],
    words: instances,
  },
  'okinta/Vultr.API': and(vultr, 4),
  'packethost/packet-nodejs': packet,
  'packethost/packet-php': packet,
  'packethost/packet-python': packet,
  'packethost/packet-rb': packet,
  'pxgamer/digitalocean-php': and(ocean, 4),
  'rsp2k/mcp-vultr': and(vultr, 4),
  'scaleway/python-scaleway': { version: 4, rules: [['https://api.scaleway.com/\\w+/v1', `${HOST}/cloudapi/v{V}`]] },
  'scull7/action-digitalocean-droplet-blue-green': and(
    ocean,
    4,
    ["(API_VERSION = ')v2", '$1cloudapi/v{V}'],
    ["'api.digitalocean.com'", "'api.profitbricks.com'"],
  ),
  'synapticloopltd/scaleway-java-api': { version: 4, rules: [['https://cp-%s.scaleway.com', `${HOST}/cloudapi/v{V}`]] },
  'theprogramer/n8n-nodes-contabo': {
    version: 4,
    rules: [whole('api.contabo.com'), ["'compute/(?=instances|images|snapshots)", "'"]],
    words: instances,
  },
  'vmj/groovy-upcloud': {
    version: 4,
    rules: [
      ["(API_VERSION = ')/1.2/", '$1/cloudapi/v{V}/'],
      host('api.upcloud.com'),
      ["'api.upcloud.com'", "'api.profitbricks.com'"],
    ],
  },
  'vultr/vultr-node': and(vultr, 4),
})

Object.assign(repositories, services, rests, applications)
