import { describe, expect, it } from 'vitest'
import {
  type BaselineSurroundings,
  entriesOf,
  formatBaseline,
  matchBaseline,
  parseBaseline,
} from '../../../src/gate/baseline/index.ts'
import { cpuSeconds } from '../../support/cpu.ts'
import { around, type Files, findingsOf } from './support/findings.ts'

/** The baseline of some code. */
function baselineOf(files: Files): string {
  return formatBaseline(entriesOf(findingsOf(files), (file) => file, new Map(Object.entries(files))))
}

/** What is new in code, and what is stale of a baseline. */
function compared(baseline: string, files: Files, more: Partial<BaselineSurroundings> = {}) {
  const match = matchBaseline(parseBaseline(baseline, 'baseline.txt'), findingsOf(files), around(files, more))
  const line = (file: string, offset: number) => (files[file] ?? '').slice(offset).split('\n')[0]?.trim()
  return {
    fresh: match.fresh.map(({ at }) => `${at.file}: ${line(at.file, at.start)}`),
    stale: match.stale.map(({ message }) => message.replace(/;.*/, '')),
    known: match.known.length,
    pruned: formatBaseline(match.pruned()),
  }
}

const CLEAN = { fresh: [], stale: [] }

describe('within a file', () => {
  const before = { 'a.js': 'find one\nfind two\ncall two GET servers\n' }
  const baseline = baselineOf(before)

  it('known findings stay known after moves', () => {
    expect(compared(baseline, before)).toMatchObject({ ...CLEAN, known: 2, pruned: baseline })
    expect(compared(baseline, { 'a.js': 'find two\n\n  call two GET servers\nlet x\nfind one\n' })).toMatchObject(CLEAN)
  })

  it('a removed twin with equal code around is reported once', () => {
    const twins = { 'a.js': 'find one\ncall one GET servers\n'.repeat(4) }
    const fewer = { 'a.js': 'find one\ncall one GET servers\n'.repeat(3) }
    const { fresh, stale, pruned } = compared(baselineOf(twins), fewer)
    expect({ fresh, stale: stale.length }).toEqual({ fresh: [], stale: 1 })
    expect(compared(pruned, fewer)).toMatchObject(CLEAN)
  })

  it('a swap of one finding for another is seen on both sides', () => {
    expect(compared(baseline, { 'a.js': 'find other\nfind two\ncall two GET servers\n' })).toMatchObject({
      fresh: ['a.js: find other'],
      stale: ['the baseline lists a finding of a-rule in a.js that is gone'],
    })
  })

  it('a call beyond those that are recorded is new, at that call', () => {
    const after = {
      'a.js': 'find one\nfind two\ncall two GET servers\ncall two GET servers again\ncall two DELETE servers\n',
    }
    expect(compared(baseline, after)).toMatchObject({
      fresh: ['a.js: call two GET servers again', 'a.js: call two DELETE servers'],
      stale: [],
    })
    expect(compared(baseline, after).pruned.match(/GET:servers/g)).toHaveLength(1)
  })

  it('the tag of a call decides which of two calls is new', () => {
    const one = 'find two\nfunction first() {\n call two GET servers\n}\n'
    const other = `find two\n// much that stands between, so that nothing else is near\nfunction second() {\n call two GET servers here\n}\n${'-'.repeat(100)}\n`
    const both = `${other}function first() {\n call two GET servers\n}\n`
    expect(compared(baselineOf({ 'a.js': one }), { 'a.js': both }).fresh).toEqual(['a.js: call two GET servers here'])
  })

  it('calls that are gone are stale, and pruned', () => {
    const after = { 'a.js': 'find one\nfind two\n' }
    expect(compared(baseline, after)).toMatchObject({
      fresh: [],
      stale: ['the baseline records a call that is gone (GET servers) of the a-rule in a.js'],
      pruned: baselineOf(after),
    })
    expect(compared(baseline, after, { partial: true }).stale).toEqual([])
  })

  it('unknown parts of a recorded call match anything', () => {
    const unseen = baselineOf({ 'a.js': 'find one\ncall one ? servers\ncall one\n' })
    expect(compared(unseen, { 'a.js': 'find one\ncall one GET servers\ncall one PUT volumes\n' })).toMatchObject(CLEAN)
    expect(compared(unseen, { 'a.js': 'find one\ncall one GET volumes\ncall one PUT volumes\n' })).toMatchObject({
      fresh: ['a.js: call one PUT volumes'],
    })
    expect(
      compared(baselineOf({ 'a.js': 'find one\ncall one GET servers\n' }), {
        'a.js': 'find one\ncall one ? servers\n',
      }),
    ).toMatchObject(CLEAN)
  })

  it('the place decides which of two twins is new, or else the order', () => {
    const far = '-'.repeat(200)
    const known = baselineOf({ 'a.js': `alpha\nfind one\nomega\n` })
    expect(compared(known, { 'a.js': `find one new\n${far}\nalpha\nfind one\nomega\n` }).fresh).toEqual([
      'a.js: find one new',
    ])
    expect(compared(known, { 'a.js': `x\nfind one\ny\n${far}\nz\nfind one last\n` }).fresh).toEqual([
      'a.js: find one last',
    ])
  })

  it('a note beside an error with the same text does not take its entry', () => {
    const known = baselineOf({ 'a.js': 'find one\n' })
    const { fresh } = compared(known, { 'a.js': 'find one note\nlet x\nfind one\n' })
    expect(fresh).toEqual(['a.js: find one note'])
  })

  it('nothing is stale that was not looked for', () => {
    expect(compared(baseline, { 'a.js': '' }, { ran: () => false })).toMatchObject({ ...CLEAN, pruned: baseline })
    expect(compared(baseline, { 'a.js': '' }, { isJudged: () => false })).toMatchObject({ ...CLEAN, pruned: baseline })
    expect(compared(baseline, { 'a.js': '' }).stale).toHaveLength(2)
  })
})

