import { DECLARES_NAMESPACE } from '../../core/file-types/traits.ts'
import type { Dependency } from '../../core/findings/evidence.ts'
import { literal } from '../../core/text/pattern.ts'
import { discover } from '../../discover/discover.ts'
import { contextOf } from '../../languages/context.ts'
import type { Where } from '../dependents/project-search.ts'
import type { FileStore } from '../files/file-store.ts'
import { openSource } from '../files/open-source.ts'

/** How files of an ecosystem say which namespace they belong to. */
const DECLARES: Readonly<Record<string, string>> = {
  Maven: '^\\s*package\\s+',
  NuGet: '^\\s*namespace\\s+',
  Packagist: '^\\s*(?:<\\?php\\s+)?namespace\\s+',
  Hex: '^\\s*defmodule\\s+',
  CPAN: '^\\s*package\\s+',
}

/** The namespaces of imports that files of the tree declare, as `ecosystem name`: one look at the tree, if any is asked. */
export async function declaredAmong(
  imports: readonly Dependency[],
  store: FileStore,
  where: Where,
): Promise<ReadonlySet<string>> {
  const wanted = new Map<string, RegExp>()
  for (const dependency of imports) {
    const begin = DECLARES[dependency.ecosystem]
    if (begin === undefined) continue
    for (const name of namespacesOf(dependency))
      wanted.set(`${dependency.ecosystem} ${name}`, new RegExp(`${begin}${literal(name)}(?:[\\s;{]|$)`, 'm'))
  }
  const declared = new Set<string>()
  if (wanted.size === 0) return declared
  const { files } = await discover({
    root: where.root,
    cwd: where.root,
    paths: ['.'],
    patterns: [...wanted.values()].map(({ source }) => source),
    noIgnore: where.noIgnore,
    ignore: where.ignore,
    endings: DECLARES_NAMESPACE,
    surveys: store.surveys,
  })
  for (const file of files) {
    const source = openSource(store, where.root, file)
    if ('skipped' in source || contextOf(file, source.text) === 'vendored') continue
    for (const [key, pattern] of wanted) if (pattern.test(source.text)) declared.add(key)
  }
  return declared
}

/** The namespace of an import: that of a class of PHP stands in front of its name. */
export function namespacesOf({ ecosystem, name }: Dependency): string[] {
  if (ecosystem !== 'Packagist') return [name]
  const bare = name.replace(/^\\/, '')
  const outer = bare.slice(0, Math.max(0, bare.lastIndexOf('\\')))
  return outer === '' ? [bare] : [outer, bare]
}
