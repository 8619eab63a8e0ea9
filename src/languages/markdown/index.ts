import type { Language, Reading, Source } from '../../core/language/language.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import type { Span } from '../../core/text/span.ts'
import { commentsWithin, outside } from '../plain/comments/index.ts'
import { plain } from '../plain/index.ts'
import { asciidocBlocks, type Block, directiveBlocks, fences } from './blocks.ts'
import { endingOf, regionOf } from './regions.ts'

/** Documents: what they say is read as plain text, the code in them in its own language. */
export const markdown: Language = {
  id: 'markdown',
  matches: (file) => /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i.test(file),
  read,
  codeIn: ({ file, text }) => blocksOf(file, text).flatMap((block) => regionOf(text, block) ?? []),
}

function blocksOf(file: string, text: string): Block[] {
  if (/\.rst$/i.test(file)) return directiveBlocks(text)
  return /\.(?:adoc|asciidoc)$/i.test(file) ? [...asciidocBlocks(text), ...fences(text)] : fences(text)
}

function read(source: Source): Reading {
  const { file, text } = source
  const blocks = blocksOf(file, text)
  const regions = blocks.flatMap((block) => regionOf(text, block) ?? [])
  const { evidence, comments } = plain.read(source)
  return {
    evidence,
    comments: mayHoldDirective(text) ? withThoseOf(source, blocks, comments) : comments,
    ...(regions.length > 0 ? { regions } : {}),
  }
}

/** The comments of a document and of its code, which nobody may be able to read. */
function withThoseOf(source: Source, blocks: readonly Block[], comments: readonly Span[]): Span[] {
  const sorted = [...blocks].sort((a, b) => (a.lines[0]?.start ?? 0) - (b.lines[0]?.start ?? 0))
  const extents = sorted.map(({ info, lines }) => ({
    ending: endingOf(info),
    start: lines[0]?.start ?? 0,
    end: lines.at(-1)?.end ?? 0,
  }))
  const inside = extents.flatMap(({ ending, start, end }) => commentsWithin(source, ending, start, end))
  return [...outside(comments, extents), ...inside].sort((a, b) => a.start - b.start)
}
