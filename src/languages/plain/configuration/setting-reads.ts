import { literal } from '../../../core/text/pattern.ts'

/** Names that programs give something that holds settings. */
const HOLDER =
  /conf|cfg|setting|prefer|propert|param|option|opts|props|ini$|ya?ml|toml|environ|bundle|resource|Application$/i
/** Calls that take a value, or a section, by its key. */
const GETS =
  /^(?:get\w*!?|fetch\w*!?|compile_env!?|propert\w*|string\w*|value\w*|at|config|section|key|lookup|opt\w*|object|require\w*|forInfoDictionaryKey|fromEnvironment)$/i
/** Calls that name what they read: its name is no key. */
const LOADS =
  /^(?:read\w*|load\w*|open\w*|parse\w*|decode\w*|from_?\w*(?:file|json|str)|file\w*|path\w*|get_?(?:resource|file)\w*)$/i
/** Texts that are no key: an address, a part of one, a version, the name of a file. */
const NO_KEY = /^v?\d|[/\s]|^$|\.(?:json5?|ya?ml|toml|ini|cfg|conf|properties|env|plist)$/i
/** Members that only say in front of a name where it is declared. */
const OWN = /^(?:self|this|const|await|Self|crate|main|shared|default|instance|new|class|java)$/
/** Members that convert a value. */
const CONVERTS = /^(?:string\w*|as_?str\w*|to_?s\w*|text|value|unwrap\w*)$/i
/** Types of objects that a framework fills from a section of its name. */
const FILLED = /^(\w{2,40}?)(?:Options|Settings|Config|Configuration|Properties|Props)$/
const LONGEST = 300
const DEEPEST = 4

