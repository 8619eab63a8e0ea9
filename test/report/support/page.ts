import { parse } from 'parse5'

/** A node of a parsed page, as far as tests look at it. */
export interface PageNode {
  readonly nodeName: string
  readonly value?: string
  readonly attrs?: readonly { readonly name: string; readonly value: string }[]
  readonly childNodes?: readonly PageNode[]
}

/** A page as a browser reads it, with every error of its text. */
export function parsePage(text: string): { nodes: PageNode[]; errors: string[] } {
  const errors: string[] = []
  const root: PageNode = parse(text, { onParseError: ({ code, startLine }) => errors.push(`${startLine}: ${code}`) })
  return { nodes: everyNode(root), errors }
}

function everyNode(node: PageNode): PageNode[] {
  return [node, ...(node.childNodes ?? []).flatMap(everyNode)]
}

/** The text of a node as a person reads it. */
export function pageText(node: PageNode): string {
  return (node.nodeName === '#text' ? (node.value ?? '') : '') + (node.childNodes ?? []).map(pageText).join('')
}
