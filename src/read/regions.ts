import type { Evidence } from '../core/evidence.ts'
import type { Language, Reading, Source } from '../core/language.ts'
import { extentOf, type Region } from '../core/region.ts'
import { spanKey } from '../core/span.ts'
import { beside } from './beside.ts'
import { attempt } from './guard.ts'
import { inFile } from './places.ts'

/** How deep code may stand in code: a script in YAML in a here-document. */
const DEEPEST = 3
/** Regions of one file that are read. */
const MOST_REGIONS = 400

/** How plain text names files of a language: its comments and packages go by the ending. */
const ENDINGS: Readonly<Record<string, string>> = {
  bash: '.sh',
  csharp: '.cs',
  javascript: '.js',
  powershell: '.ps1',
  python: '.py',
  ruby: '.rb',
  typescript: '.ts',
}

/** What reading the regions of a file shares. */
export interface Rounds {
  readonly languageById: (id: string) => Language | undefined
  /** The file that everything stands in. */
  readonly file: string
  /** Regions read so far. */
  count: number
  /** When to stop, as `performance.now` counts. */
  readonly until: number
}

/**
 * The reading with its regions read in their own languages, and what those hold in turn. What a region says of its
 * code stands instead of what the file around it said; a region that cannot be read whole is left as it is.
 */
export async function withRegions(source: Source, reading: Reading, rounds: Rounds, depth = 0): Promise<Reading> {
  const { regions, ...rest } = reading
  if (!regions || depth >= DEEPEST) return rest
  const inner: Reading[] = []
  const read: Region[] = []
  let faults = rest.faults ?? 0
  for (const region of regions) {
    const found = await readRegion(source, region, rounds, depth)
    if (typeof found === 'number') faults += found
    if (typeof found !== 'object') continue
    inner.push(found)
    read.push(region)
  }
  const counted = faults > 0 ? { ...rest, faults } : rest
  if (inner.length === 0) return counted
  const owned = ownedBy(read)
  return {
    ...counted,
    evidence: outside(rest.evidence, owned, inner),
    comments: rest.comments.filter(({ start }) => owned(start) === undefined),
    inner: [...(rest.inner ?? []), ...inner],
  }
}

/** A region as its language reads it, or how many faults it has; undefined where it is not read at all. */
async function readRegion(
  outer: Source,
  region: Region,
  rounds: Rounds,
  depth: number,
): Promise<Reading | number | undefined> {
  const language = rounds.languageById(region.language)
  const left = Math.floor(rounds.until - performance.now())
  if (!language || region.text.trim() === '' || left <= 0 || rounds.count >= MOST_REGIONS) return undefined
  const file = `${rounds.file}#${++rounds.count}`
  await language.prepare?.()
  const source = {
    file: file + (ENDINGS[language.id] ?? `.${language.id}`),
    text: region.text,
    ...(outer.words && { words: outer.words }),
  }
  const reading = attempt(() => language.read(source), left)
  if (reading === 'overflow' || 'failed' in reading) return 1
  if (reading.trouble) return reading.faults ?? 1
  const whole = await withRegions(source, { ...reading, evidence: beside(source, reading) }, rounds, depth + 1)
  const named = whole.module ? { ...whole, module: { ...whole.module, file } } : whole
  const mapped = attempt(() => inFile(named, { region, file: outer.file, text: outer.text }), Math.max(left, 100))
  return mapped === 'overflow' || 'failed' in mapped ? 1 : mapped
}

/**
 * What the file around says of places that no region owns; settings and packages stay where they are named, unless
 * the region names them, too.
 */
function outside(evidence: readonly Evidence[], owned: Owner, inner: readonly Reading[]): Evidence[] {
  const named = new Set(inner.flatMap((one) => one.evidence.map(keyOf)))
  const linked = inner.map((one) => one.module !== undefined)
  return evidence.filter((one) => {
    const index = owned(one.at.start)
    if (index === undefined) return true
    return linked[index] === true && (one.kind === 'setting' || one.kind === 'dependency') && !named.has(keyOf(one))
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
    let low = 0
    let high = extents.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((extents[middle]?.start ?? 0) <= offset) low = middle + 1
      else high = middle
    }
    const extent = extents[low - 1]
    return extent && offset < extent.end ? extent.owner : undefined
  }
}
