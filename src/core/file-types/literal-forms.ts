import { familyName } from './dialects.ts'
import { filesOf } from './endings.ts'

/** How a family of files writes literals with named members. */
export interface LiteralForm {
  /** Matches the code in front of the members, up to and with the opening bracket. */
  readonly open: RegExp
  /** Matches how each member begins. */
  readonly key: RegExp
  /** Marks between members; a line end counts where it is one of them. */
  readonly between: string
  /** Members are pairs of words; marks between them may be left out. */
  readonly words?: boolean
  /** Text between the brackets when no member is left; false: such a literal may not become empty. */
  readonly empty?: string | false
}

const QUOTED = String.raw`(?:"[\w.-]{1,60}"|'[\w.-]{1,60}')`
const NAME = String.raw`(?:[A-Za-z_][\w-]{0,60}|${QUOTED})`

function begins(source: string): RegExp {
  return new RegExp(source, 'y')
}

const COLON = begins(String.raw`${NAME}\s{0,9}:(?![:=])`)
const ROCKET = begins(String.raw`${NAME}\s{0,9}=>`)
const EQUALS = begins(String.raw`${NAME}\s{0,9}=(?![=~>])`)
/** Behind these a brace opens a value, never a block. */
const VALUE_BRACE = /(?:[=(,:[{?+]|=>|\breturn|\bjsonencode)\s{0,99}\{$/

/** `{ "a": 1 }`, in any language. */
const JSON_LIKE: LiteralForm = { open: /\{$/, key: begins(String.raw`${QUOTED}\s{0,9}:(?![:=])`), between: ',' }

const PAIRS = {
  round: begins(String.raw`\(\s{0,9}${QUOTED}\s{0,9},`),
  curly: begins(String.raw`\{\s{0,9}${NAME}\s{0,9},`),
}

/** Forms by ending or name of the file, lower case; all rows that match count. */
const families: readonly (readonly [RegExp, readonly LiteralForm[]])[] = [
  [filesOf(['apex']), [{ open: /\bnew\s+Map\s{0,9}<[^{}();]{0,80}>\s{0,9}\{$/i, key: ROCKET, between: ',' }]],
  [
    filesOf(['kotlin']),
    [
      {
        open: /\b(?:\w*[mM]apOf|jsonObjectOf|listOf)(?:<[^()]{0,80}>)?\s?\($/,
        key: begins(String.raw`${QUOTED}\s{1,9}to\b`),
        between: ',',
        empty: false,
      },
    ],
  ],
  [
    filesOf(['scala']),
    [
      {
        open: /(?:\b\w*Map|\bSeq|\bList|\b[oO]bj|\bJObject|\bJsObject|\bJson)(?:\[[^()]{0,80}\])?\s?\($/,
        key: begins(String.raw`${QUOTED}\s{0,9}(?:->|:=)`),
        between: ',',
      },
    ],
  ],
  [/\.swift$/, [{ open: /(?:^|[^\w)\]])\[$/, key: COLON, between: ',', empty: ':' }]],
  [filesOf(['groovy']), [{ open: /(?:^|[^\w)\]"'])\s{0,9}\[$/, key: COLON, between: ',', empty: ':' }]],
  [filesOf(['powershell']), [{ open: /@\{$/, key: EQUALS, between: ';\n' }]],
  [
    filesOf(['perl']),
    [
      { open: /(?:[=(,[{?:+]|=>|\breturn|\b\w{0,60}json\w{0,60})\s{0,99}\{$/i, key: ROCKET, between: ',' },
      { open: /%\w{1,60}\s{0,9}=\s{0,99}\($/, key: ROCKET, between: ',' },
    ],
  ],
  [
    /\.lua$/,
    [{ open: /\{$/, key: begins(String.raw`(?:[A-Za-z_]\w{0,60}|\[${QUOTED}\])\s{0,9}=(?!=)`), between: ',;' }],
  ],
  [
    filesOf(['elixir']),
    [
      { open: /%\{$/, key: begins(String.raw`(?:${NAME}\s{0,9}=>|${NAME}:\s)`), between: ',' },
      { open: /(?:^|[^\w)\]])\s{0,9}\[$/, key: begins(String.raw`${NAME}:\s`), between: ',' },
    ],
  ],
  [
    filesOf(['erlang']),
    [
      { open: /#\{$/, key: begins(String.raw`(?:[a-z]\w{0,60}|'\w{1,60}'|<<"\w{1,60}">>)\s{0,9}=>`), between: ',' },
      {
        open: /\[$/,
        key: begins(String.raw`\{\s{0,9}(?:[a-z]\w{0,60}|'\w{1,60}'|"\w{1,60}"|<<"\w{1,60}">>)\s{0,9},`),
        between: ',',
      },
    ],
  ],
  [
    /\.r$/,
    [
      {
        open: /(?:^|[^\w.])(?:list|c)\($/,
        key: begins(String.raw`(?:[A-Za-z.][\w.]{0,60}|${QUOTED}|\`\w{1,60}\`)\s{0,9}=(?!=)`),
        between: ',',
      },
    ],
  ],
  [
    /\.jl$/,
    [
      {
        open: /\b\w*Dict(?:\{[^{}]{0,80}\})?\($/,
        key: begins(String.raw`(?:${QUOTED}|:\w{1,60})\s{0,9}=>`),
        between: ',',
      },
    ],
  ],
  [
    filesOf(['clojure']),
    [
      {
        open: /(?:^|[^#])\{$/,
        key: begins(String.raw`(?::[\w./-]{1,80}|"\w{1,60}")(?=[\s,])`),
        between: ',',
        words: true,
      },
    ],
  ],
  [
    filesOf(['haskell']),
    [
      { open: /\b(?:object|pairs)\s{0,9}\$?\s{0,99}\[$/, key: begins(String.raw`"\w{1,60}"\s{0,9}\.=`), between: ',' },
      { open: /\b(?:object|\w*fromList|fromFoldable)\s{0,9}\$?\s{0,99}\[$/, key: PAIRS.round, between: ',' },
    ],
  ],
  [
    /\.nix$/,
    [
      {
        open: /(?:[=(:[]|\btoJSON|\brec|\/\/|\bin)\s{0,99}\{$/,
        key: begins(String.raw`(?:[\w'-]{1,60}|"[\w.-]{1,60}")(?:\.[\w"-]{1,60}){0,4}\s{0,9}=(?!=)`),
        between: ';',
      },
    ],
  ],
  [
    filesOf(['terraform']),
    [{ open: VALUE_BRACE, key: begins(String.raw`${NAME}\s{0,9}(?:=(?!=)|:)`), between: ',\n' }],
  ],
  [/\.toml$/, [{ open: /(?:[=[,{])\s{0,9}\{$/, key: EQUALS, between: ',' }]],
  [/\.(?:jsonnet|libsonnet|cue|json5|jsonc|graphql|gql)$/, [{ open: VALUE_BRACE, key: COLON, between: ',' }]],
  [/\.cr$/, [{ open: VALUE_BRACE, key: begins(String.raw`(?:${NAME}\s{0,9}=>|${NAME}:\s)`), between: ',' }]],
  [
    filesOf(['fsharp']),
    [
      {
        open: /\b(?:dict|Map|Map\.ofList|\w{0,60}[oO]bject\w{0,60}|readOnlyDict)\s{0,9}\(?\s{0,9}\[$/,
        key: begins(String.raw`\(?\s{0,9}"\w{1,60}"\s{0,9},`),
        between: ';\n',
        empty: false,
      },
    ],
  ],
  [
    /\.vb$/,
    [
      { open: /\bNew\s+With\s{0,9}\{$/i, key: begins(String.raw`\.\w{1,60}\s{0,9}=`), between: ',', empty: false },
      { open: /\bFrom\s{0,9}\{$/i, key: PAIRS.curly, between: ',' },
    ],
  ],
  [/\.(?:m|mm)$/, [{ open: /@\{$/, key: begins(String.raw`@"\w{1,60}"\s{0,9}:`), between: ',' }]],
  [
    /\.(?:cc|cpp|cxx|hpp|hh|h)$/,
    [{ open: /(?:[=(,{]|\bjson|\breturn)\s{0,99}\{$/, key: PAIRS.curly, between: ',', empty: false }],
  ],
  [filesOf(['ocaml']), [{ open: /`Assoc\s{0,9}\[$/, key: PAIRS.round, between: ';' }]],
  [/\.rs$/, [{ open: /(?:\bfrom\(|\bvec!|[=(,&])\s{0,9}\[$/, key: PAIRS.round, between: ',', empty: false }]],
  // Steps of Karate: `And request { … }`.
  [/\.feature$/, [{ open: /(?:\brequest|[=,:[(])\s{0,99}\{$/, key: COLON, between: ',' }]],
  [/\.zig$/, [{ open: /\.\{$/, key: begins(String.raw`\.\w{1,60}\s{0,9}=`), between: ',' }]],
  [/\.pp$/, [{ open: VALUE_BRACE, key: ROCKET, between: ',' }]],
]

/** The forms of literals that a file may hold. */
export function literalFormsOf(file: string, text: string): readonly LiteralForm[] {
  const name = familyName(file, text)
  return [JSON_LIKE, ...families.flatMap(([pattern, forms]) => (pattern.test(name) ? forms : []))]
}
