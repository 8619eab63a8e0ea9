import type { Reading, Source } from '../core/language/language.ts'
import { mayHoldDirective } from '../core/text/directives.ts'
import type { Span } from '../core/text/span.ts'
import { commentsIn } from '../languages/plain/comments/index.ts'

/** The comments of a reading. Where its parser had errors it may take a string for one: then the text has to agree. */
export function soundComments(source: Source, { comments, faults = 0, trouble }: Reading): readonly Span[] {
  if ((faults === 0 && trouble === undefined) || !mayHoldDirective(source.text)) return comments
  const sound = commentsIn(source)
  let next = 0
  return [...comments]
    .sort((a, b) => a.start - b.start)
    .filter(({ start }) => {
      while ((sound[next]?.end ?? start + 1) < start) next++
      const one = sound[next]
      return one !== undefined && one.start <= start
    })
}
