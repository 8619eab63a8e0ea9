// Load balancers and the content network of AWS.
import { bytes, cut, idOf, iso, isoSecond } from './support.mjs'

const address = (client, port) => (client.includes(':') ? `[${client}]:${port}` : `${client}:${port}`)
const utc = { client: true, agent: true, zone: 'utc', step: 1, tame: true }

export const alb = {
  id: 'alb',
  sees: utc,
  line: (event) => {
    const { agent, client, host, method, ms, size, status, target } = event
    return (
      `https ${iso(ms).replace('Z', '000Z')} app/edge/50dc6c495c0c9188 ${address(client, 2817)} 10.0.0.1:80 ` +
      `0.000 0.001 0.000 ${status} ${status} ${size % 400} ${size} "${method} https://${host}:443${target} HTTP/1.1" ` +
      `"${bytes(agent)}" ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2 ` +
      'arn:aws:elasticloadbalancing:eu-central-1:123456789012:targetgroup/api/73e2d6bc24d8a067 ' +
      `"Root=1-${idOf(event).slice(0, 8)}-${idOf(event).replaceAll('-', '').slice(8)}" "${host}" "-" 0 ` +
      `${iso(ms).replace('Z', '000Z')} "forward" "-" "-" "10.0.0.1:80" "${status}" "-" "-"`
    )
  },
}

export const elb = {
  id: 'elb',
  sees: utc,
  line: ({ agent, client, host, method, ms, size, status, target }) =>
    `${iso(ms).replace('Z', '000Z')} edge ${address(client, 2817)} 10.0.0.1:80 0.000073 0.001048 0.000057 ` +
    `${status} ${status} 0 ${size} "${method} https://${host}:443${target} HTTP/1.1" "${bytes(agent)}" ` +
    'ECDHE-RSA-AES128-GCM-SHA256 TLSv1.2',
}

const FIELDS =
  'date time x-edge-location sc-bytes c-ip cs-method cs(Host) cs-uri-stem sc-status cs(Referer) cs(User-Agent) ' +
  'cs-uri-query cs(Cookie) x-edge-result-type x-edge-request-id x-host-header cs-protocol cs-bytes time-taken'

export const cloudfront = {
  id: 'cloudfront',
  sees: { ...utc, tame: false, step: 1000, cached: true, referer: true },
  head: ['#Version: 1.0', `#Fields: ${FIELDS}`],
  line: (event) => {
    const { agent, cached, client, host, method, ms, referer, size, status, target } = event
    const [date, time] = isoSecond(ms).split('T')
    const [path, query] = cut(target)
    const fields = [date, time, 'FRA56-P4', size, client, method, 'd111111abcdef8.cloudfront.net', path, status]
    fields.push(referer || '-', encodeURIComponent(agent) || '-', query || '-', '-', cached ? 'Hit' : 'Miss')
    return [...fields, idOf(event), host, 'https', size % 400, '0.041'].join('\t')
  },
}