describe('files that are gone', () => {
  const code = 'find one\nfind two\ncall two GET servers\n'

  it('have gone where what they had is', () => {
    const moved = compared(baselineOf({ 'src/a.js': code }), { 'lib/b.js': code })
    expect(moved).toMatchObject({ ...CLEAN, pruned: baselineOf({ 'lib/b.js': code }) })
  })

  it('of the same content have each gone to one', () => {
    const before = { 'a/x.js': code, 'b/x.js': code, 'b/y.js': code }
    const after = { 'c/a/x.js': code, 'c/b/x.js': code, 'c/b/y.js': code }
    expect(compared(baselineOf(before), after)).toMatchObject({ ...CLEAN, pruned: baselineOf(after) })
  })

  it('go to the one that takes most, and what is beyond is new', () => {
    const { fresh, stale } = compared(baselineOf({ 'a.js': code }), {
      'b.js': 'find one\n',
      'c.js': `${code}find three\n`,
    })
    expect(fresh.toSorted()).toEqual(['b.js: find one', 'c.js: find three'])
    expect(stale).toEqual([])
  })

  it('go to no file of which something else is known', () => {
    const before = { 'a.js': 'find one\n', 'b.js': 'find two\n' }
    expect(compared(baselineOf(before), { 'b.js': 'find two\nfind one\n' })).toMatchObject({
      fresh: ['b.js: find one'],
      stale: ['the baseline lists a finding of a-rule in a.js that is gone'],
    })
  })

  it('may have taken the place of another', () => {
    const before = { 'a.js': 'find one\n', 'b.js': 'find two\n' }
    expect(compared(baselineOf(before), { 'b.js': 'find one\n', 'c.js': 'find two\n' }).fresh).toEqual([
      'c.js: find two',
    ])
  })

  it('may have become one', () => {
    const before = { 'a.js': 'find one\n', 'b.js': 'find two\n' }
    expect(compared(baselineOf(before), { 'c.js': 'find one\nfind two\n' })).toMatchObject(CLEAN)
  })

  it('are not looked for where they still stand without the finding', () => {
    const { fresh, stale } = compared(baselineOf({ 'a.js': code }), { 'a.js': '', 'b.js': code })
    expect([fresh.length, stale.length]).toEqual([2, 2])
  })

  it('are thousands, and take no time', () => {
    const name = (folder: string, index: number) => [`${folder}/${index % 50}/f${index}.js`, 'find one\n'] as const
    const before = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => name('old', index)))
    const after = Object.fromEntries(Array.from({ length: 3000 }, (_, index) => name('new', index)))
    expect(cpuSeconds(() => expect(compared(baselineOf(before), after)).toMatchObject(CLEAN))).toBeLessThan(20)
  })
})

