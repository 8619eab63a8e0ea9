import type { Language, Reading, Source } from '../../core/language.ts'
import { plain } from '../plain/index.ts'
import { asciidocBlocks, directiveBlocks, fences } from './blocks.ts'
import { regionOf } from './regions.ts'

/** Documents: what they say is read as plain text, the code in them in its own language. */
export const markdown: Language = {
  id: 'markdown',
  matches: (file) => /\.(?:md|mdx|markdown|rst|adoc|asciidoc)$/i.test(file),
  read,
}

function read(source: Source): Reading {
  const { file, text } = source
  const blocks = /\.rst$/i.test(file)
    ? directiveBlocks(text)
    : /\.(?:adoc|asciidoc)$/i.test(file)
      ? [...asciidocBlocks(text), ...fences(text)]
      : fences(text)
  const regions = blocks.flatMap((block) => regionOf(text, block) ?? [])
  const { evidence, comments } = plain.read(source)
  return { evidence, comments, ...(regions.length > 0 ? { regions } : {}) }
}
