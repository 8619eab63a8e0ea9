import { headers } from '../headers.ts'
import { hostSource, hosts, isOldHost } from '../hosts.ts'
import { anyCase, escaped, ROOT_WORD, rootSource, shortest } from '../patterns.ts'
import { settings } from '../settings.ts'
import { isDeclared } from './declared.ts'
import { anyOf, currentNames, oldNames, openEnd, repositories, toolNames, undecidedNames } from './names.ts'
import { DOCUMENT } from './refusable.ts'

const currentSettings = settings
  .filter(({ ofOldClient, generic }) => !ofOldClient && generic !== true)
  .map(({ name }) => name.replace(/^-+/, ''))
const currentHeaders = headers.filter(({ until }) => until === undefined).map(({ name }) => name)

/** Behind the repository of a tool: no file of an old release of it. */
const NOT_FETCHED = '(?!/+releases/download/v?[0-5]\\.)'
/** Addresses of version 6 and names that only clients of version 6 use. */
const CURRENT = new RegExp(
  [
    'cloudapi(?:(?:[\\\\/]|%2f)+|_)v6(?!\\w)',
    `(?:${anyOf(currentNames)})(?![\\w-])`,
    `(?:${anyOf(toolNames)})${NOT_FETCHED}`,
    `(?:${anyOf(currentSettings)})\\w*`,
    currentHeaders.map((name) => name.replaceAll('-', '[-_]?')).join('|'),
  ].join('|'),
  'gi',
)

/** Another host of the vendor of the old versions, such as that of its object storage. */
const apiLabels = hosts.flatMap((row) => (isOldHost(row) ? [escaped(row.host.split('.')[0] ?? '')] : []))
const OTHER_HOST = new RegExp(
  `(?<![\\w.-])(?!(?:${apiLabels.join('|')})\\.|[\\w-]*apiary)[\\w-]+(?:\\.[\\w-]+)*\\.profitbricks\\.(?:com|net|de)(?![\\w-])`,
  'gi',
)

/** The path of a module that is imported: its name is no part of an address. */
const IMPORTED = new RegExp(
  `${ROOT_WORD}(?=["'\`])(?<=(?:\\b(?:from|import|require(?:_once|_relative)?|include(?:_once)?)[\\s(]{1,4}["'\`]|^[ \\t]{0,9}(?:[\\w.]{1,60} )?"[\\w-]{1,60}\\.\\w{1,20}/)[\\w./@-]{0,200})`,
  'gm',
)

/** The vendor in the middle of a longer name: no package and no setting is named so. */
const INSIDE_NAME =
  /ProfitBricks(?<=[a-z0-9]ProfitBricks)(?<!libProfitBricks)|profitbricks(?<=[A-Za-z0-9]profitbricks)(?<!libprofitbricks)/g

