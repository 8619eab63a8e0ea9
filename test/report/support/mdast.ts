import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

/** A node of a parsed document, as far as tests look at it. */
export interface Node {
  readonly type: string
  readonly value?: string
  readonly children?: readonly Node[]
}

/** A document as GitHub's Markdown: tables, footnotes, links that write themselves. */
export function parseMarkdown(text: string): Node {
  return fromMarkdown(text, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })
}

/** Every node of a document, in order. */
export function nodesOf(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)]
}

/** The text of a node as a person reads it, without the invisible characters that break links. */
export function readText(node: Node): string {
  const own = node.value ?? ''
  return (own + (node.children ?? []).map(readText).join('')).replaceAll('\u200b', '')
}
