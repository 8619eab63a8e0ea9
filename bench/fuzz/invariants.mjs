// Invariants of any report, whatever the input.

/** Defect of a place: outside of its text, or in a text that the report does not have. */
function placeTrouble(span, sources, what) {
  const text = sources.get(span.file)
  if (text === undefined) return `${what} stands in ${JSON.stringify(span.file)}, which has no source`
  const { start, end } = span
  if (!(Number.isInteger(start) && Number.isInteger(end) && 0 <= start && start <= end && end <= text.length))
    return `${what} is ${start}–${end} of ${text.length} in ${JSON.stringify(span.file)}`
  return undefined
}

function* troublesOfFinding(finding, sources) {
  const what = `${finding.rule}`
  yield placeTrouble(finding.at, sources, what)
  if (finding.at.start === finding.at.end && sources.get(finding.at.file) !== '') yield `${what} stands at nothing`
  for (const span of finding.way ?? []) yield placeTrouble(span, sources, `the way of ${what}`)
  for (const { at } of finding.calls) yield placeTrouble(at, sources, `a call of ${what}`)
  for (const edit of finding.fix?.edits ?? []) {
    yield placeTrouble(edit, sources, `an edit of ${what}`)
    if (sources.get(edit.file)?.slice(edit.start, edit.end) === edit.text) yield `an edit of ${what} changes nothing`
  }
  const { evidence } = finding
  for (const span of [evidence.at, ...(evidence.address ?? [])])
    yield placeTrouble(span, sources, `evidence of ${what}`)
  const there = sources.get(finding.at.file)?.slice(finding.at.start, finding.at.end)
  const isRaised = finding.version !== undefined && finding.fix?.edits[0]?.text === 'v6'
  // A version that the fix replaces as a whole stands at the place of the finding.
  if (isRaised && there !== undefined && !there.includes(String(finding.version)))
    yield `${what} says v${finding.version} where ${JSON.stringify(there.slice(0, 80))} stands`
}

function* troublesOfCounts({ findings, groups, ledger, impact }) {
  const grouped = new Set(groups.flatMap((group) => group.findings))
  for (const finding of findings) if (!grouped.has(finding)) yield `a finding of ${finding.rule} is in no group`
  if (ledger.read > ledger.seen) yield `${ledger.read} files read of ${ledger.seen} seen`
  const lines = ledger.skipped.map(({ path, why }) => `${path}: ${why}`)
  if (new Set(lines).size < lines.length) yield 'the ledger says the same twice'
  for (const { why } of ledger.skipped) if (/internal|undefined|\[object/i.test(why)) yield `the ledger says: ${why}`
  const counts = [ledger.seen, ledger.read, ledger.unresolved, impact.changing, impact.reading, impact.unseen]
  if (counts.some((count) => !(Number.isInteger(count) && count >= 0))) yield `counts are ${counts.join(', ')}`
  const prints = findings.map((one) => one.fingerprint)
  if (new Set(prints).size < prints.length) yield 'two findings have one fingerprint'
}

/** Defects of an audit report. */
export function troublesOf(report) {
  const each = report.findings.flatMap((finding) => [...troublesOfFinding(finding, report.sources)])
  return [...new Set([...each, ...troublesOfCounts(report)].filter((one) => one !== undefined))]
}

/** Parsers of the formats for programs; they throw for invalid output. */
const READERS = {
  json: JSON.parse,
  sarif: JSON.parse,
  gitlab: JSON.parse,
  rdjson: JSON.parse,
  jsonl: (text) =>
    text
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line)),
}

const TOOL = { name: 'cloudapi-migrate', version: '0.0.0', rules: [] }

/** A control character, or half of a pair, that reached a terminal or a file. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
const RAW = /[\0-\x08\x0b-\x1f\x7f\x80-\x9f\u202a-\u202e\u2066-\u2069]/

/** Defects of a report in any format: rendering errors, invalid JSON, schema violations, raw characters. */
export async function troublesOfFormats(report, formats, validate) {
  const troubles = []
  for (const { name, load } of formats) {
    try {
      const printed = (await load()).render(report, { color: false, verbose: true, failOn: 'error', tool: TOOL })
      const text = typeof printed === 'string' ? printed : printed.text
      const raw = RAW.exec(name === 'csv' ? text.replace(/\r\n/g, '\n') : text)
      if (raw) troubles.push(`${name} prints U+${raw[0].charCodeAt(0).toString(16)} raw`)
      const value = READERS[name]?.(text)
      if (name === 'json' && !validate(value)) troubles.push(`json: ${JSON.stringify(validate.errors?.[0])}`)
    } catch (error) {
      troubles.push(`${name}: ${error.stack}`)
    }
  }
  return troubles
}

/** New combinations of a file's ending, rules, levels and ledger entries. */
export function signaturesOf({ findings, ledger }) {
  const byFile = new Map()
  const add = (file, word) => byFile.set(file, (byFile.get(file) ?? new Set()).add(word))
  for (const { rule, change, level, context, at, fix, evidence } of findings)
    add(at.file, [rule, change, level, context, fix?.safety, evidence.kind].join(' '))
  for (const { path, why } of ledger.skipped) add(path, why.replace(/\d[\d,.]*/g, '#').slice(0, 60))
  return new Map(
    [...byFile].map(([file, words]) => [
      file,
      [/[^./]*$/.exec(file)?.[0].toLowerCase(), ...[...words].sort()].join('|'),
    ]),
  )
}
