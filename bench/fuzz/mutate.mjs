// Ways to break a file without losing what it is: by its tokens, its lines, its bytes, or with a piece of another one.

const TOKEN = /\s+|[A-Za-z_$][\w$-]{0,80}|\d{1,40}|"[^"\n]{0,200}"|'[^'\n]{0,200}'|`[^`]{0,200}`|[^\w\s]/gu
const OPENING = [
  '(',
  '[',
  '{',
  '"',
  "'",
  '`',
  '"""',
  '/*',
  '<!--',
  '${',
  '{{',
  '<<EOF\n',
  '#{',
  '<%',
  'f"',
  '(?',
  '|\n  ',
]
const NESTING = [
  '(',
  '[',
  '{',
  '{"a":',
  '-(',
  '!',
  'f(',
  '<a>',
  '[[',
  'if (1) {',
  '- ',
  '<?php ',
  '${{ ',
  '`${',
  'a.b(',
]
const CONTROLS = [
  '\0',
  '\x1b[31m',
  '\x1b]8;;',
  '\u202e',
  '\u2028',
  '\ufeff',
  '\uFFFC',
  '\ud800',
  '\x7f',
  '\x85',
  '\v',
  '\u200b',
]
const NUMBERS = ['0', '-1', '1e309', '99999999999999999999', '5', '6', '4', '0x5', '1_000', 'NaN', '05']
const WORDS = [
  'https://api.ionos.com/cloudapi/v5/datacenters',
  'https://api.profitbricks.com/rest/v2/',
  '/cloudapi/v6/datacenters',
  '/cloudapi/v4',
  'X-Contract-Number',
  'allowReboot',
  'application/vnd.profitbricks.resource+json',
  'IONOS_API_URL',
  '//api.ionos.com/cloudapi/v{{ x }}',
  'https://user:pass@api.ionos.com:443/cloudapi/V5/../v6',
  'cloudapi-migrate-disable-file',
]
/** Characters of a broken text: most are small, so that many are read; what is long is found by `hostile-code.mjs`. */
const LONGEST = { mostly: 4_000, ever: 400_000 }

/** A text cut into tokens, whatever its language. */
function tokensOf(text) {
  return text.match(TOKEN) ?? []
}

function place(text, random) {
  return random.int(text.length + 1)
}

function insert(text, piece, random) {
  const at = place(text, random)
  return text.slice(0, at) + piece + text.slice(at)
}

function withTokens(text, random, change) {
  const tokens = tokensOf(text)
  if (tokens.length === 0) return text
  change(tokens, random.int(tokens.length), random)
  return tokens.join('')
}

function withLines(text, random, change) {
  const lines = text.split('\n')
  change(lines, random.int(lines.length), random)
  return lines.join('\n')
}

/** Mutations of a text; `other` is another text of any language. */
export const MUTATIONS = {
  without: (text, random) => withTokens(text, random, (all, at) => all.splice(at, 1 + random.int(6))),
  doubled: (text, random) =>
    withTokens(text, random, (all, at) => all.splice(at, 0, ...all.slice(at, at + 1 + random.int(40)))),
  swapped: (text, random) =>
    withTokens(text, random, (all, at) => {
      const with_ = random.int(all.length)
      ;[all[at], all[with_]] = [all[with_], all[at]]
    }),
  borrowed: (text, random, other) =>
    withTokens(text, random, (all, at) => {
      const others = tokensOf(other)
      const from = random.int(others.length + 1)
      all.splice(at, random.int(3), ...others.slice(from, from + 1 + random.int(30)))
    }),
  lineLost: (text, random) => withLines(text, random, (all, at) => all.splice(at, 1 + random.int(3))),
  lineMoved: (text, random) =>
    withLines(text, random, (all, at) => all.splice(random.int(all.length), 0, ...all.splice(at, 1))),
  indented: (text, random) =>
    withLines(text, random, (all, at) => (all[at] = `${random.pick([' ', '\t', '    '])}${all[at]}`)),
  joined: (text, random) => withLines(text, random, (all, at) => all.splice(at, 2, `${all[at]}${all[at + 1] ?? ''}`)),
  /** Its first line is empty, and another one of it, often an indented one, may be the second. */
  startsEmpty: (text, random) => withLines(text, random, (all, at) => all.splice(0, random.chance(0.5) ? at : 0, '')),
  cut: (text, random) => text.slice(0, place(text, random)),
  beheaded: (text, random) => text.slice(place(text, random)),
  opened: (text, random) => insert(text, random.pick(OPENING), random),
  nested: (text, random) =>
    insert(text, random.pick(NESTING).repeat(1 + random.int(random.chance(0.1) ? 4000 : 60)), random),
  control: (text, random) => insert(text, random.pick(CONTROLS), random),
  number: (text, random) => text.replace(/\d+/g, (digits) => (random.chance(0.2) ? random.pick(NUMBERS) : digits)),
  word: (text, random) => insert(text, random.pick(WORDS), random),
  wordInString: (text, random) =>
    text.replace(/(["'`])[^"'`\n]{0,200}\1/g, (all, mark) =>
      random.chance(0.1) ? mark + random.pick(WORDS) + mark : all,
    ),
  huge: (text, random) =>
    insert(
      text,
      random.pick(['a', '9', ' ', '\\', '\n', '"', '/', '.', '+', 'ab ', '%', 'é']).repeat(1 + random.int(30_000)),
      random,
    ),
  oneLine: (text) => text.replace(/\r?\n/g, ' '),
  windows: (text) => text.replace(/\r?\n/g, '\r\n'),
  classic: (text) => text.replace(/\r?\n/g, '\r'),
  mixed: (text, random) => text.replace(/\r?\n/g, () => random.pick(['\n', '\r\n', '\r', '\n\n'])),
  spliced: (text, random, other) => {
    const at = place(other, random)
    return insert(text, other.slice(at, at + 1 + random.int(2000)), random)
  },
  quoted: (text, random) =>
    `${random.pick(['x = """', 'const x = `', '<<EOF\n', '---\ndata: |\n  ', '```js\n', '/*'])}${text}`,
  repeated: (text, random) => text.repeat(2 + random.int(4)),
  upper: (text) => text.toUpperCase(),
}

const ways = Object.values(MUTATIONS)

/** A text broken in one to five ways. */
export function broken(text, random, other) {
  let now = text
  for (let n = 1 + random.int(5); n > 0; n--) now = random.pick(ways)(now, random, other)
  return now.slice(0, random.chance(0.995) ? LONGEST.mostly : LONGEST.ever)
}

/** Encodes a text, mostly as UTF-8. */
export function bytesOf(text, random) {
  const bytes = Buffer.from(text)
  if (random.chance(0.9)) return bytes
  return random.pick([
    () => Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), bytes]),
    () => Buffer.from(text, 'latin1'),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    () => Buffer.concat([Buffer.from([0xfe, 0xff]), Buffer.from(text, 'utf16le').swap16()]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe, 0, 0]), bytes]),
    () => Buffer.concat([bytes, Buffer.from([0xc3])]),
    () => Buffer.concat([bytes, Buffer.from([0, 0])]),
    () => Buffer.concat([Buffer.from([0xff, 0xfe]), bytes]),
  ])()
}
