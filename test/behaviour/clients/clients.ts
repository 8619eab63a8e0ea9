import type { Change } from '../../../src/serve/index.ts'
import { curl, java, node, perl, python, type Runtime, requests } from './runtimes.ts'
import { ARCHIVE, DATABASE, DATACENTER, SNAPSHOT, WEB } from './world.ts'

/** A sample client of `fixtures/_clients`. */
export interface Client {
  readonly name: string
  readonly runtime: Runtime
  /** Commands to run in its folder, one after the other; `OUT` in an argument is a folder beside it. */
  readonly commands: readonly (readonly string[])[]
  /** Its root before the fix, as it stands behind the address root. */
  readonly root: string
  /** The place that gives it the root: what a fix by hand changes first. */
  readonly path: { readonly file: string; readonly from: string; readonly to: string }
  /** What keeps a client from working when its path alone is changed: a status, else the wrong owner. */
  readonly pathAlone: 'works' | 'wrong owner' | 400 | 415
  /** Whether it names its contract by a header that has to be renamed. */
  readonly renames: boolean
  /** Whether its fix is one to review. */
  readonly review?: boolean
  /** What one run of it does. */
  readonly does: readonly Omit<Change, 'contract'>[]
}

const home = `/datacenters/${DATACENTER}`
const cpuFamily = 'INTEL_XEON'

/** A JVM that starts fast: these programs end before they would get any faster. */
const QUICK = '-XX:TieredStopAtLevel=1'

/** A client of the root before versions, with media types of the vendor: its fix is one to review. */
export const legacy: Client = {
  name: 'python-legacy',
  runtime: python,
  commands: [['python3', 'grow.py', DATACENTER]],
  root: '/rest/v2',
  path: { file: 'legacy/constants.py', from: '/rest/v2', to: '/cloudapi/v6' },
  pathAlone: 415,
  renames: true,
  review: true,
  does: [
    {
      method: 'POST',
      path: `${home}/volumes`,
      body: { properties: { name: 'archive-new', size: 250, type: 'HDD', licenceType: 'OTHER' } },
    },
    { method: 'PATCH', path: `${home}/volumes/${ARCHIVE}`, body: { name: 'archive-old' } },
  ],
}

