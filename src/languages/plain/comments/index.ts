import { commentFormsOf } from '../../../core/file-types/comment-forms.ts'
import type { Source } from '../../../core/language/language.ts'
import type { Span } from '../../../core/text/span.ts'
import { lastStarting, type Packed } from '../page/packed.ts'
import { type Region, regions } from '../page/scan.ts'
import { commentRanges } from './scan.ts'

interface Range {
  readonly start: number
  readonly end: number
}

const EMBEDDED = /<(script|style)(?=[\s>])[^<>]{0,1000}>/gi
const MARKUP =
  /\.(?:html?|xhtml|jsp|erb|ejs|hbs|handlebars|twig|cshtml|razor|php|phtml|vue|svelte|j2|tpl|tmpl|njk|liquid|ftl|xml)$/i

/**
 * The comments of a file that no grammar reads, as its language writes them: the strings that it has are known, so that
 * no string is taken for a comment. For waivers; what else looks at comments asks less.
 */
export function commentsIn({ file, text }: Source): Span[] {
  const outer = Array.from(commentRanges(text, commentFormsOf(file, text)), (range): Span => ({ file, ...range }))
  if (!MARKUP.test(file)) return outer
  const inner = embedded(file, text)
  if (inner.length === 0) return outer
  const around = commentsOutside(
    outer,
    inner.map(({ at }) => at),
  )
  return [...around, ...inner.flatMap(({ comments }) => comments)].sort((a, b) => a.start - b.start)
}

/** Where the comments of a file are, which may be very many. */
export function commentPlaces(source: Source): Packed<Region> {
  const places = regions()
  const { file, text } = source
  const found = MARKUP.test(file) ? commentsIn(source) : commentRanges(text, commentFormsOf(file, text))
  for (const place of found) places.add(place)
  return places
}

/** Whether one of the places holds an offset. */
export function holdsOffset(places: Packed<Region>, at: number): boolean {
  return (places.at(lastStarting(places, at))?.end ?? at) > at
}

/** The comments that start in none of the ranges; both are in order. */
export function commentsOutside(comments: readonly Span[], ranges: readonly Range[]): Span[] {
  let next = 0
  return comments.filter(({ start }) => {
    while ((ranges[next]?.end ?? start + 1) <= start) next++
    return start < (ranges[next]?.start ?? start + 1)
  })
}

/** The comments of code that stands in a range of a file, in a language that an ending names. */
export function commentsWithin({ file, text }: Source, ending: string, start: number, end: number): Span[] {
  const code = text.slice(start, end)
  const found = commentRanges(code, commentFormsOf(`x.${ending}`, code))
  return Array.from(found, (range) => ({ file, start: start + range.start, end: start + range.end }))
}

/** Scripts and styles of a page; those of a comment too, which does no harm. */
function embedded(file: string, text: string): { at: Range; comments: Span[] }[] {
  const found: { at: Range; comments: Span[] }[] = []
  EMBEDDED.lastIndex = 0
  for (let match = EMBEDDED.exec(text); match; match = EMBEDDED.exec(text)) {
    const name = (match[1] ?? '').toLowerCase()
    const start = match.index + match[0].length
    const closing = new RegExp(`</${name}(?=[\\s>])`, 'gi')
    closing.lastIndex = start
    const end = closing.exec(text)?.index ?? text.length
    const ending = name === 'style' ? 'css' : 'js'
    found.push({ at: { start, end }, comments: commentsWithin({ file, text }, ending, start, end) })
    EMBEDDED.lastIndex = end
  }
  return found
}