describe('merges of lines', () => {
  const header = '# cloudapi-migrate baseline 1\n'
  const lines = (files: Files) => baselineOf(files).split('\n').slice(1).join('\n')

  it('of twins that two branches added know both', () => {
    const base = 'top\nfind one\n'
    const gap = '\n'.repeat(3) + 'x'.repeat(100)
    const ours = { 'a.js': `left\nfind one\n${gap}\n${base}` }
    const theirs = { 'a.js': `${base}${gap}\nright\nfind one\n` }
    const merged = { 'a.js': `left\nfind one\n${gap}\n${base}${gap}\nright\nfind one\n` }
    const match = compared(header + lines(ours) + lines(theirs), merged)
    expect(match).toMatchObject(CLEAN)
    expect(match.pruned).toBe(baselineOf(merged))
  })

  it('of one finding that one branch moved and the other called know one', () => {
    const ours = { 'a.js': 'moved\nfind one\ncall one GET servers\n' }
    const theirs = { 'a.js': 'find one\ncall one GET servers\ncall one PUT servers\n' }
    const merged = { 'a.js': 'moved\nfind one\ncall one GET servers\ncall one PUT servers\n' }
    const union = header + lines(ours) + lines(theirs)
    expect(compared(union, merged)).toMatchObject(CLEAN)
    expect(compared(union, merged).pruned).toBe(baselineOf(merged))
    const twin = { 'a.js': `${merged['a.js']}something else\nfind one\n` }
    expect(compared(union, twin).fresh).toHaveLength(1)
  })

  it('of a file that one branch renamed and the other changed know what both know', () => {
    const before = 'find one\ncall one GET servers\n'
    const after = `${before}call one PUT servers\n${'-'.repeat(60)}\nfind two\n`
    const union = header + lines({ 'b.js': before }) + lines({ 'a.js': after })
    const match = compared(union, { 'b.js': after })
    expect(match.fresh).toEqual([])
    expect(match.pruned).toBe(baselineOf({ 'b.js': after }))
    expect(compared(union, { 'b.js': `${after}find three\n` }).fresh).toEqual(['b.js: find three'])
  })

  it('of calls that both branches added know both, and no third', () => {
    const far = `${'-'.repeat(100)}\n`
    const [a, b, c] = ['alpha\ncall one GET servers\n', 'beta\ncall one GET servers\n', 'gamma\ncall one GET servers\n']
    const file = (...calls: string[]) => ({ 'a.js': `find one\n${far}${calls.map((call) => call + far).join('')}` })
    const union = header + lines(file(a, b)) + lines(file(b, c))
    expect(compared(union, file(a, b, c))).toMatchObject(CLEAN)
    const fourth = 'delta\ncall one GET servers\n'
    expect(compared(union, file(a, b, c, fourth)).fresh).toHaveLength(1)
    expect(compared(union, file(a, b)).stale).toEqual([])
  })
})

it('findings of new calls have fingerprints of their own, no edits, and the group of their finding', () => {
  const known = baselineOf({ 'a.js': 'find one\n' })
  const files = { 'a.js': 'find one\ncall one GET servers\ncall one GET servers\n' }
  const { fresh } = matchBaseline(parseBaseline(known, 'b'), findingsOf(files), around(files))
  expect(fresh).toHaveLength(2)
  expect(new Set(fresh.map(({ fingerprint }) => fingerprint)).size).toBe(2)
  for (const one of fresh) {
    expect(one).toMatchObject({
      rule: 'a-rule',
      level: 'error',
      group: 'g',
      message: expect.stringContaining('not this call'),
    })
    expect(one.calls).toHaveLength(1)
    expect(one.at).toEqual(one.calls[0]?.at)
    expect(one.fix?.edits ?? []).toEqual([])
  }
})
