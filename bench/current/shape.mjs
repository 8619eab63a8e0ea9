// Model of the generated client: modules with resources, their names and properties.
import { numbers } from '../numbers.mjs'

const WORDS =
  'amber basil cedar delta ember fjord grove haven iris jade kelp lumen maple north onyx pearl quartz river slate tidal umber vale willow xenon yarrow zephyr'.split(
    ' ',
  )
const SECOND = ['', 'Field', 'Harbor', 'Ridge', 'Stone', 'Water', 'Wood', 'Yard']
const PER_MODULE = 5

const IN_CENTER = '/datacenters/{datacenterId}'
const KINDS = [
  ['servers', 'server', `${IN_CENTER}/servers`],
  ['volumes', 'volume', `${IN_CENTER}/volumes`],
  ['lans', 'lan', `${IN_CENTER}/lans`],
  ['nics', 'nic', `${IN_CENTER}/servers/{serverId}/nics`],
  ['datacenters', 'datacenter', '/datacenters'],
  ['clusters', 'cluster', '/k8s'],
  ['nodepools', 'nodepool', '/k8s/{k8sClusterId}/nodepools'],
  ['firewallrules', 'firewallrule', `${IN_CENTER}/servers/{serverId}/nics/{nicId}/firewallrules`],
  ['snapshots', 'snapshot', '/snapshots'],
  ['ipblocks', 'ipblock', '/ipblocks'],
  ['natgateways', 'natgateway', `${IN_CENTER}/natgateways`],
  ['loadbalancers', 'loadbalancer', `${IN_CENTER}/networkloadbalancers`],
  ['balancers', 'balancer', `${IN_CENTER}/applicationloadbalancers`],
  ['targetgroups', 'targetgroup', '/targetgroups'],
  ['flowlogs', 'flowlog', `${IN_CENTER}/natgateways/{natGatewayId}/flowlogs`],
  ['users', 'user', '/um/users'],
  ['groups', 'group', '/um/groups'],
  ['backupunits', 'backupunit', '/backupunits'],
]

const FIELDS =
  'bucket cores cpuFamily createdBy createdDate description dhcp direction displayName enabled etag firstName gateway health interval ips lastModified lastName level listenPort location mac maintenance name owner policy port priority protocol public quota ram region replicas retries rule scheme size sourceIp state targetIp targetPort timeout token vendor weight zone'.split(
    ' ',
  )
const TYPES = ['string', 'string', 'string', 'integer', 'boolean', 'list']

/** A word with a capital letter in front. */
export const capital = (word) => word.charAt(0).toUpperCase() + word.slice(1)

/** A name as Python writes it. */
export const snake = (word) => word.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replace(/^_/, '')

/** The names in the braces of a path. */
export const holes = (path) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)

function fieldsOf(kind, next) {
  const count = 12 + Math.floor(next() * 14)
  const start = Math.floor(next() * FIELDS.length)
  const names = Array.from({ length: count }, (_, n) => FIELDS[(start + n * 3) % FIELDS.length])
  const own = kind === 'server' ? ['name', 'cores', 'ram', 'cpuFamily'] : ['name', 'description']
  return [...new Set([...own, ...names])].map((name) => ({
    name,
    type: name === 'name' ? 'string' : (TYPES[Math.floor(next() * TYPES.length)] ?? 'string'),
    doc: docOf(kind, name),
  }))
}

function docOf(kind, name) {
  if (name === 'cpuFamily')
    return `The family of processors of the ${kind}. From version 5 on \`allowReboot\` is retired: changing this reboots the ${kind}.`
  return `The ${name} of the ${kind}, as the API tells it.`
}

function operationsOf(resource) {
  const one = `${resource.path}/{${resource.single}Id}`
  const rows = [
    ['Get', 'GET', resource.path, false, resource.list],
    ['FindById', 'GET', one, false, resource.model],
    ['Post', 'POST', resource.path, true, resource.model],
    ['Patch', 'PATCH', one, true, resource.model],
    ['Delete', 'DELETE', one, false, undefined],
  ]
  return rows.map(([suffix, method, path, hasBody, result]) => ({
    name: `${resource.prefix}${suffix}`,
    suffix,
    method,
    path,
    params: holes(path),
    body: hasBody ? (suffix === 'Post' ? resource.model : resource.properties) : undefined,
    result,
  }))
}

function resourceOf(module, [name, single, path], next) {
  const model = `${capital(module)}${capital(single)}`
  const prefix = `${capital(module)}${capital(name)}`
  const resource = { module, name, single, path, prefix, model, properties: `${model}Properties`, list: `${model}List` }
  return { ...resource, fields: fieldsOf(single, next), operations: operationsOf(resource) }
}

/** The modules of a client: each has a name of its own and five resources; the same for the same seed. */
export function modulesOf(count, seed) {
  const next = numbers(seed)
  return Array.from({ length: count }, (_, n) => {
    const name = `${WORDS[n % WORDS.length]}${SECOND[Math.floor(n / WORDS.length)] ?? `Part${n}`}`
    const kinds = Array.from({ length: PER_MODULE }, (_, k) => KINDS[(n * PER_MODULE + k) % KINDS.length])
    return { name, resources: kinds.map((kind) => resourceOf(name, kind, next)) }
  })
}