/** Clients that a fix can write whole. */
export const clients: readonly Client[] = [
  {
    name: 'node-fetch',
    runtime: node,
    commands: [[process.execPath, 'src/main.js', DATACENTER]],
    root: '/cloudapi/v4',
    path: { file: 'src/config.js', from: "'v4'", to: "'v6'" },
    pathAlone: 400,
    renames: true,
    does: [
      {
        method: 'POST',
        path: `${home}/volumes`,
        body: { properties: { name: 'cpu-rollout-scratch', size: 20, type: 'SSD', licenceType: 'OTHER' } },
      },
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cpuFamily } },
    ],
  },
  {
    name: 'node-http',
    runtime: node,
    commands: [[process.execPath, 'bin/lan-keeper.js', DATACENTER]],
    root: '/cloudapi/v5',
    path: { file: 'lib/settings.js', from: '/v5', to: '/v6' },
    pathAlone: 'works',
    renames: false,
    does: [
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'frontend', public: true } } },
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'backend', public: false } } },
      { method: 'DELETE', path: `${home}/lans/99` },
    ],
  },
  {
    name: 'python-urllib',
    runtime: python,
    commands: [['python3', 'nightly.py', DATACENTER, ARCHIVE, SNAPSHOT]],
    root: '/cloudapi/v4',
    path: { file: 'cloud/config.py', from: '/v4', to: '/v6' },
    pathAlone: 400,
    renames: true,
    does: [
      { method: 'POST', path: `${home}/volumes/${ARCHIVE}/create-snapshot`, body: { name: 'nightly backup' } },
      { method: 'DELETE', path: `/snapshots/${SNAPSHOT}` },
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cpuFamily } },
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { name: 'web-licensed' } },
    ],
  },
  legacy,
  {
    name: 'python-requests',
    runtime: requests,
    commands: [['python3', 'setup_office.py', DATACENTER, WEB]],
    root: '/cloudapi/v4',
    path: { file: 'settings.json', from: '/v4', to: '/v6' },
    pathAlone: 400,
    renames: true,
    does: [
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'office', public: false } } },
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'lab', public: false } } },
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cores: 4, cpuFamily } },
    ],
  },
  {
    name: 'shell-curl',
    runtime: curl,
    commands: [['bash', 'failover.sh', DATACENTER, WEB]],
    root: '/cloudapi/v4',
    path: { file: 'lib/settings.sh', from: '=v4', to: '=v6' },
    pathAlone: 400,
    renames: true,
    does: [
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cpuFamily } },
      { method: 'POST', path: `${home}/servers/${WEB}/start` },
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'failover', public: true } } },
    ],
  },
  {
    name: 'shell-env',
    runtime: curl,
    commands: [['sh', 'snapshot.sh', DATACENTER, ARCHIVE, SNAPSHOT]],
    root: '/cloudapi/v4',
    path: { file: 'cloud.env', from: '/v4', to: '/v6' },
    pathAlone: 'wrong owner',
    renames: true,
    does: [
      { method: 'POST', path: `${home}/volumes/${ARCHIVE}/create-snapshot`, body: { name: 'by snapshot.sh' } },
      { method: 'DELETE', path: `/snapshots/${SNAPSHOT}` },
    ],
  },
  {
    name: 'java-client',
    runtime: java,
    commands: [
      ['javac', `-J${QUICK}`, '-d', 'OUT', '-sourcepath', 'src/main/java', 'src/main/java/net/example/fleet/Main.java'],
      ['java', QUICK, '-cp', 'OUT', 'net.example.fleet.Main', DATACENTER, WEB, DATABASE],
    ],
    root: '/cloudapi/v4',
    path: { file: 'src/main/java/net/example/fleet/Settings.java', from: '/v4', to: '/v6' },
    pathAlone: 400,
    renames: true,
    does: [
      { method: 'POST', path: `${home}/servers`, body: { properties: { name: 'worker-2', cores: 4, ram: 8192 } } },
      { method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cpuFamily } },
      { method: 'DELETE', path: `${home}/servers/${DATABASE}` },
    ],
  },
  {
    name: 'perl-tiny',
    runtime: perl,
    commands: [['perl', 'bin/volume-watch.pl', DATACENTER]],
    root: '/cloudapi/v4',
    path: { file: 'lib/Cloud/Settings.pm', from: '/v4', to: '/v6' },
    pathAlone: 'wrong owner',
    renames: true,
    does: [
      { method: 'POST', path: `${home}/lans`, body: { properties: { name: 'release', public: false } } },
      { method: 'PATCH', path: `${home}/volumes/${ARCHIVE}`, body: { size: 100 } },
    ],
  },
]

/** A client that no fix can write whole: nothing tells where its removed property ends. */
export const blocked: Client = {
  name: 'perl-blocked',
  runtime: perl,
  commands: [['perl', 'cpu-family.pl', DATACENTER, WEB, cpuFamily]],
  root: '/cloudapi/v4',
  path: { file: 'settings.pl', from: '/v4', to: '/v6' },
  pathAlone: 400,
  renames: true,
  does: [{ method: 'PATCH', path: `${home}/servers/${WEB}`, body: { cpuFamily } }],
}

/** What one run does before the fix: allowReboot goes along with the CPU family. */
export function doesBefore({ does, root }: Client): Client['does'] {
  if (root !== '/cloudapi/v4') return does
  return does.map((one) =>
    one.body && Object.hasOwn(one.body, 'cpuFamily') ? { ...one, body: { ...one.body, allowReboot: true } } : one,
  )
}
