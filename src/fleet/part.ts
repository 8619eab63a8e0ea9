import { EFFORTS, type FleetFinding, type FleetImpact, type FleetRow } from '../core/findings/fleet.ts'
import { savedFinding } from '../core/findings/saved.ts'
import { memberOf } from '../core/text/saved-json.ts'
import { Counts } from './counts.ts'
import { DocumentError, entriesBetween, parsed, piecesOf } from './document.ts'

/** Byte range of the entries of one repository in a file. */
interface Range {
  readonly start: number
  end: number
}

/** Data of one repository in one file. */
export interface Part {
  readonly file: string
  readonly row: FleetRow
  readonly counts: Counts
  readonly findings?: Range
  readonly groups?: Range
}

/** A report of one audit as the part of a repository. Throws DocumentError. */
export function auditPart(file: string, repository: string): Part {
  const counts = new Counts()
  const ranges = new Map<string, Range>()
  let [ledger, impact]: (object | undefined)[] = []
  for (const { key, kind, text, start, end } of piecesOf(file)) {
    if (kind === 'entry' && (key === 'findings' || key === 'groups')) {
      stretch(ranges, key, start, end)
      if (key === 'findings') counts.addFinding(findingFrom(parsed(text), repository))
      else counts.addGroup(outcomeIn(parsed(text)))
    }
    if (key === 'ledger') ledger = asObject(parsed(text))
    if (key === 'impact') impact = asObject(parsed(text))
  }
  const row: FleetRow = {
    repository,
    status: 'audited',
    findings: counts.findings,
    groups: counts.groups,
    ...(ledger ? { ledger } : {}),
    ...(impact ? { impact: impactFrom(impact) } : {}),
  }
  return {
    file,
    row,
    counts,
    ...rangeMember('findings', ranges.get('findings')),
    ...rangeMember('groups', ranges.get('groups')),
  }
}

/** The parts of a report of a fleet. Throws DocumentError. */
export function fleetParts(file: string): Part[] {
  const rows: FleetRow[] = []
  const ranges = { findings: new Map<string, Range>(), groups: new Map<string, Range>() }
  const last = { findings: '', groups: '' }
  const counts = new Map<string, Counts>()
  for (const { key, kind, text, start, end } of piecesOf(file)) {
    if (kind !== 'entry') continue
    if (key === 'repositories') rows.push(rowFrom(parsed(text)))
    if (key !== 'findings' && key !== 'groups') continue
    const entry = parsed(text)
    const name = textIn(entry, 'repository')
    if (last[key] !== name && ranges[key].has(name))
      throw new DocumentError('what belongs to one repository does not stand together')
    last[key] = name
    stretch(ranges[key], name, start, end)
    const repositoryCounts = counts.get(name) ?? new Counts()
    counts.set(name, repositoryCounts)
    if (key === 'findings') repositoryCounts.addFinding(findingFrom(entry, name))
    else repositoryCounts.addGroup(outcomeIn(entry))
  }
  const known = new Set(rows.map(({ repository }) => repository))
  if ([...counts.keys()].some((name) => !known.has(name)))
    throw new DocumentError('it has findings of a repository that it does not list')
  if (known.size < rows.length) throw new DocumentError('it lists a repository twice')
  return rows.map((row) => {
    const rowCounts = counts.get(row.repository) ?? new Counts()
    return {
      file,
      row: { ...row, findings: rowCounts.findings, groups: rowCounts.groups },
      counts: rowCounts,
      ...rangeMember('findings', ranges.findings.get(row.repository)),
      ...rangeMember('groups', ranges.groups.get(row.repository)),
    }
  })
}

/** The findings of a part, in their order. */
export function* findingsIn({ file, row, findings }: Part): Generator<FleetFinding> {
  if (findings)
    for (const text of entriesBetween(file, findings.start, findings.end))
      yield findingFrom(parsed(text), row.repository)
}

/** The groups of a part, in their order, as they are printed. */
export function* groupsIn({ file, row, groups }: Part): Generator<object> {
  if (groups)
    for (const text of entriesBetween(file, groups.start, groups.end))
      yield { repository: row.repository, ...asObject(parsed(text)) }
}

function rangeMember(key: 'findings' | 'groups', range: Range | undefined) {
  return range ? { [key]: range } : {}
}

function stretch(ranges: Map<string, Range>, key: string, start: number, end: number): void {
  const range = ranges.get(key)
  if (range) range.end = end
  else ranges.set(key, { start, end })
}

function findingFrom(value: unknown, repository: string): FleetFinding {
  const finding = savedFinding(value)
  if (!finding) throw new DocumentError('one of its findings is none')
  const outcome = outcomeIn(value)
  // Of a million findings each is copied: what begins with a spread is copied as a whole.
  const read = { ...finding, repository, printed: { repository, ...asObject(value) } }
  return outcome ? { ...read, outcome } : read
}

function rowFrom(value: unknown): FleetRow {
  const status = memberOf(value, 'status')
  const [ledger, impact, why] = [memberOf(value, 'ledger'), memberOf(value, 'impact'), memberOf(value, 'why')]
  if (status !== 'audited' && status !== 'failed') throw new DocumentError('one of its repositories has no status')
  return {
    repository: textIn(value, 'repository'),
    status,
    ...(typeof why === 'string' ? { why } : {}),
    findings: { error: 0, warning: 0, note: 0 },
    groups: { safe: 0, held: 0, review: 0, manual: 0 },
    ...(ledger === undefined ? {} : { ledger: asObject(ledger) }),
    ...(impact === undefined ? {} : { impact: impactFrom(asObject(impact)) }),
  }
}

function impactFrom(value: object): FleetImpact {
  const { statements: _, ...rest } = value as { statements?: unknown }
  return {
    ...rest,
    changing: amountIn(value, 'changing'),
    reading: amountIn(value, 'reading'),
    unseen: amountIn(value, 'unseen'),
  }
}

function outcomeIn(value: unknown): keyof typeof EFFORTS | undefined {
  const outcome = memberOf(value, 'outcome')
  return typeof outcome === 'string' && Object.hasOwn(EFFORTS, outcome) ? (outcome as keyof typeof EFFORTS) : undefined
}

function textIn(value: unknown, key: string): string {
  const text = memberOf(value, key)
  if (typeof text !== 'string') throw new DocumentError(`an entry of it has no ${key}`)
  return text
}

function amountIn(value: unknown, key: string): number {
  const amount = memberOf(value, key)
  if (typeof amount !== 'number' || !Number.isSafeInteger(amount) || amount < 0)
    throw new DocumentError(`an entry of it has no ${key}`)
  return amount
}

function asObject(value: unknown): object {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value
  throw new DocumentError('an entry of it is no object')
}
