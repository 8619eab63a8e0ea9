import { describe, expect, test } from 'vitest'
import { readWaivers } from '../../../src/gate/waivers/index.ts'
import { commentsIn } from '../../../src/languages/plain/comments/index.ts'

const rules = ['contract-header', 'allow-reboot', 'deprecated-version-path']
const NEXT = 'cloudapi-migrate-disable-next-line'

/** The waivers of a JavaScript text, with the lines that they cover, and what is wrong, with its line. */
function read(text: string, shown = false) {
  const { waivers, malformed } = readWaivers('a.js', text, commentsIn({ file: 'a.js', text }), { rules, shown })
  const linesOf = (start: number, end: number) => {
    const first = text.slice(0, start).split('\n').length
    return [...text.slice(start, end).replace(/\n$/, '').split('\n').keys()].map((line) => first + line)
  }
  return {
    waivers: waivers.map(({ reason, until, areas }) => ({
      reason,
      ...(until === undefined ? {} : { until }),
      ...Object.fromEntries(areas.map(({ rule, start, end }) => [rule, linesOf(start, end)])),
    })),
    wrong: malformed.map(({ line, message }) => `${line}: ${message}`),
  }
}

describe('what a directive says', () => {
  test.each([
    [`// ${NEXT} contract-header -- kept (until 2027-01-31)\na()`, { reason: 'kept', until: '2027-01-31' }],
    [`// ${NEXT} contract-header -- kept (until 2027-01-31).\r\na()\r\n`, { reason: 'kept', until: '2027-01-31' }],
    [`// ${NEXT}   contract-header   --   kept  \na()`, { reason: 'kept' }],
    [`//${NEXT} contract-header --- kept -- really (as agreed)\na()`, { reason: 'kept -- really (as agreed)' }],
    [`/* ${NEXT} contract-header -- kept ( Until 2028-02-29 ) */\na()`, { reason: 'kept', until: '2028-02-29' }],
    [`/** ${NEXT} contract-header -- kept **/\na()`, { reason: 'kept' }],
    [`/*\n * ${NEXT} contract-header -- kept\n */\na()`, { reason: 'kept' }],
    [
      `/*\n${NEXT} contract-header -- kept until the\n   partner moves (until 2027-01-31)\n*/\na()`,
      { reason: 'kept until the partner moves', until: '2027-01-31' },
    ],
    [`/**\n * ${NEXT} contract-header -- kept\n * @param x\n */\na()`, { reason: 'kept' }],
    [`// eslint-disable-next-line // ${NEXT} contract-header -- kept\na()`, { reason: 'kept' }],
    [`// TODO: ask. -- ${NEXT} contract-header -- kept\na()`, { reason: 'kept' }],
  ])('%j', (text, expected) => {
    const { waivers, wrong } = read(text)
    const line = text.split('\n').findIndex((one) => one.startsWith('a()')) + 1
    expect({ waivers, wrong }).toEqual({ waivers: [{ ...expected, 'contract-header': [line] }], wrong: [] })
  })

  test('several rules, each once', () => {
    expect(read(`// ${NEXT} contract-header, allow-reboot,contract-header -- kept\na()`).waivers).toEqual([
      { reason: 'kept', 'contract-header': [2], 'allow-reboot': [2] },
    ])
  })

  test('two directives on one line of a comment', () => {
    const text = `// ${NEXT} contract-header -- one // ${NEXT} allow-reboot -- two\na()`
    expect(read(text).waivers).toEqual([
      { reason: 'one', 'contract-header': [2] },
      { reason: 'two', 'allow-reboot': [2] },
    ])
  })

  test.each([
    ['in a sentence', `// Write ${NEXT} contract-header -- why.\na()`],
    ['in quotes', `// '${NEXT} contract-header -- why'\na()`],
    ['in backticks', `/* \`${NEXT}\` */\na()`],
    ['as part of a name', `// my-${NEXT} contract-header -- why\na()`],
    ['as part of a path', `// node_modules/${NEXT} contract-header -- why\na()`],
    ['in a string', `a('// ${NEXT} contract-header -- why')\na()`],
    ['in a template', `a(\`\n// ${NEXT} contract-header -- why\n\`)\na()`],
    ['in other words', '// cloudapi-migrate-baseline.txt knows them\na()'],
  ])('nothing is read %s', (_, text) => {
    expect(read(text)).toEqual({ waivers: [], wrong: [] })
  })
})

