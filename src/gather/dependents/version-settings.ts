import {
  ENVIRONMENT_FILES,
  endingOf,
  holdsSettings,
  SCHEMA_FILES,
  SETTINGS_FILES,
} from '../../core/file-types/families.ts'
import { RUNS_PROGRAMS, SERVICE_ENVIRONMENT, STARTS_PROGRAMS } from '../../core/file-types/traits.ts'
import { settingKey } from '../../core/language/setting-key.ts'
import type { ProjectOf } from '../../discover/projects.ts'
import type { FileStore } from '../files/file-store.ts'
import type { ProjectSearch } from './project-search.ts'

/** A root whose version is put in: `/cloudapi/${version}`, `"/cloudapi/" + version`, `"/cloudapi/" API_VERSION`. */
const OPEN_ROOT = /cloudapi\/(?:v?(?:[$#%@<{[]|\\\()|v?["'`]\s{0,9}(?:[+.,&)]|<>|\w{1,40}\)|\??[A-Z][A-Z\d_]{1,40}\b))/
/** A key that says that it holds a version, and a version. */
const VERSION_SETTING = `(?i)version["']?\\s{0,4}[:=]>?\\s{0,4}["']?v?[1-6]\\b`
const SETTING = /(?<![\w$])([\w-]{0,60}version)["']?\s{0,4}[:=]>?\s{0,4}["']?v?[1-6](?![\w.])/gi
/** A field of a schema that is otherwise a version: `API_VERSION: z.string().default('v5')`. */
const VERSION_FIELD = `(?i)version["']?\\s{0,4}:.{1,160}default.{1,9}v?[1-6]\\b`
const FIELD = /(?<![\w$])([\w-]{0,60}version)["']?\s{0,4}:[^\n]{1,160}?\bdefault(?:\(|:)\s{0,4}["']?v?[1-6](?![\w.])/gi
/** The default of a setting in a schema, perhaps on a line of its own: `"cloud.apiVersion": { "default": "v5" }`. */
const SCHEMA_DEFAULT = `"default"\\s{0,4}:\\s{0,4}"v?[1-6]"`
const DESCRIBED = /([\w-]{0,60}version)"\s{0,4}:\s{0,4}\{[^{}]{1,600}"default"\s{0,4}:\s{0,4}"v?[1-6]"/gi
/** A version that a command or a build hands to a program by a name: `--api-version v5`, `-Dcloud.version=v5`. */
const HANDED_VERSION = `(?i)(?:--?|-[DPX]|\\b)[\\w./-]{0,90}version(?:\\\\?["'])?(?:\\s?[:=]\\s?|,?\\s)(?:\\\\?["'])?v?[1-6]\\b`
const HANDED =
  /(?<![\w.])[\w.-]{0,60}?(\w{0,40}version)(?:\\?["'])?(?:[ \t]?[:=][ \t]?|,?[ \t])(?:\\?["'])?v?[1-6](?![\w.])/gi
/** Words by which code names the key of a version. */
const VERSION_WORD = /[\w-]{0,60}version(?![a-z])/gi
/** Files of settings by another sign than their ending. */
const OTHER_SETTINGS = /(?:^|\/)(?:config|settings?)\b|(?:^|[/.])env(?:\.[\w-]{1,40})?$/
/** The current version as a value. */
const CURRENT = /[:=>,]\s{0,9}["']?v6["']?\s*(?:[,;)}\]#]|$)/m

/**
 * Files that give a version to the addresses of a project that puts them together: settings by a key that the project
 * names, variables of the environment by any name, since the code that reads one may stand in yet another file, and the
 * current version by any key, since it is known there, too.
 */
export function versionSettings(store: FileStore, projectOf: ProjectOf): ProjectSearch {
  const open = [...store.files.values()].filter(({ source }) => OPEN_ROOT.test(source.text))
  const isLinked = open.some(({ reading }) => reading.module !== undefined)
  const names = new Set(
    open.flatMap(({ source: { text } }) =>
      [...text.matchAll(VERSION_WORD)].map(([word]) => word.toLowerCase().replace(/^get[-_]?/, '')),
    ),
  )
  const endings = [...SETTINGS_FILES, ...ENVIRONMENT_FILES, 'php', 'rb', 'py', 'xml', ...(isLinked ? SCHEMA_FILES : [])]
  return {
    projects: new Set(open.map(({ source }) => projectOf(source.file))),
    patterns: [
      VERSION_SETTING,
      VARIABLE,
      HANDED_VERSION,
      ...(isLinked ? [VERSION_FIELD, SCHEMA_DEFAULT, '\\bv6\\b'] : []),
    ],
    wants: ({ file, text }) => {
      if (store.files.get(file)?.parsed) return false
      if (mayGiveVariables(file) && givesVersion(text, names)) return true
      if (HANDS.test(file) && handsVersion(text, names)) return true
      if (!endings.some((one) => file.endsWith(`.${one}`))) return false
      if (file.endsWith('.json') && isLinked && namesVersion(text, names, DESCRIBED)) return true
      if (SCHEMA_FILES.includes(endingOf(file))) return namesVersion(text, names, FIELD)
      if (!holdsSettings(file) && !OTHER_SETTINGS.test(file)) return false
      return (isLinked && CURRENT.test(text)) || namesVersion(text, names, SETTING, file)
    },
  }
}

/** A variable that the template of a chart is to fill: its values stand in another file. */
const TEMPLATED_VARIABLE =
  /\b([A-Z][A-Z\d_]{0,60}_VERSION)["']?[\s:=]{1,20}(?:value["']?\s{0,4}:\s{0,4})?["']?\{\{-?\s?\.Values\./g
/** Values of a chart: they have no version of a manifest. */
const CHART_VALUES = /(?:^|\/)values[^/]*\.ya?ml$/

/** Letters of a name that says what it is the version of, whatever stands in front of it: `apiversion`. */
const SHORTEST = 8

/** Whether a text gives a version to one of some names, perhaps behind a prefix; the version of a manifest of Kubernetes is none. */
function namesVersion(text: string, names: ReadonlySet<string>, given = SETTING, file = ''): boolean {
  const isManifest = !CHART_VALUES.test(file)
  const keys = [...names].map(settingKey).filter((key) => key.length > SHORTEST)
  return [...text.matchAll(given)].some(
    ({ 0: whole, 1: key = '', index }) =>
      (names.has(key.toLowerCase()) || keys.some((name) => isOneName(settingKey(key), name))) &&
      !(isManifest && whole.startsWith('apiVersion: ') && (index === 0 || text[index - 1] === '\n')),
  )
}

/** Whether one name is the other one behind a prefix, and says something itself. */
function isOneName(one: string, other: string): boolean {
  return one.endsWith(other) || (one.length > SHORTEST && other.endsWith(one))
}

/** Files that start programs or build them. */
const HANDS = new RegExp(
  String.raw`${RUNS_PROGRAMS.source}|${STARTS_PROGRAMS.source}|\.(?:ya?ml|toml|mk|cmake|conf|cron)$|(?:^|/)(?:package\.json|\.htaccess|crontab|CMakeLists\.txt|cron\.\w{1,9}/[\w-]{1,60})$`,
  'i',
)

/** The version of a manifest of Kubernetes. */
const MANIFEST = /^apiVersion["']?\s?:/

/** Whether a text hands a version to a program by one of some names, or by a way that ends in one. */
function handsVersion(text: string, names: ReadonlySet<string>): boolean {
  const keys = new Set([...names].map(settingKey))
  return Array.from(text.matchAll(HANDED)).some(([whole, name = '']) => {
    const key = settingKey(name)
    return !MANIFEST.test(whole) && (keys.has(key) || [...keys].some((one) => isOneName(key, one)))
  })
}

/** A variable of the environment that says it holds a version. */
const VARIABLE = '\\b[A-Z][A-Z0-9_]*_VERSION\\b'
/** The same with a version behind it, perhaps in a member of its own: `{ "name": "API_VERSION", "value": "v5" }`. */
const GIVEN_VARIABLE =
  /\b([A-Z][A-Z\d_]{0,60}_VERSION)["']?[\s:=?,>]{1,20}(?:\{\s{0,20})?(?:["']?(?:default_?)?[Vv]alue["']?\s{0,4}[:=]\s{0,4})?["']?(v?)[1-6](?![\w.])/g

/** Whether a text gives a version to a variable of the environment; a bare number counts for one of some names. */
function givesVersion(text: string, names: ReadonlySet<string>): boolean {
  return (
    [...text.matchAll(GIVEN_VARIABLE)].some(([, name = '', letter]) => letter || names.has(name.toLowerCase())) ||
    [...text.matchAll(TEMPLATED_VARIABLE)].some(([, name = '']) => names.has(name.toLowerCase()))
  )
}

function mayGiveVariables(file: string): boolean {
  return (
    holdsSettings(file) ||
    [OTHER_SETTINGS, SERVICE_ENVIRONMENT, STARTS_PROGRAMS, RUNS_PROGRAMS].some((one) => one.test(file))
  )
}
