/** How a map is laid out. */
export interface Layout {
  readonly members: readonly {
    readonly comment: 'none' | 'above' | 'behind'
    /** Which of the values of the dialect. */
    readonly value: number
    /** A blank line stands in front of it. */
    readonly blank: boolean
  }[]
  /** Places of the members that are to go. */
  readonly gone: readonly number[]
  readonly lines: boolean
  readonly trailing: boolean
  /** Without blanks around marks. */
  readonly tight: boolean
  readonly indent: string
  readonly end: string
  /** Something in a string in front of the map. */
  readonly before: string
}

/** One way to write a map in a language. */
export interface Dialect {
  readonly name: string
  readonly file: string
  /** The program around a map; `above` is a string to hold. */
  program(map: string, above: string): string
  readonly open: string
  readonly close: string
  member(name: string, value: string, tight: boolean): string
  readonly values: readonly string[]
  readonly separator: string
  /** Comments of a line; absent: there are none. */
  readonly comment?: string
  readonly trailing: boolean
  /** A map on several lines ends with a separator. */
  readonly closed?: boolean
  /** Spellings of the name. */
  readonly names?: readonly string[]
  check?(text: string): boolean
}

const NAMES = ['allowReboot', 'allow_reboot']
const URL = 'https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2'
const SHARP = '#'
const SLASHES = '//'

const quoted = (arrow: string) => (name: string, value: string, tight: boolean) =>
  tight ? `"${name}"${arrow}${value}` : `"${name}"${arrow === ':' ? '' : ' '}${arrow} ${value}`
const assigned = (name: string, value: string, tight: boolean) => `${name}${tight ? '=' : ' = '}${value}`
const named = (name: string, value: string, tight: boolean) => `${name}:${tight ? '' : ' '}${value}`
const PLAIN = ['1', '"a, b }"', 'true']
const CODE = ['1', '"a, b }"', 'f(1, 2)']

const JSON_TEXT = { open: '{', close: '}', member: quoted(':'), separator: ',', trailing: false } as const

function isJson(text: string): boolean {
  try {
    return typeof JSON.parse(text) === 'object'
  } catch {
    return false
  }
}

const inGo = (body: string) => `package a\n\nfunc b() {\n\t${body}\n}\n`
const inJava = (body: string) => `class A {\n    void b() {\n        ${body}\n    }\n}\n`

