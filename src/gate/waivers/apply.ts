import type { Finding } from '../../core/findings/finding.ts'
import type { ConfigWaiver, Suppressed, Trouble, Waiver } from '../../core/findings/gate.ts'
import { compareStrings } from '../../core/text/span.ts'
import { lineOf } from '../lines.ts'
import { matcherOf } from './paths.ts'
import type { WrittenWaiver } from './read.ts'

/** Input of waiving. Files have equal names in findings, waivers and sources, relative to any folder. */
export interface Waiving {
  readonly findings: readonly Finding[]
  readonly waivers: readonly WrittenWaiver[]
  readonly configWaivers?: readonly ConfigWaiver[]
  /** Texts for the numbers of lines: of the files of waivers, and of the configuration where it has some. */
  readonly sources: ReadonlyMap<string, string>
  /** `YYYY-MM-DD`; the last day of a waiver still counts. */
  readonly asOf: string
  /** Whether a rule was selected for a file: otherwise its waivers are not unused. */
  ran(rule: string, file: string): boolean
  /** The absolute path of a file, for the patterns of a configuration. */
  absolute(file: string): string
  /**
   * Whether a run read all of a folder: otherwise waivers of its configuration may be for unread files. Absent: yes.
   */
  sawAll?(folder: string): boolean
}

/** Remaining and suppressed findings, and troubles. */
export interface Waived {
  readonly left: readonly Finding[]
  readonly suppressed: readonly Suppressed[]
  /** Expired and unused waivers, by place; those of this result count all that was used before. */
  readonly troubles: readonly Trouble[]
  /**
   * Applies the same waivers to further findings, such as those of new calls. A waiver used by either set is not
   * unused: only the troubles of the last result count.
   */
  use(findings: readonly Finding[]): Waived
}

/** A waiver for one rule: what is counted as used. */
interface Claim {
  readonly waiver: Waiver
  readonly rule: string
  /** Its size: the narrowest of several waivers is used. */
  readonly extent: number
  covers(finding: Finding): boolean
}

/** Applies the waivers of comments and of a configuration. Pure. */
export function applyWaivers(waiving: Waiving): Waived {
  return applied(waiving, claimsOf(waiving), waiving.findings, new Set())
}

/** The waiver that covers a finding on a day, if any; of several the narrowest. For a fix, which reports no troubles. */
export function waiverOf(
  waiving: Pick<Waiving, 'waivers' | 'configWaivers' | 'asOf' | 'absolute'>,
): (finding: Finding) => Waiver | undefined {
  const claims = claimsOf(waiving)
  return (finding) => claimOn(claims, finding, waiving.asOf)?.waiver
}

function applied(waiving: Waiving, claims: Claims, findings: readonly Finding[], before: ReadonlySet<Claim>): Waived {
  const used = new Set(before)
  const left: Finding[] = []
  const suppressed: Suppressed[] = []
  for (const finding of findings) {
    const late = claimOn(claims, finding, undefined)
    const claim = claimOn(claims, finding, waiving.asOf)
    // A waiver that is only shown is worth a word once it would have waived something.
    if (late) used.add(claim ?? late)
    if (!claim) {
      left.push(finding)
      continue
    }
    const { reason, until, at } = claim.waiver
    suppressed.push({ finding, by: { kind: 'waiver', reason, ...(until === undefined ? {} : { until }), at } })
  }
  return {
    left,
    suppressed,
    troubles: troublesOf(waiving, claims, used),
    use: (more) => applied(waiving, claims, more, used),
  }
}

interface Claims {
  readonly all: ReadonlyMap<Waiver, readonly Claim[]>
  readonly byFile: ReadonlyMap<string, readonly Claim[]>
  readonly configured: readonly Claim[]
}

