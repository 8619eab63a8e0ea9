import type { DocumentFormat, DocumentParts, FileFacts } from '../../format.ts'
import { openCutter, type Place } from './cut-json.ts'
import { inParts } from './in-parts.ts'
import { isDocument, textOf } from './json-document.ts'
import { recordReader } from './records.ts'

interface Description {
  readonly id: string
  readonly title: string
  readonly begins: (text: string) => boolean
  readonly places: Readonly<Record<string, Place>>
  /** It is one also when there are several values, one a line. */
  readonly lines?: true
}

/** A document of JSON that holds records of logs, in whatever format. */
export function recordDocument({ id, title, begins, places, lines }: Description): DocumentFormat {
  return inParts({
    id,
    title,
    begins: (head) => isDocument(head, begins, lines),
    open: (facts) => partsOf(places, facts),
  })
}

function partsOf(places: Description['places'], facts: FileFacts): DocumentParts {
  const records = recordReader(facts)
  const cutter = openCutter(places)
  return {
    *take(bytes, isLast) {
      for (const piece of cutter.take(bytes, isLast)) records.take(textOf(piece), piece.line)
      yield* isLast ? records.calls() : records.taken()
      if (isLast && cutter.trouble !== undefined) throw new Error(cutter.trouble)
    },
  }
}
