import type { Custom } from '../../src/core/findings/custom.ts'
import type { Shape } from '../../src/core/traffic/log.ts'
import { isClientOfApi } from './agents.ts'
import { apiWith } from './api.ts'
import { headerNamed } from './headers.ts'

/** What of a call may show that this API is meant. */
export type Signed = Pick<Shape, 'host' | 'headers' | 'agent'>

/**
 * Tells whether something beside the path of a logged call shows that this API was meant: its host, its contract header,
 * one of its media types, one of its clients.
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
