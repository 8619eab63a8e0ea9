import { expect, it } from 'vitest'
import { entriesOf, formatBaseline, matchBaseline, parseBaseline } from '../../../src/gate/baseline/index.ts'
import { around, type Files, findingsOf } from './support/findings.ts'

// Where time grows with the square of the size, each of these takes far longer.
const SECONDS = 120_000
const MANY = 12_000

function opened(text: string, files: Files) {
  return matchBaseline(parseBaseline(text, 'baseline.txt'), findingsOf(files), around(files))
}

function baselineOf(files: Files): string {
  return formatBaseline(entriesOf(findingsOf(files), (file) => file, new Map(Object.entries(files))))
}

it(
  'a baseline with very many lines of one finding is matched in time',
  () => {
    const files = { 'a.js': 'find one\ncall one GET servers\n' }
    const [header = '', line = ''] = baselineOf(files).split('\n')
    const hex = (number: number) => number.toString(16).padStart(8, '0')
    const twins = Array.from({ length: MANY }, (_, index) => line.replace(/ 0 \w{8} /, ` ${index} ${hex(index)} `))
    expect(opened([header, ...twins].join('\n'), files)).toMatchObject({ known: [{ key: 'one' }], fresh: [] })
    const slots = twins.map((one) => one.replace(/ \d+ (\w{8}) /, ' 0 $1 '))
    expect(opened([header, ...slots].join('\n'), files)).toMatchObject({ fresh: [], stale: [] })
    const gone = twins.map((one) => one.replace('a.js', 'gone.js'))
    expect(opened([header, ...gone].join('\n'), files).stale).toHaveLength(MANY - 1)
  },
  SECONDS,
)

it(
  'very many twins with calls are matched in time',
  () => {
    const files = { 'a.js': 'find one\ncall one GET servers\n'.repeat(1_200) }
    const match = opened(baselineOf(files), files)
    expect(match).toMatchObject({ fresh: [], stale: [] })
    expect(match.pruned()).toHaveLength(1_200)
    const fewer = { 'a.js': 'find one\n'.repeat(1_200) }
    expect(opened(baselineOf(files), fewer).stale).toHaveLength(1_200)
  },
  SECONDS,
)

it(
  'very many calls of which nothing was seen are matched in time, each with one that it may be',
  () => {
    const files = { 'a.js': `find one\n${'call one ? ?\n'.repeat(1_500)}${'call one GET ?\n'.repeat(1_500)}` }
    const [header = '', line = ''] = baselineOf(files).split('\n')
    const calls = Array.from({ length: MANY }, (_, index) => `${index % 2 === 0 ? 'GET' : 'PUT'}:r${index}:0000`)
    const match = opened([header, line.replace(/ \S+$/, ` ${calls.join()}`)].join('\n'), files)
    expect(match.fresh).toEqual([])
    expect(match.stale.flatMap((one) => one.calls)).toHaveLength(MANY - 3_000)
    const posts = line.replace(/ \S+$/, ` ${calls.filter((one) => one.startsWith('PUT')).join()}`)
    expect(opened([header, posts].join('\n'), files).fresh).toHaveLength(1_500)
  },
  SECONDS,
)
