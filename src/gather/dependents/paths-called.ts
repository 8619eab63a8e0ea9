import { apiWith } from '../../../rules/api/api.ts'
import { type Host, hostNamed, isPageHost } from '../../../rules/api/hosts.ts'
import { resources } from '../../../rules/api/resources.ts'
import { UNLINKED_FILE } from '../../core/file-types/traits.ts'
import type { Source } from '../../core/language/language.ts'
import { push } from '../../core/runtime/lists.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import { contextOf } from '../../languages/context.ts'
import type { FileStore, ParsedFile } from '../files/file-store.ts'
import { codeOf, isInComment } from '../files/reading-depth.ts'
import type { ProjectSearch } from './project-search.ts'

/** An old root that paths are put behind: nothing follows it where it is written but a place for them. */
const BASE = /cloudapi\\?\/+v[1-5](?![\w.-])(?!\/[a-z])/gi
/** A root whose version is put in, perhaps an old one: `/cloudapi/${version}`, `"/cloudapi/v" + number`, `"cloudapi", version`. */
const OPEN_ROOT = /cloudapi(?:\\?\/v?)?(?:[$#%@<{[]|\\\(|["'`]\s{0,9}(?:[+.,&)~]|<>|\??[A-Z][A-Z\d_]{1,40}\b))/gi
const collections = resources.filter(({ top, old, generic }) => old === true || (top && generic !== true))
const names = collections.map(({ collection }) => collection)
/** The beginning of a path behind its base, as it is searched for. */
const PATH = `(?:["'\`/}]|:[ \\t]{1,4})(?:${names.join('|')})(?:["'\`/?{$#%]|$)`
/** The same in code: not the key of a map, and no abbreviation (`k8s`, `um`) that no slash stands beside. */
const PATH_IN_CODE = new RegExp(
  `/(?:${names.join('|')})(?:["'\`/?{$#%]|$)|["'\`}](?:${names.join('|')})/|` +
    `["'\`}](?:${names.filter((name) => name.length > 3).join('|')})(?:[?{$#%]|$|["'\`](?!\\s{0,9}(?::(?!:)|=>)))`,
  'm',
)
/** Calls by a path stand beside a verb, of HTTP or of a class that sends by a name of its own. */
const VERB =
  /(?:get|Get|GET|post|Post|POST|put|Put|PUT|patch|Patch|PATCH|delete|Delete|DELETE|head|Head|HEAD)(?![a-z])|"(?:restapi_object|http)"|\bcurl\b|(?:list|find|fetch|read|create|update|remove|destroy|send|request|call|query|api)\w{0,20}(?:<[^<>()]{0,60}>)?\(\s{0,9}["'`]/
/** A function that is given a path; where values are linked, its users are known. */
const GIVEN = new RegExp(
  `\\w[?!]?\\(\\s{0,9}(?:&?format!\\(\\s{0,9})?[fs$]?["'\`]/?(?:${names.filter((name) => name.length > 3).join('|')})\\b`,
)
/** Types and macros that paths are named by. */
const NAMES_PATHS =
  /\b(?:enum|class|object|struct|trait|protocol|module)\s{1,3}\w{0,30}(?:[rR]oute|[eE]ndpoint|[pP]ath|[uU]r[il]|[aA]pi|[rR]esource|[tT]arget)|#[ \t]{0,9}define[ \t]{1,9}\w{1,60}/
/** Endings of files that call nothing. */
const QUIET = /\.(?:md|rst|txt|json|ya?ml|xml|html?|csv|lock|toml|svg|css|scss|map)$/i
/** Resources of Terraform stand in files of their own, beside the provider that sends them. */
const TERRAFORM = /\.tf$/i
/** Steps that pass a path to an action or a template of the tree, which sends it. */
const HANDS =
  /(?:^|\n)[ \t-]{0,40}(?:uses:[ \t]{1,4}["']?\.{1,2}\/|(?:template|local):[ \t]{1,4}["']?[\w./-]{1,120}\.ya?ml)/
const YAML = /\.ya?ml$/i
/** A path that a step passes, which may stand without quotes. */
const PATH_HANDED = new RegExp(PATH, 'm')
/** Files of one project that are read for their paths at most. */
const MOST = 200

/**
 * Code that calls paths of this API whose base stands in another file of the project, which holds an old one: nothing
 * in it need name this API. Projects without an old base are not searched.
 */
export function pathsCalled(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  return pathsIn(store, projectOf, projectsOf([...store.files.values()].filter(holdsBase), projectOf))
}

/** The same in other packages of the repository whose code was read since it uses a base, or what stands on one. */
export function pathsCalledByUsers(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const withBase = projectsOf([...store.files.values()].filter(holdsBase), projectOf)
  const others = withBase.size === 0 ? new Set<string>() : projectsOf(usersIn(store), projectOf)
  return pathsIn(store, projectOf, new Set([...others].filter((one) => !withBase.has(one))))
}

function projectsOf(files: readonly ParsedFile[], projectOf: ProjectOf): ReadonlySet<string> {
  return new Set(files.map(({ source }) => projectOf(source.file)))
}

function pathsIn(store: FileStore, projectOf: ProjectOf, projects: ReadonlySet<string>): ProjectSearch {
  const { hosts } = apiWith(store.custom)
  return {
    projects,
    patterns: [PATH],
    wants: (source) => !store.files.get(source.file)?.parsed && mayCall(source),
    keep(wanted) {
      const projects = new Map<string, Source[]>()
      for (const source of wanted) push(projects, projectOf(source.file), source)
      return [...projects.values()].flatMap((all) => ofOneService(all, hosts))
    },
  }
}

function mayCall({ file, text }: Source): boolean {
  if (YAML.test(file)) return HANDS.test(text) && PATH_HANDED.test(text)
  if (QUIET.test(file) || !PATH_IN_CODE.test(text)) return false
  const isGiven = UNLINKED_FILE.test(file) && GIVEN.test(text)
  if (!isGiven && !VERB.test(text) && !NAMES_PATHS.test(text)) return false
  return contextOf(file, text) === 'code' || TERRAFORM.test(file)
}

/** Code that is linked. */
function usersIn({ files }: FileStore): ParsedFile[] {
  return [...files.values()].filter(({ reading, context }) => reading.module !== undefined && context === 'code')
}

function holdsBase({ source, context }: ParsedFile): boolean {
  if (context !== 'code' && context !== 'config') return false
  return [BASE, OPEN_ROOT].some((root) =>
    [...source.text.matchAll(root)].some(({ index }) => !isInComment(source, index)),
  )
}

/** Text that may be a host as code spells it, in an address or alone. */
const HOST = /(https?:\/\/|["'`](?!https?:))([a-z\d][\w.-]{1,252})(?=["'`/:])/gi
/** Endings of hosts that names of files do not have. */
const ENDING = /\.(?:com|net|org|io|cloud|host|eu|de|uk|fr|ch)$/i
const NOBODY = /(?:^|\.)(?:example\.\w+|w3\.org|json-schema\.org|xmlsoap\.org)$/i

/**
 * The files of a project whose paths can only be of this API. In a project whose files name other hosts, a path without
 * a host may be of any of these services.
 */
function ofOneService(wanted: readonly Source[], hosts: readonly Host[]): readonly Source[] {
  const most = Math.floor(wanted.length / 4)
  const ofThisApi: Source[] = []
  for (const [index, source] of wanted.entries()) {
    if (!namesOthers(source, hosts)) ofThisApi.push(source)
    else if (index + 1 - ofThisApi.length > most) return []
  }
  return ofThisApi.slice(0, MOST)
}

function namesOthers(source: Source, hosts: readonly Host[]): boolean {
  const isHost = (before: string, name: string) => (before.length > 1 ? name.includes('.') : ENDING.test(name))
  const isOther = (text: string) =>
    [...text.matchAll(HOST)].some(
      ([, before = '', host = '']) =>
        isHost(before, host) && !NOBODY.test(host) && !isPageHost(host) && !hostNamed(host, hosts),
    )
  return isOther(source.text) && isOther(codeOf(source))
}
