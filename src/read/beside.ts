import type { Evidence } from '../core/evidence.ts'
import type { Reading, Source } from '../core/language.ts'
import { overlapping } from '../core/ranges.ts'
import { isPage, scriptsOf } from '../languages/javascript/scripts.ts'
import { plain } from '../languages/plain/index.ts'
import { uncovered } from './uncovered.ts'

/** Languages of documents take in what the plain reader finds themselves. */
const WHOLE = new Set(['json', 'yaml'])

/** A reading with what its language leaves to the plain reader. */
export function withPlain(source: Source, reading: Reading): Reading {
  if (!reading.module || WHOLE.has(reading.module.language)) return reading
  const { evidence, trouble } = plain.read(source)
  const left = uncovered(reading.module, evidence)
  return {
    ...reading,
    evidence: [...reading.evidence, ...left, ...ofTemplate(source, evidence).filter((one) => !left.includes(one))],
    ...(trouble !== undefined && reading.trouble === undefined && { trouble }),
  }
}

/** What stands around the scripts of a page. */
function ofTemplate({ file, text }: Source, found: readonly Evidence[]): readonly Evidence[] {
  if (found.length === 0 || !isPage(file)) return []
  const inScript = overlapping(scriptsOf(file, text).ranges.map(([start, end]) => ({ file, start, end })))
  return found.filter(({ at }) => !inScript(at.start, at.end))
}
