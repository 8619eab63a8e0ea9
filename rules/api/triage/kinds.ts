import { hostSource, hosts, isOldHost } from '../hosts.ts'
import { anyCase, prefilter, rootSources } from '../patterns.ts'
import { withoutOthers } from '../pieces.ts'
import { withoutCurrent } from './current.ts'
import { type Part, type Table, tracesIn } from './index.ts'

/**
 * The kinds of pieces that a file holds, told by the oldest one. `old`: a version 1 to 5 or one that is put in, an old
 * root, header, media type, property, host or package. `neutral`: what may become old with pieces from elsewhere, such
 * as `cloudapi` without a version. `current`: nothing but version 6 and names that its clients use.
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

/** The kind of piece that decides how a text of a file is looked at. */
export function kindOf(part: Part, table: Table): Kind {
  if (tracesIn(part, table) !== 'open') return 'current'
  return OLD.test(withoutCurrent(part.file, withoutOthers(part.text, table.hosts))) ? 'old' : 'neutral'
}
