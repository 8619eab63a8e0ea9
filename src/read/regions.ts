import type { Evidence } from '../core/findings/evidence.ts'
import type { Language, Reading, Source } from '../core/language/language.ts'
import { lastBefore } from '../core/runtime/lists.ts'
import { extentOf, MOST_REGIONS, type Region } from '../core/text/region.ts'
import { spanKey } from '../core/text/span.ts'
import { spellsCurrent } from '../languages/plain/addresses/loose-roots.ts'
import { plain } from '../languages/plain/index.ts'
import { attempt } from './guard.ts'
import { isLoaded, type Unloaded, whyNotLoaded } from './load.ts'
import { inFile } from './places.ts'
import { withPlain } from './plain-evidence.ts'

/** How deep code may stand in code: a script in YAML in a here-document. */
const DEEPEST = 3
/** Characters of a piece of code that is read in its own language: none that is written by hand is longer. */
const LONGEST = 1_000_000
const TOO_MANY = `of the pieces of code in it, those beyond the first ${MOST_REGIONS} were read as plain text`

/** Languages of regions that no parser reads: the plain reader does, by the syntax of their files. */
const PLAIN_ENDINGS: Readonly<Record<string, string>> = {
  elixir: '.exs',
  haskell: '.hs',
  julia: '.jl',
  kotlin: '.kts',
  lua: '.lua',
  perl: '.pl',
  r: '.r',
  rust: '.rs',
  scala: '.scala',
  sql: '.sql',
  swift: '.swift',
}

/** State that is shared while the regions of a file are read. */
export interface Rounds {
  readonly languageById: (id: string) => Language | undefined
  /** The file that everything stands in. */
  readonly file: string
  /** Regions read so far; what is read again once its language is loaded is counted anew. */
  count: number
}

/** Syntax errors and trouble of parts that are left out of a reading. */
interface Left {
  readonly faults: number
  readonly trouble?: string
}

/**
 * The reading with its regions read in their own languages, and the regions in these in turn. The reading of a region
 * replaces that of the file around for its code; a region that cannot be read whole is left as it is.
 */
export function withRegions(source: Source, reading: Reading, rounds: Rounds, depth = 0): Reading | Unloaded {
  const { regions, ...rest } = reading
  if (!regions || depth >= DEEPEST) return rest
  const inner: Reading[] = []
  const read: Region[] = []
  const left: Left[] = []
  for (const region of regions) {
    const regionReading = readRegion(source, region, rounds, depth)
    if (regionReading === undefined) continue
    if ('unloaded' in regionReading) return regionReading
    if ('evidence' in regionReading) {
      inner.push(regionReading)
      read.push(region)
    } else left.push(regionReading)
  }
  const counted = { ...rest, ...leftOut(rest, left) }
  if (inner.length === 0) return counted
  const shared = sharing(inner, read)
  const owned = ownedBy(read)
  return {
    ...counted,
    evidence: outside(rest.evidence, owned, inner),
    comments: rest.comments.filter(({ start }) => owned(start) === undefined),
    inner: [...(rest.inner ?? []), ...shared],
  }
}

/** Readings whose modules open those of the others that share their names, in order. */
function sharing(inner: readonly Reading[], regions: readonly Region[]): readonly Reading[] {
  const files = inner.flatMap(({ module }, index) => (module && regions[index]?.shares ? [module.file] : []))
  if (files.length < 2) return inner
  return inner.map((reading, index) => {
    const { module } = reading
    if (!module || !regions[index]?.shares) return reading
    return {
      ...reading,
      module: { ...module, opens: [...(module.opens ?? []), ...files.filter((file) => file !== module.file)] },
    }
  })
}

/** Trouble and faults of the regions, added to those of the file around. */
function leftOut({ faults = 0, trouble }: Reading, left: readonly Left[]): Partial<Left> {
  const all = left.reduce((sum, one) => sum + one.faults, faults)
  const troubles = new Set([trouble, ...left.map((one) => one.trouble)].filter((one) => one !== undefined))
  return { ...(all > 0 && { faults: all }), ...(troubles.size > 0 && { trouble: [...troubles].join('; ') }) }
}

/** A region as its language reads it, or what is left out of it; undefined where it is not to be read. */
function readRegion(
  outer: Source,
  region: Region,
  rounds: Rounds,
  depth: number,
): Reading | Left | Unloaded | undefined {
  const ending = PLAIN_ENDINGS[region.language]
  const language = ending ? plain : rounds.languageById(region.language)
  if (!language || region.text.trim() === '') return undefined
  if (rounds.count >= MOST_REGIONS) return { faults: 0, trouble: TOO_MANY }
  if (region.text.length > LONGEST) return leftSince(`has more than ${LONGEST / 1_000_000} million characters`)
  const why = whyNotLoaded(language)
  if (why !== undefined) return leftSince(why)
  if (!isLoaded(language)) return { unloaded: language }
  const file = `${rounds.file}#${++rounds.count}`
  const source = {
    file: file + (ending ?? `.${language.ending ?? language.id}`),
    text: region.text,
    ...(outer.words && { words: outer.words }),
  }
  const reading = attempt(() => language.read(source))
  if (reading === 'overflow' || 'failed' in reading)
    return leftSince(reading === 'overflow' ? 'is nested too deeply' : reading.failed)
  if (reading.trouble) return { faults: reading.faults ?? 1 }
  const whole = withRegions(source, withPlain(source, reading), rounds, depth + 1)
  if ('unloaded' in whole) return whole
  // Which version the file spells counts for its pieces, too.
  const rootless = spellsCurrent(outer.text)
    ? { ...whole, evidence: whole.evidence.filter(({ kind }) => kind !== 'root') }
    : whole
  const named = whole.module ? { ...rootless, module: { ...whole.module, file } } : rootless
  const mapped = attempt(() => inFile(named, { region, file: outer.file, text: outer.text }))
  if (mapped === 'overflow') return leftSince('is nested too deeply')
  return 'failed' in mapped ? leftSince(mapped.failed) : mapped
}

function leftSince(why: string): Left {
  return { faults: 1, trouble: `code in it could not be parsed, read as plain text: ${why}` }
}

/**
 * Evidence of the file around at places that no region owns; settings and packages stay where they are named, unless
 * the region names them, too.
 */
function outside(evidence: readonly Evidence[], owned: Owner, inner: readonly Reading[]): Evidence[] {
  const named = new Set(inner.flatMap((reading) => reading.evidence.map(keyOf)))
  const linked = inner.map((reading) => reading.module !== undefined)
  return evidence.filter((piece) => {
    const index = owned(piece.at.start)
    if (index === undefined) return true
    return (
      linked[index] === true && (piece.kind === 'setting' || piece.kind === 'dependency') && !named.has(keyOf(piece))
    )
  })
}

function keyOf(evidence: Evidence): string {
  return `${evidence.kind} ${spanKey(evidence.at)}`
}

/** Gives the index of the region that an offset of the file is in. */
type Owner = (offset: number) => number | undefined

function ownedBy(regions: readonly Region[]): Owner {
  const extents = regions
    .flatMap((region, owner) => region.pieces.map((_, index) => ({ ...extentOf(region, index), owner })))
    .sort((a, b) => a.start - b.start)
  return (offset) => {
    const extent = extents[lastBefore(extents, ({ start }) => start, offset)]
    return extent && offset < extent.end ? extent.owner : undefined
  }
}
