import type { Phase } from '../../../core/traffic/log.ts'
import type {
  Answer,
  Caller,
  Endpoint,
  GuessedCalls,
  LogFile,
  TrafficFinding,
} from '../../../core/traffic/log-report.ts'
import { mask } from '../../support/text/mask.ts'
import { bytesText, plural } from '../../support/text/words.ts'
import { boundsText, percent } from './amounts.ts'
import { dayOf, spanText } from './dates.ts'

/** Phases of a call in words. */
export const PHASE_WORDS: Readonly<Record<Phase, string>> = {
  before: 'before the deactivation',
  window: 'while its day began',
  after: 'after the deactivation',
  unknown: 'at an unknown time',
}

/** `300 after, 12 while its day began`: phases that have calls. */
export function phasesText(phases: Readonly<Record<Phase, number>>): string {
  const parts = [
    [phases.before, 'before'],
    [phases.window, 'while its day began'],
    [phases.after, 'after'],
    [phases.unknown, 'at unknown times'],
  ] as const
  return parts.flatMap(([calls, word]) => (calls > 0 ? [`${calls} ${word}`] : [])).join(', ')
}

/** Displayed name of a caller. */
export function callerName({ client, name }: Caller): string {
  if (client === undefined) return name ?? 'not logged'
  return name === undefined || name === client ? client : `${name} (${client})`
}

/** The agent that a caller uses most, with the package that it is, and how many more there are. */
export function agentText({ agents }: Caller): string {
  const [first] = agents
  if (!first) return ''
  const more = agents.length > 1 ? `, and ${agents.length - 1} more` : ''
  return `${first.agent}${first.sdk === undefined ? '' : ` = ${first.sdk}`}${more}`
}

/** `v4, v5`. */
export function versionsText(versions: readonly number[]): string {
  return versions.map((version) => `v${version}`).join(', ')
}

/** Cells of a caller: its name, old calls, silent, on version 6, last, versions, agent. */
export function callerCells(caller: Caller): string[] {
  const { old, v6, silent, last } = caller
  return [
    callerName(caller),
    String(old),
    silent.upper > 0 ? boundsText(silent) : '',
    percent(v6, v6 + old),
    dayOf(last) ?? '',
    versionsText(caller.versions),
    agentText(caller),
  ]
}

/** Cells of an endpoint: silent, calls, targets, callers, last, method, path. */
export function endpointCells({ silent, count, targets, clients, last, method, path }: Endpoint): string[] {
  return [
    silent.upper > 0 ? boundsText(silent) : '',
    String(count),
    String(targets),
    clients > 0 ? String(clients) : '',
    dayOf(last) ?? '',
    method ?? '?',
    path,
  ]
}

/** Title of the section of lines that may be calls. */
export const GUESSED_TITLE = 'Lines that may be calls'

/** Text before the guessed calls. */
export const GUESSED_NOTE =
  'Lines of an unknown format that hold an address of this API. They are not counted in any other number of this report.'

/** Cells of lines that may be calls: lines, method, path, place. */
export function guessedCells({ count, method, path, file, line }: GuessedCalls): string[] {
  return [String(count), method ?? '?', path, `${file}:${line}`]
}

const VERSION_WORDS = { old: 'versions 1 to 5', v6: 'version 6', other: 'no version' } as const

/** `202 from versions 1 to 5 after the deactivation: 340 changing calls, 2 reading`. */
export function answerHead({ status, versions, phase, changing, reading }: Answer): string {
  const amounts = [
    ...(changing > 0 ? [plural(changing, 'changing call')] : []),
    ...(reading > 0 ? [plural(reading, 'reading call')] : []),
  ]
  return `${status ?? 'No status'} from ${VERSION_WORDS[versions]} ${PHASE_WORDS[phase]}: ${amounts.join(', ')}`
}

/** Meaning and consequence of an answer, unescaped. */
export function answerText({ meaning, note }: Answer): string {
  if (meaning === undefined) return note
  const open = mask(meaning)
  return `${open[0]?.toUpperCase() ?? ''}${open.slice(1)}${/[.!?]$/.test(open) ? '' : '.'} ${note}`
}

/** `340 calls of 3 callers, 2023-10-01 to 2023-11-02 (300 after, 40 before)`. */
export function findingAmounts({ count, callers, first, last, phases }: TrafficFinding): string {
  const callerText = callers > 0 ? ` of ${plural(callers, 'caller')}` : ''
  const when = spanText(first, last)
  const split = phasesText(phases)
  return `${plural(count, 'call')}${callerText}${when === undefined ? '' : `, ${when}`}${split === '' ? '' : ` (${split})`}`
}

/** The call as one text: `POST /cloudapi/v5/datacenters/{id}/servers`. */
export function findingCall({ method, text }: TrafficFinding): string {
  return method === undefined ? text : `${method} ${text}`
}

/** `combined, 99 % of the lines that name the API`, or that there was none. */
export function formatText({ format, share, parsed, low, unparsed, formats }: LogFile): string {
  if (format === undefined) return parsed + low + unparsed > 0 ? 'unknown format' : 'no call of this API'
  const beside = formats.filter((other) => other.format !== format).map((other) => `${other.format} ${other.lines}`)
  return `${format}, ${percent(share, 1)} of the lines with calls${beside.length > 0 ? `; also ${beside.join(', ')}` : ''}`
}

/** `12 lines = 3 with calls + 1 that may be + 8 without + 0 unread`. */
export function linesSum({ lines, parsed, low, other, unparsed }: LineCounts): string {
  const maybe = low > 0 ? ` + ${low} that may be` : ''
  return `${plural(lines, 'line')} = ${parsed} with calls${maybe} + ${other} without + ${unparsed} unread`
}

type LineCounts = Pick<LogFile, 'lines' | 'parsed' | 'low' | 'other' | 'unparsed'>

/** `12 lines = 3 with calls + 8 without + 1 unread; 1.2 MB, gzip`. */
export function linesText({ bytes, packing, ...counts }: LogFile): string {
  return `${linesSum(counts)}; ${bytesText(bytes)}${packing === undefined ? '' : `, ${packing}`}`
}
