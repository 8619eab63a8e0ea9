// The common log format and what is built on it.
import { apacheEscaped, bytes, clfTime, nginxEscaped } from './support.mjs'

/** Every other line is one of nginx, the others are of Apache: the same bytes escaped in two ways. */
const escapeOf = ({ size }) => (size % 2 === 0 ? nginxEscaped : apacheEscaped)
const quoted = (text, none = '-') => `"${text === '' ? none : text}"`

function commonOf(event, user = '-') {
  const { client, ms, method, target, status, size } = event
  return `${client} - ${user} [${clfTime(ms)}] "${method} ${escapeOf(event)(target)} HTTP/1.1" ${status} ${size || '-'}`
}

function combinedOf(event) {
  const safe = escapeOf(event)
  return `${commonOf(event)} ${quoted(safe(bytes(event.referer)))} ${quoted(safe(bytes(event.agent)))}`
}

const inline = { client: true, zone: 'inline', step: 1000 }

export const common = {
  id: 'common',
  sees: inline,
  line: (event) => commonOf(event, event.size % 7 === 0 ? 'jane doe' : '-'),
}

export const combined = { id: 'combined', sees: { ...inline, agent: true, referer: true }, line: combinedOf }

export const vhost = {
  id: 'vhost',
  sees: { ...inline, agent: true, referer: true },
  line: (event) => `${event.host}:443 ${combinedOf(event)}`,
}

export const extras = {
  id: 'extras',
  sees: { ...inline, agent: true, referer: true },
  line: (event) => `${combinedOf(event)} "203.0.113.9" rt=0.0${event.size % 90} uct="0.001"`,
}

export const haproxyClf = {
  id: 'haproxy-clf',
  sees: inline,
  line: (event) =>
    `${commonOf(event)} "" "" ${40_000 + (event.size % 9999)} ${event.ms % 1000} "fe" "be" "s1" ` +
    '0 0 0 7 7 ---- 1 1 0 0 0 0 0 "" ""',
}

export const traefik = {
  id: 'traefik',
  sees: { ...inline, agent: true, referer: true, tame: true },
  line: (event) => {
    const { agent, client, method, ms, referer, size, status, target } = event
    const head = `${client} - - [${clfTime(ms)}] "${method} ${target} HTTP/1.1" ${status} ${size}`
    const tail = `${size % 999} "cloud@docker" "http://172.18.0.3:8080" ${size % 300}ms`
    return `${head} ${quoted(bytes(referer))} ${quoted(bytes(agent))} ${tail}`
  },
}
