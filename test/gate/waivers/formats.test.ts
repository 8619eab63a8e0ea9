import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { rules } from '../../../rules/index.ts'
import { applyWaivers } from '../../../src/gate/waivers/index.ts'
import { examine } from '../../../src/pipeline/examine.ts'
import { waiversOf } from '../../../src/pipeline/waivers.ts'
import { formats } from './formats.ts'

const cwd = mkdtempSync(path.join(tmpdir(), 'waivers-'))
afterAll(() => rmSync(cwd, { recursive: true }))

const RULE = 'deprecated-version-path'
const WORDS = `cloudapi-migrate-disable-next-line ${RULE} -- kept for the partner (until 2027-01-31)`
const address = (name: string) => `https://api.ionos.com/cloudapi/v5/datacenters/${name}`

/** What is left and what is waived of a text, each as the last segment of its address, and what is wrong. */
async function waive(filename: string, text: string) {
  const examination = await examine({ cwd, asOf: '2026-11-21', stdin: { text, filename } })
  examination.close()
  const { waivers, malformed } = waiversOf(
    examination.store,
    rules.map(({ id }) => id),
  )
  const { left, suppressed, troubles } = applyWaivers({
    findings: examination.judged.findings.filter(({ rule }) => rule === RULE),
    waivers,
    sources: examination.sources,
    asOf: '2026-11-21',
    ran: () => true,
    absolute: (file) => path.join(cwd, file),
  })
  const nameAt = (start: number) => /datacenters\/(\w+)/.exec(text.slice(start))?.[1]
  return {
    left: left.map(({ at }) => nameAt(at.start)),
    waived: suppressed.map(({ finding }) => nameAt(finding.at.start)),
    reasons: suppressed.map(({ by }) => ('reason' in by ? `${by.reason}, ${by.until}` : '')),
    troubles: [...malformed, ...troubles].map(({ message }) => message),
  }
}

describe.each(formats)('$file', ({ file, before, after, comment, line, string }) => {
  const lines = [
    ...(before ? [before] : []),
    comment(WORDS),
    line(address('first'), 1),
    string(WORDS),
    line(address('second'), 2),
    line(address('third'), 3),
    ...(after ? [after] : []),
  ]
  const expected = {
    left: ['second', 'third'],
    waived: ['first'],
    reasons: ['kept for the partner, 2027-01-31'],
    troubles: [],
  }

  test('a comment waives, a string does not, and what stands elsewhere stays', async () => {
    expect(await waive(file, `${lines.join('\n')}\n`)).toEqual(expected)
  })

  test('with carriage returns', async () => {
    expect(await waive(file, `${lines.join('\n')}\n`.replaceAll('\n', '\r\n'))).toEqual(expected)
  })
})

test('directives stand in the lines of a notebook, one below the other', async () => {
  const other = WORDS.replace(RULE, 'contract-header')
  const call = (name: string) => `requests.get('${address(name)}')\n`
  const source = [
    'import requests\n',
    `# ${WORDS}\n`,
    `# ${other}\n`,
    call('first'),
    `x = '# ${WORDS}'\n`,
    call('second'),
  ]
  const cells = [{ cell_type: 'code', execution_count: 1, metadata: {}, outputs: [], source }]
  const notebook = { cells, metadata: { language_info: { name: 'python' } }, nbformat: 4, nbformat_minor: 5 }
  const found = await waive('a.ipynb', JSON.stringify(notebook, null, 1))
  const troubles = ['the waiver of contract-header waives nothing: remove it.']
  expect(found).toMatchObject({ left: ['second'], waived: ['first'], troubles })
})

test('a comment of the page around a script counts for the whole file', async () => {
  const words = WORDS.replace('-next-line', '-file')
  const text = `<!-- ${words} -->\n<script>\nfetch('${address('first')}')\n</script>\n`
  expect(await waive('a.vue', text)).toMatchObject({ left: [], waived: ['first'], troubles: [] })
})
