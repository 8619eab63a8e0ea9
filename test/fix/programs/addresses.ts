import { BODY_PATHS, type Call, HEADERS, PATHS, type Unit, VENDOR } from './model.ts'
import { type Code, code, type Site } from './pieces.ts'

/** A file of a program, by its path in the program's folder. */
export interface File {
  readonly path: string
  readonly code: Code
}

/** The number of a version, or the text around it, as a place that moves to version 6. */
export function versionSite(unit: number, { base }: Unit, before = `v${base.version}`, after = 'v6'): Code {
  return before === after ? [before] : [{ unit, kind: 'version', before, after } satisfies Site]
}

/** `https://` and the host. */
export function hostOf(unit: number, { base }: Unit): Code {
  const old = base.host === 'api.profitbricks.com'
  return ['https://', old ? { unit, kind: 'host', before: base.host, after: 'api.ionos.com' } : base.host]
}

/** Host and root: `https://api.ionos.com/cloudapi/v5`, `https://api.profitbricks.com/rest/v2`. */
export function rootOf(unit: number, one: Unit): Code {
  const { base } = one
  if (!base.rest) return code`${hostOf(unit, one)}/cloudapi/${versionSite(unit, one)}`
  const root = base.version === 1 ? '/rest' : '/rest/v2'
  return code`${hostOf(unit, one)}${versionSite(unit, one, root, '/cloudapi/v6')}`
}

/** Path of a call, with `{}` for its ids. */
export function pathOf({ method, path, body }: Call): string {
  if (body && (method === 'PATCH' || method === 'PUT' || method === 'POST')) return BODY_PATHS[body.of][method]
  return PATHS[path % PATHS.length] ?? '/datacenters'
}

/** A path as text between ids: `/datacenters/`, `/servers/`, ``. */
export function partsOf(path: string): string[] {
  return path.split('{}')
}

/** Name of the contract header; undefined when the unit sends none. */
export function headerOf(unit: number, { header, headerCase }: Unit): Code | undefined {
  if (header === 'none') return undefined
  const before = HEADERS[header][headerCase] ?? 'PB-Contract-Number'
  const after = before.replace(/pb/i, (prefix) => (prefix === 'pb' ? 'x' : 'X'))
  return header === 'new' ? [before] : [{ unit, kind: 'header', before, after }]
}

/** Name and value of the header with the media type of a call; undefined when it sends none. */
export function typeOf(unit: number, { type, body }: Call): { name: string; value: Code } | undefined {
  if (type === 'none') return undefined
  const name = body ? 'Content-Type' : 'Accept'
  const vendor = body ? VENDOR.send : VENDOR.accept
  if (type === 'json') return { name, value: ['application/json'] }
  if (type === 'list' && !body) {
    return { name, value: [{ unit, kind: 'type', before: `${vendor}, `, after: '' }, 'application/json'] }
  }
  return { name, value: [{ unit, kind: 'type', before: vendor, after: 'application/json' }] }
}

/** Ids of a call as names of parameters. */
export function idsOf(call: Call): string[] {
  return partsOf(pathOf(call))
    .slice(1)
    .map((_, index) => `id${index}`)
}
