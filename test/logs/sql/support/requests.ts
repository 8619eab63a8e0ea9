/** A request as a table has it. */
export interface Request {
  readonly ts: string
  readonly method: string
  readonly uri: string
  readonly status: number
  readonly host: string
  readonly client: string
  readonly agent: string
}

const START = Date.parse('2023-09-28T20:00:00Z')

/** Requests of three days around the deactivation, in order: plain and odd addresses, decoys, several callers. */
export function requests(count: number, seed: number): Request[] {
  let state = seed
  const roll = (sides: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
  const pick = <T>(all: readonly [T, ...T[]]): T => all[roll(all.length)] ?? all[0]
  const id = () => `0b6c3c0e-0000-4000-8000-${String(roll(60)).padStart(12, '0')}`
  const uri = () =>
    pick([
      ...([`/cloudapi/v5/datacenters/${id()}/servers`, `/cloudapi/v5/datacenters/${id()}`, '/cloudapi/v5'] as const),
      ...([`/cloudapi/v4/datacenters/${id()}/volumes?depth=3`, '/cloudapi/v50/x', '/cloudapi/v2/servers'] as const),
      ...([`/cloudapi/v6/datacenters/${id()}/servers?x=1#y`, `/cloudapi/v6/requests/${id()}/status`] as const),
      ...([`/cloudapi/v6/datacenters/${id()}`, `/cloudapi/v%35/images/${id()}`, '/%63loudapi/v5/datacenters'] as const),
      ...(['/cloudapi//v3/x/../locations/de/fra', '/index.html?q=/cloudapi/v5/', '/rest/v2/datacenters'] as const),
      ...([`/requests/${id()}/status`, `https://api.ionos.com/cloudapi/v5/snapshots/${id()}`, '/x/y'] as const),
      ...([`/proxy/cloudapi/v5/datacenters/${id()}`, '/cloudapi/v5;jsessionid=1/datacenters'] as const),
      ...(['/cloudapi/v6/um/users/12', '/cloudapi/v6/cloudapi/v5/datacenters', `/cloudapi/v6/x%2fy/${id()}`] as const),
    ])
  const all = Array.from(
    { length: count },
    (): Request => ({
      ts: new Date(START + roll(3 * 86_400) * 1000).toISOString().replace('.000Z', 'Z'),
      method: pick(['GET', 'GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'DELETE', 'HEAD']),
      uri: uri(),
      status: pick([200, 202, 202, 404, 500]),
      host: pick(['api.ionos.com', 'api.ionos.com:443', 'API.PROFITBRICKS.COM', 'proxy.local', '']),
      client: pick(['10.0.0.1', '10.0.0.2', '2001:db8::1', '']),
      agent: pick(['ionos-cloud-sdk-python/5.1.0', 'Go-http-client/1.1', 'Zürich "x", y', '']),
    }),
  )
  return all.sort((a, b) => Number(a.ts > b.ts) - Number(a.ts < b.ts))
}
