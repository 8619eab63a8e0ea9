import type { Evidence } from '../core/findings/evidence.ts'
import type { Module } from '../core/language/expression.ts'
import type { Language } from '../core/language/language.ts'
import { overlapping } from '../core/text/ranges.ts'
import { languageById } from '../languages/index.ts'

/**
 * Evidence of the plain reader beside a module. Settings, dependencies, roots and comments are always kept; of the rest
 * only that at places where the module has nothing: in broken code, in forms that no table has.
 */
export function uncovered(module: Module, found: readonly Evidence[]): Evidence[] {
  const readsAll = languageById(module.language)?.readsAll
  const covers = coverOf(module)
  const isParameter = parametersOf(module, readsAll)
  return found.filter(
    (evidence) =>
      evidence.comment === true ||
      evidence.kind === 'setting' ||
      evidence.kind === 'root' ||
      (evidence.kind === 'called' && (!evidence.within || evidence.asked === true)) ||
      evidence.kind === 'dependency' ||
      (readsAll !== 'all' && !covers(evidence.at.start, evidence.at.end) && !isParameter(evidence)),
  )
}

/** A parameter with its default: the place where it is sent is evidence of its own. */
function parametersOf({ bindings }: Module, readsAll: Language['readsAll']): (evidence: Evidence) => boolean {
  const names = overlapping(bindings.flatMap(({ kind, span }) => (kind === 'param' ? [span] : [])))
  return (evidence) =>
    evidence.kind === 'property' &&
    (evidence.form === 'argument' || readsAll === 'parameters') &&
    names(evidence.at.start, evidence.at.end)
}

/** Whether a range lies in a string, a member or an assignment of the module. */
function coverOf(module: Module): (start: number, end: number) => boolean {
  return overlapping([
    ...module.strings.map(({ value }) => value.span),
    ...module.objects.flatMap(({ value }) => value.members.map(({ span }) => span)),
    // Values that a record gives its fields stand where their names do: nothing more is written.
    ...module.assignments.flatMap(({ span, value }) => (value.span.start === span.start ? [] : [span])),
    ...module.calls.flatMap(({ named = [] }) => named.map(({ span }) => span)),
    ...module.classes.flatMap(({ members }) => members.flatMap(({ wire = [] }) => wire.map(({ span }) => span))),
    ...module.imports.map(({ span }) => span),
  ])
}
