/** An element: its name, attributes, and text or elements inside. */
export interface Element {
  readonly name: string
  readonly attributes?: Readonly<Record<string, string | number>>
  readonly children?: readonly Element[]
  readonly text?: string
}

/** An XML 1.0 document with one element a line; text is not wrapped. */
export function xmlDocument(root: Element): string {
  const lines = ['<?xml version="1.0" encoding="UTF-8"?>']
  write(root, '', lines)
  return `${lines.join('\n')}\n`
}

function write({ name, attributes = {}, children = [], text = '' }: Element, indent: string, lines: string[]): void {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(String(value))}"`)
  const head = `${indent}<${name}${written.join('')}`
  if (children.length === 0) {
    lines.push(text === '' ? `${head}/>` : `${head}>${escapeXml(text)}</${name}>`)
    return
  }
  lines.push(`${head}>`)
  for (const child of children) write(child, `${indent}  `, lines)
  lines.push(`${indent}</${name}>`)
}

/** Characters that no document may hold, not even as references. */
const ILLEGAL =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  /[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
}

/** A text for an element or an attribute; what no document may hold is replaced. */
export function escapeXml(text: string): string {
  return text.replace(ILLEGAL, '\ufffd').replace(/[&<>"\r]/g, (char) => ENTITIES[char] ?? char)
}
