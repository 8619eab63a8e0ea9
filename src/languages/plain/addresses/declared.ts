import { filesOf } from '../../../core/file-types/endings.ts'
import { lineAt, type Page, stringStarting } from '../page/page.ts'

/** A value that something stands for, where it is written. */
interface Declared {
  readonly name: string
  readonly start: number
  readonly end: number
}

/** How a name is given a text other than by a sign between the two. */
interface Form {
  /** Files that have it; absent: all. */
  readonly files?: RegExp
  /** The name, up to the quote of its text; a second group is a text without quotes. */
  readonly pattern: RegExp
  /** It ends with the text. */
  readonly whole?: true
  /** It is an entry of an enumeration. */
  readonly entry?: true
}

const C = filesOf(['c'], 'ino')
const WORD = String.raw`(v?\d[\w.]{0,9}|https?://[^\s{}]{1,200})`

const FORMS: readonly Form[] = [
  // Functions and getters whose body is one text: `fn version() -> &str { "v4" }`, `sub version { 'v4' }`.
  {
    pattern:
      /(?<![\w.])(?:fn|fun|func|function|def|defp|sub|String|va[rl])\s{1,4}([A-Za-z_]\w{0,60})\s{0,4}(?:\(\s{0,4}(?:&?(?:self|this))?\s{0,4}\))?[^\n{}=;"]{0,60}(?:\{|=|\bdo\b|:)?\s{0,60}(?:get\s{0,4}(?:\{|=>)\s{0,60})?(?:return\b|do:)?\s{0,4}@?(?=["'])/g,
    whole: true,
  },
  // Entries of an enumeration with one text: `CURRENT("v4")`.
  {
    pattern:
      /(?<=[{,\n]\s{0,40})([A-Z]\w{0,60})\s{0,4}\(\s{0,4}(?=["'][^"'\n]{1,80}["']\s{0,4}\)\s{0,4}(?:[,;{}]|\n|$))/g,
    entry: true,
  },
  // Variables of Terraform, up to their default.
  {
    files: filesOf(['terraform']),
    pattern:
      /^[ \t]*variable[ \t]+"([\w-]{1,60})"[ \t]*\{(?:[^}]|\}(?!\s*(?:\n\S|$))){0,600}?\bdefault[ \t]*=[ \t]*(?=")/gm,
    whole: true,
  },
  {
    files: /\.(?:tf|hcl)$/i,
    pattern:
      /^[ \t]*variable[ \t]+"([\w-]{1,60})"[ \t]*\{(?:[^}]|\}(?!\s*(?:\n\S|$))){0,600}?\bdefault[ \t]*=[ \t]*(\d)(?!\S)/gm,
  },
  // `std::string version_{"v4"}`, `const QString kVersion("v4")`.
  { files: C, pattern: /\b(?:string|string_view|QString|String)\s{1,4}([A-Za-z_]\w{0,60})\s?[({]\s?(?=")/g },
  // Members that a constructor begins with: `: host_("…"), version_{"v4"}`.
  { files: C, pattern: /[:,]\s{0,40}([a-z_]\w{0,60})\s?[({]\s?(?="[^"\n]{1,80}"\s?[)}])/g },
  {
    files: filesOf(['powershell']),
    pattern: /-Name\s{1,9}["']?(\w{1,60})["']?\s{1,9}(?:-\w+\s\w+\s)?-Value\s{1,9}(?=["'])/gi,
  },
  // Attributes of Moose and its kin.
  {
    files: filesOf(['perl']),
    pattern:
      /\bhas\s{1,9}["']?(\w{1,60})["']?\s{0,9}=>\s{0,9}\([^()]{0,300}?\bdefault\s{0,9}=>\s{0,9}(?:sub\s?\{\s{0,9}(?:return\s)?)?(?=["'])/g,
  },
  // Parameters of a pipeline: `string(name: 'VERSION', defaultValue: 'v4')`.
  { pattern: /\bname\s?[:=]\s?["'](\w{1,60})["'],[^()\n]{0,80}?\bdefault(?:Value)?\s?[:=]\s?(?=["'])/gi },
  // One of some choices, of which the first one counts: `choice(name: 'VERSION', choices: ['v5', 'v6'])`.
  { pattern: /\bname\s?[:=]\s?["'](\w{1,60})["'],[^()\n]{0,80}?\bchoices\s?[:=]\s?\[\s{0,9}(?=["'])/gi },
  // A name and a value in elements of their own.
  {
    pattern:
      /\bname["']?>\s{0,9}([\w.-]{1,60})<\/[^<>]{1,40}>\s{0,40}<[^<>]{0,60}\bvalue["']?[^<>]{0,40}>([^<>\s]{1,200})<\//gi,
  },
  // Variables of a unit of systemd: `Environment=A=b "C=d"`.
  {
    files: /\.(?:service|timer)$/i,
    pattern: /(?<=[=" \t])(?<=^Environment=[^\n]{0,400})([A-Za-z_]\w{0,60})=([^\s"]{1,200})/gm,
  },
  { files: filesOf(['clojure']), pattern: /(?:(?<=\{\s{0,9})|:)([a-z][\w-]{0,60})\s{1,9}(?=")/g },
  {
    files: filesOf(['tcl'], 'fish'),
    pattern: new RegExp(String.raw`\b(?:set|variable)\s+(?:-\w+\s+){0,4}(?:::)?(\w{1,60})\s+${WORD}(?=[\s;]|$)`, 'gm'),
  },
  { files: filesOf(['tcl']), pattern: /\bvariable\s+(?:::)?(\w{1,60})\s+(?=")/g },
  { files: filesOf(['tcl']), pattern: new RegExp(String.raw`(?<=[{\s])(\w{1,60})\s+${WORD}(?=[\s}])`, 'g') },
  // Variables and default arguments of Robot Framework.
  { files: /\.(?:robot|resource)$/i, pattern: /^[$&@]\{([\w ]{1,60})\}\s?=?(?:[ ]{2,}|\t+)(\S{1,200})/gm },
  { files: /\.(?:robot|resource)$/i, pattern: /\$\{([\w ]{1,60})\}=(\S{1,200})/g },
]

/** End of a body that was one text. */
const BODY_ENDS = /^["']\s{0,4}(?:[;})]|\n|\r|$|\.(?:to_string|to_owned|into)\(\))/

/** Names that stand for one text in a form of their language. */
export function declared(page: Page): Declared[] {
  const { text, file } = page
  if (page.syntax.prose) return []
  const forms = FORMS.filter(({ files }) => !files || files.test(file))
  const matches = forms.flatMap(({ pattern, whole, entry }) =>
    [...text.matchAll(pattern)].flatMap(({ 0: match, 1: name = '', 2: bare, index }): Declared[] => {
      const end = index + match.length
      if (bare !== undefined) {
        const start = index + match.lastIndexOf(bare)
        return [{ name, start, end: start + bare.length }]
      }
      const string = stringStarting(page, end)
      if (!string || (whole && !BODY_ENDS.test(text.slice(string.end, string.end + 20)))) return []
      return [{ name: entry ? `${name}(` : name, start: string.open, end: string.end }]
    }),
  )
  return [...matches, ...aside(page)]
}

/** Names and texts of one assignment, side by side: `my ($host, $version) = ('…', 'v4')`. */
const ASIDE =
  /^[ \t]*(?:(?:my|our|local|let|val|var|final)[ \t]+)?\(?((?:[$@%]?[A-Za-z_]\w{0,60}[ \t]*,[ \t]*){1,5}[$@%]?[A-Za-z_]\w{0,60})\)?[ \t]*=[ \t]*\(?(?=["'])/gm
/** The same for members of a hash of Perl: `@conf{qw(host version)} = ('…', 'v4')`. */
const SLICE = /@\w{1,60}\{\s?qw\W([\w ]{1,100})\W\s?\}\s?=\s?\(\s?(?=["'])/g

function aside(page: Page): Declared[] {
  return [...page.text.matchAll(ASIDE), ...page.text.matchAll(SLICE)].flatMap(({ 0: match, 1: names = '', index }) => {
    const line = lineAt(page, index)
    const stop = line.start + line.text.length
    let at: number | undefined = index + match.length
    return names.split(/\s?,\s?|\s/).flatMap((name): Declared[] => {
      const string = at === undefined ? undefined : stringStarting(page, at)
      const comma = string && /^\s{0,9},\s{0,9}/.exec(page.text.slice(string.close, stop))
      at = string && comma ? string.close + comma[0].length : undefined
      return string ? [{ name: name.replace(/[\s$@%]/g, ''), start: string.open, end: string.end }] : []
    })
  })
}

/** The entry of an enumeration that a member is taken of: `ApiVersion.CURRENT.path`. */
export function entryOf(name: string): string {
  const [, entry = ''] = /([A-Z]\w{0,60})\.\w{1,60}(?:\(\))?$/.exec(name) ?? []
  return `${entry}(`
}
