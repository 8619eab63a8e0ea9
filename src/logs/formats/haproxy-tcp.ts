import { hostNamed } from '../../../rules/api/hosts.ts'
import type { Call } from '../../core/traffic/log.ts'
import { byLine } from './support/by-line.ts'
import { decodeHash, isHostName } from './support/captured.ts'
import { bracedValues, type HaproxyHead, haproxyCaller, haproxyHead } from './support/haproxy.ts'

// Bytes, two letters of the termination state, connections, queues, then whatever a format of one's own adds.
const TAIL = /^\+?\d{1,20} [\w-]{2} \d{1,9}(?:\/[+\d]{1,9}){4} \d{1,9}\/\d{1,9}(?: (.*))?$/

/** HAProxy's `option tcplog`: connections without visible requests, to a host if the line names one. */
export const haproxyTcp = byLine({ id: 'haproxy-tcp', title: 'HAProxy tcplog', hints: [{ holds: ['/'] }] }, (line) => {
  const head = haproxyHead(line)
  const match = head && TAIL.exec(head.rest)
  if (!match) return undefined
  const host = hostIn(head, match[1] ?? '')
  return host === undefined ? [] : [connection(head, host)]
})

/** The host that a connection went to: one of the API among all names of the line, else the first that can be one. */
function hostIn(head: HaproxyHead, more: string): string | undefined {
  const bare = more.split(' ', 32).filter((word) => !word.startsWith('{'))
  const names = [
    ...bracedValues(more),
    ...bare.map(decodeHash),
    head.server,
    head.backend,
    head.frontend.replace(/~$/, ''),
  ]
  const hosts = names.filter(isHostName)
  return hosts.find((name) => hostNamed(name) !== undefined) ?? hosts[0]
}

function connection(head: HaproxyHead, host: string): Call {
  return { target: host, host, opaque: true, ...haproxyCaller(head) }
}
