import type { Call } from '../../core/traffic/log.ts'
import type { JsonObject } from '../format.ts'
import { anyTime } from '../formats/support/any-time.ts'
import { exchangeCall, headersOf, objectAt } from './support/exchange.ts'
import { jsonDocument, NONE, type Placed } from './support/json-document.ts'

/** HAR 1.2, as browsers, proxies and test tools write it. What Polly wrote was recorded for tests. */
export const har = jsonDocument({
  id: 'har',
  title: 'HAR',
  begins: (text) => /^\{\s*"log"\s*:\s*\{/.test(text),
  lines: true,
  places: { entry: ['log', 'entries', '*'], creator: ['log', 'creator'] },
  calls: ['entry'],
  open() {
    let waiting: Placed[] = []
    let recorded: boolean | undefined
    const placed = (): readonly Placed[] => {
      const placed = waiting
      waiting = []
      return recorded ? placed.map(({ call, line }) => ({ call: { ...call, recorded: true as const }, line })) : placed
    }
    return {
      take(value, place, line) {
        if (place === 'creator') recorded = recorded || /^polly/i.test(String(value.name))
        const call = place === 'entry' ? callIn(value) : undefined
        if (call) waiting.push({ call, line })
        return recorded === undefined && waiting.length < MOST_WAITING ? NONE : placed()
      },
      calls: placed,
    }
  },
})

/** Entries that wait for the name of the program that wrote them; programs write it in front of the entries. */
const MOST_WAITING = 20_000

function callIn(entry: JsonObject): Call | undefined {
  const request = objectAt(entry, 'request')
  const response = objectAt(entry, 'response')
  return exchangeCall({
    method: request.method,
    url: request.url,
    status: response.status,
    stamp: anyTime(entry.startedDateTime),
    sent: headersOf(request.headers),
    body: bodyOf(objectAt(request, 'postData')),
    received: headersOf(response.headers),
    cached: typeof entry._fromCache === 'string' || response._fromDiskCache === true,
    recorded: '_id' in entry && '_order' in entry,
  })
}

/** The request body: text, or parsed parameters. */
function bodyOf({ text, params }: JsonObject): unknown {
  if (text !== undefined || !Array.isArray(params)) return text
  return Object.fromEntries(headersOf(params))
}
