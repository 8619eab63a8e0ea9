import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { audit } from '../../src/pipeline/audit.ts'
import { drawn } from '../support/drawn.ts'

const CALL = 'https://api.profitbricks.com/cloudapi/v4/datacenters'

const HEADS: Readonly<Record<string, string>> = {
  'a.py': `import requests\nx = ""\nrequests.post("${CALL}", json={})\n`,
  'a.go': `package a\n\nimport "net/http"\n\nfunc f() {\n\thttp.Get("${CALL}")\n`,
  'A.java': `class A { void m() throws Exception { new java.net.URL("${CALL}").openStream();\n`,
  'a.rb': `Net::HTTP.get(URI('${CALL}'))\n`,
  'a.js': `fetch('${CALL}')\nlet x = ''\n`,
}

/** Seconds of processor time that the audit of a file takes, and how many findings it has. */
async function auditOf(name: string, text: string) {
  const cwd = mkdtempSync(join(tmpdir(), 'hostile-code-'))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  writeFileSync(join(cwd, name), text)
  const before = process.cpuUsage()
  const { findings } = await audit({ cwd, noIgnore: true })
  const { user, system } = process.cpuUsage(before)
  return { seconds: (user + system) / 1e6, findings: findings.length }
}

/** How much longer three times the lines take: 3 where each line costs the same, 9 with the square of them. */
async function growthOf(name: string, begin: string, line: string, lines: number, end = ''): Promise<number> {
  const secondsOf = async (count: number) => (await auditOf(name, `${begin}${line.repeat(count)}${end}`)).seconds
  await secondsOf(20)
  const ratio = async () => (await secondsOf(lines * 3)) / (await secondsOf(lines))
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < TRIES && least >= LINEAR; tried++) least = Math.min(least, await ratio())
  return least
}

/** Other programs on the machine make a ratio larger or smaller: the least of some counts. */
const LINEAR = 6
const TRIES = 5

test.each(drawn(Object.keys(HEADS)))(
  'a text of addresses that grows line by line grows in proportion: %s',
  async (name) => {
    const line = `x = x + "${CALL}";\n`
    expect(await growthOf(name, `${HEADS[name]}`, line, 80)).toBeLessThan(LINEAR)
    expect((await auditOf(name, `${HEADS[name]}${line.repeat(100)}`)).findings).toBeGreaterThan(1)
  },
)

/** Files of one line: a place for each address, with the whole line around it. */
const ONE_LINE: readonly (readonly [name: string, begin: string, piece: string])[] = [
  ['a.js', "fetch('", `${CALL},`],
  ['a.py', 'import requests\nrequests.get("', `${CALL},`],
  ['a.yaml', 'urls: ', `${CALL},`],
  ['a.csv', '', `${CALL},`],
  ['a.md', '', `${CALL} `],
]

test.each(drawn(ONE_LINE))('a line of addresses grows in proportion: %s', async (name, begin, piece) => {
  expect(await growthOf(name, begin, piece, 800)).toBeLessThan(LINEAR)
})

/** Values that stand in each other: each has the conditions of all before it. */
const CHOICES: readonly (readonly [name: string, begin: string, piece: string, end: string])[] = [
  ['a.js', `fetch("${CALL}/" + (`, 'x == 1 ? a : ', 'b))'],
  ['a.py', `import requests\nrequests.get("${CALL}/" + (`, 'a if x == 1 else ', 'b))\n'],
  ['a.rb', `Net::HTTP.get(URI("${CALL}/" + (`, 'x == 1 ? a : ', 'b)))\n'],
]

test.each(drawn(CHOICES))('a choice of many values grows in proportion: %s', async (name, begin, piece, end) => {
  expect(await growthOf(name, begin, piece, 1_500, end)).toBeLessThan(LINEAR)
})

// Below 400 lines each line looks at all lines before it; the limit of depth ends that.
test.each(drawn(Object.keys(HEADS)))(
  'a text that grows by a piece in each line grows in proportion: %s',
  async (name) => {
    expect(await growthOf(name, `${HEADS[name]}`, 'x += "/a";\n', 400)).toBeLessThan(LINEAR)
  },
)

test('a chain of calls grows in proportion', async () => {
  expect(await growthOf('A.java', `${HEADS['A.java']}x`, '\n .a()', 1_500)).toBeLessThan(LINEAR)
})

test('blocks of a provider that moves grow in proportion', async () => {
  const block = 'resource "profitbricks_server" "s" {\n  name = "s"\n  volume {\n    name = "v"\n  }\n}\n'
  expect(await growthOf('a.tf', '', block, 1_000)).toBeLessThan(LINEAR)
})
