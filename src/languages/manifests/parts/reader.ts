import type { Evidence, Operation } from '../../../core/findings/evidence.ts'
import { condenseEvidence } from '../../../core/findings/evidence-limits.ts'
import type { Language, Reading, Source } from '../../../core/language/language.ts'
import { readText } from '../../plain/index.ts'
import { installs } from '../../plain/packages/installs.ts'
import { isKnown } from '../../plain/packages/named.ts'
import { type Page, pageOf } from '../../plain/page/page.ts'
import { contextIn, type Entry, evidenceOf } from './entry.ts'

/** Properties of a manifest or lock file beside its list. */
export interface Listed {
  /** Things that the file has its packages do. */
  readonly uses?: readonly Use[]
  /** It does not have the form of its kind. */
  readonly broken?: boolean
  /** Where a part begins that does not; all around it is read. */
  readonly brokenAt?: number | undefined
}

/** A call through a package, in the words of a manifest: a resource that its provider makes. */
export interface Use {
  readonly package: string
  readonly name: string
  readonly start: number
  readonly end: number
}

/** A kind of manifest or lock file. */
export interface Kind {
  readonly id: string
  readonly files: RegExp
  /** Its name in a sentence: `This go.mod …`. */
  readonly called: string
  readonly ecosystem: string
  readonly form: 'manifest' | 'lock'
  /** Notes what the file lists, one after the other: of a million entries only those are kept that matter. */
  find(source: Source, note: Note, page: () => Page): Listed
}

export type Note = (entry: Entry) => void

/** Control characters, and what stands for bytes that are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NO_TEXT = /[\0-\x08\x0e-\x1f\uFFFD]/

/** A language that reads the structure of a kind of file; what it cannot read is left to the plain reader. */
export function manifest(kind: Kind): Language {
  return { id: kind.id, matches: (file) => kind.files.test(file), read: (source) => readManifest(source, kind) }
}

/** Entries with names that clients of this API can have, in a file that is written by hand. */
const MOST_KNOWN = 20_000

class TooMany extends Error {}

function readManifest(source: Source, kind: Kind): Reading {
  const { called, ecosystem, form } = kind
  let page: Page | undefined
  const pageOnce = () => (page ??= pageOf(source))
  const { known, listed } = listedIn(source, kind, pageOnce)
  if (!listed || listed.broken) {
    const why = listed ? 'does not have the form of one' : 'holds more entries than anybody wrote'
    // The plain reader takes the file then.
    return { evidence: [], comments: [], trouble: `This ${called} ${why}: it was only searched as text.`, faults: 1 }
  }
  const uses = (listed.uses ?? []).filter((use) => isKnown(use.package, source.words))
  const found = condenseEvidence(evidenceOfEach(known, (entry) => evidenceOf(source, { ecosystem, form }, entry)))
  const all = withDependencies(source, pageOnce(), ecosystem, found)
  const evidence = [...all.evidence, ...condenseEvidence(operationsOf(source, ecosystem, uses))]
  return { ...all, evidence, ...troubleAt(source, listed.brokenAt) }
}

/** Entries of a file, in order; without `listed`: more than is read. */
function listedIn(source: Source, { find }: Kind, page: () => Page): { known: readonly Entry[]; listed?: Listed } {
  const known: Entry[] = []
  const note: Note = (entry) => {
    if (!isKnown(entry.name, source.words)) return
    if (known.length === MOST_KNOWN) throw new TooMany()
    known.push(entry)
  }
  if (NO_TEXT.test(source.text)) return { known, listed: { broken: true } }
  try {
    const listed = find(source, note, page)
    return { known: known.sort((a, b) => a.start - b.start), listed }
  } catch (error) {
    if (error instanceof TooMany) return { known: [] }
    throw error
  }
}

function troubleAt({ text }: Source, at: number | undefined): Partial<Reading> {
  if (at === undefined) return {}
  const line = text.slice(0, at).split('\n').length
  return { trouble: `has a block that does not end or is not valid, in line ${line}`, faults: 1, partly: true }
}

/** One after the other: what many entries of a crowded file say is never there all at once. */
function* evidenceOfEach(entries: readonly Entry[], told: (entry: Entry) => Evidence): Generator<Evidence> {
  for (const entry of entries) yield told(entry)
}

function* operationsOf(source: Source, ecosystem: string, uses: readonly Use[]): Generator<Operation> {
  for (const use of uses) yield operationOf(source, ecosystem, use)
}

function operationOf(source: Source, ecosystem: string, { start, end, ...use }: Use): Operation {
  const { file } = source
  return { kind: 'operation', at: { file, start, end }, context: contextIn(source), ecosystem, ...use }
}

function* commandsIn(page: Page, ecosystem: string): Generator<Evidence> {
  for (const installed of installs(page)) if (installed.ecosystem === ecosystem) yield installed
}

/** A plain reading with the dependencies of an ecosystem from the structure, in place of those of its lines. */
export function withDependencies(source: Source, page: Page, ecosystem: string, found: readonly Evidence[]): Reading {
  const rest = readText(source, (all) => condenseEvidence(all), undefined, page)
  const others = rest.evidence.filter(
    (evidence) =>
      evidence.kind !== 'dependency' ||
      evidence.ecosystem !== ecosystem ||
      evidence.form === 'import' ||
      evidence.form === 'own',
  )
  return { ...rest, evidence: [...others, ...condenseEvidence(commandsIn(page, ecosystem)), ...found] }
}
