import type { Finding, Level } from '../../core/findings/finding.ts'
import { LEVELS } from '../../core/findings/finding.ts'
import { push } from '../../core/runtime/lists.ts'
import { compareStrings, type Span } from '../../core/text/span.ts'
import { codeFrame } from './frame.ts'
import type { GroupBy } from './group-by.ts'
import { rearmed } from './impact.ts'
import { sortFindings } from './order.ts'
import type { Locator } from './text/lines.ts'
import { clean, shorten } from './text/words.ts'

/** Findings of one level and rule that come from one thing: a base, a header, a property, a package. */
export interface Cause {
  readonly level: Level
  readonly rule: string
  /** The cause in a few words, sanitised. */
  readonly name: string
  readonly findings: readonly Finding[]
}

/** Characters of a name that are shown. */
const NAME = 60

/** Causes under one heading; without a heading when grouped by cause alone. */
export interface Section {
  readonly title?: string
  readonly causes: readonly Cause[]
}

/** Findings under the requested headings: errors first, then the largest. */
export function sectionsBy(by: GroupBy, findings: readonly Finding[], places: Locator): Section[] {
  if (by === 'cause') return [{ causes: causesOf(findings, places) }]
  const parts = new Map<string, Finding[]>()
  for (const finding of sortFindings(findings)) push(parts, partOf(by, finding), finding)
  const sections = [...parts].map(([name, members]) => {
    const title = by === 'group' ? `fixed together, ${members.length} in all` : clean(name)
    return { title, causes: causesOf(members, places) }
  })
  return sections.sort((a, b) => rank(a.causes[0]) - rank(b.causes[0]))
}

function partOf(by: Exclude<GroupBy, 'cause'>, { at, rule, group, owners = [] }: Finding): string {
  if (by === 'owner') return owners.length > 0 ? owners.join(', ') : 'no owner'
  return by === 'file' ? at.file : by === 'rule' ? rule : group
}

function causesOf(findings: readonly Finding[], places: Locator): Cause[] {
  const causes = new Map<string, Finding[]>()
  for (const finding of sortFindings(findings)) push(causes, keyOf(finding), finding)
  const weighed = [...causes.values()].map((members) => ({ cause: causeOf(members, places), calls: rearmed(members) }))
  weighed.sort((a, b) => rank(a.cause) - rank(b.cause) || b.calls.length - a.calls.length)
  return weighed.map(({ cause }) => cause)
}

function rank(cause: Cause | undefined): number {
  return cause ? LEVELS.indexOf(cause.level) : LEVELS.length
}

function causeOf(members: Finding[], places: Locator): Cause {
  const [first] = members as [Finding]
  return { level: first.level, rule: first.rule, name: nameOf(first, places), findings: ownFirst(members) }
}

/** Code of the project before tests, documents and the like. */
function ownFirst(findings: readonly Finding[]): Finding[] {
  const isOwn = ({ context }: Finding) => context === 'code' || context === 'config'
  return [...findings.filter(isOwn), ...findings.filter((finding) => !isOwn(finding))]
}

function keyOf(finding: Finding): string {
  const { level, rule, change, evidence } = finding
  const causeParts = evidence.kind === 'dependency' ? [evidence.ecosystem, evidence.name] : [change, baseOf(finding)]
  return JSON.stringify([level, rule, ...causeParts])
}

/** The address up to its version, with all holes alike; undefined without one. */
function baseOf({ text }: { readonly text?: string | undefined }): string | undefined {
  const base = text && /^[^\s]{0,200}?\/v\d+(?![\w.])/.exec(text.slice(0, 300))?.[0]
  return base?.replace(/\{[^{}]{0,200}\}/g, '{}')
}

function nameOf(finding: Finding, places: Locator): string {
  const { at, evidence } = finding
  if (evidence.kind === 'dependency') return shorten(clean(evidence.name), NAME)
  // Secrets are masked in the whole text: a part of one is not known for what it is.
  const base = baseOf({ text: finding.text && clean(finding.text) })
  return shorten(base ?? written(at, places), NAME)
}

function written(at: Span, places: Locator): string {
  const line = codeFrame(at, places).find(({ mark }) => mark)
  return line?.mark ? line.text.slice(...line.mark).trim() : ''
}

/** Groups items by a text, in order of first occurrence. */
export function groupByText<T>(items: readonly T[], text: (item: T) => string): T[][] {
  const families = new Map<string, T[]>()
  for (const item of items) push(families, text(item), item)
  return [...families.values()]
}

/** Texts with their amounts, the most frequent first. */
export function amounts(texts: readonly string[]): [text: string, amount: number][] {
  return groupByText(texts, String)
    .map((family): [string, number] => [family[0] ?? '', family.length])
    .sort((a, b) => b[1] - a[1] || compareStrings(a[0], b[0]))
}
