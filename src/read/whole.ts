import type { Language, Reading, Source } from '../core/language.ts'
import { plain } from '../languages/plain/index.ts'
import { beside } from './beside.ts'
import { soundComments } from './comments.ts'
import { attempt, type Failure, PATIENCE_MS } from './guard.ts'
import { withRegions } from './regions.ts'

/** The languages there are. */
export interface Languages {
  readonly languageOf: (file: string, text: string) => Language
  readonly languageById: (id: string) => Language | undefined
}

/**
 * Reads a file in its language, and the code of others that stands in it. What the language cannot read is read as
 * plain text, and the reading says so. `overflow`: it needs a larger stack. Never throws for the content of a file.
 */
export async function readWhole(
  source: Source,
  { languageOf, languageById }: Languages,
  patience = PATIENCE_MS,
): Promise<Reading | 'overflow'> {
  const language = languageOf(source.file, source.text)
  const until = performance.now() + patience
  if (language === plain) return language.read(source)
  const reading = await readIn(language, source, patience)
  if (reading === 'overflow') return reading
  if ('failed' in reading) return asPlain(source, reading.failed)
  if (!reading.module && reading.trouble !== undefined) return asPlain(source, reading.trouble, reading.faults)
  const settled = { ...reading, evidence: beside(source, reading), comments: soundComments(source, reading) }
  return withRegions(source, settled, { languageById, file: source.file, count: 0, until })
}

async function readIn(language: Language, source: Source, patience: number): Promise<Reading | Failure> {
  try {
    await language.prepare?.()
  } catch (error) {
    return { failed: `failed: ${error instanceof Error ? error.message : String(error)}` }
  }
  return attempt(() => language.read(source), patience)
}

/** The file as plain text, since its language gave up on it. */
export function asPlain(source: Source, why: string, faults = 1): Reading {
  const trouble = `could not be parsed, read as plain text: ${why}`
  return { ...plain.read(source), trouble, faults: Math.max(1, faults) }
}
