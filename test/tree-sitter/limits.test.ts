import { beforeEach, describe, expect, test } from 'vitest'
import { languages } from '../../bench/deep/forms.mjs'
import { languageOf } from '../../src/languages/index.ts'
import { attempt } from '../../src/read/guard.ts'
import { drawn } from '../support/drawn.ts'

const HEADS = {
  'A.cs': 'class A { void F() {\nvar x = ',
  'A.java': 'class A { void f() {\nint x = ',
  'a.go': 'package a\nfunc f() {\nx := ',
  'a.php': '<?php\n$x = ',
  'a.py': 'x = ',
  'a.rb': 'x = ',
  'a.sh': 'x=',
}

function cpuOf(work: () => unknown): number {
  const before = process.cpuUsage()
  try {
    work()
  } catch (error) {
    expect(String(error)).toMatch(
      /is nested|takes more than|took more than|too many errors|RangeError|Aborted|out of bounds/,
    )
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1e6
}

describe.each(Object.entries(HEADS))('%s', (file, head) => {
  const language = languageOf(file, head)
  beforeEach(() => language.prepare?.())

  test.each([
    ['brackets', '[', ']'],
    ['parentheses', '(', ')'],
    ['braces', 'a{', '}'],
  ])('%s in each other, however many, take no time', (_, open, close) => {
    const text = `${head}${open.repeat(200_000)}1${close.repeat(200_000)}\n`
    expect(cpuOf(() => language.read({ file, text }))).toBeLessThan(2)
    expect(() => language.read({ file, text })).toThrow('is nested more than 10000 brackets deep')
  })

  test.each(drawn(['"$(', 'switch(x){', '<', 'A<', 'x => ', '(a)', '%w(']))('a file full of %s ends', (opener) => {
    expect(cpuOf(() => language.read({ file, text: head + opener.repeat(30_000 / opener.length) }))).toBeLessThan(5)
  })
})

test.each(['java', 'cs', 'go'])('calls on the results of others, without end, are read or given up: %s', async (id) => {
  const { file, around, forms } = languages[id] as (typeof languages)[string]
  const language = languageOf(file, '')
  await language.prepare?.()
  const source = (count: number) => ({ file, text: around(forms.methods?.(count) ?? '') })
  expect(language.read(source(300)).module).toBeDefined()
  const before = process.cpuUsage()
  const outcome = attempt(() => language.read(source(20_000)))
  const { user, system } = process.cpuUsage(before)
  expect((user + system) / 1e6).toBeLessThan(8)
  if (outcome !== 'overflow' && 'failed' in outcome) expect(outcome.failed).toMatch(/more than 50 million steps/)
})

// The places where a release of the parsers keeps its stack: they are read from its memory.
test.each(Object.entries(HEADS))('a file full of errors is given up, however long it is: %s', async (file, head) => {
  const language = languageOf(file, head)
  await language.prepare?.()
  const outcome = (characters: number) => {
    const text = head + ') end 1 @ ] '.repeat(characters / 12)
    return language.read({ file, text })
  }
  expect(outcome(6_000).module).toBeDefined()
  expect(() => outcome(400_000)).toThrow('parsing met too many errors')
})

// A release may move or change the function that the meter is put into: then this takes hours.
test('broken code whose ways to be read double with each bracket is given up', async () => {
  const language = languageOf('a.go', '')
  const outcome = async (depth: number) => {
    await language.prepare?.()
    return language.read({ file: 'a.go', text: `package a\n, b "c${'a.b('.repeat(depth)}` })
  }
  expect((await outcome(20)).module).toBeDefined()
  await expect(outcome(46)).rejects.toThrow('parsing met too many ways to read it')
  expect((await outcome(20)).module).toBeDefined()
})

test('code of usual depth is read', async () => {
  const language = languageOf('a.py', '')
  await language.prepare?.()
  const text = `x = ${'['.repeat(120)}"/cloudapi/v5"${']'.repeat(120)}\n`
  expect(language.read({ file: 'a.py', text }).trouble).toBeUndefined()
})
