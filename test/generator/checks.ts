import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Finding } from '../../src/core/findings/finding.ts'
import type { FixPlan } from '../../src/core/findings/fix.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { audit } from '../../src/index.ts'
import { apply, plan } from '../../src/pipeline/plan-fixes.ts'
import type { Site } from '../fix/programs/pieces.ts'
import type { LanguageName } from './languages/index.ts'
import type { Program } from './model.ts'
import { type Client, clientOf, type Placed, placesOf, textAt } from './program-files.ts'

/** What is wrong with a client: its kind, and the details. */
export interface Trouble {
  readonly kind: 'missed' | 'twice' | 'false' | 'call' | 'group' | 'unfixed' | 'half' | 'left' | 'again' | 'trouble'
  readonly text: string
}

/** Clients that were judged, with what is wrong with them and whether a fix without review writes them. */
export interface Judged {
  readonly client: Client
  readonly troubles: readonly Trouble[]
  readonly isSafe: boolean
}

const AS_OF = '2026-11-21'

const RULES: Readonly<Record<Site['kind'], string>> = {
  version: 'deprecated-version-path',
  header: 'contract-header',
  type: 'custom-content-type',
  property: 'allow-reboot',
  host: 'old-host',
}

/** Audits and fixes programs, each a project of one folder, and says what is wrong with each of them. */
export async function judged(language: LanguageName, programs: readonly Program[]): Promise<Judged[]> {
  const clients = programs.map((one, index) => clientOf(language, one, `c${index}`))
  const cwd = mkdtempSync(path.join(tmpdir(), 'clients-'))
  try {
    for (const client of clients) write(client, cwd)
    const report = await audit({ cwd, asOf: AS_OF })
    const safe = await plan({ cwd, asOf: AS_OF })
    const first = await plan({ cwd, asOf: AS_OF, unsafe: true })
    await apply(first)
    const after = await audit({ cwd, asOf: AS_OF })
    const second = await plan({ cwd, asOf: AS_OF, unsafe: true })
    return clients.map((client) => ({
      client,
      isSafe: safe.changes.some(({ file }) => isIn(client, file)),
      troubles: [
        ...troublesOfFindings(client, report),
        ...troublesOfPlan(client, safe, 'half'),
        ...troublesOfPlan(client, first, 'unfixed'),
        ...troublesAfter(client, cwd, after, second),
      ],
    }))
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

function write({ name, files }: Client, cwd: string): void {
  for (const file of files) {
    const target = path.join(cwd, name, file.path)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, textAt(file, 'before'))
  }
}

function isIn({ name }: Client, file: string): boolean {
  return file.startsWith(`${name}/`)
}

function isAt({ at }: Finding, place: Placed): boolean {
  return at.file === place.file && at.start < place.end && at.end > place.start
}

/** Each old piece is found once, nothing else is, the call is told by its method, and all is one group. */
function troublesOfFindings(client: Client, report: Report): Trouble[] {
  const { program } = client
  const places = placesOf(client)
  const findings = report.findings.filter(({ at }) => isIn(client, at.file))
  const troubles: Trouble[] = []
  for (const place of places) {
    const own = findings.filter((one) => one.rule === RULES[place.kind] && isAt(one, place))
    if (own.length === 0) troubles.push({ kind: 'missed', text: `${place.kind} ${place.before}` })
    if (own.length > 1) troubles.push({ kind: 'twice', text: `${place.kind} ${place.before}` })
    const calls = own.flatMap((one) => one.calls)
    if (own.length > 0 && !calls.some(({ method }) => method === program.method)) {
      const seen = calls.map(({ method = '?' }) => method)
      troubles.push({ kind: 'call', text: `${place.kind}: no ${program.method} but ${seen.join(', ') || 'nothing'}` })
    }
  }
  for (const one of findings) {
    if (EXPECTED.has(one.rule) || places.some((place) => RULES[place.kind] === one.rule && isAt(one, place))) continue
    troubles.push({ kind: 'false', text: `${one.level} ${one.rule}: ${one.text ?? one.message}` })
  }
  const groups = new Set(findings.filter(({ rule }) => !EXPECTED.has(rule)).map(({ group }) => group))
  if (groups.size > 1) troubles.push({ kind: 'group', text: `${groups.size} groups` })
  for (const { path: file, why } of report.ledger.skipped) {
    if (isIn(client, file)) troubles.push({ kind: 'trouble', text: `${file}: ${why}` })
  }
  return troubles
}

/** Rules whose findings a program may have beside the planted ones. */
const EXPECTED: ReadonlySet<string> = new Set(['feature-before-version', 'old-env', 'v6-difference'])

/** A plan changes a client whole, or not at all: that is half a fix with `unfixed`. */
function troublesOfPlan(client: Client, { changes, fixes }: FixPlan, kind: 'half' | 'unfixed'): Trouble[] {
  const places = placesOf(client)
  if (places.length === 0) return []
  const edits = changes.filter(({ file }) => isIn(client, file))
  const done = places.filter((place) =>
    edits.some((change) => change.file === place.file && change.edits.some((one) => touches(one, place))),
  )
  if (done.length === places.length || (kind === 'half' && done.length === 0)) return []
  const left = places.filter((place) => !done.includes(place)).map((place) => `${place.kind} ${place.before}`)
  const why = fixes.flatMap(({ group, outcome, why = '' }) =>
    group.findings.some(({ at }) => isIn(client, at.file)) && outcome !== 'ready' ? [`${outcome}: ${why}`] : [],
  )
  return [{ kind, text: `${left.join(', ')}; ${why.join('; ')}` }]
}

function touches(edit: { readonly start: number; readonly end: number }, place: Placed): boolean {
  return edit.start <= place.end && edit.end >= place.start
}

/** After a fix the texts are those that are wanted, nothing is found, and a second fix is empty. */
function troublesAfter(client: Client, cwd: string, after: Report, second: FixPlan): Trouble[] {
  const troubles: Trouble[] = []
  for (const file of client.files) {
    const now = readFileSync(path.join(cwd, client.name, file.path), 'utf8')
    if (squeezed(now) !== squeezed(textAt(file, 'after'))) {
      troubles.push({ kind: 'left', text: `${file.path} is not as wanted` })
    }
  }
  for (const { rule, level, at } of after.findings) {
    if (level !== 'note' && isIn(client, at.file)) troubles.push({ kind: 'left', text: `${rule} after the fix` })
  }
  for (const { file } of second.changes) {
    if (isIn(client, file)) troubles.push({ kind: 'again', text: `a second fix changes ${file}` })
  }
  return troubles
}

/** What may go with a member, or stay without it. */
function squeezed(text: string): string {
  return text.replace(/[\s,\\]+/g, '')
}
