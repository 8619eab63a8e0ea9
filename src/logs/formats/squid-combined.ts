import { byLine } from './support/by-line.ts'
import { clfCall, clfHead } from './support/clf.ts'
import { mimeHeaders } from './support/mime-headers.ts'
import { requestOf } from './support/request.ts'
import { cachedBy } from './support/squid.ts'
import { SQUID_TAIL } from './support/tails.ts'
import { decodeUtf8 } from './support/utf8.ts'

/** Squid's common and combined formats, which end in `TCP_MISS:HIER_DIRECT`. Nothing in the agent is escaped. */
export const squidCombined = byLine(
  { id: 'squid-combined', title: 'Squid combined', hints: [{ holds: ['TCP', 'UDP', 'NONE', 'TAG'] }] },
  (line) => {
    const head = clfHead(line)
    const tail = head && SQUID_TAIL.exec(head.rest)
    const more = tail && mimeHeaders(head.rest.slice(tail.index + tail[0].length))
    if (!more) return undefined
    const agent = agentIn(head.rest.slice(0, tail.index)) ?? more.agent
    return clfCall(head, undefined, requestOf(head.request, decodeUtf8)).map((call) => ({
      ...call,
      ...more,
      ...(agent === undefined ? {} : { agent }),
      ...cachedBy(tail[1] ?? ''),
    }))
  },
)

/** The agent of ` "referer" "agent`. */
function agentIn(text: string): string | undefined {
  const between = text.indexOf('" "')
  const agent = text.startsWith(' "') && between > 0 ? text.slice(between + 3) : '-'
  return agent === '-' || agent === '' ? undefined : decodeUtf8(agent)
}
