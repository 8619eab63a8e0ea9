import { describe, expect, test } from 'vitest'
import type { Finding } from '../../../src/core/findings/finding.ts'
import type { ConfigWaiver } from '../../../src/core/findings/gate.ts'
import { applyWaivers, readWaivers, type Waiving, waiverOf } from '../../../src/gate/waivers/index.ts'
import { commentsIn } from '../../../src/languages/plain/comments/index.ts'
import { finding } from '../../report/support/reports.ts'
import { cpuSeconds } from '../../support/cpu.ts'

const HEADER = 'contract-header'
const PATH = 'deprecated-version-path'
const rules = [HEADER, PATH]

/** A finding of a rule at each place where its letter stands: `h` for headers, `p` for paths. */
function findingsIn(file: string, text: string): Finding[] {
  return [...text.matchAll(/\b[hp]\b/g)].map(({ index, 0: letter }) => ({
    ...finding(file, text, letter, { rule: letter === 'h' ? HEADER : PATH, fingerprint: `${file}:${index}` }),
    at: { file, start: index, end: index + 1 },
  }))
}

function waiving(files: Record<string, string>, more: Partial<Waiving> = {}, shown = false): Waiving {
  const read = Object.entries(files).map(([file, text]) =>
    readWaivers(file, text, commentsIn({ file, text }), { rules, shown }),
  )
  return {
    findings: Object.entries(files).flatMap(([file, text]) => findingsIn(file, text)),
    waivers: read.flatMap(({ waivers }) => waivers),
    sources: new Map(Object.entries({ ...files, 'cloudapi-migrate.json': '{\n  "waivers": []\n}' })),
    asOf: '2026-11-21',
    ran: () => true,
    absolute: (file) => `/repo/${file}`,
    ...more,
  }
}

function told(files: Record<string, string>, more: Partial<Waiving> = {}, shown = false) {
  const { left, suppressed, troubles } = applyWaivers(waiving(files, more, shown))
  return {
    left: left.map(({ fingerprint }) => fingerprint),
    waived: suppressed.map(({ finding: one, by }) => `${one.fingerprint} ${'reason' in by ? by.reason : by.kind}`),
    troubles: troubles.map(({ kind, path, line, message }) => `${kind} ${path}:${line} ${message}`),
  }
}

const line = (rule: string, rest = 'kept') => `// cloudapi-migrate-disable-line ${rule} -- ${rest}`

describe('waivers of comments', () => {
  test('waive their rule where they say', () => {
    expect(told({ 'a.js': `h p ${line(HEADER)}\nh` })).toEqual({
      left: ['a.js:2', 'a.js:61'],
      waived: ['a.js:0 kept'],
      troubles: [],
    })
  })

  test('count on their last day, and not on the next', () => {
    const files = { 'a.js': `h ${line(HEADER, 'kept (until 2026-11-21)')}` }
    expect(told(files).left).toEqual([])
    expect(told(files, { asOf: '2026-11-22' })).toEqual({
      left: ['a.js:0'],
      waived: [],
      troubles: [
        'expired-waiver a.js:1 the waiver of contract-header ended on 2026-11-21 and no longer applies: change the code, or give a later date.',
      ],
    })
  })

  test('that waive nothing are unused, each rule for itself', () => {
    expect(told({ 'a.js': `\nx ${line(HEADER)}\nh ${line(`${HEADER}, ${PATH}`)}` }).troubles).toEqual([
      'unused-waiver a.js:2 the waiver of contract-header waives nothing: remove it.',
      'unused-waiver a.js:3 the waiver of deprecated-version-path waives nothing: take it out.',
    ])
  })

  test('are not unused where their rule did not run', () => {
    const files = { 'a.js': `x ${line(`${HEADER}, ${PATH}`)}\n${line(HEADER, 'late (until 2020-01-01)')}` }
    expect(told(files, { ran: (rule) => rule !== HEADER }).troubles).toEqual([
      'unused-waiver a.js:1 the waiver of deprecated-version-path waives nothing: take it out.',
    ])
    expect(told(files, { ran: () => false }).troubles).toEqual([])
  })

  test('the narrowest is the one that is used', () => {
    const text = `// cloudapi-migrate-disable-file ${HEADER} -- all\nh ${line(HEADER, 'one')}\n`
    const { waived, troubles } = told({ 'a.js': text })
    expect(waived).toEqual([expect.stringMatching(/ one$/)])
    expect(troubles).toEqual([expect.stringContaining('unused-waiver a.js:1')])
  })

  test('an expired one leaves the place to a wider one that counts', () => {
    const text = `// cloudapi-migrate-disable-file ${HEADER} -- all\nh ${line(HEADER, 'one (until 2020-01-01)')}\n`
    const { waived, troubles } = told({ 'a.js': text })
    expect(waived).toEqual([expect.stringMatching(/ all$/)])
    expect(troubles).toEqual([expect.stringContaining('expired-waiver a.js:2')])
  })

  test('reach what covers their line, and not what is only called there', () => {
    const text = `a(\n  h ${line(HEADER)}\n)\n`
    const [one] = findingsIn('a.js', text)
    if (!one) throw new Error('no finding')
    const over = { ...one, at: { ...one.at, start: 0, end: text.length } }
    const called = { ...one, at: { ...one.at, start: 0, end: 2 }, calls: [{ at: one.at, changing: true }] }
    const waived = (finding: Finding) => applyWaivers(waiving({ 'a.js': text }, { findings: [finding] })).suppressed
    expect(waived(over)).toHaveLength(1)
    expect(waived(called)).toHaveLength(0)
  })

  test('in documents they waive and are never unused; late ones are told once they are missed', () => {
    expect(told({ 'a.js': `h ${line(HEADER)}\nx ${line(HEADER)}` }, {}, true)).toMatchObject({ left: [], troubles: [] })
    const late = line(HEADER, 'kept (until 2020-01-01)')
    expect(told({ 'a.js': `x ${late}` }, {}, true).troubles).toEqual([])
    expect(told({ 'a.js': `h ${late}` }, {}, true).troubles).toHaveLength(1)
  })
})

