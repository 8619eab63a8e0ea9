import type { Call } from '../../core/traffic/log.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { openElements } from './support/elements.ts'
import { exchangeCall, headersIn } from './support/exchange.ts'
import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import type { Placed } from './support/json-document.ts'
import { isNear } from './support/near.ts'

const FIELD = /<field name="([\w.]{1,64})"([^>]{0,200000})>/g
const SHOWN = / show="([^"]{0,65536})"/
/** Fields that are read. */
const WANTED = new Set(
  'frame.number frame.time_epoch ip.src ipv6.src http.request.method http.request.full_uri http.request.uri http.request.line http.response.code http.request_in http.file_data'.split(
    ' ',
  ),
)

/** Packets as tshark prints them in XML (`-T pdml`): a request and its answer are two, joined by the number of the frame. */
export const pdml = inParts({
  id: 'pdml',
  title: 'tshark, PDML',
  begins: (head) => /<pdml version=/.test(headText(head).slice(0, 1024)),
  open(facts) {
    const packets = openElements('packet')
    const near = facts.isNear ?? isNear
    const asked = new Map<string, Placed>()
    return {
      *take(bytes, isLast) {
        for (const { text, line } of packets.take(bytes, isLast)) {
          if (!near(text)) continue
          const fields = fieldsIn(text)
          const call = callIn(fields)
          const answered = asked.get(fields.get('http.request_in') ?? '')
          const status = Number(fields.get('http.response.code'))
          if (call) asked.set(fields.get('frame.number') ?? String(line), { call, line })
          else if (answered && status >= 200) {
            asked.delete(fields.get('http.request_in') ?? '')
            yield { call: { ...answered.call, status }, line: answered.line }
          }
        }
        if (!isLast) return
        yield* asked.values()
        if (packets.trouble !== undefined) throw new Error(packets.trouble)
      },
    }
  },
})

/** Displayed values of a packet, the first of each field; header lines are joined. */
function fieldsIn(packet: string): ReadonlyMap<string, string> {
  const fields = new Map<string, string>()
  for (const [, name = '', rest = ''] of packet.matchAll(FIELD)) {
    const shown = WANTED.has(name) ? SHOWN.exec(rest)?.[1] : undefined
    if (shown === undefined) continue
    const before = fields.get(name)
    if (before === undefined) fields.set(name, plain(shown))
    else if (name === 'http.request.line') fields.set(name, before + plain(shown))
  }
  return fields
}

function callIn(fields: ReadonlyMap<string, string>): Call | undefined {
  if (!fields.has('http.request.method')) return undefined
  return exchangeCall({
    method: fields.get('http.request.method'),
    url: fields.get('http.request.full_uri') ?? fields.get('http.request.uri'),
    stamp: anyTime(fields.get('frame.time_epoch')),
    client: fields.get('ip.src') ?? fields.get('ipv6.src'),
    sent: headersIn(`\r\n${fields.get('http.request.line') ?? ''}`),
    body: fields.get('http.file_data'),
  })
}

/** A value as it was, with the line ends that tshark spells. */
function plain(shown: string): string {
  return decodeUtf8(shown)
    .replaceAll('\\r\\n', '\r\n')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}
