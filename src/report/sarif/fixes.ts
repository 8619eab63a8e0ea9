import type { Finding } from '../../core/findings/finding.ts'
import { push } from '../../core/runtime/lists.ts'
import type { Edit } from '../../core/text/span.ts'
import { exact } from '../json/text.ts'
import { trustWords } from '../support/prospects.ts'
import { plural } from '../support/text/words.ts'
import type { Context, WholeGroup } from './context.ts'
import { artifactLocation, regionOf } from './locations.ts'
import { textOf } from './texts.ts'

/** Most edits of a group that are repeated for each of its findings; larger groups have them at the first only. */
const FEW_EDITS = 20
/** UTF-16 units that edits of a group put in at most, to be given at all. */
const MOST_TEXT = 10_000

/** The fix of a finding: all edits of its group, so that it is never applied by half. */
export function fixesOf(finding: Finding, context: Context) {
  const whole = context.groups.get(finding.group)
  if (whole === undefined || !isGiven(finding, whole)) return {}
  const files = new Map<string, Edit[]>()
  for (const edit of whole.edits) push(files, edit.file, edit)
  const artifactChanges = [...files].map(([file, edits]) => ({
    artifactLocation: artifactLocation(file, context),
    replacements: edits.map((edit) => ({
      deletedRegion: regionOf(edit, context),
      ...(edit.text === '' ? {} : { insertedContent: exact({ text: edit.text }) }),
    })),
  }))
  return { fixes: [{ description: describe(finding, whole, files.size), artifactChanges }] }
}

function isGiven({ fingerprint }: Finding, { group, edits }: WholeGroup): boolean {
  if (edits.reduce((sum, { text }) => sum + text.length, 0) > MOST_TEXT) return false
  return edits.length <= FEW_EDITS || group.findings[0]?.fingerprint === fingerprint
}

function describe({ fix }: Finding, { group, edits }: WholeGroup, files: number) {
  const all = `${plural(edits.length, 'edit')} in ${plural(files, 'file')}`
  const together = group.findings.length > 1 ? ` All that belongs together: ${all}.` : ''
  return textOf(`${fix?.title ?? 'Fix it.'}${together} (${trustWords(group)})`)
}
