import { familyName } from './dialects.ts'
import { filesOf } from './endings.ts'
import { PROSE_ENDINGS } from './families.ts'

/** How comments and strings are written in a family of files. */
export interface Syntax {
  /** Marks of comments that run to the end of the line. */
  readonly line: readonly string[]
  /** Marks around comments. */
  readonly block: readonly (readonly [open: string, close: string])[]
  /** Quotes of strings that end on their line. */
  readonly quotes: string
  /** Quotes of strings that may run over lines. */
  readonly long: readonly string[]
  /** Marks that begin an expression in a string, the last character a bracket; absent: `${` and `#{`. */
  readonly inner?: readonly string[]
  /** Operators that put strings together. */
  readonly join: readonly string[]
  /** Literals side by side are one. */
  readonly adjacent?: boolean
  /** Words are glued from quoted and bare parts. */
  readonly shell?: boolean
  /** A long string that is a statement of its own is documentation. */
  readonly documented?: boolean
  /** Prose: quotes are punctuation. */
  readonly prose?: boolean
}

const C = { line: ['//'], block: [['/*', '*/']], quotes: '"\'', long: ['`'], join: ['+'] } satisfies Syntax
const HASH = { line: ['#'], block: [], quotes: '"\'', long: [], join: ['+'] } satisfies Syntax
const MARKUP = { line: [], block: [['<!--', '-->']], quotes: '"\'', long: [], join: [] } satisfies Syntax
const SHELL = { ...HASH, quotes: '"\'`', join: [], shell: true } satisfies Syntax
const PYTHON = { ...HASH, long: ['"""', "'''"], adjacent: true, documented: true } satisfies Syntax
const PLAIN = { line: [], block: [], quotes: '"\'`', long: [], join: ['+'] } satisfies Syntax
const PROSE = { ...MARKUP, quotes: '"`', prose: true } satisfies Syntax
const JVM = { ...C, long: ['"""'] } satisfies Syntax
const GROOVY = { ...C, long: ['"""', "'''"] } satisfies Syntax

