import type { Language, Reading, Source } from '../../core/language/language.ts'
import type { Range } from '../../core/text/ranges.ts'
import type { Piece, Region } from '../../core/text/region.ts'
import { scriptTags } from '../../core/text/script-tags.ts'
import { isShown } from '../context.ts'
import { readText } from '../plain/index.ts'
import { pageOf } from '../plain/page/page.ts'
import { calls } from '../plain/requests/calls.ts'
import { isInOne, tagsThatSend } from './tags.ts'

/** Pages: what they show is documentation, the scripts of one that sends calls are one program. */
export const html: Language = {
  id: 'html',
  matches: (file) => /\.x?html?$/i.test(file),
  read: readHtml,
  codeIn({ file, text }) {
    const { scripts, tags } = partsThatSend(file, text)
    return [...regionsOf(text, scripts), ...tags.map((tag) => regionOf(text, tag))]
  },
}

function partsThatSend(file: string, text: string): { scripts: readonly Range[]; tags: readonly Range[] } {
  if (isShown(file)) return { scripts: [], tags: [] }
  const scripts = scriptsThatSend(text)
  return { scripts, tags: tagsThatSend(text, scripts) }
}

function readHtml(source: Source): Reading {
  const { file, text } = source
  const { scripts, tags } = partsThatSend(file, text)
  const page = pageOf(source)
  const reading = readText(source, undefined, undefined, page)
  const parts = [...scripts, ...tags].sort((a, b) => a.start - b.start)
  if (parts.length === 0) return reading
  const regions = regionsOf(text, scripts)
  const sent = tags.length > 0 ? calls({ ...page, context: 'code' }).filter(({ at }) => isInOne(tags, at.start)) : []
  return {
    ...reading,
    evidence: [...reading.evidence, ...sent],
    ...(regions.length > 0 && { regions }),
    zones: parts.map(({ start, end }) => ({ context: 'code', start, end })),
  }
}

/** A tag by itself. */
function regionOf(page: string, { start, end }: Range): Region {
  return { language: 'html', text: page.slice(start, end), pieces: [{ at: 0, from: start }], end }
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

/** Scripts that a browser runs; data, templates and shaders stand in scripts of other types. */
const RUN = /^(?:|module|text\/(?:babel|jsx|typescript)|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/
/** A build of scripts holds once more what its sources say. */
const SMALLEST_BUNDLE = 200_000
/** Calls that send in a browser. */
const SENDS =
  /\bfetch\s{0,3}\(|\bXMLHttpRequest\b|\bsendBeacon\s{0,3}\(|\baxios\b|\$\.(?:ajax|get|post|getJSON)\s{0,3}\(|\bjQuery\.(?:ajax|get|post|getJSON)\s{0,3}\(|\$http\b|\bsuperagent\b|\bky\.\w{1,9}\(/

/** The scripts of a page that are run where they stand; none where nothing in them sends: then it shows what it holds. */
function scriptsThatSend(page: string): readonly Range[] {
  const scripts = inlineScripts(page)
  return scripts.some(({ start, end }) => SENDS.test(page.slice(start, end))) ? scripts : []
}

function inlineScripts(page: string): readonly Range[] {
  return scriptTags(page).scripts.filter(({ tag, start, end }) => isRun(tag) && end - start < SMALLEST_BUNDLE)
}

function isRun(tag: string): boolean {
  if (/\ssrc\s{0,3}=/i.test(tag)) return false
  const type = /\stype\s{0,3}=\s{0,3}["']?([^"'\s>]{0,60})/i.exec(tag)?.[1] ?? ''
  return RUN.test(type.toLowerCase())
}
