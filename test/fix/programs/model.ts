import fc from 'fast-check'

/** How the version of an address is spelled. */
export const SPELLINGS = [
  /** The whole address at each call. */
  'literal',
  /** A constant with the whole base, a path behind it at each call. */
  'base',
  /** The host, and the version `v4`, as constants of their own. */
  'segment',
  /** The version as a number. */
  'number',
  /** Segments in a list that is joined. */
  'join',
  /** A constant of a second file. */
  'elsewhere',
  /** What is taken when an environment variable is not set. */
  'default',
  /** An environment variable that a `.env` file sets. */
  'dotenv',
  /** A base that goes through a function of a package that nobody knows. */
  'opaque',
  /** Spelled with escapes: nothing to edit. */
  'escaped',
  /** The version is a parameter that nobody gives. */
  'parameter',
] as const
export type Spelling = (typeof SPELLINGS)[number]

export interface Base {
  readonly spelling: Spelling
  readonly version: number
  /** `/rest`, `/rest/v2`: the roots of versions 1 and 2. */
  readonly rest: boolean
  readonly host: 'api.ionos.com' | 'api.profitbricks.com'
}

/** How allowReboot comes into a body. */
export type Reboot = 'member' | 'text' | 'assignment' | 'model'

export interface Body {
  readonly of: 'server' | 'volume'
  /** Which of the known members it has. */
  readonly members: readonly number[]
  readonly reboot?: { readonly form: Reboot; readonly at: number }
  readonly nested: boolean
  readonly layout: 'inline' | 'lines'
  /** A comma behind the last member, where the language has it. */
  readonly trailing: boolean
  readonly remark: boolean
}

export interface Call {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** Number of the path. */
  readonly path: number
  readonly body?: Body
  /** What is sent as `Content-Type` or, without a body, `Accept`. */
  readonly type: 'none' | 'json' | 'vendor' | 'list'
}

/** Calls that share one base. */
export interface Unit {
  readonly base: Base
  readonly header: 'none' | 'old' | 'new'
  /** Case of the header, by its number. */
  readonly headerCase: number
  readonly headerAt: 'call' | 'constant'
  readonly calls: readonly Call[]
  /** Quotes, where the language has several; dialect, client: by their number. */
  readonly quote: number
  readonly client: number
}

export interface Program {
  readonly units: readonly Unit[]
  /** Numbers of unrelated lines in front of and between the calls. */
  readonly noise: readonly number[]
  readonly newline: '\n' | '\r\n'
  readonly bom: boolean
  readonly indent: '\t' | '  ' | '    '
  readonly dialect: number
}

/** Paths behind the base; `{}` are ids that are given to the function. */
export const PATHS = [
  '/datacenters',
  '/datacenters/{}',
  '/datacenters/{}/servers',
  '/datacenters/{}/lans/{}',
  '/ipblocks/{}',
  '/snapshots',
  '/images/{}',
  '/um/users',
  '/k8s/{}',
  '/datacenters/{}/servers/{}/volumes',
] as const

/** Paths of changed servers and volumes. */
export const BODY_PATHS = {
  server: { PATCH: '/datacenters/{}/servers/{}', PUT: '/datacenters/{}/servers/{}', POST: '/datacenters/{}/servers' },
  volume: { PATCH: '/datacenters/{}/volumes/{}', PUT: '/datacenters/{}/volumes/{}', POST: '/datacenters/{}/volumes' },
} as const

/** Members of bodies: names, and values as JSON. */
export const MEMBERS = {
  server: [
    ['cores', '4'],
    ['ram', '4096'],
    ['cpuFamily', '"INTEL_XEON"'],
    ['name', '"web — 🚀"'],
  ],
  volume: [
    ['size', '10'],
    ['type', '"SSD_STANDARD"'],
    ['name', '"data"'],
    ['licenceType', '"LINUX"'],
  ],
} as const

export const HEADERS = {
  old: ['PB-Contract-Number', 'pb-contract-number', 'Pb-Contract-Number'],
  new: ['X-Contract-Number', 'x-contract-number', 'X-Contract-Number'],
} as const

