import { familyName } from './dialects.ts'
import { filesOf } from './endings.ts'

/** A form that a family of files uses: a comment, or a string, in which no comment begins. */
export interface CommentForm {
  readonly kind: 'line' | 'block' | 'string'
  /** How it begins, as the source of a regular expression; a group in it is what `close` repeats. */
  readonly open: string
  /** How it ends; `\1` stands for the group of `open`. Absent: with its line, or with `open` itself. */
  readonly close?: string
  /** It only counts as the first thing on its line. */
  readonly first?: true
  /** Blocks stand in blocks. */
  readonly nested?: true
  /** Escape that takes the next character along; `double`: a doubled closing mark does not end the string. */
  readonly escape?: '\\' | '`' | 'double'
  /** A string may run over lines. */
  readonly lines?: true
}

const line = (open: string): CommentForm => ({ kind: 'line', open })
const block = (open: string, close: string, nested?: true): CommentForm => ({
  kind: 'block',
  open,
  close,
  ...(nested ? { nested } : {}),
})
const first = (form: CommentForm): CommentForm => ({ ...form, first: true })
const string = (open: string, rest: Omit<CommentForm, 'kind' | 'open'> = {}): CommentForm => ({
  kind: 'string',
  open,
  ...rest,
})

const SLASHES = line('(?<![:\\\\])//')
const STARS = block('/\\*', '*/')
const HASH = line('(?<![^\\s;{}()\\[\\],&|])#(?!\\{)')
const DASHES = line('--(?![!#$%&*+./<=>?@^~:])')
const DOUBLE = string('"', { escape: '\\' })
const DOUBLE_LINES = string('"', { escape: '\\', lines: true })
/** An apostrophe in a word is none of these. */
const SINGLE = string("(?<!\\w)'", { close: "'", escape: '\\' })
const SINGLE_LINES = string("(?<!\\w)'", { close: "'", escape: '\\', lines: true })
const SINGLE_RAW = string("(?<!\\w)'", { close: "'" })
const LONG = string('"""', { escape: '\\', lines: true })
const LONG_RAW = string('"""', { lines: true })
const LONG_SINGLE = string("'''", { escape: '\\', lines: true })
const BACKTICK = string('`', { escape: '\\', lines: true })
const CHARACTER = string("'(?:\\\\[^\\n]|[^'\\\\\\n])'", { close: '' })
const heredoc = (open: string): CommentForm => string(open, { close: '\n\\1', lines: true })

const C: readonly CommentForm[] = [SLASHES, STARS, DOUBLE, SINGLE]
const SCRIPT: readonly CommentForm[] = [SLASHES, STARS, BACKTICK, DOUBLE, SINGLE]
const JVM: readonly CommentForm[] = [
  SLASHES,
  STARS,
  string('(#{1,8})"', { close: '"\\1' }),
  LONG,
  LONG_SINGLE,
  DOUBLE,
  SINGLE,
]
const HASHES: readonly CommentForm[] = [HASH, DOUBLE, SINGLE]
/** Comments of template engines: what they stand in does not matter to them. */
const TEMPLATES: readonly CommentForm[] = [
  block('\\{#', '#}'),
  block('\\{\\{-?\\s?/\\*', '*/'),
  block('\\{\\{~?!--', '--}}'),
  block('\\{\\{~?!', '}}'),
  block('\\{\\{--', '--}}'),
  block('<%--', '--%>'),
  block('<%-?#', '%>'),
  block('@\\*', '*@'),
  string('\\{\\{', { close: '}}', lines: true }),
  string('<%', { close: '%>', lines: true }),
]
const MARKUP: readonly CommentForm[] = [
  block('<!--', '-->'),
  string('<!\\[CDATA\\[', { close: ']]>', lines: true }),
  ...TEMPLATES,
  string('=\\s{0,5}(["\'])', { close: '\\1', lines: true }),
]
/** In a file of unknown type only a mark at the beginning of a line counts as a comment. */
const ANY: readonly CommentForm[] = [
  first(block('/\\*', '*/')),
  first(block('<!--', '-->')),
  first(block('\\{#', '#}')),
  first(line('(?:#|//|;|--|%|-#)')),
  DOUBLE,
  SINGLE,
]

