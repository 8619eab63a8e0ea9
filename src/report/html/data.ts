import { callText } from '../../core/findings/call-names.ts'
import { type Finding, type Group, LEVELS } from '../../core/findings/finding.ts'
import type { Report } from '../../core/findings/report.ts'
import type { Span } from '../../core/text/span.ts'
import { codeFrame } from '../support/frame.ts'
import { sortCalls } from '../support/order.ts'
import { outcomeWords, toDo } from '../support/prospects.ts'
import type { Locator } from '../support/text/lines.ts'
import { escapeJson } from '../support/text/sanitize.ts'
import { clean } from '../support/text/words.ts'
import { trafficText } from '../support/traffic.ts'
import { diffsOf } from './diff.ts'
import { folderOf, languageOf } from './languages.ts'

/** Places of a way, and calls, that a finding shows. */
const STOPS = 6
const CALLS = 8

/** A line of a frame: number, text, and the columns that are marked. */
type Line = readonly [line: number, text: number, from?: number, to?: number]

/** Texts by number, each once: most findings share most of theirs. */
function texts() {
  const numbers = new Map<string, number>()
  const cleaned = new Map<string, number>()
  const all: string[] = []
  /** The number of a text that can be shown as it is. */
  const shown = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, all.length)
    return all.push(text) - 1
  }
  /** The number of a text from outside. */
  const outside = (text: string): number => {
    const known = cleaned.get(text) ?? shown(clean(text))
    cleaned.set(text, known)
    return known
  }
  return { all, shown, outside }
}

type Texts = ReturnType<typeof texts>

/**
 * Findings, worst group first, as the script of the page reads them: texts by number, then groups with what a fix makes
 * of them, then findings. It is safe inside of a script element.
 */
export function dataOf({ groups }: Report, findings: readonly Finding[], places: Locator): string {
  const table = texts()
  const shown = groupsOf(findings, groups)
  const data = {
    findings: shown.flatMap(({ own }, group) => own.map((finding) => findingData(finding, group, table, places))),
    groups: shown.map((group) => groupData(group, table, places)),
    texts: table.all,
  }
  return scriptJson(JSON.stringify(data))
}

/** Findings that are fixed together, in the order of the findings. */
interface Shown {
  readonly own: Finding[]
  readonly group: Group | undefined
}

function groupsOf(findings: readonly Finding[], groups: readonly Group[]): Shown[] {
  const byId = new Map(groups.map((group) => [group.id, group]))
  const shown = new Map<string, Shown>()
  for (const finding of findings) {
    const known = shown.get(finding.group)
    if (known) known.own.push(finding)
    else shown.set(finding.group, { own: [finding], group: byId.get(finding.group) })
  }
  return [...shown.values()]
}

function groupData({ own, group }: Shown, table: Texts, places: Locator) {
  const edits = own.flatMap(({ fix }) => fix?.edits ?? [])
  const diffs = diffsOf(edits, places).map(({ file, lines }) => [
    table.outside(file),
    lines.map(([mark]) => mark).join(''),
    lines.map(([, text]) => table.shown(text)),
  ])
  return [table.outside(group?.prospect ? outcomeWords(group.prospect) : ''), diffs]
}

function findingData(finding: Finding, group: number, table: Texts, places: Locator) {
  const { level, rule, at, context, message, effect, version, prospect, fix, owners = [] } = finding
  const { line, column } = places.range(at)
  const optional = (text: string | undefined) => (text === undefined ? -1 : table.outside(text))
  const calls = sortCalls(finding.calls)
  return [
    group,
    LEVELS.indexOf(level),
    table.shown(rule),
    table.outside(at.file),
    line,
    column,
    table.shown(context),
    table.outside(folderOf(at.file)),
    table.outside(languageOf(at.file)),
    table.shown(version === undefined ? 'none' : `v${version}`),
    table.shown(prospect?.outcome ?? fix?.safety ?? 'none'),
    table.outside(owners.length > 0 ? owners.join(', ') : 'no owner'),
    table.outside(message),
    optional(effect),
    optional(trafficText(finding)),
    optional(toDo(finding)),
    frameData(at, table, places),
    wayOf(finding, places).map((span) => stopData(span, table, places)),
    calls.slice(0, CALLS).map(({ at: place, changing, ...call }) => {
      const callWords = callText(call, 'call')
      return [...stopData(place, table, places), table.outside(`${callWords}${changing ? ' (changing)' : ''}`)]
    }),
    calls.length,
  ]
}

/** The first places of a way, each line once. */
function wayOf({ way = [] }: Finding, places: Locator): Span[] {
  const lines = new Map<string, Span>()
  for (const span of way) {
    const key = `${places.range(span).line} ${span.file}`
    if (!lines.has(key)) lines.set(key, span)
    if (lines.size === STOPS) break
  }
  return [...lines.values()]
}

/** Characters of a line of code that are shown. */
const FRAME_WIDTH = 120

function frameData(span: Span, table: Texts, places: Locator): Line[] {
  return codeFrame(span, places, FRAME_WIDTH).map(({ line, text, mark }) => {
    return mark ? [line, table.shown(text), mark[0], mark[1]] : [line, table.shown(text)]
  })
}

/** A place with the line that is written there. */
function stopData(span: Span, table: Texts, places: Locator) {
  const { line } = places.range(span)
  return [
    table.outside(span.file),
    line,
    frameData(span, table, places)
      .filter((stop) => stop.length > 2)
      .slice(0, 1),
  ]
}

/** JSON whose strings hold the same values, and that ends no script element, nor holds what no page may hold. */
function scriptJson(json: string): string {
  return escapeJson(json.replace(/\p{Noncharacter_Code_Point}/gu, '\ufffd')).replace(/[<>&]/g, (char) => {
    return `\\u00${char.charCodeAt(0).toString(16)}`
  })
}
