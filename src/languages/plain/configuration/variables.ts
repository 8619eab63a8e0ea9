import { filesOf } from '../../../core/file-types/endings.ts'
import { READS_ENVIRONMENT, STARTS_PROGRAMS } from '../../../core/file-types/traits.ts'
import type { Setting } from '../../../core/findings/evidence.ts'
import { settled, type Text, written } from '../../../core/text/text.ts'
import { lineAt, type Page, place } from '../page/page.ts'
import { isDefault, valueAfter } from './settings.ts'

/** A variable that is given a value with a root of the API, in any of their ways: `A=b`, `A = "b"`, `ENV A b`. */
const GIVEN =
  /(?<![\w.$<{-])([A-Z][A-Z0-9_]{2,60})(?=["']?[ \t]{0,8}(?:[?:]?=>?|:|,|[ \t])[ \t]{0,8}["']?[^\s"']{0,300}(?:cloudapi|\/rest))/g

/** A variable that is given the version of an API: `A_VERSION=v5`, `ENV A_VERSION v5`. */
const GIVEN_VERSION =
  /(?<![\w.$<{-])([A-Z][A-Z0-9_]{0,52}_VERSION)["']?[ \t]{0,8}(?:[?:]?=>?|:|,|[ \t])[ \t]{0,8}["']?(v?[1-6])(?=["']?(?:[\s;,)}&|#]|$))/g

/** Other variables that are given a value in front of this one: `A=b C=d program`. */
const OTHERS = String.raw`(?:[A-Za-z_]\w{0,60}=\S{0,300}[ \t]{1,9}){0,9}`

/** Text in front of a variable that programs are given, in files with other content, too. */
const HANDED: readonly { readonly files: RegExp; readonly given: RegExp; readonly names?: RegExp }[] = [
  {
    files: /\.(?:ba|z|k|da)?sh$|(?:^|\/)\.(?:(?:bash|zsh)?(?:rc|_?profile|env)|envrc)$/i,
    given: new RegExp(
      String.raw`^[ \t]*(?:export|declare[ \t]+-\w{0,9}x\w{0,9}|typeset[ \t]+-\w{0,9}x\w{0,9}|env)[ \t]+(?:-\w[ \t]+)?${OTHERS}$|(?:^|[ \t])(?:-e|--env|--build-arg|--set-env-vars|--update-env-vars|config:set|set[ \t]+env[ \t].*)[ =]["']?${OTHERS}$`,
    ),
  },
  { files: filesOf(['batch']), given: /^[ \t]*@?setx?[ \t]+["']?$/i },
  { files: filesOf(['powershell']), given: /(?:\$env:|\$\{env:|SetEnvironmentVariable\([ \t]*["'])$/i },
  { files: /\.fish$/i, given: /^[ \t]*set[ \t]+(?:-\w+[ \t]+){0,3}-\w{0,9}x\w{0,9}[ \t]+(?:-\w+[ \t]+){0,3}$/ },
  {
    files: /(?:^|\/)package\.json$/,
    given: new RegExp(String.raw`(?:"|&&|;)[ \t]*(?:(?:cross-env(?:-shell)?|env|set)[ \t]+)?${OTHERS}$`),
  },
  { files: /(?:^|\/)procfile[^/]*$/i, given: new RegExp(String.raw`^[\w-]+:[ \t]*(?:env[ \t]+)?${OTHERS}$`) },
  { files: /(?:\.conf|(?:^|\/)\.htaccess)$/i, given: /^[ \t]*(?:SetEnv|fastcgi_param|env)[ \t]+$/i },
  { files: /\.(?:toml|ini|cfg)$|\.config\.[cm]?[jt]s$/i, given: /(?:^|[{,])[ \t]*["']?$/ },
  // A module that a framework takes over as a whole: `app.config.from_object('config.Production')`.
  { files: /(?:^|\/)(?:conf|config|settings?)(?:_\w+)?\.py$/, given: /^[ \t]*$/, names: /_/ },
  {
    files: READS_ENVIRONMENT,
    given:
      /(?:process\.env\.|(?:process\.env|environ|ENV)\[[ \t]*["']|(?:putenv|setenv|environ\.setdefault|SetEnvironmentVariable)\([ \t]*["'])$/i,
  },
]

/** Scripts in which `export` may come later. A variable in front of a command is given to it alone. */
const SHELL = HANDED[0]?.files
const BEFORE_COMMAND = new RegExp(`^[ \\t]*${OTHERS}$`)
const COMMAND = /^[A-Z]\w*=(?:"[^"\n]*"|'[^'\n]*'|[^\s"';|&])+[ \t]+[^\s#;|&]/
const EXPORTS =
  /^[ \t]*(?:export|declare[ \t]+-\w{0,9}x\w{0,9}|typeset[ \t]+-\w{0,9}x\w{0,9})[ \t]+(\w[\w \t]{0,2000})$/gm
const EXPORTS_ALL = /^[ \t]*set[ \t]+-(?:\w*a\w*|o[ \t]+allexport)/m

/** Variables that a file gives an address or a version to, and that programs it starts read under any name. */
export function variables(page: Page): Setting[] {
  const handed = HANDED.find(({ files }) => files.test(page.file))
  const starts = STARTS_PROGRAMS.test(page.file)
  if (!handed && !starts) return []
  const exported = handed?.files === SHELL ? exportedIn(page) : undefined
  const isGiven = (index: number, name: string) =>
    handed?.names?.test(name) !== false && (starts || isHanded(page, index, name, handed?.given, exported))
  return givenIn(page).flatMap(({ index, name, after }): Setting[] => {
    if (!isGiven(index, name)) return []
    const end = index + name.length
    const otherwise = isDefault(page, index, after.separator) && { default: true as const }
    return [
      {
        kind: 'setting',
        ...place(page, index, end),
        name: [written(page.file, index, name)],
        value: settled(withDefault(after.value, page)),
        ...otherwise,
        ...(!starts && { handed: true as const }),
      },
    ]
  })
}

interface Given {
  readonly index: number
  readonly name: string
  readonly after: { readonly value: Text; readonly separator: string }
}

/** Variables with their values, in order. */
function givenIn(page: Page): Given[] {
  const addresses = Array.from(page.text.matchAll(GIVEN), ({ index, 1: name = '' }) => {
    return { index, name, after: valueAfter(page, index + name.length) }
  })
  const versions = Array.from(page.text.matchAll(GIVEN_VERSION), ({ 0: whole, 1: name = '', 2: value = '', index }) => {
    const start = index + whole.lastIndexOf(value)
    const separator = whole.slice(name.length, start - index).replace(/["']/g, '')
    return { index, name, after: { value: [written(page.file, start, value)], separator } }
  })
  return [...addresses, ...versions]
    .flatMap(({ after, ...given }) => (after ? [{ ...given, after }] : []))
    .sort((one, other) => one.index - other.index)
}

function isHanded(page: Page, at: number, name: string, given?: RegExp, exported?: Exported): boolean {
  const { start, text } = lineAt(page, at)
  const before = text.slice(0, at - start)
  if (given?.test(before)) return true
  if (!exported || !BEFORE_COMMAND.test(before)) return false
  return exported(name) || COMMAND.test(text.slice(at - start))
}

/** Whether a script exports a variable, wherever it does. */
type Exported = (name: string) => boolean

function exportedIn({ text }: Page): Exported {
  let names: ReadonlySet<string> | undefined
  const isAll = EXPORTS_ALL.test(text)
  return (name) => {
    names ??= new Set(Array.from(text.matchAll(EXPORTS), ([, list = '']) => list.split(/[ \t]+/)).flat())
    return isAll || names.has(name)
  }
}

/** A variable of a shell has its default where no other value is given: `${A:-b}`. */
function withDefault(value: Text, { file, text }: Page): Text {
  const [only, ...more] = value
  if (only?.kind !== 'hole' || more.length > 0) return value
  const { start, end } = only.span
  const name = /^\$\{\w{1,60}:?[-=]/.exec(text.slice(start, end))?.[0]
  return name === undefined || text[end - 1] !== '}'
    ? value
    : [written(file, start + name.length, text.slice(start + name.length, end - 1))]
}