/** Families by ending or name of the file, lower case; the first that matches counts. */
const families: readonly (readonly [files: RegExp, forms: readonly CommentForm[]])[] = [
  [filesOf(['javascript']), SCRIPT],
  [filesOf(['apex']), [SLASHES, STARS, SINGLE]],
  [filesOf(['java', 'kotlin', 'scala', 'groovy', 'swift'], 'dart bicep'), JVM],
  [/\.go$/, [SLASHES, STARS, string('`', { lines: true }), DOUBLE, CHARACTER]],
  [/\.(?:rs|zig)$/, [SLASHES, STARS, string('\\bb?r(#*)"', { close: '"\\1', lines: true }), DOUBLE_LINES, CHARACTER]],
  [
    filesOf(['csharp']),
    [
      SLASHES,
      STARS,
      LONG_RAW,
      string('(?:@\\$?|\\$@)"', { close: '"', escape: 'double', lines: true }),
      DOUBLE,
      CHARACTER,
    ],
  ],
  [
    filesOf(['c']),
    [SLASHES, STARS, string('\\bR"([^\\s()\\\\]{0,16})\\(', { close: ')\\1"', lines: true }), DOUBLE, CHARACTER],
  ],
  [
    filesOf(['fsharp']),
    [
      block('\\(\\*(?!\\))', '*)', true),
      SLASHES,
      LONG_RAW,
      string('@"', { close: '"', escape: 'double', lines: true }),
      DOUBLE_LINES,
      CHARACTER,
    ],
  ],
  [/\.(?:proto|scss|less|css|mod|sum|jsonnet|libsonnet|cue|v)$/, C],
  [/\.(?:json|jsonc|json5|geojson|webmanifest|code-workspace)$/, [SLASHES, STARS, DOUBLE]],
  [
    filesOf(['php']),
    [
      SLASHES,
      line('(?<![^\\s;{}()])#(?!\\[)'),
      STARS,
      heredoc('<<<[ \\t]?["\']?(\\w{1,60})["\']?(?=\\r?\\n)'),
      DOUBLE_LINES,
      SINGLE_LINES,
    ],
  ],
  [filesOf(['terraform'], 'nomad'), [SLASHES, HASH, STARS, heredoc('<<-?(\\w{1,60})(?=\\r?\\n)'), DOUBLE]],
  [/\.nix$/, [HASH, STARS, string("''", { lines: true }), DOUBLE_LINES]],
  [filesOf(['python'], 'bzl star coffee'), [HASH, LONG, LONG_SINGLE, DOUBLE, SINGLE]],
  [
    filesOf(['ruby'], 'cr'),
    [block('^=begin\\b', '\n=end'), HASH, heredoc('<<[~-]?["\']?([A-Z]\\w{0,60})["\']?'), DOUBLE_LINES, SINGLE_LINES],
  ],
  [
    filesOf(['perl'], 'pod'),
    [
      block('^=[a-z]\\w*', '\n=cut'),
      HASH,
      string('\\bq[qwx]?\\s?\\{', { close: '}', escape: '\\', lines: true }),
      string('\\bq[qwx]?\\s?\\(', { close: ')', escape: '\\', lines: true }),
      string('\\bq[qwx]?\\s?\\[', { close: ']', escape: '\\', lines: true }),
      string('\\bq[qwx]?([/!|~])', { close: '\\1', escape: '\\', lines: true }),
      heredoc('<<~?["\']?([A-Z_]\\w{0,60})["\']?'),
      DOUBLE_LINES,
      SINGLE_LINES,
    ],
  ],
  [filesOf(['elixir']), [HASH, LONG, LONG_SINGLE, DOUBLE_LINES, SINGLE]],
  [
    filesOf(['powershell']),
    [
      block('<#', '#>'),
      string("@'(?=\\r?\\n)", { close: "\n'@", lines: true }),
      string('@"(?=\\r?\\n)', { close: '\n"@', lines: true }),
      HASH,
      string('"', { escape: '`', lines: true }),
      string("(?<!\\w)'", { close: "'", escape: 'double', lines: true }),
    ],
  ],
  [/\.(?:toml|lock)$|(?:^|\/)pipfile$/, [HASH, LONG, string("'''", { lines: true }), DOUBLE, SINGLE_RAW]],
  [/\.jl$/, [block('#=', '=#', true), HASH, LONG, DOUBLE_LINES]],
  [/\.properties$/, [first(line('[#!]'))]],
  [/\.(?:http|rest)$/, [first(line('(?:#|//)'))]],
  [/\.(?:cmake)$|(?:^|\/)cmakelists\.txt$/, [block('#\\[\\[', ']]'), HASH, DOUBLE_LINES]],
  [/\.(?:graphql|gql)$/, [HASH, LONG, DOUBLE]],
  [
    /\.(?:ini|cfg|conf|cnf|npmrc|pypirc|gitconfig|s3cfg|editorconfig|desktop|service|timer)$/,
    [line('(?<!\\S)[#;]'), DOUBLE, SINGLE],
  ],
  [/\.ya?ml$/, [...TEMPLATES, line('(?<!\\S)#'), DOUBLE, SINGLE_RAW]],
  [
    /\.(?:j2|jinja2?|tpl|tmpl|gotmpl|mustache|liquid|njk)$/,
    [...TEMPLATES, block('<!--', '-->'), STARS, first(line('(?:#|//|;|--)')), DOUBLE, SINGLE],
  ],
  [/\.(?:sql|ada|vhdl?)$/, [line('--'), STARS, DOUBLE, string("'", { escape: 'double', lines: true })]],
  [
    /\.lua$/,
    [block('--\\[(=*)\\[', ']\\1]'), line('--'), string('\\[(=*)\\[', { close: ']\\1]', lines: true }), DOUBLE, SINGLE],
  ],
  [filesOf(['haskell']), [block('\\{-', '-}', true), DASHES, LONG_RAW, DOUBLE, CHARACTER]],
  [filesOf(['ocaml']), [block('\\(\\*(?!\\))', '*)', true), DOUBLE_LINES, CHARACTER]],
  [
    filesOf(['clojure', 'lisp'], 'asm reg'),
    [block('#\\|', '|#', true), string('\\\\["\']', { close: '' }), line(';'), DOUBLE_LINES],
  ],
  [filesOf(['erlang'], 'tex sty'), [line('(?<![\\\\$])%'), DOUBLE_LINES]],
  [filesOf(['basic']), [string('"', { escape: 'double' }), line("'"), line('rem\\b(?<=(?:^|:)[ \\t]{0,80}rem)')]],
  [filesOf(['batch']), [line('(?:@?rem\\b|::)(?<=(?:^|&)[ \\t]{0,80}(?:@?rem|::))')]],
  [/\.(?:pug|jade)$/, [first(line('//-?')), DOUBLE, SINGLE]],
  [/\.(?:haml|slim)$/, [first(line('(?:-#|/)')), DOUBLE, SINGLE]],
  [/\.(?:rst|rest\.txt)$/, [first(line('\\.\\.(?=[ \\t])'))]],
  [/\.(?:adoc|asciidoc)$/, [block('^////', '\n////'), line('^//')]],
  [/\.(?:md|mdx|markdown|textile|rdoc)$/, [block('<!--', '-->'), block('\\{/\\*', '*/'), string('`')]],
  [/\.org$/, [first(line('#(?=[ \\t])'))]],
  [
    /\.(?:xml|html?|xhtml|xaml|svg|wsdl|svcmap|xsd|xsl|csproj|fsproj|vbproj|props|targets|nuspec|config|plist|resx|jsp|erb|ejs|hbs|handlebars|twig|cshtml|razor|vue|svelte|ftl)$/,
    MARKUP,
  ],
  [
    /\.(?:sh|bash|zsh|ksh|fish|command|bats|mk|env|r|pp|tcl|awk|nim|robot|feature|curlrc)$|(?:^|\/)(?:\.env[^/]*|(?:[^/]*\.)?dockerfile[^/]*|containerfile|makefile|justfile|\.?(?:bash|zsh)rc|\.profile|\.?envrc|env\.(?:example|sample|dist)|(?:[^/]*)(?:requirements|constraints)[^/]*\.txt)$/,
    HASHES,
  ],
]

/** The comments and strings of a file; the first line decides for a script without an ending. */
export function commentFormsOf(file: string, text: string): readonly CommentForm[] {
  const name = familyName(file, text)
  const found = families.find(([files]) => files.test(name))?.[1]
  return found ?? (text.startsWith('#!') ? HASHES : ANY)
}
