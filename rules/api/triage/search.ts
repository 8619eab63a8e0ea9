import { hostSource, hosts } from '../hosts.ts'
import { anyCase, escaped, openSources, shortest } from '../patterns.ts'
import { settings } from '../settings.ts'
import { oldNames, openEnd, toolNames, undecidedNames } from './names.ts'

/**
 * Patterns, valid in JavaScript (flag `m`) and in Rust: a file without a match has no open traces, and no address of
 * version 6. Names of version 6 clients are left out, so that such a client costs only the search; matches are
 * classified by `tracesIn`.
 */
export const openPrefilter: readonly string[] = [
  ...openSources,
  ...shortest(oldNames).map(oldName),
  ...shortest(oldSettings()).map((name) => anyCase(escaped(name))),
  ...hosts.filter(({ host }) => !host.includes('profitbricks')).map((row) => openHost(hostSource(row))),
  ...undecided(undecidedNames),
  // Tools are fetched as files of a release.
  ...toolNames.map((name) => `${anyCase(escaped(name))}/releases/download/v?[0-5]\\.`),
]

/** A module path that goes on with version 6, or with a hyphen, is another package. */
function oldName(name: string): string {
  const source = anyCase(escaped(name))
  return name.startsWith('github.com/') ? `${source}(?:$|[^\\w/-]|/(?:$|[^v])|/v(?:$|[^6]))` : source
}

function oldSettings(): string[] {
  return settings
    .filter(({ ofOldClient, generic }) => ofOldClient && generic !== true)
    .map(({ name }) => name.replace(/^-+/, ''))
}

/** A host whose path comes from elsewhere, or is the old root. */
function openHost(source: string): string {
  return `${anyCase(source)}${openEnd}`
}

/** A name that stands alone, and not as a part of a longer one or of the path of a page. */
function undecided(names: readonly string[]): string[] {
  return [...new Set(names.map((name) => name.toLowerCase()))].map((name) => {
    const before = name.includes('/') ? '[^\\w.$-]' : '[^\\w.$/-]'
    return `(?:^|${before})${anyCase(escaped(name))}(?:$|[^\\w.$/-]|\\.(?:$|\\W))`
  })
}
