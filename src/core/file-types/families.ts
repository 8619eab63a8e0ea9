import path from 'node:path'
import { endingsOf, filesOf, type LanguageFiles } from './endings.ts'

/** Languages whose files can use each other's declarations. */
export interface Family {
  readonly name: string
  /**
   * How a file uses what another one declares: `import`: it names the other; `name`: it may name the declaration alone;
   * `folder`: the same, within its folder; `module`: all of a folder are one.
   */
  readonly by: 'import' | 'name' | 'folder' | 'module'
  /** Whether its code may run in a browser, where it calls a server of its own project. */
  readonly isFrontEnd?: boolean
}

/** Settings, descriptions, data: read by code of any language, and by none without its name or a key. */
export const SETTINGS = 'settings'

const ROWS: readonly (readonly [
  name: string,
  by: Family['by'],
  languages: readonly LanguageFiles[],
  others?: string,
])[] = [
  ['javascript', 'import', ['javascript', 'components'], 'astro coffee html htm ejs'],
  ['python', 'import', ['python'], 'pyx ipynb'],
  ['shell', 'import', ['shell'], 'dash ash'],
  ['powershell', 'name', ['powershell']],
  ['windows shell', 'import', ['batch'], 'vbs wsf'],
  ['http', 'import', [], 'http rest'],
  ['ruby', 'name', ['ruby'], 'erb podspec haml slim'],
  ['php', 'name', ['php'], 'php5 phpt twig'],
  ['perl', 'name', ['perl'], 'psgi'],
  ['jvm', 'name', ['java', 'kotlin', 'groovy', 'scala', 'clojure']],
  ['beam', 'name', ['elixir', 'erlang'], 'heex leex'],
  ['haskell', 'name', ['haskell'], 'lhs'],
  ['ocaml', 'name', ['ocaml']],
  ['nim', 'name', [], 'nim nims'],
  ['lua', 'name', [], 'lua luau'],
  ['r', 'name', [], 'r rmd qmd'],
  ['tcl', 'name', ['tcl'], 'tm'],
  ['dotnet', 'name', ['csharp', 'fsharp'], 'vb cshtml razor'],
  ['apex', 'name', ['apex'], 'cls'],
  ['c', 'name', ['c', 'swift']],
  ['go', 'folder', ['go']],
  ['terraform', 'module', ['terraform']],
]

const FRONT_ENDS: ReadonlySet<string> = new Set(['javascript'])

const ENDINGS: ReadonlyMap<string, Family> = new Map(
  ROWS.flatMap(([name, by, languages, others]) => {
    const family: Family = { name, by, isFrontEnd: FRONT_ENDS.has(name) }
    return endingsOf(languages, others).map((ending) => [ending, family] as const)
  }),
)

const SETTINGS_ENDINGS =
  /^(?:jsonc?|json5|ya?ml|toml|ini|cfg|conf|cnf|config|env|properties|xml|plist|xcconfig|service|te?xt|[ct]sv|curl|curlrc)$/
/** Templates that a tool fills in: what they hold is given to programs of any language, and comes from any settings. */
const TEMPLATE_ENDINGS = /^(?:j2|jinja2?|tftpl|te?mpl|gotmpl|tpl|epp|mustache|hbs|template)$/
const RUBY = filesOf(['ruby'])
const GROOVY = filesOf(['groovy'])
const INTERPRETERS: readonly (readonly [RegExp, string])[] = [
  [/\b(?:ba|z|k|da|a)?sh\b/, 'sh'],
  [/\bpython/, 'py'],
  [/\bruby\b/, 'rb'],
  [/\bperl\b/, 'pl'],
  [/\bphp\b/, 'php'],
  [/\b(?:node|deno|bun|tsx|ts-node)\b/, 'js'],
  [/\bpwsh\b/, 'ps1'],
]

/** The family of a file, by its name, else by the first line of a script. */
export function familyOf(file: string, text: string): Family {
  const name = path.posix.basename(file)
  const ending = /\.(\w+)$/.exec(name)?.[1]?.toLowerCase() ?? endingOfScript(name, text)
  const known = ENDINGS.get(ending)
  if (known) return known
  const isRead = ending === '' || SETTINGS_ENDINGS.test(ending) || TEMPLATE_ENDINGS.test(ending)
  if (isRead || name.startsWith('.env')) return { name: SETTINGS, by: 'import' }
  return { name: ending, by: 'name' }
}

function endingOfScript(name: string, text: string): string {
  if (RUBY.test(name)) return 'rb'
  if (GROOVY.test(name)) return 'groovy'
  if (!text.startsWith('#!')) return ''
  const first = text.slice(0, 200).split('\n', 1)[0] ?? ''
  return INTERPRETERS.find(([pattern]) => pattern.test(first))?.[1] ?? ''
}

/** Endings of files that hold prose, as the part of a pattern behind the dot. */
export const PROSE_ENDINGS =
  'md|mdx|markdown|mdown|mdwn|mkdn?|rst|adoc|asciidoc|txt|text|textile|org|rdoc|wiki|wikitext|mediawiki|creole|ronn|scd'

/** Endings of files without a grammar that see each other's names, by language. */
const SEEN: readonly (readonly string[])[] = [
  endingsOf(['kotlin', 'java', 'scala', 'groovy']),
  endingsOf(['c', 'swift']),
  endingsOf(['powershell']),
  endingsOf(['apex'], 'cls'),
  endingsOf(['perl']),
  endingsOf(['terraform']),
  endingsOf(['batch']),
  endingsOf(['csharp'], 'vb'),
  endingsOf(['fsharp', 'csharp']),
  endingsOf(['elixir']),
  endingsOf(['erlang']),
  endingsOf(['clojure']),
  endingsOf([], 'tpl gotmpl'),
  ...['rs', 'dart', 'lua', 'hs', 'nim', 'zig', 'jl', 'R', 'r', 'cr', 'ml', 'tcl'].map((ending) => [ending]),
]
/** Endings of settings that programs of every language read. */
export const SETTINGS_FILES: readonly string[] = [
  'json',
  'yml',
  'yaml',
  'toml',
  'ini',
  'cfg',
  'conf',
  'hocon',
  'properties',
]

/** Endings of files that give variables of the environment: `.env`, `.env.example`, `.env.production`. */
export const ENVIRONMENT_FILES: readonly string[] =
  'env example sample dist template tmpl local defaults development dev staging stage production prod test testing ci'.split(
    ' ',
  )

/** Endings of files whose schemas check variables of the environment. */
export const SCHEMA_FILES: readonly string[] = ['ts', 'mts', 'cts', 'js', 'mjs', 'cjs']

/** Endings of the files whose names a file may use: of its language, and of settings. Empty for one without a language. */
export function endingsSeenBy(file: string): readonly string[] {
  const ending = endingOf(file)
  const family = SEEN.filter((endings) => endings.includes(ending)).flat()
  return family.length > 0 ? [...family, ...SETTINGS_FILES] : []
}

/** The ending of a path, without its dot. */
export function endingOf(file: string): string {
  return /\.(\w{1,12})$/.exec(file)?.[1] ?? ''
}

/** Whether a file holds settings, under keys that lead to them. */
export function holdsSettings(file: string): boolean {
  return SETTINGS_FILES.includes(endingOf(file))
}
