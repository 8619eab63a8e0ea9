import { MOST_ENTRIES } from './entry.ts'

/** A piece of text between two offsets. */
export interface Piece {
  readonly value: string
  readonly start: number
  readonly end: number
}

/** An element, with its attributes and what stands in it. */
export interface Element {
  /** Without its namespace. */
  readonly name: string
  readonly attributes: ReadonlyMap<string, Piece>
  readonly parent?: Element
  readonly children: Element[]
  /** Its text, when it has no elements; without the space around it. */
  text?: Piece
}

const MARK = /<(?:!--|!\[CDATA\[|[?!]|\/|[A-Za-z_])/g
const NAME = /[A-Za-z_][\w:.-]*/y
const ATTRIBUTE = /\s*([\w:.-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/y
const CLOSE = /\s*(\/?)>/y
const SKIPPED: Readonly<Record<string, string>> = { '<!--': '-->', '<![CDATA[': ']]>', '<?': '?>', '<!': '>' }

/** All elements of an XML document in order; `broken` where tags do not match, with what was read before. */
export function elementsOf(text: string): { readonly elements: readonly Element[]; readonly broken: boolean } {
  const elements: Element[] = []
  const open: { element: Element; from: number }[] = []
  for (let at = 0; ; ) {
    MARK.lastIndex = at
    const mark = MARK.exec(text)
    if (!mark) return { elements, broken: open.length > 0 || (elements.length === 0 && text.trim() !== '') }
    const ending = SKIPPED[mark[0]]
    if (ending !== undefined) {
      const end = text.indexOf(ending, mark.index + mark[0].length)
      if (end < 0) return { elements, broken: true }
      at = end + ending.length
    } else if (mark[0] === '</') {
      const last = open.pop()
      const end = last && closed(text, mark.index, last.element, last.from)
      if (end === undefined) return { elements, broken: true }
      at = end
    } else {
      const tag = tagAt(text, mark.index + 1, open.at(-1)?.element)
      if (!tag || elements.length === MOST_ENTRIES) return { elements, broken: true }
      elements.push(tag.element)
      tag.element.parent?.children.push(tag.element)
      if (!tag.empty) open.push({ element: tag.element, from: tag.end })
      at = tag.end
    }
  }
}

function tagAt(text: string, start: number, parent: Element | undefined) {
  NAME.lastIndex = start
  const name = NAME.exec(text)?.[0] ?? ''
  const attributes = new Map<string, Piece>()
  let at = start + name.length
  for (;;) {
    ATTRIBUTE.lastIndex = at
    const found = ATTRIBUTE.exec(text)
    if (!found) break
    at = ATTRIBUTE.lastIndex
    const value = found[2] ?? found[3] ?? ''
    attributes.set(local(found[1] ?? '').toLowerCase(), { value, start: at - 1 - value.length, end: at - 1 })
  }
  CLOSE.lastIndex = at
  const close = CLOSE.exec(text)
  if (!close) return undefined
  const element: Element = { name: local(name), attributes, children: [], ...(parent ? { parent } : {}) }
  return { element, empty: close[1] === '/', end: CLOSE.lastIndex }
}

function closed(text: string, at: number, element: Element, from: number): number | undefined {
  NAME.lastIndex = at + 2
  const name = NAME.exec(text)?.[0] ?? ''
  CLOSE.lastIndex = at + 2 + name.length
  const close = CLOSE.exec(text)
  if (!close || local(name) !== element.name) return undefined
  if (element.children.length === 0) element.text = trimmed(text, from, at)
  return CLOSE.lastIndex
}

function trimmed(text: string, from: number, to: number): Piece {
  const raw = text.slice(from, to).replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => ' '.repeat(comment.length))
  const value = raw.trim()
  const start = from + raw.length - raw.trimStart().length
  return { value, start, end: start + value.length }
}

function local(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

/** The first child of a name. */
export function child(element: Element | undefined, name: string): Element | undefined {
  return element?.children.find((inner) => inner.name === name)
}

/** The text of the first child of a name. */
export function textOf(element: Element | undefined, name: string): Piece | undefined {
  const text = child(element, name)?.text
  return text?.value ? text : undefined
}
