import type { Custom } from '../../src/core/findings/custom.ts'
import type { Shape } from '../../src/core/traffic/log.ts'
import { isClientOfApi } from './agents.ts'
import { apiWith } from './api.ts'
import { headerNamed } from './headers.ts'

/** Parts of a call that may identify this API. */
export type Signed = Pick<Shape, 'host' | 'headers' | 'agent'>

/**
 * Returns whether a logged call has a sign of this API besides its path: host, contract header, media type or client.
 */
export function callSigns(custom?: Custom): (call: Signed) => boolean {
  const api = apiWith(custom)
  const agents = new Map<string, boolean>()
  const isClient = (agent: string): boolean => {
    const known = agents.get(agent) ?? isClientOfApi(agent)
    agents.set(agent, known)
    return known
  }
  const types = api.mediaTypes.map(({ type }) => type)
  return ({ host, headers = [], agent }) =>
    host !== undefined ||
    headers.some(({ name }) => headerNamed(name, api.headers) !== undefined) ||
    headers.some(({ value = '' }) => types.some((type) => value.toLowerCase().includes(type))) ||
    (agent !== undefined && isClient(agent))
}
