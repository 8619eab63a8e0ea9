import type { FixedRow, FleetFix } from '../../../core/findings/fleet-fix.ts'
import { plural } from '../text/words.ts'
import type { Sheet, SheetColumn } from './sheet.ts'

const REPOSITORY: SheetColumn = { title: 'repository', least: 16, code: true }

const GROUPS: readonly SheetColumn[] = [
  { title: 'fixed', right: true },
  { title: 'left', right: true },
]

/** The fixes of many repositories in words and tables. */
export function fixSheet({ branch, rows }: FleetFix): Sheet {
  const of = (status: FixedRow['status']) => rows.filter((row) => row.status === status)
  const [committed, unchanged, kept, failed] = [of('committed'), of('unchanged'), of('kept'), of('failed')]
  const planned = of('planned')
  const repositories = plural(rows.length, 'repository', 'repositories')
  const parts = [
    planned.length > 0
      ? `${planned.length} of ${repositories} would have a commit on the branch ${branch}`
      : `${committed.length} of ${repositories} have a commit on the branch ${branch}`,
    ...(kept.length > 0 ? [`${kept.length} had it before`] : []),
    `${unchanged.length} unchanged`,
    `${failed.length} failed`,
  ]
  const groups = ({ groups: { fixed, left } }: FixedRow) => [String(fixed), String(left)]
  return {
    title: 'Fixes in repositories, by groups of findings that are fixed together',
    verdict: `${parts.join(', ')}. Nothing was ${planned.length > 0 ? 'written' : 'pushed'}.`,
    about: [],
    sections: [
      {
        title: 'Committed',
        columns: [...GROUPS, { title: 'files', right: true, drop: 2 }, { title: 'commit' }, REPOSITORY],
        rows: committed.map((row) => [
          ...groups(row),
          String(row.files.length),
          row.commit?.slice(0, 12) ?? '',
          row.repository,
        ]),
      },
      {
        title: 'Would be committed',
        columns: [...GROUPS, REPOSITORY, { title: 'files', least: 20 }],
        rows: planned.map((row) => [...groups(row), row.repository, row.files.join(', ')]),
      },
      { title: 'Committed before', columns: [REPOSITORY], rows: kept.map(({ repository }) => [repository]) },
      {
        title: 'Unchanged, with findings',
        columns: [...GROUPS, REPOSITORY],
        rows: unchanged.filter(({ groups: { left } }) => left > 0).map((row) => [...groups(row), row.repository]),
      },
      {
        title: 'Failed',
        columns: [REPOSITORY, { title: 'why', least: 20 }],
        rows: failed.map(({ repository, why = '' }) => [repository, why]),
      },
    ],
    notes: [],
  }
}
