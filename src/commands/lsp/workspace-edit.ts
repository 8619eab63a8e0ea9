import type {
  AnnotatedTextEdit,
  ChangeAnnotation,
  TextDocumentEdit,
  TextEdit,
  WorkspaceEdit,
} from 'vscode-languageserver'
import type { Edit } from '../../core/text/span.ts'
import { addressIn, placesOf, type Showing } from './diagnostics.ts'

/** Capabilities of an editor for edits and actions. */
export interface Abilities {
  /** Edits of several documents, each with the version that it is for. */
  readonly documentChanges: boolean
  /** Whether edits may be annotated and need confirmation. */
  readonly annotations: boolean
  /** Actions that cannot be taken, with the reason. */
  readonly disabled: boolean
  /** Whether the editor prompts for the reason of a waiver. */
  readonly asksReason: boolean
  /** It shows a list of places. */
  readonly showsCalls: boolean
}

const GROUP = 'group'

/** Edits of files of a report, for an editor. */
export function workspaceEdit(
  showing: Showing,
  edits: readonly Edit[],
  about: ChangeAnnotation,
  { documentChanges, annotations }: Abilities,
): WorkspaceEdit {
  const place = placesOf(showing)
  const byFile = new Map<string, AnnotatedTextEdit[]>()
  for (const edit of edits) {
    const range = place(edit)?.range
    if (!range) throw new Error(`the text of ${edit.file} is unknown`)
    const list = byFile.get(edit.file) ?? []
    byFile.set(edit.file, list)
    list.push({ range, newText: edit.text, annotationId: GROUP })
  }
  const plain = (list: readonly AnnotatedTextEdit[]): TextEdit[] =>
    list.map(({ range, newText }) => ({ range, newText }))
  if (!documentChanges)
    return { changes: Object.fromEntries([...byFile].map(([file, list]) => [addressIn(showing, file), plain(list)])) }
  const changes = [...byFile].map(([file, list]): TextDocumentEdit => {
    const version = showing.documents.get(file)?.version ?? null
    return { textDocument: { uri: addressIn(showing, file), version }, edits: annotations ? list : plain(list) }
  })
  return { documentChanges: changes, ...(annotations ? { changeAnnotations: { [GROUP]: about } } : {}) }
}
