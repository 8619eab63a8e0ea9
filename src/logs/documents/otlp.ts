import { isObject } from '../formats/support/parse-json.ts'
import { jsonDocument, NONE } from './support/json-document.ts'
import { type Span, spanOf, withoutTwins } from './support/spans.ts'

/** Traces of OpenTelemetry as JSON: one document, or one a line. They are sampled. */
export const otlp = jsonDocument({
  id: 'otlp',
  title: 'OpenTelemetry traces',
  begins: (text) => /^\{\s*"resourceSpans"\s*:/.test(text),
  lines: true,
  places: {
    resource: ['resourceSpans', '*', 'resource'],
    span: ['resourceSpans', '*', 'scopeSpans', '*', 'spans', '*'],
    old: ['resourceSpans', '*', 'instrumentationLibrarySpans', '*', 'spans', '*'],
  },
  calls: ['span', 'old'],
  open() {
    const spans: Span[] = []
    let service: unknown
    return {
      take(value, place, line) {
        if (place === 'resource') service = nameIn(value.attributes)
        const span = place === 'resource' ? undefined : spanOf(value, line, service)
        if (span) spans.push(span)
        return NONE
      },
      calls: () => withoutTwins(spans),
    }
  },
})

function nameIn(attributes: unknown): unknown {
  const all: unknown[] = Array.isArray(attributes) ? attributes : []
  const value = all.filter(isObject).find(({ key }) => key === 'service.name')?.value
  return isObject(value) ? value.stringValue : undefined
}
