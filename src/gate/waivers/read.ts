import type { Trouble, Waiver } from '../../core/findings/gate.ts'
import { push } from '../../core/runtime/lists.ts'
import { compareSpans, type Span } from '../../core/text/span.ts'
import { type CodeLines, codeLinesOf } from './code-lines.ts'
import { type Directive, directivesIn } from './directives.ts'
import { parseDirective, type Said } from './parse.ts'

/** A part of a file in which findings of a rule are waived. */
export interface Area {
  readonly rule: string
  readonly start: number
  readonly end: number
}

/** A waiver of a comment, with what it covers. */
export interface WrittenWaiver extends Waiver {
  readonly areas: readonly Area[]
  /** It is in a document, perhaps as an example: it is not reported as unused. */
  readonly shown?: true
}

/** The waivers of files, and invalid directives. */
export interface Waivers {
  readonly waivers: readonly WrittenWaiver[]
  readonly malformed: readonly Trouble[]
}

/** Context of reading waivers. */
export interface WaiverOptions {
  /** Ids of the rules there are. */
  readonly rules: readonly string[]
  /** The file is a document: what it shows is taken as it is written, and nothing in it is a mistake. */
  readonly shown?: boolean
}

const NONE: Waivers = { waivers: [], malformed: [] }

/** Reads the waivers in the comments of a file. Never throws; takes time in proportion to the text. */
export function readWaivers(file: string, text: string, comments: readonly Span[], options: WaiverOptions): Waivers {
  const sorted = [...comments].sort(compareSpans)
  const directives = directivesIn(file, text, sorted)
  if (directives.length === 0) return NONE
  const lines = codeLinesOf(text, sorted)
  const parsed = directives.map((directive): [Directive, Said | string] => [
    directive,
    parseDirective(directive, options.rules),
  ])
  const malformed: Trouble[] = []
  const complain = ({ at }: Directive, message: string) =>
    malformed.push({ kind: 'malformed-waiver', path: file, line: lines.numberOf(at.start), message })
  const ranges = rangesOf(parsed, text.length, complain)
  const waivers = parsed.flatMap(([directive, content]): WrittenWaiver[] => {
    if (typeof content === 'string') complain(directive, content)
    if (typeof content === 'string' || content.kind === 'enable') return []
    const { rules, reason, until } = content
    const areas =
      content.kind === 'disable' ? (ranges.get(directive) ?? []) : areasOf(directive, content, lines, text.length)
    const shown = options.shown ? { shown: true as const } : {}
    return [{ rules, reason, ...(until === undefined ? {} : { until }), at: directive.at, areas, ...shown }]
  })
  const order = [...malformed].sort((a, b) => (a.line ?? 0) - (b.line ?? 0))
  return { waivers, malformed: options.shown ? [] : order }
}

function areasOf({ at, comment }: Directive, { kind, rules }: Said, lines: CodeLines, length: number): Area[] {
  const range =
    kind === 'disable-file'
      ? { start: 0, end: length }
      : kind === 'disable-line'
        ? lines.lineAt(at.start)
        : lines.codeBehind(Math.max(at.start, comment.end - 1))
  return range ? rules.map((rule) => ({ rule, ...range })) : []
}

/** From each `disable` to the `enable` of the same rule, or to the end. An `enable` that ends nothing is a mistake. */
function rangesOf(
  parsed: readonly (readonly [Directive, Said | string])[],
  length: number,
  complain: (directive: Directive, message: string) => void,
): Map<Directive, Area[]> {
  const areas = new Map<Directive, Area[]>()
  const open = new Map<string, Directive[]>()
  const close = (rule: string, end: number): boolean => {
    const ended = open.get(rule)
    open.delete(rule)
    for (const directive of ended ?? []) push(areas, directive, { rule, start: directive.at.start, end })
    return ended !== undefined
  }
  let unread = false
  for (const [parsedDirective, content] of parsed) {
    if (typeof content === 'string') unread = true
    else if (content.kind === 'disable')
      for (const rule of content.rules) {
        const others = open.get(rule)
        if (others) others.push(parsedDirective)
        else open.set(rule, [parsedDirective])
      }
    else if (content.kind === 'enable') {
      const idle = content.rules.filter((rule) => !close(rule, parsedDirective.at.start))
      // It may end a directive that was invalid.
      if (idle.length > 0 && !unread)
        complain(parsedDirective, `${parsedDirective.word} ends nothing for ${idle.join(', ')}: remove it.`)
    }
  }
  for (const rule of [...open.keys()]) close(rule, length)
  return areas
}
