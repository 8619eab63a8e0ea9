import { few } from '../../../core/findings/crowds.ts'
import type { Evidence, Operation } from '../../../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../../../core/language/language.ts'
import { contextOf } from '../../context.ts'
import { readText } from '../../plain/index.ts'
import { installs } from '../../plain/packages/installs.ts'
import { isKnown } from '../../plain/packages/named.ts'
import { pageOf } from '../../plain/page/page.ts'
import { type Entry, evidenceOf } from './entry.ts'

/** What a manifest or lock file lists. */
export interface Listed {
  readonly entries: readonly Entry[]
  /** What the file has its packages do. */
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
  /** What it is called in a sentence: `This go.mod …`. */
  readonly called: string
  readonly ecosystem: string
  readonly form: 'manifest' | 'lock'
  find(source: Source): Listed
}

/** Control characters, and what stands for bytes that are no text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
export const NO_TEXT = /[\0-\x08\x0e-\x1f\uFFFD]/

/** A language that reads the structure of a kind of file; what it cannot read is left to the plain reader. */
export function manifest(kind: Kind): Language {
  return { id: kind.id, matches: (file) => kind.files.test(file), read: (source) => read(source, kind) }
}

function read(source: Source, { called, ecosystem, form, find }: Kind): Reading {
  const rest = readText(source, (found) => few(found))
  const listed = NO_TEXT.test(source.text) ? undefined : find(source)
  if (!listed || listed.broken)
    return {
      ...rest,
      trouble: `This ${called} does not have the form of one: it was only searched as text.`,
      faults: 1,
    }
  const known = listed.entries.filter(({ name }) => isKnown(name, source.words)).sort((a, b) => a.start - b.start)
  const uses = (listed.uses ?? []).filter((use) => isKnown(use.package, source.words))
  const all = withDependencies(
    source,
    rest,
    ecosystem,
    few(evidenceOfEach(known, (entry) => evidenceOf(source, { ecosystem, form }, entry))),
  )
  const evidence = [...all.evidence, ...few(operationsOf(source, ecosystem, uses))]
  return { ...all, evidence, ...troubleAt(source, listed.brokenAt) }
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
  const { file, text } = source
  return { kind: 'operation', at: { file, start, end }, context: contextOf(file, text), ecosystem, ...use }
}

/** A plain reading with what the structure says of an ecosystem in place of what its lines seem to say. */
export function withDependencies(
  source: Source,
  rest: Reading,
  ecosystem: string,
  found: readonly Evidence[],
): Reading {
  const others = rest.evidence.filter(
    (evidence) =>
      evidence.kind !== 'dependency' ||
      evidence.ecosystem !== ecosystem ||
      evidence.form === 'import' ||
      evidence.form === 'own',
  )
  const commands = installs(pageOf(source)).filter((dependency) => dependency.ecosystem === ecosystem)
  return { ...rest, evidence: [...others, ...commands, ...found] }
}