describe('what is wrong', () => {
  test.each([
    [NEXT, `${NEXT} names no rule: write the id of a rule behind it.`],
    [`${NEXT} -- kept`, `${NEXT} names no rule: write the id of a rule behind it.`],
    [`${NEXT} , -- kept`, `${NEXT} names no rule: write the id of a rule behind it.`],
    [
      `${NEXT} contract-heder -- kept`,
      `${NEXT} names the unknown rule "contract-heder": did you mean contract-header?`,
    ],
    [
      `${NEXT} all -- kept`,
      `${NEXT} names the unknown rule "all": \`cloudapi-migrate rules\` lists those that there are.`,
    ],
    [`${NEXT} contract-header allow-reboot -- kept`, /names the unknown rule "contract-header allow-reboot"/],
    [`${NEXT} contract-header`, `${NEXT} gives no reason: write -- and the reason behind the rules.`],
    [`${NEXT} contract-header --`, /gives no reason/],
    [`${NEXT} contract-header -- (until 2027-01-31)`, /gives no reason/],
    [`${NEXT} contract-header: kept`, /names the unknown rule "contract-header: kept"/],
    [
      `${NEXT} contract-header -- kept (until 31.01.2027)`,
      /has a date that cannot be read, "31\.01\.2027": write it as \(until YYYY-MM-DD\) at the end\./,
    ],
    [`${NEXT} contract-header -- kept (until 2027-1-31)`, /cannot be read, "2027-1-31"/],
    [`${NEXT} contract-header -- kept (until 2027-01-31`, /cannot be read/],
    [`${NEXT} contract-header -- kept (until)`, /cannot be read, ""/],
    [`${NEXT} contract-header -- kept (until 2027-02-29)`, /has a date that does not exist, 2027-02-29/],
    [`${NEXT} contract-header -- kept (until 2027-13-01)`, /does not exist/],
    [
      `${NEXT} contract-header -- (until 2027-01-31) kept`,
      /has words behind \(until 2027-01-31\): move the date to the end\./,
    ],
    [`${NEXT} contract-header -- kept until 2027-01-31`, /has a date in an unknown form/],
    [
      'cloudapi-migrate-disable-nextline contract-header -- kept',
      /disable-nextline is no directive: write cloudapi-migrate-disable-next-line\./,
    ],
    ['cloudapi-migrate-disabled contract-header -- kept', /disabled is no directive: write cloudapi-migrate-disable\./],
    ['cloudapi-migrate-enable', 'cloudapi-migrate-enable names no rule: write the id of a rule behind it.'],
    ['cloudapi-migrate-enable contract-header', 'cloudapi-migrate-enable ends nothing for contract-header: remove it.'],
    [`${NEXT} contract-header -- ${'x'.repeat(3_000)}`, /too long to be read/],
  ])('%s', (words, message) => {
    const { waivers, wrong } = read(`a()\n// ${words}\na()`)
    expect(waivers).toEqual([])
    expect(wrong).toEqual([expect.stringMatching(typeof message === 'string' ? /^2: / : message)])
    if (typeof message === 'string') expect(wrong).toEqual([`2: ${message}`])
  })

  test('a document that shows it is not told', () => {
    expect(read(`// ${NEXT}\na()`, true)).toEqual({ waivers: [], wrong: [] })
  })

  test('an invalid directive that opened a range can be ended', () => {
    const text = '// cloudapi-migrate-disable contract-header\na()\n// cloudapi-migrate-enable contract-header\n'
    expect(read(text).wrong).toEqual([expect.stringContaining('1: cloudapi-migrate-disable gives no reason')])
  })
})

describe('what is covered', () => {
  const covered = (text: string) => read(text).waivers.map((one) => one['contract-header' as keyof typeof one])

  test.each([
    [
      'blank lines and comments are passed over',
      `// ${NEXT} contract-header -- x\n\n  \t\n// more\n/* and\n   more */\na()\nb()`,
      [[7]],
    ],
    [
      'stacked directives mean one line',
      `// ${NEXT} contract-header -- x\n// ${NEXT} contract-header -- y\na()`,
      [[3], [3]],
    ],
    ['behind code, the line below', `a() // ${NEXT} contract-header -- x\nb()`, [[2]]],
    ['a block in front of code, the line below', `/* ${NEXT} contract-header -- x */ a()\nb()`, [[2]]],
    ['code behind a comment is code', `// ${NEXT} contract-header -- x\n/* y */ a()\nb()`, [[2]]],
    ['nothing is there', `a()\n// ${NEXT} contract-header -- x\n\n`, [undefined]],
    ['its own line', 'a() // cloudapi-migrate-disable-line contract-header -- x\nb()', [[1]]],
    ['the file', 'a()\n// cloudapi-migrate-disable-file contract-header -- x\nb()', [[1, 2, 3]]],
    [
      'a range',
      'a()\n// cloudapi-migrate-disable contract-header -- x\nb()\n// cloudapi-migrate-enable contract-header\nc()',
      [[2, 3, 4]],
    ],
    ['a range without end', 'a()\n// cloudapi-migrate-disable contract-header -- x\nb()', [[2, 3]]],
    [
      'two ranges',
      '/* cloudapi-migrate-disable contract-header -- x */\n/* cloudapi-migrate-enable contract-header -- y */\n/* cloudapi-migrate-disable contract-header -- z */\n',
      [[1, 2], [3]],
    ],
  ])('%s', (_, text, lines) => {
    expect(covered(text)).toEqual(lines)
    expect(covered(text.replaceAll('\n', '\r\n'))).toEqual(lines)
  })

  test('each rule of a range has an end of its own', () => {
    const text =
      '// cloudapi-migrate-disable contract-header, allow-reboot -- x\n\n// cloudapi-migrate-enable allow-reboot\n\n'
    expect(read(text).waivers).toMatchObject([{ 'allow-reboot': [1, 2, 3], 'contract-header': [1, 2, 3, 4] }])
  })
})
