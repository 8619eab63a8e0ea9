/** A line of a CODEOWNERS file: a file pattern and its owners. */
interface Row {
  readonly pattern: RegExp
  readonly owners: readonly string[]
}

/** Rows under one heading of GitLab's syntax; those in front of any heading are a section, too. */
interface Section {
  readonly rows: readonly Row[]
}

/** The owners that a CODEOWNERS file names. */
export interface CodeOwners {
  /** Every owner that is named, as it is written first. */
  readonly names: readonly string[]
  /** The owners of a file, named from the folder of the repository with `/`: the last row of each section that fits. */
  of(file: string): readonly string[]
}

const HEADING = /^\^?\[[^\]]{1,200}\](?:\[\d{1,3}\])?(?=\s|$)/
const OWNER = /^@?[\w.+-]+(?:[/@][\w.+/-]+)*$|^@@[\w-]+$/
/** Characters of a line, and wildcards in a pattern: more of them would take long to try. */
const LONGEST = 1_000
const MOST_WILDCARDS = 6

/**
 * Parses a CODEOWNERS file in the syntax of GitHub and GitLab: ignore-file patterns without `!` and ranges, the last
 * match wins; sections with owners of their own.
 */
export function codeOwners(text: string): CodeOwners {
  const sections = sectionsIn(text)
  const named = new Map<string, string>()
  for (const { rows } of sections)
    for (const { owners } of rows) for (const owner of owners) named.set(keyOf(owner), named.get(keyOf(owner)) ?? owner)
  return {
    names: [...named.values()],
    of: (file) => {
      const owners = sections.flatMap(({ rows }) => rows.findLast(({ pattern }) => pattern.test(file))?.owners ?? [])
      return [...new Set(owners)]
    },
  }
}

/** Normalised name of an owner: `@Org/Team` and `org/team` are equal. */
export function keyOf(owner: string): string {
  return owner.replace(/^@+/, '').toLowerCase()
}

function sectionsIn(text: string): Section[] {
  const sections: { rows: Row[]; owners: readonly string[] }[] = [{ rows: [], owners: [] }]
  for (const line of text.split(/\r?\n/)) {
    const written = line.slice(0, LONGEST).trim()
    if (written === '' || written.startsWith('#')) continue
    const heading = HEADING.exec(written)
    if (heading) {
      sections.push({ rows: [], owners: ownersIn(written.slice(heading[0].length)) })
      continue
    }
    const [, name = ''] = /^((?:\\.|[^\s\\])+)/.exec(written) ?? []
    const section = sections.at(-1)
    const pattern = patternOf(name.replace(/\\(.)/g, '$1'))
    const patternOwners = ownersIn(written.slice(name.length))
    if (pattern) section?.rows.push({ pattern, owners: patternOwners.length > 0 ? patternOwners : section.owners })
  }
  return sections
}

function ownersIn(text: string): string[] {
  const [before = ''] = text.split(/\s#/, 1)
  return before.split(/\s+/).filter((word) => OWNER.test(word))
}

/**
 * Converts a pattern to a regular expression over paths. A pattern with an inner slash is anchored at the root, a
 * folder matches everything below it, and `folder/*` only its direct children.
 */
function patternOf(pattern: string): RegExp | undefined {
  if (pattern === '' || pattern.startsWith('!') || (pattern.match(/\*+|\?/g)?.length ?? 0) > MOST_WILDCARDS)
    return undefined
  const isTop = pattern.replace(/\/$/, '').includes('/')
  const segments = pattern.split('/').filter((segment) => segment !== '')
  const last = segments.at(-1)
  const written = segments.map((segment, index) => {
    if (segment === '**') return index === segments.length - 1 ? '.+' : '(?:[^/]+/)*'
    const source = segment
      .replace(/[.+^${}()|[\]\\]/g, '\\$&')
      .replace(/\*+/g, '[^/]*')
      .replace(/\?/g, '[^/]')
    return index === segments.length - 1 ? source : `${source}/`
  })
  const isFolder = pattern.endsWith('/')
  const inside = isFolder ? '/.+' : last === '**' || (last === '*' && isTop) ? '' : '(?:/.+)?'
  return new RegExp(`^${isTop ? '' : '(?:[^/]+/)*'}${written.join('')}${inside}$`)
}
