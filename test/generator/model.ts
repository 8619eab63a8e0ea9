import fc from 'fast-check'
import { type Code, code, type Site } from '../fix/programs/pieces.ts'

/** How a base comes into being. */
export const WAYS = [
  /** A literal at the call. */
  'literal',
  /** Constants that are concatenated. */
  'parts',
  /** A list of segments that is joined. */
  'join',
  /** A format string with the host and the version as arguments. */
  'format',
  /** What is taken when a variable of the environment is not set. */
  'env',
  /** A key of a configuration file. */
  'config',
  /** A field of an object. */
  'field',
  /** A field of the class above that of the call. */
  'inherited',
  /** Calls in a chain that put an address together. */
  'builder',
  /** A constant of another file. */
  'files',
  /** A string with the host and the version inside. */
  'template',
  /** An argument of the function that calls. */
  'argument',
] as const
export type Way = (typeof WAYS)[number]

/** How a call is written. */
export const FORMS = [
  /** In one statement, with the whole address. */
  'direct',
  /** Through a function that is told method, address and body. */
  'helper',
  /** Through an object that is told the base. */
  'object',
] as const
export type Form = (typeof FORMS)[number]

export type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

/** A client with one call. */
export interface Program {
  readonly way: Way
  /** Number of the HTTP client. */
  readonly client: number
  readonly form: Form
  readonly method: Method
  readonly version: number
  /** Whether the old contract header is sent. */
  readonly header: boolean
  /** Whether allowReboot is sent: with PATCH only. */
  readonly property: boolean
  readonly type: 'none' | 'json' | 'vendor'
  /** How the path is put behind the base: concatenated, or in a string with holes. */
  readonly holes: boolean
  /** Numbers of look-alikes around the call. */
  readonly alikes: readonly number[]
}

/** Texts that look like old addresses and are none. */
export const ALIKES = [
  'https://shop.example.com/api/v5/orders',
  'https://vcd.example.com/cloudapi/1.0.0/sessions',
  'https://portal.example.net/cloudapi/v6/things',
  'https://api.ionos.com/cloudapi/v6/locations',
  'https://api.ionos.com/auth/v1/tokens/generate',
  'https://management.chinacloudapi.cn/v4/things',
  'application/vnd.github.v3+json',
  'release v5 of 4 parts',
  'v4',
  '5.0.1',
] as const

/** Path of the call behind the base: `{}` is the id of the data center. */
export const PATHS: Readonly<Record<Method, string>> = {
  GET: '/datacenters/{}/servers',
  POST: '/datacenters/{}/lans',
  PATCH: '/datacenters/{}/servers/6a0b1d0c-40a1-4a55-8d1f-5c0f5a7e0001',
  DELETE: '/datacenters/{}/lans/99',
}

/** Members of a body: names with JSON values; the site is allowReboot. */
export type Member = readonly [name: string, value: string]

/** What a program sends as its body; undefined when it sends none. */
export function membersOf({ method, property }: Program): readonly Member[] | undefined {
  if (method === 'POST') return [['name', '"office"']]
  if (method !== 'PATCH') return undefined
  return [['cores', '4'], ['cpuFamily', '"INTEL_XEON"'], ...(property ? [['allowReboot', 'true'] as const] : [])]
}

/** The version as a segment: `v4`. */
export function segmentOf({ version }: Program): Code {
  return [version < 6 ? siteOf('version', `v${version}`, 'v6') : 'v6']
}

export const HOST = 'https://api.ionos.com'

/** The whole base. */
export function baseOf(program: Program): Code {
  return code`${HOST}/cloudapi/${segmentOf(program)}`
}

const VENDOR = 'application/vnd.profitbricks.partial-properties+json'

/** A header: its name, and either a text or what the environment holds. */
export interface Header {
  readonly name: Code
  readonly text?: Code
  readonly env?: string
}

/** The headers that a program sends. */
export function headersOf({ header, type, method }: Program): Header[] {
  const sends = method === 'PATCH' || method === 'POST'
  return [
    { name: ['Authorization'], env: 'QLAB_AUTH' },
    ...(header ? [{ name: [siteOf('header', 'PB-Contract-Number', 'X-Contract-Number')], env: 'QLAB_CONTRACT' }] : []),
    ...(type === 'none'
      ? []
      : [
          {
            name: [sends ? 'Content-Type' : 'Accept'],
            text: [type === 'json' ? 'application/json' : siteOf('type', VENDOR, 'application/json')],
          },
        ]),
  ]
}

/** A place that changes; all places of a program are of its only unit. */
export function siteOf(kind: Site['kind'], before: string, after: string): Site {
  return { unit: 0, kind, before, after }
}

/** Programs of any language. */
export const program: fc.Arbitrary<Program> = fc
  .record({
    way: fc.constantFrom(...WAYS),
    client: fc.nat(2),
    form: fc.constantFrom(...FORMS),
    method: fc.constantFrom<Method>('GET', 'PATCH', 'POST', 'DELETE'),
    version: fc.constantFrom(4, 4, 4, 5, 3, 2, 6),
    header: fc.boolean(),
    property: fc.boolean(),
    type: fc.constantFrom('none' as const, 'json' as const, 'json' as const, 'vendor' as const),
    holes: fc.boolean(),
    alikes: fc.uniqueArray(fc.nat(ALIKES.length - 1), { maxLength: 3 }),
  })
  .map((one) => ({ ...one, property: one.property && one.method === 'PATCH' }))
