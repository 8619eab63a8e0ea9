import { byLine } from './support/by-line.ts'
import { decodeHash, knownAmong } from './support/captured.ts'
import { clfCall, clfHead } from './support/clf.ts'
import { requestOf } from './support/request.ts'
import { HAPROXY_TAIL } from './support/tails.ts'

/** Behind the names of frontend, backend and server: timers, state and counts, two cookies, captured headers. */
const CAPTURED = /"([^"]{0,8192})"/g

/** HAProxy's `option httplog clf`: the common format with empty referer and agent, followed by fields of httplog. */
export const haproxyClf = byLine(
  { id: 'haproxy-clf', title: 'HAProxy httplog clf', hints: [{ holds: ['"" "" '] }] },
  (line) => {
    const head = clfHead(line)
    const match = head && HAPROXY_TAIL.exec(head.rest)
    if (!match) return undefined
    const values = [...head.rest.slice(match[0].length).matchAll(CAPTURED)].map((captured) =>
      decodeHash(captured[1] ?? ''),
    )
    const known = {
      ...knownAmong(values.slice(2)),
      ...(match[0].endsWith('"<CACHE>" ') ? { cached: true as const } : {}),
    }
    return clfCall(head, undefined, requestOf(head.request, decodeHash)).map((call) => ({ ...call, ...known }))
  },
)
