import { type CodeAction, CodeActionKind, type Diagnostic } from 'vscode-languageserver'
import type { Finding } from '../../core/findings/finding.ts'
import { append } from '../../core/runtime/lists.ts'
import { oncePer } from '../../core/runtime/once-per.ts'
import { findingOf, type GroupPlan, planGroup } from '../../pipeline/editing.ts'
import type { Examination } from '../../pipeline/examine.ts'
import { waiverFor } from '../../pipeline/waiving.ts'
import { clean, plural } from '../../report/support/text/words.ts'
import { type Showing, type Shown, shownIn } from './diagnostics.ts'
import { type Abilities, workspaceEdit } from './workspace-edit.ts'

/** Command that writes a waiver with a reason, and the client command that prompts for one first. */
export const WAIVE = 'cloudapi-migrate.waive'
export const ASK_REASON = 'cloudapi-migrate.askReason'

/** A waiver to write, after the client prompted for the reason. */
export interface AskedWaiver {
  readonly uri: string
  readonly rule: string
  readonly fingerprint: string
  readonly reason: string
}

/** The range of requested actions. */
export interface Where {
  readonly file: string
  readonly start: number
  readonly end: number
}

/** Code actions for a range: complete fixes of groups, and waivers. */
export async function actionsAt(
  showing: Showing,
  { file, start, end }: Where,
  abilities: Abilities,
  goesOn: () => void,
): Promise<CodeAction[]> {
  const here = shownIn(showing, file).filter(({ finding: { at } }) => at.start <= end && start <= at.end)
  const actions: CodeAction[] = []
  for (const id of new Set(here.map(({ finding }) => finding.group))) {
    goesOn()
    const groupFindings = here.filter(({ finding }) => finding.group === id)
    append(actions, await fixOf(showing, id, groupFindings, abilities))
  }
  for (const shown of here) {
    goesOn()
    append(actions, await waiverOf(showing, shown, abilities))
  }
  return actions
}

/** The fix of a group: proven, for review, or the reason why there is none. */
async function fixOf(
  showing: Showing,
  id: string,
  shownOfGroup: readonly Shown[],
  abilities: Abilities,
): Promise<CodeAction[]> {
  const { examination, report } = showing.view
  const safe = await planOf(examination, id, false)
  const plan = safe?.outcome === 'review' ? await planOf(examination, id, true) : safe
  if (!safe || !plan) return []
  const group = report.groups.find((candidate) => candidate.id === id)
  const title = titleOf(shownOfGroup.map(({ finding }) => finding))
  const diagnostics = shownOfGroup.map(({ diagnostic }) => diagnostic)
  if (plan.outcome !== 'ready' || plan.edits.length === 0) {
    const none = title === undefined ? 'The finding has no automatic fix' : `Cannot fix: ${title}`
    return [refused(none, clean(plan.reason ?? 'it has to be changed by hand'), diagnostics, abilities)]
  }
  const files = new Set(plan.edits.map(({ file }) => file)).size
  const size = group?.findings.length ?? 1
  const whole = size > 1 || files > 1 ? ` (${plural(size, 'finding')}, ${plural(files, 'file')})` : ''
  const label = `${title ?? 'Fix'}${whole}`
  const isSafe = safe.outcome === 'ready'
  const about = {
    label,
    needsConfirmation: !isSafe,
    ...(safe.reason === undefined ? {} : { description: clean(safe.reason) }),
  }
  return [
    {
      title: isSafe ? `Fix: ${label}` : `Fix to review: ${label}`,
      kind: CodeActionKind.QuickFix,
      isPreferred: isSafe,
      diagnostics,
      edit: workspaceEdit(showing, plan.edits, about, abilities),
    },
  ]
}

/** The remedy of a group, from the first finding that has one. */
function titleOf(findings: readonly Finding[]): string | undefined {
  const title = findings.find(({ fix }) => fix)?.fix?.title
  return title === undefined ? undefined : clean(title).replace(/\.$/, '')
}

/** An unavailable action with its reason: editors that do not show disabled actions get one without effect. */
function refused(title: string, reason: string, diagnostics: Diagnostic[], { disabled }: Abilities): CodeAction {
  const action = { title: `${title}: ${reason}`, kind: CodeActionKind.QuickFix, diagnostics }
  return disabled ? { ...action, disabled: { reason } } : action
}

const plansOf = oncePer((_: Examination) => new Map<string, Promise<GroupPlan | undefined>>())

/** The plan of a group, proven once as long as no text changes. */
function planOf(examination: Examination, id: string, unsafe: boolean): Promise<GroupPlan | undefined> {
  const known = plansOf(examination)
  const key = `${unsafe} ${id}`
  const plan = known.get(key) ?? planGroup(examination, id, unsafe)
  known.set(key, plan)
  return plan
}

async function waiverOf(showing: Showing, shown: Shown, abilities: Abilities): Promise<CodeAction[]> {
  const { rule, fingerprint, at } = shown.finding
  const title = `Waive ${rule} here with a reason`
  const diagnostics = [shown.diagnostic]
  const uri = showing.documents.get(at.file)?.uri
  if (abilities.asksReason)
    return [
      {
        title,
        kind: CodeActionKind.QuickFix,
        diagnostics,
        command: { title, command: ASK_REASON, arguments: [{ uri, rule, fingerprint }] },
      },
    ]
  const edit = await waiverEdit(showing, shown.finding, '', abilities)
  return edit ? [{ title, kind: CodeActionKind.QuickFix, diagnostics, edit }] : []
}

/** The comment that waives a finding, as an edit. Without a reason it waits for one. */
export async function waiverEdit(showing: Showing, finding: Finding, reason: string, abilities: Abilities) {
  const { examination } = showing.view
  const current = findingOf(examination, finding)
  const edit = current && (await waiverFor(examination, current, reason))
  const about = { label: `Waive ${finding.rule}`, needsConfirmation: false }
  return edit && workspaceEdit(showing, [{ ...edit, file: finding.at.file }], about, abilities)
}
