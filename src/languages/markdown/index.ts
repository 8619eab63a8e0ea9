import type { Language, Reading, Source } from '../../core/language/language.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import { MOST_REGIONS, type Region } from '../../core/text/region.ts'
import type { Span } from '../../core/text/span.ts'
import { commentsOutside, commentsWithin } from '../plain/comments/index.ts'
import { plain } from '../plain/index.ts'
import { asciidocBlocks, type Block, directiveBlocks, fences } from './blocks.ts'
import { endingOf, regionOf } from './regions.ts'

/** Pieces of code of a document that are kept: more than are read, since some cannot be. */
const MOST_KEPT = 2 * MOST_REGIONS

/** Documents: what they say is read as plain text, the code in them in its own language. */
export const markdown: Language = {
  id: 'markdown',
  matches: (file) => /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i.test(file),
  read: readMarkdown,
  codeIn: regionsOf,
}

/** Made one by one: a document may hold hundreds of thousands. */
function* blocksOf({ file, text }: Source): Iterable<Block> {
  if (/\.rst$/i.test(file)) yield* directiveBlocks(text)
  else {
    if (/\.(?:adoc|asciidoc)$/i.test(file)) yield* asciidocBlocks(text)
    yield* fences(text)
  }
}

function* regionsOf(source: Source): Iterable<Region> {
  for (const block of blocksOf(source)) {
    const region = regionOf(source.text, block)
    if (region) yield region
  }
}

function readMarkdown(source: Source): Reading {
  const regions: Region[] = []
  for (const region of regionsOf(source)) {
    regions.push(region)
    if (regions.length > MOST_KEPT) break
  }
  const { evidence, comments } = plain.read(source)
  return {
    evidence,
    comments: mayHoldDirective(source.text) ? withThoseOf(source, [...blocksOf(source)], comments) : comments,
    ...(regions.length > 0 ? { regions } : {}),
  }
}

/** The comments of a document and of its code, whose language may have no reader. */
function withThoseOf(source: Source, blocks: readonly Block[], comments: readonly Span[]): Span[] {
  const sorted = [...blocks].sort((a, b) => (a.lines[0]?.start ?? 0) - (b.lines[0]?.start ?? 0))
  const extents = sorted.map(({ info, lines }) => ({
    ending: endingOf(info),
    start: lines[0]?.start ?? 0,
    end: lines.at(-1)?.end ?? 0,
  }))
  const inside = extents.flatMap(({ ending, start, end }) => commentsWithin(source, ending, start, end))
  return [...commentsOutside(comments, extents), ...inside].sort((a, b) => a.start - b.start)
}
