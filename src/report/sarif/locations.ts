import type { Span } from '../../core/text/span.ts'
import { mask } from '../support/text/mask.ts'
import { repositoryPath } from '../support/text/repository-path.ts'
import type { Context } from './context.ts'
import { textOf } from './texts.ts'

/** Base of relative file addresses. */
export const BASE = '%SRCROOT%'

/** A file, by its address from the root of the repository, or of the working directory where none is known. */
export function artifactLocation(path: string, { options }: Context) {
  return { uri: uriOf(mask(repositoryPath(path, options.workspace))), uriBaseId: BASE }
}

/** Lines and columns from 1, in UTF-16 units; the end is exclusive. */
export function regionOf(span: Span, { places }: Context) {
  const { line, column, endLine, endColumn } = places.range(span)
  return { startLine: line, startColumn: column, endLine, endColumn }
}

/** A place with its snippet. */
export function locationOf(span: Span, context: Context, message?: string) {
  return {
    physicalLocation: { artifactLocation: artifactLocation(span.file, context), region: regionOf(span, context) },
    ...(message === undefined ? {} : { message: textOf(message) }),
  }
}

/** A line of a file, or all of it. */
export function lineLocation(path: string, line: number | undefined, context: Context) {
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(path, context),
      ...(line === undefined ? {} : { region: { startLine: line } }),
    },
  }
}

/** Segment by segment; half a surrogate pair, of which no address exists, becomes the mark of what cannot be read. */
function uriOf(path: string): string {
  const segments = path.split('/').map((segment) => encodeURIComponent(Buffer.from(segment, 'utf8').toString('utf8')))
  return segments.join('/').replace(/[!'()*]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
}
