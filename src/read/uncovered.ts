import type { Evidence } from '../core/evidence.ts'
import type { Module } from '../core/expression.ts'
import { overlapping } from '../core/ranges.ts'

/**
 * What the plain reader found beside what a grammar made of a file. Settings, dependencies, roots and comments are
 * its business; of the rest it keeps what stands where the module has nothing: in broken code, in forms that no table has.
 */
export function uncovered(module: Module, found: readonly Evidence[]): Evidence[] {
  const covers = coverOf(module)
  return found.filter(
    (one) =>
      one.comment === true ||
      one.kind === 'setting' ||
      one.kind === 'root' ||
      one.kind === 'dependency' ||
      (module.language !== 'javascript' && !covers(one.at.start, one.at.end)),
  )
}

/** Whether a range lies in a string, a member or an assignment of the module. */
function coverOf(module: Module): (start: number, end: number) => boolean {
  return overlapping([
    ...module.strings.map(({ value }) => value.span),
    ...module.objects.flatMap(({ value }) => value.members.map(({ span }) => span)),
    ...module.assignments.map(({ span }) => span),
    ...module.calls.flatMap(({ named = [] }) => named.map(({ span }) => span)),
    ...module.classes.flatMap(({ members }) => members.flatMap(({ wire = [] }) => wire.map(({ span }) => span))),
    ...module.imports.map(({ span }) => span),
  ])
}
