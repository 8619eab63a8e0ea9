import { apiWith } from '../../../rules/api/api.ts'
import { isSettledBy } from '../../../rules/api/triage/index.ts'
import { guard } from '../../core/runtime/guard.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import type { Discovery } from '../../discover/discover.ts'
import type { FileStore } from './file-store.ts'
import { tableOf } from './reading-depth.ts'

/** Leaves out the files whose matching lines say by themselves that nothing in them matters. */
export function withoutSettledFiles(found: Discovery, { custom, mishaps }: FileStore): Discovery {
  const table = tableOf(apiWith(custom))
  const files = found.files.filter((file) => {
    const lines = found.lines?.get(file)
    const task = { file, lost: 'was opened, since what its lines mean' }
    const isSettled = () => lines !== undefined && !lines.some(mayHoldDirective) && isSettledBy(lines, file, table)
    return !guard(mishaps, task, () => false, isSettled)
  })
  return { ...found, files }
}
