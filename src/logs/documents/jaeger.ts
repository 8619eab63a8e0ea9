import type { JsonObject } from '../format.ts'
import { isObject } from '../formats/support/parse-json.ts'
import { objectAt } from './support/exchange.ts'
import { jsonDocument, NONE } from './support/json-document.ts'
import { type Span, spanOf, withoutTwins } from './support/spans.ts'

/** Jaeger traces, as exported by its UI: the service of a span is listed after the spans of its trace. */
export const jaeger = jsonDocument({
  id: 'jaeger',
  title: 'Jaeger traces',
  begins: (text) => /^\{\s*"data"\s*:\s*\[\s*\{\s*"traceID"/.test(text),
  places: { span: ['data', '*', 'spans', '*'], processes: ['data', '*', 'processes'] },
  calls: ['span'],
  open() {
    const done: Span[] = []
    let waiting: { value: JsonObject; line: number }[] = []
    const settle = (processes: JsonObject): void => {
      for (const { value, line } of waiting) {
        const service = objectAt(processes, String(value.processID)).serviceName
        const span = spanOf(withNames(value), line, service)
        if (span) done.push(span)
      }
      waiting = []
    }
    return {
      take(value, place, line) {
        if (place === 'processes') settle(value)
        else waiting.push({ value, line })
        return NONE
      },
      calls() {
        settle({})
        return withoutTwins(done)
      },
    }
  },
})

/** A span by the names of others. */
function withNames({ traceID, spanID, startTime, references, tags }: JsonObject): JsonObject {
  const [parent] = Array.isArray(references) ? references.filter(isObject) : []
  const pairs: unknown[] = Array.isArray(tags) ? tags : []
  const kind = pairs.filter(isObject).find(({ key }) => key === 'span.kind')?.value
  return { traceId: traceID, spanId: spanID, parentId: parent?.spanID, startTime, kind, tags }
}
