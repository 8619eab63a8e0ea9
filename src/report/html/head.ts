import { count, type Impact, type Report } from '../../core/findings/report.ts'
import { countLevels, plural, verdict } from '../support/text/words.ts'
import { html, type Markup } from './markup.ts'

/** A key figure. */
export interface Tile {
  readonly name: string
  readonly value: number | string
  /** Colour of the tile; the most severe is `error`. */
  readonly tone?: 'error' | 'warning' | 'good' | 'plain'
}

/** The name of the program, the verdict in one sentence, and what else belongs to it. */
export function pageHead(name: string, sentence: string, more: readonly string[]): Markup {
  return html`<header>
<p class="brand">${name}</p>
<h1>${sentence}</h1>
${more.map((line) => html`<p class="lead">${line}</p>`)}
</header>`
}

/** Numbers side by side. */
export function tiles(all: readonly Tile[]): Markup {
  const shown = all.map(({ name, value, tone = 'plain' }) => {
    return html`<div class="tile ${tone}"><dt>${name}</dt><dd>${value}</dd></div>`
  })
  return html`<dl class="tiles">\n${shown}\n</dl>`
}

/** The report in one sentence. */
export function sentenceOf(report: Report): string {
  const { findings, impact } = report
  const { changing, reading, behind, unseen } = impact
  const hidden = behind.reduce((sum, { calls }) => sum + calls, 0)
  if (changing > 0) {
    const isSingle = changing === 1
    return `${plural(changing, 'call')} that ${isSingle ? 'changes' : 'change'} something ${isSingle ? 'is' : 'are'} accepted but ${since(impact)}.`
  }
  if (hidden > 0)
    return `${plural(hidden, 'call')} through old packages: those that change something are ${since(impact)}.`
  if (reading > 0)
    return `${plural(reading, 'call')} ${reading === 1 ? 'reads' : 'read'} from versions that are deactivated.`
  if (unseen > 0)
    return `${plural(unseen, 'place')} ${unseen === 1 ? 'addresses' : 'address'} a version that is deactivated.`
  if (findings.length === 0) return verdict(report).split(': ')[0] ?? ''
  const files = new Set(findings.map(({ at }) => at.file)).size
  return `${countLevels(findings)} in ${plural(files, 'file')}.`
}

function since({ asOf, cutoff }: Impact): string {
  return asOf < cutoff ? `not executed from ${longDate(cutoff)} on` : `not executed since ${longDate(cutoff)}`
}

const MONTHS = 'January February March April May June July August September October November December'.split(' ')

/** `30 September 2023`; what is no such day stays. */
export function longDate(day: string): string {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const name = MONTHS[Number(month) - 1]
  return name === undefined ? day : `${Number(date)} ${name} ${year}`
}

/** The numbers of an audit that matter. */
export function auditTiles({ findings, impact, gate }: Report): Tile[] {
  const { error, warning, note } = count(findings)
  const outcome = (wanted: string) => findings.filter(({ prospect }) => prospect?.outcome === wanted).length
  const known = gate?.suppressed.filter(({ by }) => by.kind === 'baseline').length ?? 0
  const hasProspects = findings.some(({ prospect }) => prospect !== undefined)
  const counted = (name: string, value: number): Tile[] => (value > 0 ? [{ name, value }] : [])
  return [
    { name: 'Changing calls', value: impact.changing, tone: impact.changing > 0 ? 'error' : 'good' },
    { name: 'Reading calls', value: impact.reading },
    { name: 'Errors', value: error, tone: error > 0 ? 'error' : 'good' },
    { name: 'Warnings', value: warning, tone: warning > 0 ? 'warning' : 'good' },
    { name: 'Notes', value: note },
    ...(hasProspects
      ? [
          {
            name: 'Fixable now',
            value: outcome('fixable'),
            tone: outcome('fixable') > 0 ? 'good' : 'plain',
          } satisfies Tile,
        ]
      : []),
    ...counted('Held back', outcome('held')),
    ...counted('To review', outcome('review')),
    ...counted('By hand', outcome('manual')),
    ...counted('Known', known),
    ...counted('Waived', (gate?.suppressed.length ?? 0) - known),
    ...counted('Troubles', gate?.troubles.length ?? 0),
    ...(gate?.outside === undefined ? [] : [{ name: 'Outside of the changed code', value: gate.outside }]),
  ]
}
