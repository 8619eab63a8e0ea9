import type { Call, Stamp } from '../../core/traffic/log.ts'
import { clfTime } from '../formats/support/clf-time.ts'
import { decodeUtf8 } from '../formats/support/utf8.ts'
import { openElements } from './support/elements.ts'
import { exchangeCall, headersIn } from './support/exchange.ts'
import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'

/** Unambiguous time zone names; `CST`, `IST` and the like are not. */
const ZONES: Readonly<Record<string, string>> = {
  UTC: '+0000',
  GMT: '+0000',
  WET: '+0000',
  WEST: '+0100',
  CET: '+0100',
  CEST: '+0200',
  EET: '+0200',
  EEST: '+0300',
  EST: '-0500',
  EDT: '-0400',
  PST: '-0800',
  PDT: '-0700',
}

/** Items that Burp Suite saved as XML. */
export const burp = inParts({
  id: 'burp',
  title: 'Burp items',
  begins: (head) => /<items[^>]{0,200} burpVersion=/.test(headText(head).slice(0, 8192)),
  open() {
    const items = openElements('item')
    return {
      *take(bytes, isLast) {
        for (const { text, line } of items.take(bytes, isLast)) {
          const call = callIn(text)
          if (call) yield { call, line }
        }
        if (isLast && items.trouble !== undefined) throw new Error(`${items.trouble}: save it without responses`)
      },
    }
  },
})

function callIn(item: string): Call | undefined {
  const request = elementIn(item, 'request')
  const isCoded = /<request base64="true">/.test(item)
  const message = isCoded ? Buffer.from(request ?? '', 'base64').toString('latin1') : (request ?? '')
  return exchangeCall({
    method: elementIn(item, 'method') ?? /^[A-Z]{3,7}(?= )/.exec(message)?.[0],
    url: elementIn(item, 'url') ?? elementIn(item, 'path'),
    status: elementIn(item, 'status'),
    stamp: timeOf(elementIn(item, 'time') ?? ''),
    sent: headersIn(decodeUtf8(message.slice(0, 65_536))),
    body: message.slice(message.indexOf('\r\n\r\n') + 4),
  })
}

/** The text of an element, whose name comes once; what is in `CDATA` is taken as it is. */
function elementIn(item: string, name: string): string | undefined {
  const start = item.search(new RegExp(`<${name}(?: [^>]{0,200})?>`))
  const from = start < 0 ? -1 : item.indexOf('>', start) + 1
  const to = from < 0 ? -1 : item.indexOf(`</${name}>`, from)
  if (to < 0) return undefined
  const text = item.slice(from, to).trim()
  if (text.startsWith('<![CDATA[')) return decodeUtf8(text.slice(9, text.endsWith(']]>') ? -3 : undefined))
  return decodeUtf8(text)
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** `Sat Sep 30 10:00:00 CEST 2023`. */
function timeOf(text: string): Stamp | undefined {
  const match = /^[A-Z][a-z]{2} ([A-Z][a-z]{2}) (\d{2}) (\d{2}:\d{2}:\d{2}) (\S{1,10}) (\d{4})$/.exec(text)
  if (!match) return undefined
  const [, month, day, time, zone = '', year] = match
  const offset = Object.hasOwn(ZONES, zone) ? ` ${ZONES[zone]}` : ''
  return clfTime(`${day}/${month}/${year}:${time}${offset}`)
}
