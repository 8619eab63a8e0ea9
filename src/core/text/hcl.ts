import { firstIndex } from '../runtime/lists.ts'

/** A string of HCL, without its quotes. */
export interface Literal {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** A block or an object with what stands in it. */
export interface Body {
  /** Type of a block, name of an object. */
  readonly name: Literal
  readonly labels: readonly Literal[]
  readonly parent?: Body
  /** Attributes whose value is one string. */
  readonly strings: Map<string, Literal>
  /** Names of attributes, as they stand. */
  readonly names: Map<string, Literal>
}

const NAME = /[\p{L}_][\p{L}\p{N}_-]*/uy
const HEREDOC = /<<[-~]?([A-Za-z_]\w*)\b[^\n]*\n/y
const DEEPEST = 200

/** The blocks and objects of an HCL document in order; `broken` where brackets do not match. */
export function bodiesOf(text: string): { readonly bodies: readonly Body[]; readonly broken: boolean } {
  const bodies: Body[] = []
  const broken = walkBodies(text, { opened: (body) => void bodies.push(body) }) !== undefined
  return { bodies, broken }
}

/** Callbacks for each block and object, where it begins and once it is read: none has to be kept. */
interface Visitor {
  opened?(body: Body): void
  closed?(body: Body): void
}

/** A block that stands in no other one, at the beginning of a line. */
const TOP =
  /^(?:(?:resource|data|ephemeral)[ \t]{1,9}"[^"\n]{1,200}"[ \t]{1,9}"[^"\n]{1,200}"|(?:provider|module|variable|output)[ \t]{1,9}"[^"\n]{1,200}"|terraform|locals)[ \t]{0,9}\{/gm

/**
 * Walks an HCL document; gives where the first block begins that is not read to its end, or what belongs to none.
 * Behind it the walk goes on with the next block that can only stand at the top.
 */
export function walkBodies(text: string, visitor: Visitor): number | undefined {
  const open: Body[] = []
  const tops = [...text.matchAll(TOP)].map(({ index }) => index)
  const nextTop = (from: number) => tops[firstIndex(tops, (one) => one >= from)] ?? text.length
  let broken: number | undefined
  const giveUp = (where: number) => {
    broken ??= open[0]?.name.start ?? where
    for (let body = open.pop(); body; body = open.pop()) visitor.closed?.(body)
  }
  for (let at = blankEnd(text, 0); at < text.length; at = blankEnd(text, at)) {
    if (open.length > 0 && nextTop(at) === at) giveUp(at)
    const char = text.charAt(at)
    const item = char === '}' || char === ',' ? undefined : itemAt(text, at, open.at(-1))
    if (char === '}') {
      const body = open.pop()
      if (body) visitor.closed?.(body)
      else giveUp(at)
    }
    if (item && open.length <= DEEPEST) {
      if (item.body) {
        visitor.opened?.(item.body)
        open.push(item.body)
      }
      at = item.end
    } else if (char === '}' || char === ',') at++
    else {
      giveUp(at)
      at = nextTop(at + 1)
    }
  }
  if (open.length > 0) giveUp(text.length)
  return broken
}

/** Behind blanks and comments; line ends count as blanks only where `lines` says so. */
function blankEnd(text: string, start: number, lines = true): number {
  for (let at = start; ; ) {
    const char = text.charAt(at)
    if (char === ' ' || char === '\t' || (lines && (char === '\n' || char === '\r'))) at++
    else {
      const end = commentEnd(text, at)
      if (end === at || (!lines && text.startsWith('/*', at) === false)) return at
      at = end
    }
  }
}

/** Behind the comment that starts here: in front of the line end, or behind its mark. */
export function commentEnd(text: string, at: number): number {
  const ofLine = text.charAt(at) === '#' || text.startsWith('//', at)
  if (!ofLine && !text.startsWith('/*', at)) return at
  const end = text.indexOf(ofLine ? '\n' : '*/', at + 1)
  return end < 0 ? text.length : end + (ofLine ? 0 : 2)
}

/** `type "label" {`, `name = {`, `name = "value"`, `name = expression`. */
function itemAt(text: string, start: number, parent: Body | undefined): { body?: Body; end: number } | undefined {
  const name = wordAt(text, start)
  if (!name) return undefined
  const labels: Literal[] = []
  let at = spaces(text, name.after)
  for (let label = wordAt(text, at); label; label = wordAt(text, at)) {
    labels.push(label)
    at = spaces(text, label.after)
  }
  if (text.charAt(at) === '{') return { body: bodyOf(name, labels, parent), end: at + 1 }
  if (!/[=:]/.test(text.charAt(at)) || labels.length > 0) return undefined
  at = spaces(text, at + 1)
  parent?.names.set(name.value, name)
  if (text.charAt(at) === '{' && parent?.name.value === 'required_providers')
    return { body: bodyOf(name, [], parent), end: at + 1 }
  const value = text.charAt(at) === '"' ? wordAt(text, at) : undefined
  const end = value ? spaces(text, value.after) : at
  if (value && /[\n\r,}#]|\/|^$/.test(text.charAt(end))) {
    parent?.strings.set(name.value, value)
    return { end }
  }
  const after = expressionEnd(text, at)
  return after === undefined ? undefined : { end: after }
}

function bodyOf(name: Literal, labels: readonly Literal[], parent: Body | undefined): Body {
  return { name, labels, ...(parent ? { parent } : {}), strings: new Map(), names: new Map() }
}

/** Behind blanks that do not end the line. */
function spaces(text: string, at: number): number {
  return blankEnd(text, at, false)
}

/** A name, or a string without templates in it. */
function wordAt(text: string, start: number): (Literal & { readonly after: number }) | undefined {
  if (text.charAt(start) !== '"') {
    NAME.lastIndex = start
    const end = start + (NAME.exec(text)?.[0].length ?? 0)
    return end > start ? { value: text.slice(start, end), start, end, after: end } : undefined
  }
  const after = stringEnd(text, start)
  if (after === undefined) return undefined
  return { value: text.slice(start + 1, after - 1), start: start + 1, end: after - 1, after }
}

/** Behind the closing quote; strings stand inside the templates of strings. */
function stringEnd(text: string, start: number): number | undefined {
  const templates: number[] = []
  let inString = true
  for (let at = start + 1; at < text.length; at++) {
    const char = text.charAt(at)
    if (inString) {
      if (char === '\\') at++
      else if (char === '\n') return undefined
      else if (char === '"') {
        if (templates.length === 0) return at + 1
        inString = false
      } else if (/[$%]/.test(char) && text.charAt(at + 1) === '{') {
        if (text.charAt(at - 1) === char) continue
        templates.push(0)
        inString = false
        at++
      }
    } else if (char === '"') inString = true
    else if (char === '{') templates[templates.length - 1] = (templates.at(-1) ?? 0) + 1
    else if (char === '}') {
      const depth = templates.pop() ?? 0
      if (depth > 0) templates.push(depth - 1)
      else inString = true
    }
  }
  return undefined
}

/** The end of the line that an expression ends on, brackets, strings and here-documents apart. */
function expressionEnd(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; ) {
    const char = text.charAt(at)
    if (char === '"') {
      const end = stringEnd(text, at)
      if (end === undefined) return undefined
      at = end
    } else if (char === '<' && text.charAt(at + 1) === '<') {
      const end = heredocEnd(text, at)
      if (end === undefined) return undefined
      at = end
    } else if (commentEnd(text, at) > at) at = commentEnd(text, at)
    else if (/[[({]/.test(char)) {
      depth++
      at++
    } else if (/[\])}]/.test(char)) {
      if (depth === 0) return char === '}' ? at : undefined
      depth--
      at++
    } else if (depth === 0 && (char === '\n' || char === ',')) return at
    else at++
  }
  return depth === 0 ? text.length : undefined
}

function heredocEnd(text: string, at: number): number | undefined {
  HEREDOC.lastIndex = at
  const mark = HEREDOC.exec(text)
  if (!mark) return at + 2
  const ending = new RegExp(`^[ \\t]*${mark[1]}[ \\t]*\\r?$`, 'gm')
  ending.lastIndex = HEREDOC.lastIndex
  return ending.exec(text) ? ending.lastIndex : undefined
}
