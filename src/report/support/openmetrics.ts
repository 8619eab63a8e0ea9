import { clean, shorten } from './text/words.ts'

/** A number with its labels, which come from anywhere. */
export interface Sample {
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

/** Numbers of one name. */
export interface Family {
  readonly name: string
  readonly help: string
  /** Unit of its values; the suffix of its name. */
  readonly unit?: string
  readonly samples: Iterable<Sample>
}

/** UTF-16 units of a label that are written: a series with a longer one is refused by some. */
const LONGEST = 500

/** A document in the text format of OpenMetrics 1.0, in pieces. A family without a number is left out. */
export function* openMetrics(families: readonly Family[]): Generator<string> {
  for (const { name, help, unit, samples } of families) {
    let head = `# TYPE ${name} gauge\n${unit === undefined ? '' : `# UNIT ${name} ${unit}\n`}# HELP ${name} ${help}\n`
    for (const { labels, value } of samples) {
      const written = Object.entries(labels).map(([label, text]) => `${label}="${escaped(text)}"`)
      yield `${head}${name}${written.length > 0 ? `{${written.join(',')}}` : ''} ${value}\n`
      head = ''
    }
  }
  yield '# EOF\n'
}

/** A text inside of quotes. */
function escaped(text: string): string {
  return shorten(clean(text), LONGEST).replace(/["\\]/g, '\\$&')
}

/** Seconds since 1970 at the begin of a day. */
export function secondsOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000
}
