import { type FixChoices, PATCH, PR_BODY } from '../../config/index.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { FixPlan } from '../../core/findings/fix.ts'
import { formats } from '../../report/index.ts'
import { colorsOf } from '../../report/pretty/colors.ts'
import { isSettled } from '../../report/support/fix/outcomes.ts'
import type { Format } from '../../report/support/format.ts'
import { atLeast, hideBelow } from '../../report/support/order.ts'
import { type Patch, patchOf } from '../../report/support/patch/patch.ts'
import { readableDiff } from '../../report/support/patch/readable.ts'
import { renderFix } from '../../report/support/render.ts'
import { clean } from '../../report/support/text/words.ts'
import { writeWhole } from '../support/terminal/output.ts'
import { rendered } from '../support/terminal/rendered.ts'
import { type Terminal, useColor, widthOf } from '../support/terminal/terminal.ts'
import { notesText, toolFor } from '../support/terminal/tool.ts'
import { workspacePrefix } from '../support/workspace.ts'
import { nameFrom, repositoryOf } from './folders.ts'

/**
 * Prints a fix in each selected format, files first. Beside a patch the summary goes to standard error. Returns the
 * omissions of the patch, as sentences.
 */
export async function printFix(
  plan: FixPlan,
  remaining: readonly Finding[],
  choices: FixChoices,
  terminal: Terminal,
): Promise<readonly string[]> {
  const left = new Set<string>()
  const shown = choices.quiet ? quiet(plan, choices) : plan
  const { verbose, failOn, dryRun, unsafe } = choices
  const tool = await toolFor(choices)
  const workspace = workspacePrefix(terminal.cwd, terminal.env)
  const columns = widthOf(terminal)
  const render = async (name: string, color: boolean, width?: number) => {
    const format = name === PR_BODY ? await prBody() : await formats.find((listed) => listed.name === name)?.load()
    if (!format) return ''
    const beside = { ...(workspace === undefined ? {} : { workspace }), ...(width === undefined ? {} : { width }) }
    const how = { color, verbose, failOn, troublesFail: false, tool, ...beside }
    const { text, notes } = rendered(name, () => renderFix(format, shown, { ...how, dryRun, unsafe, remaining }))
    if (notes.length > 0) terminal.err(notesText(notes))
    return text
  }
  const open: (string | Uint8Array)[] = []
  const files: [file: string, data: string | Uint8Array][] = []
  for (const { format, file } of choices.outputs) {
    const color = file === undefined ? useColor(choices.color, terminal) : choices.color === 'always'
    const patch = () => patchData(plan, { file, color, left }, terminal)
    const data =
      format === PATCH ? rendered(format, patch) : await render(format, color, file === undefined ? columns : undefined)
    if (file === undefined) open.push(data)
    else files.push([file, data])
  }
  for (const [file, data] of files) await writeWhole(terminal.cwd, file, data)
  for (const data of open) terminal.out(data)
  if (choices.outputs.some(({ format }) => format === PATCH || format === PR_BODY)) {
    const color = useColor(choices.color, terminal, 'err')
    terminal.err(await render('pretty', color, columns), color)
  }
  return [...left]
}

async function prBody(): Promise<Format> {
  const [{ pullRequestText }, { markdown }] = await Promise.all([
    import('../../report/markdown/pull-request.ts'),
    import('../../report/markdown.ts'),
  ])
  return { ...markdown, renderFix: pullRequestText }
}

/** A plan for `--quiet`: groups that are or would be written, and those with a finding from the level on. */
function quiet(plan: FixPlan, { failOn }: FixChoices): FixPlan {
  const fixes = plan.fixes.filter(
    (fix) => isSettled(fix) || fix.group.findings.some(({ level }) => atLeast(level, failOn)),
  )
  return { ...plan, report: hideBelow(plan.report, failOn), fixes }
}

interface PatchOutput {
  readonly file: string | undefined
  readonly color: boolean
  /** Takes a sentence for each hunk that is not in the patch. */
  readonly left: Set<string>
}

/** A person at a terminal reads, a program gets bytes. Files go by their own names: git follows no links. */
function patchData(plan: FixPlan, { file, color, left }: PatchOutput, terminal: Terminal): string | Uint8Array {
  const name = nameFrom(terminal.cwd)
  const changes = plan.changes.map((change) => ({ ...change, file: name(change.path) }))
  if (file === undefined && terminal.tty.out) {
    const colors = colorsOf(color)
    return changes.map((change) => readableDiff(change, colors)).join('')
  }
  const groups = plan.fixes.filter(isSettled).map(({ edits }) => edits)
  const patch = patchOf(changes, repositoryOf(terminal.cwd), groups)
  for (const place of patch.left) {
    left.add(
      `${placeText(place)} and its group are not in the patch: git apply would need the next line, which holds a secret. cloudapi-migrate fix writes them.`,
    )
  }
  for (const place of patch.secret) {
    terminal.err(`cloudapi-migrate: ${placeText(place)} holds a secret and is changed: the patch shows it unmasked.\n`)
  }
  if (patch.fromTop) {
    terminal.err(
      'cloudapi-migrate: the patch changes files outside of this folder: apply it in the root of the repository.\n',
    )
  }
  return patch.bytes
}

function placeText({ file, line }: Patch['left'][number]): string {
  return `${clean(file)}:${line}`
}
