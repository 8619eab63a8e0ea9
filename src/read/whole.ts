import type { Language, Reading, Source } from '../core/language.ts'
import { plain } from '../languages/plain/index.ts'
import { withPlain } from './beside.ts'
import { soundComments } from './comments.ts'
import { attempt } from './guard.ts'
import { isLoaded, type Unloaded, whyNotLoaded } from './load.ts'
import { withRegions } from './regions.ts'

/** The languages there are. */
export interface Languages {
  readonly languageOf: (file: string, text: string) => Language
  readonly languageById: (id: string) => Language | undefined
}

/** What came of reading a file: `overflow` when it needs a larger stack. */
export type Outcome = Reading | 'overflow' | Unloaded

/**
 * Reads a file in its language, and the code of others that stands in it. What the language cannot read is read as
 * plain text, and the reading says so. Never throws for the content of a file.
 */
export function readWhole(source: Source, { languageOf, languageById }: Languages): Outcome {
  const language = languageOf(source.file, source.text)
  if (language === plain) return language.read(source)
  const why = whyNotLoaded(language)
  if (why !== undefined) return asPlain(source, why)
  if (!isLoaded(language)) return { unloaded: language }
  const reading = attempt(() => language.read(source))
  if (reading === 'overflow') return reading
  if ('failed' in reading) return asPlain(source, reading.failed)
  if (!reading.module && reading.trouble !== undefined) return asPlain(source, reading.trouble, reading.faults)
  const settled = { ...withPlain(source, reading), comments: soundComments(source, reading) }
  return withRegions(source, settled, { languageById, file: source.file, count: 0 })
}

/** The file as plain text, since its language gave up on it. */
export function asPlain(source: Source, why: string, faults = 1): Reading {
  const trouble = `could not be parsed, read as plain text: ${why}`
  return { ...plain.read(source), trouble, faults: Math.max(1, faults) }
}