describe('waivers of a configuration', () => {
  const config = (more: Partial<ConfigWaiver> = {}): ConfigWaiver => ({
    rules: [HEADER],
    reason: 'configured',
    at: { file: 'cloudapi-migrate.json', start: 4, end: 8 },
    folder: '/repo',
    paths: ['old/', '!old/new.js', '*.gen.js'],
    ...more,
  })

  test('name paths as an ignore file does, from its folder', () => {
    const files = { 'old/a.js': 'h p', 'old/b/c.js': 'h', 'x.gen.js': 'h', 'new.js': 'h', 'Old/a.js': 'h' }
    const { left, waived, troubles } = told(files, { configWaivers: [config()] })
    expect(waived.map((one) => one.split(':')[0])).toEqual(['old/a.js', 'old/b/c.js', 'x.gen.js'])
    expect(left).toEqual(['old/a.js:2', 'new.js:0', 'Old/a.js:0'])
    expect(troubles).toEqual([])
    expect(told(files, { configWaivers: [config({ folder: '/repo/old' })] }).waived).toEqual([])
    expect(told(files, { configWaivers: [config({ folder: '/repo/old', paths: ['*'] })] }).waived).toHaveLength(2)
  })

  test('are late and unused at their place', () => {
    const late = config({ until: '2026-11-20' })
    expect(told({ 'old/a.js': 'h' }, { configWaivers: [late, config({ rules: [PATH] })] }).troubles).toEqual([
      expect.stringContaining('expired-waiver cloudapi-migrate.json:2'),
      expect.stringContaining('unused-waiver cloudapi-migrate.json:2'),
    ])
  })

  test('are not unused where a run did not see all of their folder', () => {
    const idle = [config({ rules: [PATH] })]
    expect(told({ 'a.js': '' }, { configWaivers: idle, sawAll: (folder) => folder !== '/repo' }).troubles).toEqual([])
    expect(told({ 'a.js': '' }, { configWaivers: idle, sawAll: () => true }).troubles).toHaveLength(1)
  })

  test('a comment comes first', () => {
    const { waived, troubles } = told({ 'old/a.js': `h ${line(HEADER)}` }, { configWaivers: [config()] })
    expect(waived).toEqual(['old/a.js:0 kept'])
    expect(troubles).toEqual([expect.stringContaining('unused-waiver cloudapi-migrate.json')])
  })

  test('a pattern that would take long is passed over', () => {
    const slow = config({ paths: [`${'*a'.repeat(30)}b`] })
    const files = { [`${'a'.repeat(200)}.js`]: 'h' }
    const seconds = cpuSeconds(() => expect(told(files, { configWaivers: [slow] }).waived).toEqual([]))
    expect(seconds).toBeLessThan(10)
  })
})

test('further findings use the same waivers, and nothing is unused twice', () => {
  const text = `h ${line(HEADER)}\nx ${line(HEADER)}\nx ${line(HEADER)}\n`
  const first = applyWaivers(waiving({ 'a.js': text }))
  const [one] = findingsIn('a.js', text)
  if (!one) throw new Error('no finding')
  const at = { ...one.at, start: text.indexOf('x'), end: text.indexOf('x') + 1 }
  const second = first.use([{ ...one, at }])
  expect(first.troubles.map((trouble) => trouble.line)).toEqual([2, 3])
  expect(second.suppressed).toHaveLength(1)
  expect(second.left).toEqual([])
  expect(second.troubles.map((trouble) => trouble.line)).toEqual([3])
  expect(second.use([]).troubles).toEqual(second.troubles)
  expect(first.use([]).troubles, 'each result stands for itself').toEqual(first.troubles)
})

test('a fix asks for the waiver of one finding', () => {
  const all = waiving({ 'a.js': `h ${line(HEADER)}\nh ${line(HEADER, 'late (until 2020-01-01)')}` })
  expect(all.findings.map((one) => waiverOf(all)(one)?.reason)).toEqual(['kept', undefined])
})