const TOKEN =
  /(["'])((?:(?!\1)[^\\\n]){0,80})\1|(?<![\w:]):([a-z]\w{0,40})\b|(?<=[>}])(?:->)?\{(\w{1,40})\}|(->|::|[.$@%&]|\[{1,2})?([A-Za-z_]\w{0,60}[!?]?)(\s{0,2}(?:(?:(?:::)?<[\w:& ]{1,40}>|\[[A-Z]\w{0,40}\])?\(|\[[A-Z]\w{0,40}\]))?/g
/** Further keys of an expression that was cut behind its first one. */
const REST =
  /(?:\]|\[{1,2}["']\w{1,60}["']\]{1,2}|\[:\w{1,60}\]|(?:->)?\{\w{1,60}\}|\$[a-z]\w{0,60}|\.[a-z]\w{0,60}(?![\w(]))+/y
/** Marks around what is put into a text. */
const PUT_IN = /^(?:[$#\\]?[{(]|\{)/

/** A file, and the place in it that is asked about. */
interface Asking {
  readonly text: string
  readonly at: number
}

/**
 * The keys by which an expression of code without a grammar takes a setting: `config.getString("cloud.version")`,
 * `settings.cloud.version`, `Application.get_env(:app, __MODULE__)[:version]`. A name stands for what it is given, a
 * parameter for the setting that its annotation names. `otherwise`: what stands for a mark that only numbers it, `{}`.
 */
export function settingKeys(text: string, start: number, end: number, otherwise = ''): readonly string[] | undefined {
  const raw = text.slice(start, Math.min(end, start + LONGEST))
  const keys = keysOf(/[A-Za-z]/.test(raw) ? raw + restBehind(text, raw, end) : otherwise, { text, at: start }, 0)
  const parts = keys?.flatMap((key) => key.split(/[.:]/)).filter((key) => key !== '')
  return parts && parts.length > 0 ? parts : undefined
}

function restBehind(text: string, raw: string, end: number): string {
  if (PUT_IN.test(raw)) return ''
  REST.lastIndex = end
  return REST.exec(text)?.[0] ?? ''
}

function keysOf(expression: string, asking: Asking, depth: number): readonly string[] | undefined {
  if (depth > DEEPEST) return undefined
  const keys: string[] = []
  let root: string | undefined
  let called = ''
  for (const [, quote, string = '', atom, hash, before, name = '', call] of expression.matchAll(TOKEN)) {
    if (quote !== undefined) {
      if (!NO_KEY.test(string) && (called === '' || (GETS.test(called) && !LOADS.test(called)))) keys.push(string)
    } else if (atom !== undefined || hash !== undefined) keys.push(atom ?? hash ?? '')
    else if (name === '__MODULE__') keys.push(moduleAt(asking))
    else if (call !== undefined) {
      called = name
      root ??= name
      // A document that is read, and how, is no part of the way.
      if (call.endsWith('(') && LOADS.test(name)) keys.length = 0
    } else if (OWN.test(name)) continue
    else if (root === undefined || (keys.length === 0 && before !== undefined && isHolder(name))) root = name
    else if (before !== undefined && before !== '::' && !isHolder(name) && !(keys.length > 0 && CONVERTS.test(name)))
      keys.push(name)
  }
  if (root !== undefined && /env/i.test(called) && !HOLDER.test(root)) return keys
  return behindRoot(root, keys, asking, depth)
}

function behindRoot(
  root: string | undefined,
  keys: readonly string[],
  asking: Asking,
  depth: number,
): readonly string[] | undefined {
  if (root === undefined) return keys
  const given = givenTo(root, asking)
  const above = given === undefined ? undefined : keysOf(given, { text: asking.text, at: asking.at }, depth + 1)
  if (above && above.length > 0) return [...above, ...keys]
  const annotated = annotationOf(root, asking)
  if (annotated !== undefined && keys.length === 0) return [annotated]
  if (keys.length === 0 || !HOLDER.test(root)) return undefined
  const [, section] = FILLED.exec(typeOf(root, asking) ?? '') ?? []
  const isField = keys.length === 1 && /^\w+$/.test(keys[0] ?? '')
  return isField && section !== undefined ? [section, ...keys] : keys
}

/** Whether a member holds settings itself; so does what is named as a type is. */
function isHolder(name: string): boolean {
  return HOLDER.test(name) || /^[A-Z]/.test(name)
}

/** The value that the last assignment in front of a place gives a name, else the first behind it; of a function its result. */
function givenTo(name: string, { text, at }: Asking): string | undefined {
  const word = literal(name)
  const assigned = new RegExp(
    String.raw`(?<![\w.])(?:[@$]|self\.|this\.)?${word}(?:\s?:\s?[\w<>?&'[\] ]{1,60})?\s{0,20}(?::?=(?![=>~])|<-)\s{0,20}([^;\n]{1,200})|^\s*@${word}\s+([^\n]{1,200})|\bdefp?\s+${word}(?:\(\))?(?:,\s*do:\s*|\s+do\s+)([^]{1,200}?)(?:\n\s*(?:end|defp?)\b|$)`,
    'gm',
  )
  let found: string | undefined
  for (const match of text.matchAll(assigned)) {
    const value = match[1] ?? match[2] ?? match[3]
    if (match.index > at && found !== undefined) break
    if (value !== undefined && !new RegExp(`^${word}\\b(?!\\s*\\()`).test(value)) found = value
  }
  return found
}

/** The setting that the annotation of a field or a parameter names: `@Value("\${cloud.version}") version: String`. */
function annotationOf(name: string, { text }: Asking): string | undefined {
  const annotated = new RegExp(
    String.raw`@(?:\w{1,20}:)?(?:Value|ConfigProperty|Property|Named)\((?:\w{1,20}\s?=\s?)?"(?:\\?\$\{)?([\w.-]{1,80})[^"\n]{0,40}"[^()\n]{0,60}\)\s{0,40}(?:(?:private|protected|public|internal|lateinit|final|val|var)\s+){0,4}(?:String\s+)?${literal(name)}\b`,
  )
  return annotated.exec(text)?.[1]
}

function typeOf(name: string, { text }: Asking): string | undefined {
  return new RegExp(String.raw`\b${literal(name)}\s?:\s?([A-Z]\w{1,60})`).exec(text)?.[1]
}

/** The name of the module around a place. */
function moduleAt({ text, at }: Asking): string {
  return [...text.slice(0, at).matchAll(/\bdefmodule\s+([\w.]{1,120})/g)].at(-1)?.[1] ?? ''
}
