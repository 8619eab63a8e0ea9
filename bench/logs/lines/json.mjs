// One JSON object a line.
import { bytes, cut, idOf, iso, isoLocal } from './support.mjs'

const write = (value) => bytes(JSON.stringify(value))
const sees = { client: true, agent: true, referer: true, host: true }

/** nginx with `escape=json`: numbers are strings. */
export const nginxJson = {
  id: 'nginx-json',
  sees: { ...sees, zone: 'inline', step: 1000 },
  line: ({ agent, client, host, method, ms, referer, size, status, target }) =>
    write({
      time_iso8601: isoLocal(ms),
      remote_addr: client,
      host,
      request: `${method} ${target} HTTP/1.1`,
      status: String(status),
      body_bytes_sent: String(size),
      http_referer: referer,
      http_user_agent: agent,
    }),
}

export const caddy = {
  id: 'caddy',
  sees: { ...sees, zone: 'utc', step: 1 },
  line: ({ agent, client, host, method, ms, referer, size, status, target }) =>
    write({
      level: status < 500 ? 'info' : 'error',
      ts: ms / 1000,
      logger: 'http.log.access.log0',
      msg: 'handled request',
      request: {
        remote_ip: client,
        remote_port: '51234',
        client_ip: client,
        proto: 'HTTP/1.1',
        method,
        host,
        uri: target,
        headers: { 'User-Agent': [agent], Authorization: [], ...(referer === '' ? {} : { Referer: [referer] }) },
      },
      bytes_read: 0,
      user_id: '',
      duration: 0.0041,
      size,
      status,
      resp_headers: { Server: ['Caddy'], 'Content-Type': ['application/json'] },
    }),
}

export const pino = {
  id: 'pino',
  sees: { ...sees, zone: 'utc', step: 1 },
  line: (event) => {
    const { agent, client, host, method, ms, referer, size, status, target } = event
    const headers = { host, 'user-agent': agent, ...(referer === '' ? {} : { referer }) }
    return write({
      level: 30,
      time: ms,
      pid: 17,
      hostname: 'gateway-1',
      req: { id: idOf(event), method, url: target, headers, remoteAddress: client, remotePort: 50_000 },
      res: { statusCode: status, headers: { 'content-length': String(size) } },
      responseTime: size % 90,
      msg: 'request completed',
    })
  },
}

export const ecs = {
  id: 'ecs',
  sees: { ...sees, zone: 'utc', step: 1 },
  line: (event) => {
    const { agent, client, host, method, ms, referer, size, status, target } = event
    const [path, query] = cut(target)
    return write({
      '@timestamp': iso(ms),
      'ecs.version': '8.6.0',
      event: { category: ['web'], outcome: status < 400 ? 'success' : 'failure' },
      http: { request: { method, referrer: referer, id: idOf(event) }, response: { status_code: status, bytes: size } },
      source: { ip: client },
      url: { domain: host, original: target, path, ...(query === '' ? {} : { query }) },
      user_agent: { original: agent },
    })
  },
}

export const gcp = {
  id: 'gcp',
  sees: { ...sees, zone: 'utc', step: 1 },
  line: (event) => {
    const { agent, client, host, method, ms, referer, size, status, target } = event
    return write({
      httpRequest: {
        latency: '0.012s',
        referer,
        remoteIp: client,
        requestMethod: method,
        requestUrl: `https://${host}${target}`,
        responseSize: String(size),
        status,
        userAgent: agent,
      },
      insertId: idOf(event),
      logName: 'projects/sample/logs/requests',
      resource: { type: 'http_load_balancer', labels: { project_id: 'sample' } },
      severity: 'INFO',
      timestamp: iso(ms),
      trace: `projects/sample/traces/${idOf(event).replaceAll('-', '')}`,
    })
  },
}

export const traefikJson = {
  id: 'traefik-json',
  sees: { ...sees, zone: 'utc', step: 1 },
  line: ({ agent, client, host, method, ms, referer, size, status, target }) =>
    write({
      ClientAddr: client.includes(':') ? `[${client}]:51234` : `${client}:51234`,
      ClientHost: client,
      DownstreamContentSize: size,
      DownstreamStatus: status,
      Duration: 41_000_000,
      OriginStatus: status,
      RequestHost: host,
      RequestMethod: method,
      RequestPath: target,
      RequestProtocol: 'HTTP/1.1',
      RouterName: 'cloud@docker',
      StartUTC: iso(ms),
      entryPointName: 'web',
      level: 'info',
      msg: '',
      'request_User-Agent': agent,
      ...(referer === '' ? {} : { request_Referer: referer }),
      time: iso(ms),
    }),
}