/** Every way that is tried. */
export const dialects: readonly Dialect[] = [
  {
    name: 'object of JavaScript',
    file: 'a.js',
    program: (map, above) => `log('${above}'); const a = ${map}\n`,
    open: '{',
    close: '}',
    member: named,
    values: [...CODE, '{ b: [1, 2] }'],
    separator: ',',
    comment: SLASHES,
    trailing: true,
  },
  {
    name: 'dictionary of Python',
    file: 'a.py',
    program: (map, above) => `log('${above}'); a = ${map}\n`,
    open: '{',
    close: '}',
    member: quoted(':'),
    values: CODE,
    separator: ',',
    comment: SHARP,
    trailing: true,
  },
  {
    name: 'call of Python',
    file: 'a.py',
    program: (map, above) => `log('${above}'); update${map}\n`,
    open: '(',
    close: ')',
    member: assigned,
    values: CODE,
    separator: ',',
    comment: SHARP,
    trailing: true,
    names: ['allow_reboot'],
  },
  {
    name: 'map of Go',
    file: 'a.go',
    program: (map, above) => inGo(`log("${above}"); a := map[string]any${map}`),
    open: '{',
    close: '}',
    member: quoted(':'),
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: true,
    closed: true,
  },
  {
    name: 'struct of Go',
    file: 'a.go',
    program: (map, above) => inGo(`log("${above}"); a := &profitbricks.Server${map}`),
    open: '{',
    close: '}',
    member: named,
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: true,
    closed: true,
    names: ['AllowReboot'],
  },
  {
    name: 'Map.of of Java',
    file: 'A.java',
    program: (map, above) => inJava(`log("${above}"); send(Map.of${map});`),
    open: '(',
    close: ')',
    member: (name, value, tight) => `"${name}",${tight ? '' : ' '}${value}`,
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: false,
  },
  {
    name: 'anonymous object of C#',
    file: 'A.cs',
    program: (map, above) => inJava(`Log("${above}"); Send(new ${map});`),
    open: '{',
    close: '}',
    member: assigned,
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: true,
  },
  {
    name: 'dictionary of C#',
    file: 'A.cs',
    program: (map, above) => inJava(`Log("${above}"); var b = new Dictionary<string, object> ${map};`),
    open: '{',
    close: '}',
    member: (name, value, tight) => `["${name}"]${tight ? '=' : ' = '}${value}`,
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: true,
  },
  {
    name: 'hash of Ruby',
    file: 'a.rb',
    program: (map, above) => `log('${above}'); a = ${map}\n`,
    open: '{',
    close: '}',
    member: (name, value) => `${name}: ${value}`,
    values: CODE,
    separator: ',',
    comment: SHARP,
    trailing: true,
  },
  {
    name: 'call of Ruby',
    file: 'a.rb',
    program: (map, above) => `log('${above}'); update${map}\n`,
    open: '(',
    close: ')',
    member: (name, value) => `'${name}' => ${value}`,
    values: CODE,
    separator: ',',
    comment: SHARP,
    trailing: true,
  },
  {
    name: 'array of PHP',
    file: 'a.php',
    program: (map, above) => `log('${above}'); $a = ${map};\n`,
    open: '[',
    close: ']',
    member: quoted('=>'),
    values: CODE,
    separator: ',',
    comment: SLASHES,
    trailing: true,
  },
  {
    ...JSON_TEXT,
    name: 'JSON',
    file: 'a.json',
    program: (map, above) => `{"url": "${URL}/${above}", "b": ${map}}\n`,
    values: PLAIN,
    check: isJson,
  },
  {
    ...JSON_TEXT,
    name: 'JSON in quotes of a shell',
    file: 'a.sh',
    program: (map, above) => `log '${above}'; curl -X PATCH -d '${map}' ${URL}\n`,
    values: PLAIN,
    check: (text) => isJson(text.slice(text.indexOf("-d '") + 4, text.lastIndexOf("'"))),
  },
  {
    ...JSON_TEXT,
    name: 'JSON in a here-document',
    file: 'a.sh',
    program: (map, above) => `log '${above}'; curl -X PATCH -d @- ${URL} <<EOF\n${map}\nEOF\n`,
    values: ['1', '"$B"', '$C'],
  },
  {
    ...JSON_TEXT,
    name: 'JSON in three quotes of Python',
    file: 'a.py',
    program: (map, above) => `log('${above}'); requests.patch('${URL}', data='''${map}''')\n`,
    values: PLAIN,
    check: (text) => isJson(text.slice(text.indexOf("'''") + 3, text.lastIndexOf("'''"))),
  },
  {
    ...JSON_TEXT,
    name: 'JSON in a template of JavaScript',
    file: 'a.js',
    program: (map, above) => `log('${above}'); axios.patch('${URL}', \`${map}\`)\n`,
    values: ['1', '"a ${b}"', '${c}'],
  },
  {
    name: 'map of YAML in braces',
    file: 'a.yml',
    program: (map, above) => `a: "${above}"\nb: ${map.replaceAll('\t', '  ')}\n`,
    open: '{',
    close: '}',
    member: (name, value) => `${name}: ${value}`,
    values: PLAIN,
    separator: ',',
    trailing: true,
  },
]

/** A program with a map in the layout, and what has to stay of it. */
export function write(dialect: Dialect, layout: Layout): { readonly text: string; readonly kept: readonly string[] } {
  const names = dialect.names ?? NAMES
  const gone = new Set(layout.gone.map((one) => one % layout.members.length))
  const lines = layout.lines
  const { end } = layout
  const kept: string[] = []
  const last = layout.members.length - 1
  let spelling = 0
  const parts = layout.members.map(({ comment, value, blank }, index) => {
    const goes = gone.has(index)
    const name = goes ? (names[spelling++ % names.length] ?? '') : `key${index}`
    const member = dialect.member(name, dialect.values[value % dialect.values.length] ?? '1', layout.tight)
    const closed = index < last || (dialect.trailing && (layout.trailing || (lines && dialect.closed === true)))
    const own = member + (closed ? dialect.separator : '')
    if (!goes) kept.push(member)
    if (!lines) return own
    const mark = dialect.comment
    const above = mark && comment === 'above' ? `${layout.indent}${mark} above ${index}, {${end}` : ''
    const behind = mark && comment === 'behind' ? ` ${mark} behind ${index}, }` : ''
    // Between two that go nothing stays.
    if (above && !(goes && gone.has(index - 1))) kept.push(`above ${index},`)
    if (behind && !goes) kept.push(`behind ${index},`)
    return `${blank ? end : ''}${above}${layout.indent}${own}${behind}${end}`
  })
  const gap = layout.tight ? '' : ' '
  const map = lines
    ? `${dialect.open}${end}${parts.join('')}${dialect.close}`
    : `${dialect.open}${gap}${parts.join(gap)}${gap}${dialect.close}`
  return { text: dialect.program(map, layout.before), kept }
}
