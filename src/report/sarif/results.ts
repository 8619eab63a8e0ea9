import { callText } from '../../core/findings/call-names.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { Suppression } from '../../core/findings/gate.ts'
import { type Span, spanKey } from '../../core/text/span.ts'
import { sortCalls } from '../support/order.ts'
import { effectOf } from '../support/traffic.ts'
import type { Context } from './context.ts'
import { fixesOf } from './fixes.ts'
import { locationOf } from './locations.ts'
import { textOf } from './texts.ts'

/** Most related places of a result; GitHub shows no more. */
const MOST_PLACES = 100

/** A finding that becomes a result, and why it is suppressed; nothing: it is not. */
export interface Source {
  readonly finding: Finding
  readonly by?: Suppression
}

/** A finding as a result. `gated`: results may be suppressed, so each has to state whether it is. */
export function resultOf({ finding, by }: Source, context: Context, gated: boolean) {
  const { rule, level, message, at, fingerprint, group, version, change, traffic, owners, lastChange } = finding
  const effect = effectOf(finding)
  const related = relatedTo(finding, context)
  const shown = related.slice(0, MOST_PLACES)
  const cut = related.length > shown.length ? [`(${shown.length} of ${related.length} related places are named.)`] : []
  const index = context.ruleIndex.get(rule)
  return {
    ruleId: rule,
    ...(index === undefined ? {} : { ruleIndex: index }),
    level,
    message: textOf([message, ...(effect === undefined ? [] : [effect]), ...cut].join(' ')),
    locations: [locationOf(at, context)],
    ...(shown.length > 0 ? { relatedLocations: shown } : {}),
    partialFingerprints: { 'cloudapiMigrate/v1': fingerprint },
    ...fixesOf(finding, context),
    ...(gated ? { suppressions: by === undefined ? [] : [suppressionOf(by, finding, context)] } : {}),
    properties: {
      group,
      context: finding.context,
      ...(version === undefined ? {} : { version }),
      change,
      ...(traffic ? { traffic: traffic.calls } : {}),
      ...(owners ? { owners } : {}),
      ...(lastChange ? { lastChange } : {}),
    },
  }
}

/** The way of the value, then the calls that it reaches. */
function relatedTo({ way = [], calls, at }: Finding, context: Context) {
  const seen = new Set([spanKey(at)])
  const places: (readonly [Span, string])[] = []
  for (const span of way) {
    if (!seen.has(spanKey(span))) places.push([span, 'On the way of the value.'])
    seen.add(spanKey(span))
  }
  for (const { at: span, changing, ...call } of sortCalls(calls)) {
    const callWords = `Call: ${callText(call, 'unknown method')}`
    places.push([span, changing ? `${callWords}, changing.` : `${callWords}.`])
  }
  return places.map(([span, text], index) => ({ id: index + 1, ...locationOf(span, context, text) }))
}

/** A waiver in a configuration is not in the source. */
function suppressionOf(by: Suppression, { at }: Finding, context: Context) {
  if (by.kind === 'baseline') return { kind: 'external', status: 'accepted', justification: 'It is in the baseline.' }
  const until = by.until === undefined ? '' : ` (until ${by.until})`
  return {
    kind: by.at.file === at.file ? 'inSource' : 'external',
    status: 'accepted',
    justification: `${textOf(by.reason).text}${until}`,
    location: locationOf(by.at, context),
  }
}
