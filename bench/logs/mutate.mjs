// Ways to break a line. Lines are strings of bytes, one character a byte, without line ends.

const CONTROLS = ['\0', '\r', '\x1b[31m', '\x1b', '\x7f', '\x85', '\xff', '\xc3', '\xe2\x80\xa8', '\t', '\v']
const ESCAPES = ['\\', '\\x', '\\x4', '\\u', '\\u00', '\\"', '%', '%2', '%00', '%2f', '&amp;', '#22', '\\u0000', '\\/']
export const RUNS = [
  ' ',
  '"',
  '\\',
  '\\"',
  '[',
  '{',
  '(',
  '9',
  'a',
  '/',
  '../',
  '%2e',
  ';',
  '-',
  ':',
  '=',
  ',',
  '|',
  '" "',
  ' - ',
]
RUNS.push(
  '{"a":',
  '[[',
  '\\x22',
  'cloudapi',
  '/cloudapi/v5',
  'cloudapi/v',
  '?',
  '&a=b',
  '<',
  '\t',
  '\0',
  '\x1b[0m',
  '. ',
)
const NUMBERS = ['0', '-1', '99999999999999999999', '1e309', 'NaN', '00', '2147483648', '']

function place(line, random) {
  return random.int(line.length + 1)
}

function insert(line, text, random) {
  const at = place(line, random)
  return line.slice(0, at) + text + line.slice(at)
}

function swapped(line, random) {
  const separator = random.pick([' ', '"', ',', '\t', ':', '/'])
  const fields = line.split(separator)
  const [one, other] = [random.int(fields.length), random.int(fields.length)]
  const kept = fields[one]
  fields[one] = fields[other]
  fields[other] = kept
  return fields.join(separator)
}

/** Mutations of a line; `other` is another line of any format. */
export const MUTATIONS = {
  cut: (line, random) => line.slice(0, place(line, random)),
  beheaded: (line, random) => line.slice(place(line, random)),
  holed: (line, random) => {
    const at = place(line, random)
    return line.slice(0, at) + line.slice(at + 1 + random.int(30))
  },
  doubled: (line) => line + line,
  flipped: (line, random) => {
    const at = place(line, random)
    return `${line.slice(0, at)}${String.fromCharCode(random.int(256))}${line.slice(at + 1)}`.replaceAll('\n', ' ')
  },
  swapped,
  unquoted: (line, random) => (random.chance(0.5) ? line.replaceAll('"', '') : line.replace(/"(?=[^"]*$)/, '')),
  requoted: (line) => line.replaceAll('"', "'"),
  run: (line, random) => insert(line, random.pick(RUNS).repeat(1 + random.int(400)), random),
  joined: (line, random, other) => insert(line, other, random),
  control: (line, random) => insert(line, random.pick(CONTROLS), random),
  escape: (line, random) => insert(line, random.pick(ESCAPES), random),
  number: (line, random) => line.replace(/\d+/g, (digits) => (random.chance(0.2) ? random.pick(NUMBERS) : digits)),
  upper: (line, random) => (random.chance(0.5) ? line.toUpperCase() : line.toLowerCase()),
  packed: (line) => JSON.stringify({ log: `${line}\n`, stream: 'stdout', time: '2023-09-30T10:00:00Z' }),
  labelled: (line, random) => `<${random.int(200)}>Sep 30 10:00:00 host app[1]: ${line}`,
}

const ways = Object.values(MUTATIONS)

/** A line broken in one to four ways. */
export function broken(line, random, other) {
  let now = line
  for (let n = 1 + random.int(4); n > 0; n--) now = random.pick(ways)(now, random, other)
  return now.length > 200_000 ? now.slice(0, 200_000) : now
}

/** Broken lines without end: some neighbours of one log, its lines that name columns before them at times. */
export function* brokenLines(corpus, random) {
  for (;;) {
    const { head, lines } = random.pick(corpus)
    if (head.length > 0 && random.chance(0.3))
      yield* head.map((line) => (random.chance(0.2) ? broken(line, random, '') : line))
    const from = random.int(lines.length)
    for (const line of lines.slice(from, from + 1 + random.int(6))) {
      const other = random.pick(random.pick(corpus).lines)
      yield random.chance(0.1) ? line : broken(line, random, other)
    }
  }
}

/** A line made `size` long by something repeated in it: at its start, in its request, behind that, at its end. */
export function* hostileLines(line, size) {
  const request = Math.max(0, line.indexOf('cloudapi'))
  const marks = [
    0,
    request,
    request + 8,
    Math.min(line.length, request + 30),
    Math.floor(line.length * 0.8),
    line.length,
  ]
  for (const run of RUNS) {
    const times = Math.max(1, Math.floor((size - line.length) / run.length))
    for (const at of new Set(marks)) yield { run, at, line: line.slice(0, at) + run.repeat(times) + line.slice(at) }
  }
}
