import { yamlParser } from '../../core/runtime/yaml.ts'
import type { DocumentFormat } from '../format.ts'
import { headText } from './support/head.ts'
import { isNear } from './support/near.ts'
import { newlinesIn } from './support/newlines.ts'
import { recordReader } from './support/records.ts'

/** A longer entry is none of a log. */
const LONGEST = 1024 * 1024
const DIVIDER = '\n---'
/** What an entry tells, whichever fields of it were asked for. */
const WHAT = /^(?:logName|httpRequest|jsonPayload|textPayload|protoPayload):(?: |\r?$)/m

/** `gcloud logging read`: an entry a document of YAML. */
export const gcloud: DocumentFormat = {
  id: 'gcloud',
  title: 'gcloud logging read, YAML',
  begins: (head) => {
    const text = headText(head)
    return /^---\r?\n/.test(text) && WHAT.test(text) && /^(?:insertId|timestamp|receiveTimestamp): /m.test(text)
  },
  *read(bytes, facts) {
    const records = recordReader(facts)
    const all = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    const near = facts.isNear ?? isNear
    const bad: number[] = []
    let line = 1
    for (let at = 0; at < all.length; ) {
      const found = all.indexOf(DIVIDER, at)
      const end = found < 0 ? all.length : found
      const entry = all.toString('latin1', at, end).replace(/^---\r?\n/, '')
      if (near(entry)) {
        const value = entry.length > LONGEST ? undefined : entryOf(entry)
        if (value === undefined) bad.push(line)
        else records.take(value, line)
      }
      line += newlinesIn(all, at, end) + 1
      at = end + 1
    }
    yield* records.calls()
    if (bad.length > 0)
      throw new Error(
        `holds ${bad.length} ${bad.length === 1 ? 'entry that is' : 'entries that are'} no YAML, the first in line ${bad[0]}`,
      )
  },
}

/** An entry as JSON, one char a byte as it came. */
function entryOf(entry: string): string | undefined {
  try {
    const value: unknown = yamlParser().parse(entry, { logLevel: 'error', maxAliasCount: 0 })
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : undefined
  } catch {
    return undefined
  }
}
