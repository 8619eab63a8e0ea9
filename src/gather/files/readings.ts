import type { Context, Evidence } from '../../core/findings/evidence.ts'
import type { Module } from '../../core/language/expression.ts'
import type { Reading } from '../../core/language/language.ts'
import type { Span } from '../../core/text/span.ts'

/** The module of a reading and those of the code that stands in its file. */
export function modulesOf(reading: Reading): readonly Module[] {
  const outer = reading.module ? [reading.module] : []
  return reading.inner ? [...outer, ...reading.inner.flatMap(modulesOf)] : outer
}

/** Whether a file, or code that stands in it, was read as a module. Asking for a module would unpack it. */
export function hasModules(reading: Reading): boolean {
  return 'module' in reading || (reading.inner?.some(hasModules) ?? false)
}

/** The evidence of a reading and that of the code that stands in its file. */
export function evidenceOf(reading: Reading): readonly Evidence[] {
  return reading.inner ? [...reading.evidence, ...reading.inner.flatMap(evidenceOf)] : reading.evidence
}

/** A piece of evidence with the context of its place; the very same one where it has it already, as most have. */
export function inContext(evidence: Evidence, context: Context): Evidence {
  return evidence.context === context ? evidence : { ...evidence, context }
}

/** The comments of a file and those of the code that stands in it. */
export function commentsOf(reading: Reading): readonly Span[] {
  return reading.inner ? [...reading.comments, ...reading.inner.flatMap(commentsOf)] : reading.comments
}