/** Hosts of the API that are still in use. */
const inUse = hosts.filter((row) => !isOldHost(row))
const hostsInUse = inUse.map(hostSource).join('|')
const currentHosts = new RegExp(`(?:${hostsInUse})(?![\\w-])`, 'gi')
/** The same with the path of another product, of a page or of version 6; and longer names of other hosts. */
const OTHER_PATH = new RegExp(
  `(?:${hostsInUse})\\.?(?:[\\w-]|(?::\\d+)?[\\\\/]+(?:cloudapi[\\\\/]+v6(?!\\w)|(?!rest|cloudapi[\\t ]|${rootSource})[\\w.-]))`,
  'gim',
)
/** The same with a continuation other than an old root, so that nothing can be joined to it. */
const CLOSED_HOST = new RegExp(`(?:${anyCase(hostsInUse)})(?!${openEnd})`, 'gm')
/** Text that may be joined to such a host: the old root, or a version of its own. */
const JOINABLE = /["'`/]rest["'`/]|(?<![\w./-])v[1-5](?![\w.-])|\bversion\b["']?\s{0,3}[:=]\s{0,3}["']?v?[1-5]\b/i

const undecided = new Set(undecidedNames.map((name) => name.toLowerCase()))
/** Names of packages that only speak old versions, made of names that are undecided. */
const old = new Set(shortest(oldNames).filter((name) => [...undecided].some((part) => name.includes(part))))
const UNDECIDED = new RegExp(
  [
    `(?:${anyOf(old)})`,
    `(?<![\\w.$-])(?:${anyOf(undecidedNames)})(?![\\w$/-]|\\.\\w)`,
    // From where the longer name begins, so that a run of letters is gone through once; else from the name on.
    `(?<![\\w.$-])[\\w.$-]{0,80}(?:${anyOf(undecidedNames)})[\\w.-]*`,
    `(?:${anyOf(undecidedNames)})[\\w.-]*`,
  ].join('|'),
  'gi',
)
/** One of these names anywhere: most texts hold none, and looking for longer ones around them takes long. */
const ANY_UNDECIDED = new RegExp(anyOf(undecidedNames), 'i')
/** Resources and modules are named after their package, which is declared elsewhere. */
const MEMBER = /(?<![\w-])ionoscloud_\w+|(?<!\w)ionoscloudsdk\.ionoscloud\.\w+/gi
/** The same, and hosts that are named after it. */
const MEMBER_OR_HOST = new RegExp(`${MEMBER.source}|(?<![\\w*-]\\.|[\\w*-])(?:[\\w*-]+\\.)+ionoscloud\\.com`, 'gi')
/** A repository that is linked to, and others whose names begin with that of a package. */
const LINKED = new RegExp(
  `(?:${anyOf(repositories)})[\\w-]+|(?<=://(?:www\\.)?)(?:${anyOf(repositories)})${NOT_FETCHED}`,
  'gi',
)

/** The common part of most names. */
const NAME = 'ionos'

/** Words, in lower case, of which each text with one of the given words contains one. */
function leastOf(words: readonly string[]): string[] {
  const all = [...new Set(words.map((word) => word.toLowerCase()))]
  return [...new Set(all.map((word) => (word.includes(NAME) ? NAME : word)))]
}

const WORDS_IN_USE = leastOf(inUse.map(({ host }) => host))
/**
 * Patterns of irrelevant text, each with words of which every match contains one: testing for words is much faster than
 * for the pattern.
 */
const LEFT_OUT: readonly (readonly [pattern: RegExp, words: readonly string[]])[] = [
  [OTHER_PATH, WORDS_IN_USE],
  [CURRENT, leastOf(['v6', 'contract', ...currentNames, ...toolNames, ...currentSettings])],
  [CLOSED_HOST, WORDS_IN_USE],
  [OTHER_HOST, ['.profitbricks.']],
  [INSIDE_NAME, ['profitbricks']],
  [LINKED, ['github.com/']],
  [IMPORTED, [ROOT_WORD]],
]
const UNDECIDED_WORDS = leastOf(undecidedNames)

/** Stands for what is left out, so that offsets stay: a letter, since names that go on do not begin there. */
const GAP = 'z'

function gap(match: string): string {
  return GAP.repeat(match.length)
}

/** Hosts that are still in use: `joinable`: left out unless the text holds what may be joined to them. */
export type Hosts = 'kept' | 'joinable' | 'left out'

/** A text of a file without what only clients of version 6 write; offsets stay. */
export function withoutCurrent(file: string, text: string, hosts: Hosts = 'joinable'): string {
  let rest = text
  const lower = text.toLowerCase()
  const hasOneOf = (words: readonly string[]) => words.some((word) => lower.includes(word))
  for (const [pattern, words] of LEFT_OUT) if (hasOneOf(words)) rest = rest.replace(pattern, gap)
  if (
    hasOneOf(WORDS_IN_USE) &&
    (hosts === 'left out' || DOCUMENT.test(file) || (hosts === 'joinable' && !JOINABLE.test(text)))
  )
    rest = rest.replace(currentHosts, gap)
  if (lower.includes('ionoscloud'))
    rest = rest.replace(lower.includes('.ionoscloud.com') ? MEMBER_OR_HOST : MEMBER, gap)
  if (!hasOneOf(UNDECIDED_WORDS) || !ANY_UNDECIDED.test(rest)) return rest
  const isKept = (name: string, at: number) =>
    old.has(name) || (undecided.has(name) && !isPart(name, rest, at) && isDeclared(file, rest, at, at + name.length))
  return rest.replace(UNDECIDED, (name, at: number) => (isKept(name.toLowerCase(), at) ? name : gap(name)))
}

/** Whether a name is a part of a path or of a longer name. */
function isPart(name: string, text: string, at: number): boolean {
  const before = name.includes('/') ? /[\w.$-]/ : /[\w.$/-]/
  return before.test(text[at - 1] ?? '') || /[$/]/.test(text[at + name.length] ?? '')
}
