import type { Evidence } from '../core/findings/evidence.ts'
import type { Reading, Source } from '../core/language/language.ts'
import { overlapping } from '../core/text/ranges.ts'
import { languageById } from '../languages/index.ts'
import { plain } from '../languages/plain/index.ts'
import { uncovered } from './uncovered.ts'

/** A reading with what its language leaves to the plain reader. */
export function withPlain(source: Source, reading: Reading): Reading {
  if (!reading.module || languageById(reading.module.language)?.readsAll === 'document') return reading
  const { evidence, trouble } = plain.read(source)
  const left = uncovered(reading.module, evidence)
  return {
    ...reading,
    evidence: [...reading.evidence, ...left, ...aroundCode(reading, evidence).filter((one) => !left.includes(one))],
    ...(trouble !== undefined && reading.trouble === undefined && { trouble }),
  }
}

/** Evidence outside of the code of a file. */
function aroundCode({ code }: Reading, found: readonly Evidence[]): readonly Evidence[] {
  if (code === undefined) return []
  const inCode = overlapping(code)
  return found.filter(({ at }) => !inCode(at.start, at.end))
}
