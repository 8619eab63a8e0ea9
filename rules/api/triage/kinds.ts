import { withoutUnrelatedMatches } from '../address-pieces.ts'
import { hostSource, hosts, isOldHost } from '../hosts.ts'
import { anyCase, prefilter, rootSources } from '../patterns.ts'
import { withoutCurrent } from './current.ts'
import { type Part, type Table, tracesIn } from './index.ts'

/**
 * The oldest kind of piece in a file. `old`: a version 1 to 5 or a placeholder of one, an old root, header, media type,
 * property, host or package. `neutral`: a piece that may become old with others, such as `cloudapi` without a version.
 * `current`: only version 6 and names of its clients.
 */
export type Kind = 'old' | 'neutral' | 'current'

export const kinds: readonly Kind[] = ['old', 'neutral', 'current']

const mayBecomeOld = new Set([
  ...rootSources,
  ...hosts.filter((row) => !isOldHost(row)).map((row) => anyCase(hostSource(row))),
])
const OLD = new RegExp(
  [
    // A version that is put in may be any.
    '(?:cloudapi|CLOUDAPI)(?:(?:[\\\\/]|%2[Ff])+|_)v?(?:[1-5](?!\\w)|[{$%<#]|["\'`][\\t ]{0,3}[+.][\\t ]{0,3}[\\w$@(])',
    ...prefilter.filter((source) => !mayBecomeOld.has(source)),
  ].join('|'),
  'm',
)

/** Kind of the piece that decides how a text is read. */
export function kindOf(part: Part, table: Table): Kind {
  if (tracesIn(part, table) !== 'open') return 'current'
  return OLD.test(withoutCurrent(part.file, withoutUnrelatedMatches(part.text, table.hosts))) ? 'old' : 'neutral'
}
