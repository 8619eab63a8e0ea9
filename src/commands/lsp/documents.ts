import type { TextDocumentContentChangeEvent, TextDocumentsConfiguration } from 'vscode-languageserver'
import { type Encoding, type Positions, positionsIn } from './positions.ts'

/** A document that is open in an editor. */
export interface OpenDocument extends Positions {
  /** As the editor spells it. */
  readonly uri: string
  readonly version: number
  readonly text: string
}

/** Configuration of text synchronisation; `encoding` returns the negotiated position encoding. */
export function documentsIn(encoding: () => Encoding): TextDocumentsConfiguration<OpenDocument> {
  const documentOf = (uri: string, version: number, text: string): OpenDocument => ({
    uri,
    version,
    text,
    ...positionsIn(text, encoding()),
  })
  const changed = (text: string, change: TextDocumentContentChangeEvent): string => {
    if (!('range' in change)) return change.text
    const { offsetAt } = positionsIn(text, encoding())
    return text.slice(0, offsetAt(change.range.start)) + change.text + text.slice(offsetAt(change.range.end))
  }
  return {
    create: (uri, _, version, text) => documentOf(uri, version, text),
    update: ({ uri, text }, changes, version) => documentOf(uri, version, changes.reduce(changed, text)),
  }
}
