import { callText } from '../../core/findings/call-names.ts'
import type { Finding } from '../../core/findings/finding.ts'
import type { FixPlan, GroupFix } from '../../core/findings/fix.ts'
import { UsageError } from '../../errors.ts'
import { colorsOf } from '../../report/pretty/colors.ts'
import { changesOf, withOutcome } from '../../report/support/fix/outcomes.ts'
import { rearmed } from '../../report/support/impact.ts'
import { sortFindings } from '../../report/support/order.ts'
import { readableDiff } from '../../report/support/patch/readable.ts'
import { type Locator, locator } from '../../report/support/text/lines.ts'
import { clean, plural, wrap } from '../../report/support/text/words.ts'
import { type Terminal, widthOf } from '../support/terminal/terminal.ts'

const QUESTION = 'Apply this group? [y,n,e,q,a] '
const KEYS = 'y: yes; n: no; e: explain; q: quit without the rest; a: this group and all others\n'

/** Throws UsageError without a terminal. */
export function requirePerson({ tty, env }: Terminal): void {
  if (tty.in && tty.err && !env.CI) return
  throw new UsageError('--interactive needs a terminal: --dry-run shows the changes.')
}

/** Prompts for each group that is ready; returns the ids of those to write. The end of standard input counts as `q`. */
export async function choose(plan: FixPlan, terminal: Terminal, color: boolean): Promise<Set<string>> {
  const ready = withOutcome(plan, 'ready')
  const places = locator(plan.report.sources)
  const chosen = new Set<string>()
  for (const [index, fix] of ready.entries()) {
    terminal.err(groupText(plan, fix, places, `Group ${index + 1} of ${ready.length}`, color), color)
    const answer = await answerTo(fix, places, terminal)
    if (answer === 'q') break
    if (answer === 'a') for (const groupFix of ready.slice(index)) chosen.add(groupFix.group.id)
    if (answer === 'a') break
    if (answer === 'y') chosen.add(fix.group.id)
  }
  return chosen
}

async function answerTo(fix: GroupFix, places: Locator, terminal: Terminal): Promise<'y' | 'n' | 'q' | 'a'> {
  for (;;) {
    const line = await terminal.ask(QUESTION)
    if (line === undefined) terminal.err('\n')
    const key = line === undefined ? 'q' : line.trim().toLowerCase()
    if (key === 'y' || key === 'n' || key === 'q' || key === 'a') return key
    terminal.err(key === 'e' ? explanation(fix, places, widthOf(terminal)) : KEYS)
  }
}

function groupText(plan: FixPlan, fix: GroupFix, places: Locator, title: string, color: boolean): string {
  const colors = colorsOf(color)
  const findings = sortFindings(fix.group.findings).map(
    (finding) => `  ${placeText(finding, places)} ${colors.bold(finding.rule)}`,
  )
  const safety = fix.group.safety === 'safe' ? '' : ` (${fix.group.safety})`
  const diffs = changesOf(plan, fix).map((change) => readableDiff(change, colors))
  return `\n${colors.bold(title)}${safety}\n${findings.join('\n')}\n\n${diffs.join('')}\n`
}

/** Message and effect of the findings of a group, and calls that take effect again. */
function explanation({ group }: GroupFix, places: Locator, width: number | undefined): string {
  const lines = sortFindings(group.findings).flatMap((finding) => [
    wrap(`${placeText(finding, places)} ${finding.rule}: `, clean(finding.message), 2, width),
    ...(finding.effect === undefined ? [] : [wrap('  effect: ', clean(finding.effect), 4, width)]),
    ...(finding.fix === undefined ? [] : [wrap('  fix: ', clean(finding.fix.title), 4, width)]),
  ])
  const calls = rearmed(group.findings).map(({ at, ...call }) => {
    const callWords = callText(call)
    return `  ${clean(callWords)} ${clean(at.file)}:${places.range(at).line}`
  })
  const again =
    calls.length === 0
      ? ['No call of the group creates, changes or deletes.']
      : [`${plural(calls.length, 'call')} again create, change or delete:`, ...calls]
  return `\n${[...lines, ...again].join('\n')}\n\n`
}

function placeText({ at }: Finding, places: Locator): string {
  return `${clean(at.file)}:${places.range(at).line}`
}
