import type { Resource } from '../../../src/serve/index.ts'

/** The contract that the clients name. */
export const CONTRACT = '31754912'

/** The contract of a call that names none. */
export const DEFAULT_CONTRACT = '10000001'

export const DATACENTER = '2c0f8a5e-7f1d-4b6e-9a53-0c1f9b1a7d11'
export const WEB = '6a0b1d0c-40a1-4a55-8d1f-5c0f5a7e0001'
export const DATABASE = '6a0b1d0c-40a1-4a55-8d1f-5c0f5a7e0002'
export const ARCHIVE = '91f7d0a2-0e2b-4d0c-b1a8-3f6f0c5d0001'
export const SNAPSHOT = 'c4d1e7b8-5f0a-4c35-8a35-1d2b7a9c0001'

const home = `/datacenters/${DATACENTER}`

/** What exists before a client runs. */
export const world: readonly Resource[] = [
  owned(home, { name: 'main', location: 'de/fra' }),
  owned(`${home}/servers/${WEB}`, { name: 'web', cores: 2, ram: 4096, cpuFamily: 'AMD_OPTERON' }),
  owned(`${home}/servers/${DATABASE}`, { name: 'database', cores: 4, ram: 8192, cpuFamily: 'INTEL_XEON' }),
  owned(`${home}/volumes/${ARCHIVE}`, { name: 'archive', size: 50, type: 'HDD' }),
  owned(`${home}/lans/99`, { name: 'retired', public: false }),
  owned(`/snapshots/${SNAPSHOT}`, { name: 'last week', size: 50 }),
]

/** What a client finds in its environment. */
export function environment(base: string): Record<string, string> {
  return {
    CLOUD_API_ORIGIN: base,
    CLOUD_USER: 'ops@example.net',
    CLOUD_PASSWORD: 'not-a-secret',
    CLOUD_CONTRACT: CONTRACT,
    NO_PROXY: '127.0.0.1',
    no_proxy: '127.0.0.1',
    PYTHONDONTWRITEBYTECODE: '1',
  }
}

function owned(path: string, properties: Record<string, unknown>): Resource {
  return { path, contract: CONTRACT, properties }
}
