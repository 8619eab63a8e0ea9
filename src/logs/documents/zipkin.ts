import { objectAt } from './support/exchange.ts'
import { jsonDocument, NONE } from './support/json-document.ts'
import { type Span, spanOf, withoutTwins } from './support/spans.ts'

/** Traces of Zipkin: a list of spans, or a list of such lists. */
export const zipkin = jsonDocument({
  id: 'zipkin',
  title: 'Zipkin traces',
  begins: (text) => /^\[\s*(?:\[\s*)?\{/.test(text) && /"traceId"/.test(text) && /"localEndpoint"/.test(text),
  places: { span: ['*'], inner: ['*', '*'] },
  calls: ['span', 'inner'],
  open() {
    const spans: Span[] = []
    return {
      take(value, _place, line) {
        // If both sides share a span, the server span has the id of the client span.
        const parentId = value.shared === true ? value.id : value.parentId
        const span = spanOf(
          { ...value, id: undefined, spanId: value.id, parentId },
          line,
          objectAt(value, 'localEndpoint').serviceName,
        )
        if (span) spans.push(span)
        return NONE
      },
      calls: () => withoutTwins(spans),
    }
  },
})
