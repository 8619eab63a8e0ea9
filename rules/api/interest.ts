import { changes } from './changes/index.ts'
import { headers } from './headers.ts'

/** Matches a text that may hold an address of this API: the grammar of addresses decides. */
export const addressWords = /(?:\b|_|%2[Ff])cloudapi|(?:^|[^\w.-])rest(?![\w.-])/

/** Matches names of headers that rows are about, and those that carry a media type. */
export const headerWords = new RegExp(
  `^(?:http_)?(?:${headers.map(({ name }) => name.replaceAll('-', '[-_]')).join('|')}|accept|content-type)$`,
  'i',
)

/** Matches a value that only a header has. */
export const mediaTypeWords = /^\s*application\/vnd\./i

const removed = changes.filter(({ kind, errorAbove }) => kind === 'property' && errorAbove !== undefined)

/** Matches names of members that a version removed: worth evidence wherever they stand. */
export const propertyWords = new RegExp(`^(?:${removed.flatMap(({ names }) => names).join('|')})$`, 'i')
