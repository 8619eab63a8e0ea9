import { yamlParser } from '../../core/runtime/yaml.ts'
import { headText } from './support/head.ts'
import { inParts } from './support/in-parts.ts'
import { isNear } from './support/near.ts'
import { recordReader } from './support/records.ts'
import { LONGEST_RECORD, openWindow } from './support/window.ts'

/** Longest entry of a log. */
const LONGEST = 1024 * 1024
const DIVIDER = '\n---'
/** Fields of an entry, of which `gcloud` prints the selected ones. */
const WHAT = /^(?:logName|httpRequest|jsonPayload|textPayload|protoPayload):(?: |\r?$)/m

/** `gcloud logging read`: an entry a document of YAML. */
export const gcloud = inParts({
  id: 'gcloud',
  title: 'gcloud logging read, YAML',
  begins: (head) => {
    const text = headText(head)
    return /^---\r?\n/.test(text) && WHAT.test(text) && /^(?:insertId|timestamp|receiveTimestamp): /m.test(text)
  },
  open(facts) {
    const window = openWindow()
    const records = recordReader(facts)
    const near = facts.isNear ?? isNear
    const bad: number[] = []
    /** Bytes of the entry already searched for its end. */
    let searched = 0
    return {
      *take(bytes, isLast) {
        window.add(bytes)
        while (window.bytes.length > 0) {
          const all = window.bytes
          const divider = all.indexOf(DIVIDER, searched)
          searched = Math.max(0, all.length - DIVIDER.length)
          if (divider < 0 && !isLast && all.length < LONGEST_RECORD) break
          const entry = all.toString('latin1', 0, divider < 0 ? undefined : divider).replace(/^---\r?\n/, '')
          if (near(entry)) {
            const value = entry.length > LONGEST ? undefined : entryOf(entry)
            if (value === undefined) bad.push(window.line)
            else records.take(value, window.line)
          }
          window.pass(divider < 0 ? all.length : divider + 1)
          searched = 0
        }
        window.keep()
        if (!isLast) return yield* records.taken()
        yield* records.calls()
        if (bad.length > 0)
          throw new Error(
            `holds ${bad.length} ${bad.length === 1 ? 'entry that is' : 'entries that are'} no YAML, the first in line ${bad[0]}`,
          )
      },
    }
  },
})

/** An entry as JSON, one char a byte as it came. */
function entryOf(entry: string): string | undefined {
  try {
    const value: unknown = yamlParser().parse(entry, { logLevel: 'error', maxAliasCount: 0 })
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
  } catch {
    return undefined
  }
}
