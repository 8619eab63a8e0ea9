import type { Api } from '../../../rules/api/api.ts'
import { latest } from '../../../rules/api/versions.ts'
import { isMigration } from '../../core/file-types/migrations.ts'
import type { Evidence } from '../../core/findings/evidence.ts'
import type { Problem } from '../../core/findings/finding.ts'
import type { Place } from './places.ts'

/**
 * A migration of a database has run where the program is used: what it stored stays, and an edit only makes it another
 * one for those who start anew. A step that stores the current version settles what the earlier ones did.
 */
export function withMigrations(
  places: readonly Place[],
  { evidence, api, projectOf }: { evidence: readonly Evidence[]; api: Api; projectOf(file: string): string },
): readonly Place[] {
  if (!places.some(isInMigration)) return places
  const settled = new Set(
    evidence.flatMap((one) => (isMigration(one.at.file) && isCurrent(one, api) ? [projectOf(one.at.file)] : [])),
  )
  return places.map((place) =>
    isInMigration(place)
      ? { ...place, problem: asHistory(place.problem, settled.has(projectOf(place.problem.at.file))) }
      : place,
  )
}

function isInMigration({ problem }: Place): boolean {
  return isMigration(problem.at.file)
}

function isCurrent(one: Evidence, api: Api): boolean {
  return one.kind === 'url' && api.addresses(one.url).some(({ version }) => version === latest)
}

const NEW = 'Add a migration that changes the stored value: this one has run where the program is used.'

function asHistory({ fix, ...problem }: Problem, isSettled: boolean): Problem {
  const level = isSettled ? 'note' : problem.level === 'error' ? 'warning' : problem.level
  return {
    ...problem,
    level,
    message: isSettled ? problem.message : `${problem.message} ${NEW}`,
    ...(fix && { fix: { safety: 'manual' as const, edits: [], title: NEW } }),
  }
}
