import { headers } from '../headers.ts'
import { hostSource, hosts } from '../hosts.ts'
import { escaped, rootSource, shortest } from '../patterns.ts'
import { settings } from '../settings.ts'
import { isDeclared } from './declared.ts'
import { anyOf, currentNames, oldNames, repositories, toolNames, undecidedNames } from './names.ts'
import { DOCUMENT } from './refusable.ts'

const currentSettings = settings
  .filter(({ ofOldClient, generic }) => !ofOldClient && generic !== true)
  .map(({ name }) => name.replace(/^-+/, ''))
const currentHeaders = headers.filter(({ until }) => until === undefined).map(({ name }) => name)

/** Addresses of version 6 and names that only clients of version 6 use. */
const CURRENT = new RegExp(
  [
    'cloudapi(?:(?:[\\\\/]|%2f)+|_)v6(?!\\w)',
    `(?:${anyOf(currentNames)})(?![\\w-])`,
    `(?:${anyOf(toolNames)})`,
    `(?:${anyOf(currentSettings)})\\w*`,
    currentHeaders.map((name) => name.replaceAll('-', '[-_]?')).join('|'),
  ].join('|'),
  'gi',
)

/** Another host of the vendor of the old versions, such as that of its object storage. */
const apiLabels = hosts.flatMap(({ host }) =>
  host.includes('profitbricks') ? [escaped(host.split('.')[0] ?? '')] : [],
)
const OTHER_HOST = new RegExp(
  `(?<![\\w.-])(?!(?:${apiLabels.join('|')})\\.|[\\w-]*apiary)[\\w-]+(?:\\.[\\w-]+)*\\.profitbricks\\.(?:com|net|de)(?![\\w-])`,
  'gi',
)

/** The vendor in the middle of a longer name: no package and no setting is named so. */
const INSIDE_NAME = /(?<=[a-z0-9])(?<!lib)ProfitBricks|(?<=[A-Za-z0-9])(?<!lib|_)profitbricks/g

/** Hosts of the API that are still in use. */
const hostsInUse = hosts
  .filter(({ host }) => !host.includes('profitbricks'))
  .map(hostSource)
  .join('|')
const currentHosts = new RegExp(`(?:${hostsInUse})(?![\\w-])`, 'gi')
/** The same with the path of another product, of a page or of version 6; and longer names of other hosts. */
const OTHER_PATH = new RegExp(
  `(?:${hostsInUse})\\.?(?:[\\w-]|(?::\\d+)?[\\\\/]+(?:cloudapi[\\\\/]+v6(?!\\w)|(?!rest|cloudapi[\\t ]|${rootSource})[\\w.-]))`,
  'gim',
)
/** The same with a path that is no old root: nothing is joined to it, and its path is looked at by itself. */
const HOST_WITH_PATH = new RegExp(`(?:${hostsInUse})(?=\\.?(?::\\d+)?[\\\\/]+(?!rest)[\\w.-])`, 'gi')
/** What may be joined to such a host: a segment of the old root, or a version of its own. */
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
/** Resources, modules and hosts are named after their package, which is declared elsewhere. */
const MEMBER =
  /(?<![\w-])ionoscloud_\w+|(?<!\w)ionoscloudsdk\.ionoscloud\.\w+|(?<![\w*-]\.|[\w*-])(?:[\w*-]+\.)+ionoscloud\.com/gi
/** A repository that is linked to, and others whose names begin with that of a package. */
const LINKED = new RegExp(`(?:${anyOf(repositories)})[\\w-]+|(?<=://(?:www\\.)?)(?:${anyOf(repositories)})`, 'gi')

/** Stands for what is left out, so that offsets stay: a letter, since names that go on do not begin there. */
const GAP = 'z'

function gap(found: string): string {
  return GAP.repeat(found.length)
}

/** Hosts that are still in use: `joinable`: left out unless the text holds what may be joined to them. */
export type Hosts = 'kept' | 'joinable' | 'left out'

/** A text of a file without what only clients of version 6 write; offsets stay. */
export function withoutCurrent(file: string, text: string, hosts: Hosts = 'joinable'): string {
  let rest = text
  for (const pattern of [OTHER_PATH, CURRENT, HOST_WITH_PATH, OTHER_HOST, INSIDE_NAME, LINKED])
    rest = rest.replace(pattern, gap)
  if (hosts === 'left out' || DOCUMENT.test(file) || (hosts === 'joinable' && !JOINABLE.test(text)))
    rest = rest.replace(currentHosts, gap)
  rest = rest.replace(MEMBER, gap)
  if (!ANY_UNDECIDED.test(rest)) return rest
  const isKept = (name: string, at: number) =>
    old.has(name) || (undecided.has(name) && !isPart(name, rest, at) && isDeclared(file, rest, at, at + name.length))
  return rest.replace(UNDECIDED, (name, at: number) => (isKept(name.toLowerCase(), at) ? name : gap(name)))
}

/** Whether a name is a part of a path or of a longer name. */
function isPart(name: string, text: string, at: number): boolean {
  const before = name.includes('/') ? /[\w.$-]/ : /[\w.$/-]/
  return before.test(text[at - 1] ?? '') || /[$/]/.test(text[at + name.length] ?? '')
}