export const VENDOR = {
  send: 'application/vnd.profitbricks.partial-properties+json',
  accept: 'application/vnd.profitbricks.collection+json',
} as const

const base: fc.Arbitrary<Base> = fc
  .record({
    spelling: fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...SPELLINGS.slice(0, -3)) },
      { weight: 1, arbitrary: fc.constantFrom(...SPELLINGS.slice(-3)) },
    ),
    version: fc.constantFrom(4, 5, 3, 6, 2, 1),
    rest: fc.boolean(),
    host: fc.constantFrom('api.ionos.com' as const, 'api.profitbricks.com' as const),
  })
  .map((one) => ({ ...one, rest: one.rest && one.version < 3 && CAN_BE_REST.has(one.spelling) }))

const CAN_BE_REST: ReadonlySet<Spelling> = new Set(['literal', 'base', 'elsewhere', 'default', 'dotenv'])

const reboot = fc.record({
  form: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom('member' as const, 'text' as const) },
    { weight: 1, arbitrary: fc.constantFrom('assignment' as const, 'model' as const) },
  ),
  at: fc.nat(4),
})

const body: fc.Arbitrary<Body> = fc
  .record(
    {
      of: fc.constantFrom('server' as const, 'volume' as const),
      members: fc.uniqueArray(fc.nat(3), { maxLength: 3 }),
      reboot,
      nested: fc.boolean(),
      layout: fc.constantFrom('inline' as const, 'lines' as const),
      trailing: fc.boolean(),
      remark: fc.boolean(),
    },
    { requiredKeys: ['of', 'members', 'nested', 'layout', 'trailing', 'remark'] },
  )
  .map((one) => (one.members.length > 0 || one.reboot ? one : { ...one, members: [0] }))

const type = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('none' as const, 'json' as const) },
  { weight: 1, arbitrary: fc.constantFrom('vendor' as const, 'list' as const) },
)

const call: fc.Arbitrary<Call> = fc.oneof(
  fc.record({ method: fc.constantFrom('GET' as const, 'DELETE' as const), path: fc.nat(PATHS.length - 1), type }),
  fc.record({
    method: fc.constantFrom('PATCH' as const, 'PUT' as const, 'POST' as const),
    path: fc.nat(0),
    body,
    type,
  }),
)

const unit: fc.Arbitrary<Unit> = fc
  .record({
    base,
    header: fc.constantFrom('none' as const, 'old' as const, 'new' as const),
    headerCase: fc.nat(2),
    headerAt: fc.constantFrom('call' as const, 'constant' as const),
    calls: fc.array(call, { minLength: 1, maxLength: 3 }),
    quote: fc.nat(2),
    client: fc.nat(3),
  })
  .map((one) => (isTogether(one) ? one : { ...one, calls: one.calls.slice(0, 1) }))

/** Whether its calls share a fate: they share what is edited, or each of them can be fixed. */
function isTogether({ base, calls }: Unit): boolean {
  if (isShared(base)) return true
  if (base.spelling === 'parameter' || base.spelling === 'opaque') return false
  return calls.every(({ body }) => body?.reboot?.form !== 'assignment' && body?.reboot?.form !== 'model')
}

/** Whether all calls move with one place. */
export function isShared({ version, spelling }: Base): boolean {
  return version < 6 && spelling !== 'literal' && spelling !== 'parameter' && spelling !== 'opaque'
}

/** Programs of any language, as their parts: what a language cannot spell it spells in the nearest way. */
export const program: fc.Arbitrary<Program> = fc.record({
  units: fc.array(unit, { minLength: 1, maxLength: 2 }),
  noise: fc.array(fc.nat(30), { maxLength: 5 }),
  newline: fc.constantFrom('\n' as const, '\r\n' as const),
  bom: fc.boolean(),
  indent: fc.constantFrom('  ' as const, '    ' as const, '\t' as const),
  dialect: fc.nat(3),
})
