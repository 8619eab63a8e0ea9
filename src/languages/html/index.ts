import type { Language, Reading, Source } from '../../core/language/language.ts'
import type { Range } from '../../core/text/ranges.ts'
import type { Piece, Region } from '../../core/text/region.ts'
import { isShown } from '../context.ts'
import { plain } from '../plain/index.ts'
import { scriptsThatSend } from './scripts.ts'
import { tagsThatSend } from './tags.ts'

/** Pages: what they show is documentation, the scripts of one that sends calls are one program. */
export const html: Language = {
  id: 'html',
  matches: (file) => /\.x?html?$/i.test(file),
  read,
  codeIn: (source) => regionsOf(source.text, scriptsOf(source)),
}

function scriptsOf({ file, text }: Source): readonly Range[] {
  return isShown(file) ? [] : scriptsThatSend(text)
}

function read(source: Source): Reading {
  const reading = plain.read(source)
  if (isShown(source.file)) return reading
  const scripts = scriptsThatSend(source.text)
  const regions = regionsOf(source.text, scripts)
  const parts = [...scripts, ...tagsThatSend(source.text, scripts)].sort((a, b) => a.start - b.start)
  if (parts.length === 0) return reading
  return {
    ...reading,
    ...(regions.length > 0 && { regions }),
    zones: parts.map(({ start, end }) => ({ context: 'code', start, end })),
  }
}

/** Keeps two scripts apart: the browser reads each by itself. */
const APART = '\n;\n'

/** The scripts of a page as one program: they share their names. */
function regionsOf(page: string, scripts: readonly Range[]): Region[] {
  const pieces: Piece[] = []
  let text = ''
  for (const { start, end } of scripts) {
    if (text !== '') {
      pieces.push({ at: text.length, from: start, spelled: false })
      text += APART
    }
    pieces.push({ at: text.length, from: start })
    text += page.slice(start, end)
  }
  return text.trim() === '' ? [] : [{ language: 'javascript', text, pieces, end: scripts.at(-1)?.end ?? 0 }]
}
