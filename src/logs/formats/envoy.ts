import type { Call, Stamp } from '../../core/traffic/log.ts'
import { isoTime } from './support/any-time.ts'
import { byLine } from './support/by-line.ts'
import { isHostName } from './support/captured.ts'
import { callDraftOf, requestOf, requestOfParts } from './support/request.ts'
import { addressOf } from './support/request-line.ts'
import { decodeUtf8 } from './support/utf8.ts'

const TIME = /^\[(\d{4}-\d{2}-\d{2}T[^\]\s]{8,24})\] "/
const STATUS = /" (\d{1,3}|-) /
// Flags, Istio's details of answer and end, up to two reasons in quotes, bytes in and out, duration, upstream's time.
const NUMBERS = /^\S{1,100} (?:\S{1,200} \S{1,200} )?(?:"[^"]{0,1024}" ){0,2}(?:(?:\d{1,20}|-) ){4}"/

/** The fields in quotes behind the numbers, and Istio's bare ones behind them. */
interface Tail {
  readonly forwarded: string
  readonly agent: string
  readonly id: string
  readonly authority: string
  readonly upstream: string
  /** Cluster, two local addresses, client, server name of TLS, route. */
  readonly istio: readonly string[]
}

/** The default formats of Envoy and Istio. A line without a request is a connection without visible paths. */
export const envoy = byLine({ id: 'envoy', title: 'Envoy and Istio', hints: [{ begins: ['['] }] }, (line) => {
  const time = TIME.exec(line)
  const stamp = isoTime(time?.[1] ?? '')
  const behind = time && line.slice(time[0].length)
  const status = behind ? STATUS.exec(behind) : null
  if (!behind || !status || !stamp) return undefined
  const rest = behind.slice(status.index + status[0].length)
  const numbers = NUMBERS.exec(rest)
  const tail = numbers && tailOf(rest.slice(numbers[0].length))
  if (!tail) return undefined
  const request = behind.slice(0, status.index)
  if (request === '- - -') return tunnel(tail, stamp)
  return callsOf(request, status[1] ?? '', tail, stamp)
})

/** `xff" "agent" "id" "authority" "upstream"` and bare fields. Nothing is escaped: the agent may hold quotes. */
function tailOf(text: string): Tail | undefined {
  const last = text.lastIndexOf('"')
  const istio = text
    .slice(last + 1)
    .trim()
    .split(' ', 12)
  const parts = text.slice(0, last).split('" "')
  const [forwarded, ...more] = parts
  const [id, authority, upstream] = more.slice(-3)
  if (forwarded === undefined || id === undefined || authority === undefined || upstream === undefined) return undefined
  if (more.length < 4) return undefined
  return { forwarded, agent: more.slice(0, -3).join('" "'), id, authority, upstream, istio }
}

function callsOf(request: string, status: string, tail: Tail, stamp: Stamp): readonly Call[] {
  const [method = '', path] = request.split(' ', 2)
  const parsedRequest =
    method === 'CONNECT' && path === '-' ? requestOfParts(method, tail.authority) : requestOf(request, decodeUtf8)
  if (!parsedRequest) return []
  const call = callDraftOf(parsedRequest, status)
  const client = clientOf(tail)
  if (isSaid(tail.authority)) call.host = tail.authority
  if (client !== undefined) call.client = client
  if (isSaid(tail.agent)) call.agent = decodeUtf8(tail.agent)
  call.stamp = stamp
  if (isSaid(tail.id)) call.id = tail.id
  return [call]
}

/** The host of a connection: the server name of TLS, else that of the cluster `outbound|443||host`. */
function tunnel(tail: Tail, stamp: Stamp): readonly Call[] {
  const [cluster = '', , , , name = ''] = tail.istio
  const [, clusterPort, , clusterHost = ''] = cluster.split('|', 4)
  const host = [name, clusterHost].find(isHostName)
  if (host === undefined) return []
  const port = clusterPort || /:(\d{1,5})$/.exec(tail.upstream)?.[1]
  const client = clientOf(tail)
  const target = port ? `${host}:${port}` : host
  return [{ target, opaque: true, host, ...(client === undefined ? {} : { client }), stamp }]
}

/** Istio logs the address of the connection; in Envoy's default only a header does, whose first address is the farthest away. */
function clientOf({ istio, forwarded }: Tail): string | undefined {
  const remote = istio.length >= 5 ? istio[3] : forwarded.split(',', 1)[0]
  return remote === undefined || !isSaid(remote) ? undefined : addressOf(remote.trim())
}

function isSaid(value: string): boolean {
  return value !== '-' && value !== ''
}