/** Families by ending or name of the file, lower case; the first that matches counts. */
const families: readonly (readonly [RegExp, Syntax])[] = [
  [filesOf(['java', 'kotlin', 'scala']), JVM],
  [filesOf(['swift']), { ...JVM, inner: ['\\('] }],
  [filesOf(['apex']), { ...C, quotes: "'", long: [] }],
  [filesOf(['groovy'], 'dart'), GROOVY],
  [filesOf(['c']), { ...C, long: [], adjacent: true }],
  [filesOf(['go', 'javascript', 'components'], 'proto json5 jsonc scss less css'), C],
  [/\.zig$/, { ...C, long: [], join: ['++'] }],
  [filesOf(['csharp', 'fsharp'], 'rs v jsonnet libsonnet cue'), { ...C, long: [] }],
  [filesOf(['php']), { ...C, line: ['//', '#'], long: [], join: ['.'] }],
  [filesOf(['terraform']), { ...C, line: ['//', '#'], long: [] }],
  [/\.nix$/, { ...HASH, block: [['/*', '*/']], long: ["''"] }],
  [filesOf(['python'], 'bzl star'), PYTHON],
  [filesOf(['ruby'], 'cr'), { ...HASH, block: [['\n=begin', '\n=end']], adjacent: true }],
  [filesOf(['perl'], 'pod'), { ...HASH, block: [['\n=pod', '\n=cut']], join: ['.'] }],
  [filesOf(['elixir']), { ...HASH, long: ['"""'], join: ['<>'] }],
  [filesOf(['powershell']), { ...HASH, block: [['<#', '#>']] }],
  [/\.toml$/, { ...HASH, long: ['"""', "'''"] }],
  [/\.jl$/, { ...HASH, long: ['"""'], inner: ['$('], join: ['*'], documented: true }],
  [/\.nim$/, { ...HASH, long: ['"""'], join: ['&'] }],
  [
    /\.(?:sh|bash|zsh|ksh|fish|command|bats|mk|env)$|(?:^|\/)(?:\.env[^/]*|(?:[^/]*\.)?dockerfile[^/]*|containerfile|makefile|justfile|\.?(?:bash|zsh)rc|\.profile)$/,
    SHELL,
  ],
  [
    /\.(?:ya?ml|r|conf|cfg|pp|tcl|awk|cmake|graphql|robot|feature|properties|service|http|rest|curlrc)$|(?:^|\/)(?:requirements|constraints)[^/]*\.txt$|(?:^|\/)pipfile$/,
    HASH,
  ],
  [/\.ini$/, { ...HASH, line: ['#', ';'] }],
  [/\.(?:sql|ada|vhdl?)$/, { ...HASH, line: ['--'], block: [['/*', '*/']], join: ['||'] }],
  [/\.lua$/, { ...HASH, line: ['--'], block: [['--[[', ']]']], join: ['..'] }],
  [filesOf(['haskell']), { ...HASH, line: ['--'], block: [['{-', '-}']], quotes: '"', join: ['++', '<>'] }],
  [filesOf(['ocaml']), { ...HASH, line: [], block: [['(*', '*)']], quotes: '"', join: ['^'] }],
  [filesOf(['clojure', 'lisp'], 'asm reg'), { ...HASH, line: [';'], quotes: '"', join: [] }],
  [filesOf(['erlang']), { ...HASH, line: ['%'], quotes: '"', join: ['++'], adjacent: true }],
  [/\.(?:tex|sty)$/, { ...HASH, line: ['%'], quotes: '"', join: ['++'] }],
  [
    /\.(?:pas|dpr|dpk|lpr)$/,
    {
      ...C,
      block: [
        ['{', '}'],
        ['(*', '*)'],
      ],
      quotes: "'",
      long: [],
    },
  ],
  [/\.(?:coffee|litcoffee|cson)$/, { ...HASH, block: [['###', '###']], long: ['"""', "'''"] }],
  [/\.(?:nu|exp|rvt)$/, HASH],
  [/\.(?:pkl|bicep)$/, { ...C, long: ['"""', "'''"] }],
  [/\.dhall$/, { ...HASH, line: ['--'], block: [['{-', '-}']], quotes: '"', join: ['++'] }],
  [filesOf(['basic']), { ...HASH, line: ["'", 'REM '], quotes: '"', join: ['&', '+'] }],
  [filesOf(['batch']), { ...HASH, line: ['REM ', 'rem ', '::'], quotes: '"', join: [] }],
  [/\.(?:mod|sum)$/, { ...C, quotes: '"', long: [] }],
  [
    /\.(?:xml|html?|xhtml|xaml|svg|wsdl|svcmap|xsd|xsl|csproj|fsproj|vbproj|props|targets|nuspec|config|plist|resx|jsp|erb|hbs|twig)$/,
    MARKUP,
  ],
  [
    new RegExp(
      `\\.(?:${PROSE_ENDINGS})$|(?:^|/)(?:readme|changelog|history|news|authors|license|changes|install)[^/.]*$`,
    ),
    PROSE,
  ],
  [/\.(?:json|har|geojson|ipynb|webmanifest|lock)$/, { ...PLAIN, quotes: '"', join: [] }],
]

/** The syntax of a file, by its name, else by a `#!` line. */
export function syntaxOf(file: string, text: string): Syntax {
  const name = familyName(file, text)
  for (const [pattern, syntax] of families) if (pattern.test(name)) return syntax
  if (!text.startsWith('#!')) return PLAIN
  const first = text.slice(0, 200).split('\n', 1)[0] ?? ''
  if (/python/.test(first)) return PYTHON
  if (/perl/.test(first)) return { ...HASH, join: ['.'] }
  if (/php/.test(first)) return { ...C, line: ['//', '#'], long: [], join: ['.'] }
  return /sh\b/.test(first) ? SHELL : HASH
}