function claimsOf({ waivers, configWaivers = [], absolute }: Pick<Waiving, 'waivers' | 'configWaivers' | 'absolute'>) {
  const all = new Map<Waiver, Claim[]>()
  const byFile = new Map<string, Claim[]>()
  for (const waiver of waivers) {
    const claims = waiver.rules.map((rule) => claimOfComment(waiver, rule))
    all.set(waiver, claims)
    for (const claim of claims) {
      const key = keyOf(waiver.at.file, claim.rule)
      const others = byFile.get(key)
      if (others) others.push(claim)
      else byFile.set(key, [claim])
    }
  }
  for (const list of byFile.values()) list.sort((a, b) => a.extent - b.extent)
  const configured = configWaivers.flatMap((waiver) => {
    const matches = matcherOf(waiver.folder, waiver.paths)
    const covers = ({ at }: Finding) => matches(absolute(at.file))
    const fileClaims = waiver.rules.map((rule): Claim => ({ waiver, rule, extent: Number.POSITIVE_INFINITY, covers }))
    all.set(waiver, fileClaims)
    return fileClaims
  })
  return { all, byFile, configured } satisfies Claims
}

function keyOf(file: string, rule: string): string {
  return `${rule} ${file}`
}

/** A finding whose place starts in what is waived, or reaches into it. */
function claimOfComment(waiver: WrittenWaiver, rule: string): Claim {
  const areas = waiver.areas.filter((area) => area.rule === rule)
  return {
    waiver,
    rule,
    extent: areas.reduce((sum, { start, end }) => sum + end - start, 0),
    covers: ({ at }) =>
      areas.some(({ start, end }) => at.start < end && (at.end > start || (at.start === at.end && at.start >= start))),
  }
}

/** The claim that covers a finding and counts on a day; without a day, whether it counts or not. */
function claimOn({ byFile, configured }: Claims, finding: Finding, asOf: string | undefined): Claim | undefined {
  const counts = ({ rule, waiver, covers }: Claim) =>
    rule === finding.rule && (asOf === undefined || !isExpired(waiver, asOf)) && covers(finding)
  return byFile.get(keyOf(finding.at.file, finding.rule))?.find(counts) ?? configured.find(counts)
}

function isExpired({ until }: Waiver, asOf: string): boolean {
  return until !== undefined && asOf > until
}

function troublesOf(waiving: Waiving, { all }: Claims, used: ReadonlySet<Claim>): Trouble[] {
  const troubles: (Trouble & { readonly start: number })[] = []
  const lines = lineOf(waiving.sources)
  for (const [waiver, claims] of all) {
    const { at, until } = waiver
    const shown = 'shown' in waiver
    const asked = claims.filter(({ rule }) => waiving.ran(rule, at.file))
    const idle = asked.filter((claim) => !used.has(claim))
    const sees = !('folder' in waiver && typeof waiver.folder === 'string') || (waiving.sawAll?.(waiver.folder) ?? true)
    const line = waiving.sources.has(at.file) ? { line: lines(at.file, at.start) } : {}
    const place = { path: at.file, ...line, start: at.start }
    if (asked.length === 0) continue
    if (isExpired(waiver, waiving.asOf)) {
      if (!shown || idle.length < asked.length)
        troubles.push({ kind: 'expired-waiver', ...place, message: expired(asked, until ?? '') })
    } else if (idle.length > 0 && !shown && sees)
      troubles.push({ kind: 'unused-waiver', ...place, message: unused(idle, claims.length) })
  }
  const sorted = troubles.sort((a, b) => compareStrings(a.path ?? '', b.path ?? '') || a.start - b.start)
  return sorted.map(({ start: _, ...trouble }) => trouble)
}

function expired(claims: readonly Claim[], until: string): string {
  return `the waiver of ${rulesText(claims)} ended on ${until} and no longer applies: change the code, or give a later date.`
}

function unused(idle: readonly Claim[], all: number): string {
  const advice = idle.length < all ? `take ${idle.length > 1 ? 'them' : 'it'} out` : 'remove it'
  return `the waiver of ${rulesText(idle)} waives nothing: ${advice}.`
}

function rulesText(claims: readonly Claim[]): string {
  return claims.map(({ rule }) => rule).join(', ')
}
