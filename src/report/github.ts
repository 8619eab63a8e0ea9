import type { Finding, Level } from '../core/findings/finding.ts'
import type { Trouble } from '../core/findings/gate.ts'
import { append } from '../core/runtime/lists.ts'
import { type Annotation, type CommandLevel, workflowCommand } from './github/command.ts'
import { alsoInLines, type Folded, foldBy } from './github/fold.ts'
import type { Format, Rendered, RenderOptions } from './support/format.ts'
import { sortFindings, sortTroubles } from './support/order.ts'
import { fixLine, toDo } from './support/prospects.ts'
import { type Locator, locator } from './support/text/lines.ts'
import { repositoryPath } from './support/text/repository-path.ts'
import { clean, countRules, plural, shorten, troubleName, verdict } from './support/text/words.ts'
import { unreadFiles } from './support/unread.ts'

/** Annotations of one level that GitHub shows a step; it drops the rest without a word. */
const LIMIT = 10
/** Slots that troubles keep when there are too many findings. */
const TROUBLE_SLOTS = 3
/** UTF-16 units of one line of a message. */
const LONG = 2000

const LEVELS: readonly (readonly [Level, CommandLevel])[] = [
  ['error', 'error'],
  ['warning', 'warning'],
  ['note', 'notice'],
]

/** State shared by the annotations of one report. */
interface Context {
  readonly options: RenderOptions
  readonly places: Locator
}

/** Workflow commands for annotations: the worst first, at most as many as GitHub shows, the rest counted in the last. */
export const github: Format = {
  render(report, options): Rendered {
    const context = { options, places: locator(report.sources) }
    const findings = sortFindings(report.findings)
    const troubleLevel = options.troublesFail === false ? 'warning' : 'error'
    const lines: string[] = []
    const notes: string[] = []
    for (const [level, command] of LEVELS) {
      if (level === 'note' && !options.verbose) continue
      const levelFindings = findings.filter((finding) => finding.level === level)
      const troubles = [
        ...(level === troubleLevel ? sortTroubles(report.gate?.troubles ?? []) : []),
        ...(level === 'warning' ? unreadFiles(report) : []),
      ]
      const { annotations, cut } = select(levelFindings, troubles, command, context)
      append(lines, annotations.map(workflowCommand))
      if (cut !== '') notes.push(`github: ${cut}, since GitHub shows ${LIMIT} annotations of a level a step.`)
    }
    return { text: `${[...lines, `verdict: ${verdict(report, options.verbose)}`].join('\n')}\n`, notes }
  },
}

/** All of it where there is room; else twins as one, and the last slot for what is not shown. */
function select(
  findings: readonly Finding[],
  troubles: readonly Trouble[],
  level: CommandLevel,
  context: Context,
): { annotations: Annotation[]; cut: string } {
  const roomy = findings.length + troubles.length <= LIMIT
  const folded = foldBy(findings, (finding, index) => (roomy ? String(index) : twinKey(finding)))
  const wrong = foldBy(troubles, (trouble, index) =>
    roomy ? String(index) : JSON.stringify([trouble.kind, trouble.path]),
  )
  const fits = folded.length + wrong.length <= LIMIT
  const troubleSlots = fits ? wrong.length : Math.min(wrong.length, Math.max(TROUBLE_SLOTS, LIMIT - 1 - folded.length))
  const findingSlots = fits ? folded.length : LIMIT - 1 - troubleSlots
  const annotations = [
    ...folded.slice(0, findingSlots).map((family) => findingAnnotation(family, level, context)),
    ...wrong.slice(0, troubleSlots).map((family) => troubleAnnotation(family, level, context)),
  ]
  if (fits) return { annotations, cut: '' }
  const hidden = folded.slice(findingSlots).flat()
  const cut = amountOf(hidden, wrong.slice(troubleSlots).flat(), level)
  return { annotations: [...annotations, restAnnotation(hidden, cut, level, context)], cut }
}

/** Number of hidden findings by rule, with the place of the full report. */
function restAnnotation(
  hidden: readonly Finding[],
  cut: string,
  level: CommandLevel,
  { options }: Context,
): Annotation {
  const rules = countRules(hidden).map(([rule, amount]) => `${rule} ${amount}`)
  const message = [
    `GitHub shows ${LIMIT} annotations of a level a step.`,
    ...(rules.length > 0 ? [`By rule: ${rules.join(', ')}.`] : []),
    'Other formats list all of them, such as --format pretty in the log or --format markdown=FILE for the summary.',
  ]
  return { level, title: `${options.tool.name}: ${cut}`, message: message.join(' ') }
}

function amountOf(findings: readonly Finding[], troubles: readonly Trouble[], level: CommandLevel): string {
  const parts = [
    ...(findings.length > 0 ? [plural(findings.length, level === 'notice' ? 'note' : level)] : []),
    ...(troubles.length > 0 ? [plural(troubles.length, 'trouble')] : []),
  ]
  return `${parts.join(' and ')} not shown`
}

/** Key of findings in one file with equal texts. */
function twinKey({ rule, at, message, effect }: Finding): string {
  return JSON.stringify([rule, at.file, message, effect])
}

function findingAnnotation(family: Folded<Finding>, level: CommandLevel, { options, places }: Context): Annotation {
  const [first] = family
  const { rule, at, message, effect } = first
  const range = places.range(at)
  const todo = toDo(first)
  const others = alsoInLines(
    family.map((finding) => places.range(finding.at).line),
    range.line,
  )
  const lines = [message, effect ?? '', todo === undefined ? '' : fixLine(todo), others]
  return {
    level,
    title: `${options.tool.name}: ${rule}`,
    message: textOf(lines),
    file: pathOf(at.file, options),
    range,
  }
}

function troubleAnnotation(family: Folded<Trouble>, level: CommandLevel, { options }: Context): Annotation {
  const [{ kind, path, line, message }] = family
  const others = alsoInLines(
    family.flatMap((trouble) => trouble.line ?? []),
    line ?? 0,
  )
  return {
    level,
    title: `${options.tool.name}: ${troubleName(kind)}`,
    message: textOf([message, others]),
    ...(path === undefined ? {} : { file: pathOf(path, options), range: { line: line ?? 1 } }),
  }
}

function pathOf(path: string, { workspace }: RenderOptions): string {
  return clean(repositoryPath(path, workspace))
}

/** Lines of a message, each without line ends. */
function textOf(lines: readonly string[]): string {
  const shown = lines.map((line) => clean(line)).filter((line) => line !== '')
  return shown.map((line) => shorten(line, LONG)).join('\n')
}
