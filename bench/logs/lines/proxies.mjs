// HAProxy, Squid and Envoy.
import { bytes, haproxyTime, idOf, iso } from './support.mjs'

export const haproxyHttp = {
  id: 'haproxy-http',
  sees: { client: true, zone: 'none', step: 1 },
  line: ({ client, ms, method, target, status, size }) =>
    `${client}:${40_000 + (size % 9999)} [${haproxyTime(ms)}] fe be/s1 0/0/1/${size % 80}/${size % 90} ${status} ${size} ` +
    `- - ---- 1/1/0/0/0 0/0 "${method} ${target} HTTP/1.1"`,
}

/** The query is stripped to a bare `?`, the default of Squid. */
export const squid = {
  id: 'squid',
  sees: { client: true, zone: 'utc', step: 1, cached: true, noQuery: true },
  line: ({ client, ms, method, target, status, size, host, cached }) => {
    const url = `http://${host}${target.replace(/\?.*/s, '?')}`
    const seconds = `${Math.floor(ms / 1000)}.${String(ms % 1000).padStart(3, '0')}`
    const result = cached ? 'TCP_MEM_HIT' : 'TCP_MISS'
    const via = cached ? 'HIER_NONE/-' : 'HIER_DIRECT/203.0.113.40'
    const elapsed = String(size % 9000).padStart(6)
    return `${seconds} ${elapsed} ${client} ${result}/${status} ${size} ${method} ${url} - ${via} application/json`
  },
}

export const envoy = {
  id: 'envoy',
  sees: { client: true, agent: true, zone: 'utc', step: 1, tame: true },
  line: (event) => {
    const { agent, client, host, method, ms, size, status, target } = event
    const numbers = `${status} - ${size % 400} ${size} ${size % 90} ${size % 80}`
    return (
      `[${iso(ms)}] "${method} ${target} HTTP/1.1" ${numbers} ` +
      `"${client}" "${bytes(agent)}" "${idOf(event)}" "${host}" "10.1.2.3:8080"`
    )
  },
}
