/** A series as a document in OpenMetrics gives it. */
export interface Series {
  readonly name: string
  readonly labels: Readonly<Record<string, string>>
  readonly value: number
}

const NAME = '[a-zA-Z_:][a-zA-Z0-9_:]*'
const LABEL = '[a-zA-Z_][a-zA-Z0-9_]*'
/** Escaped: a backslash, a quote, a line feed; nothing else. */
const STRING = '"(?:[^"\\\\\\n]|\\\\["\\\\n])*"'
const NUMBER = '[-+]?(?:[0-9]+(?:\\.[0-9]*)?(?:[eE][-+]?[0-9]+)?|\\.[0-9]+|[Ii]nf|NaN)'
const SAMPLE = new RegExp(
  `^(${NAME})(?:\\{(${LABEL}=${STRING}(?:,${LABEL}=${STRING})*)?\\})? (${NUMBER})(?: ${NUMBER})?$`,
)
const DESCRIPTOR = new RegExp(`^# (TYPE|UNIT|HELP) (${NAME}) (.*)$`)
const TYPES = ['gauge', 'counter', 'stateset', 'info', 'histogram', 'gaugehistogram', 'summary', 'unknown']

/**
 * Reads the text format by the grammar of OpenMetrics 1.0, gauges alone. Throws what is wrong: lines, descriptors in
 * front of their samples and once, families that are not mixed, units that names end with, equal series, the end.
 */
export function readOpenMetrics(text: string): Series[] {
  const wrong = (line: string): never => {
    throw new Error(`wrong: ${JSON.stringify(line)}`)
  }
  if (!text.endsWith('# EOF\n')) wrong(text.slice(-20))
  const found: Series[] = []
  const [done, seen] = [new Set<string>(), new Set<string>()]
  let family = { name: '', told: new Map<string, string>(), begun: false }
  const enter = (name: string) => {
    if (name === family.name) return
    if (done.has(name)) wrong(`${name} is told in two places`)
    done.add(family.name)
    family = { name, told: new Map(), begun: false }
  }
  for (const line of text.slice(0, -'# EOF\n'.length).split('\n').slice(0, -1)) {
    const [, kind, named, rest = ''] = DESCRIPTOR.exec(line) ?? []
    if (kind !== undefined && named !== undefined) {
      enter(named)
      if (family.told.has(kind) || family.begun) wrong(line)
      family.told.set(kind, rest)
      if (kind === 'TYPE' && !TYPES.includes(rest)) wrong(line)
      if (kind === 'UNIT' && !named.endsWith(`_${rest}`)) wrong(line)
      if (kind === 'HELP' && /(?<!\\)(?:\\\\)*\\(?![\\n"])/.test(rest)) wrong(line)
      continue
    }
    const [, name, labels = '', value] = SAMPLE.exec(line) ?? []
    if (name === undefined || value === undefined) return wrong(line)
    enter(name)
    family.begun = true
    if (family.told.get('TYPE') !== 'gauge') wrong(line)
    const pairs = [...labels.matchAll(new RegExp(`(${LABEL})=(${STRING})`, 'g'))].map(
      ([, label = '', written = '']) => [label, JSON.parse(written)] as const,
    )
    if (new Set(pairs.map(([label]) => label)).size < pairs.length) wrong(line)
    const series = `${name}${JSON.stringify([...pairs].sort())}`
    if (seen.has(series)) wrong(line)
    seen.add(series)
    found.push({ name, labels: Object.fromEntries(pairs), value: Number(value) })
  }
  return found
}
