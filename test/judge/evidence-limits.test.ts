import { expect, test } from 'vitest'
import type { Evidence, Request } from '../../src/core/findings/evidence.ts'
import { condenseAcrossFiles, crowdsOf } from '../../src/core/findings/evidence-limits.ts'

function request(file: string, start: number, url: string, method = 'GET'): Request {
  const at = { file, start, end: start + 1 }
  const text = (value: string) => [{ kind: 'written', value, span: at, verbatim: true }] as const
  return { kind: 'request', at, context: 'code', method: text(method), url: text(url) }
}

const many = (file: string, count: number, urlOf: (n: number) => string, method?: (n: number) => string): Request[] =>
  Array.from({ length: count }, (_, n) => request(file, n, urlOf(n), method?.(n)))

const total = (evidence: readonly Evidence[]) => evidence.reduce((sum, { times = 0 }) => sum + 1 + times, 0)

test('a file at the limit keeps all its evidence', () => {
  const evidence = many('a', 10, (n) => `/cloudapi/v4/servers/${n}`)
  expect(condenseAcrossFiles(evidence, 10)).toBe(evidence)
})

test('evidence beyond the limit is represented by one of its shape in the same file', () => {
  const alike = many('a', 30, (n) => `/cloudapi/v4/servers/${n}`)
  const other = many('b', 10, (n) => `/cloudapi/v4/servers/${n}`)
  const evidence = condenseAcrossFiles([...alike, ...other], 10)
  expect(evidence.map(({ at, times }) => [at.file, at.start, times])).toEqual([
    ...alike.slice(0, 10).map(({ at }) => ['a', at.start, undefined]),
    ['a', 10, 19],
    ...other.map(({ at }) => ['b', at.start, undefined]),
  ])
  expect(crowdsOf(evidence)).toEqual(new Map([['a', 19]]))
})

test.each([
  ['versions', (n: number) => `/cloudapi/v${(n % 6) + 1}/servers/${n}`, undefined, 6],
  ['resources', (n: number) => `/cloudapi/v4/${['servers', 'volumes', 'lans'][n % 3]}/${n}`, undefined, 3],
  ['methods', (n: number) => `/cloudapi/v4/servers/${n}`, (n: number) => ['GET', 'DELETE'][n % 2] ?? '', 2],
  [
    'ids',
    (n: number) => `/cloudapi/v4/servers/${String(n).padStart(8, '0')}-1111-2222-3333-444444444444`,
    undefined,
    1,
  ],
])('%s: shapes differ in more than numbers and ids', (_, urlOf, method, shapes) => {
  const evidence = condenseAcrossFiles(many('a', 200, urlOf, method), 10)
  expect(evidence).toHaveLength(10 + shapes)
  expect(total(evidence)).toBe(200)
})

test('a file whose evidence has one shape each keeps all of it', () => {
  const name = (n: number) => 'x'.repeat(n + 1)
  const evidence = many('a', 30, (n) => `/cloudapi/v4/${name(n)}`)
  expect(condenseAcrossFiles(evidence, 10)).toEqual(evidence)
})

test('the number of shapes by name is limited, and versions and methods stay separate', () => {
  const name = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')
  const versions = (n: number) => `/cloudapi/v${(n % 2) + 3}/${name(n)}`
  const evidence = condenseAcrossFiles(
    many('a', 20_000, versions, (n) => (n % 4 < 2 ? 'GET' : 'PUT')),
    10,
  )
  expect(evidence.length).toBeLessThan(600)
  expect(total(evidence)).toBe(20_000)
  const counted = new Map<string, number>()
  for (const one of evidence) {
    if (one.kind !== 'request') continue
    const [url, method] = [one.url, one.method ?? []].map(([piece]) => (piece?.kind === 'written' ? piece.value : ''))
    const key = `${method} ${url?.split('/')[2]}`
    counted.set(key, (counted.get(key) ?? 0) + 1 + (one.times ?? 0))
  }
  expect([...counted.values()]).toEqual([5_000, 5_000, 5_000, 5_000])
})

test('the number of shapes by method is limited', () => {
  const evidence = condenseAcrossFiles(
    many(
      'a',
      20_000,
      (n) => `/cloudapi/v${n}/servers`,
      (n) => `M${'x'.repeat(n % 900)}`,
    ),
    10,
  )
  expect(evidence.length).toBeLessThan(1_100)
  expect(total(evidence)).toBe(20_000)
})

test('evidence that already represents others keeps their count', () => {
  const once = condenseAcrossFiles(
    many('a', 1_000, (n) => `/cloudapi/v4/${['servers', 'volumes'][n % 2]}/${n}`),
    100,
  )
  expect(once).toHaveLength(102)
  const evidence = condenseAcrossFiles(once, 10)
  expect(evidence).toHaveLength(12)
  expect([total(evidence), crowdsOf(evidence)]).toEqual([1_000, new Map([['a', 988]])])
})

function dependency(name: string, range: string, start: number): Evidence {
  const at = { file: 'a', start, end: start + 1 }
  const text = [{ kind: 'written', value: range, span: at, verbatim: true }] as const
  return { kind: 'dependency', at, context: 'config', ecosystem: 'npm', name, form: 'lock', range: text }
}

test('a package or release never represents another one', () => {
  const names = Array.from({ length: 2_000 }, (_, n) => 'x'.repeat(n + 1))
  const last = [dependency('sdk', '6.0.0', 3_000), dependency('sdk', '5.0.0', 3_001)]
  const evidence = condenseAcrossFiles([...names.map((name, n) => dependency(name, '1.0.0', n)), ...last], 10)
  expect(evidence.slice(-2)).toEqual(last)
})

test('the number of shapes by release of one package is limited', () => {
  const many = Array.from({ length: 5_000 }, (_, n) => dependency(n % 2 ? 'sdk' : 'other', `5.0.${n}`, n))
  const evidence = condenseAcrossFiles(many, 10)
  expect(evidence.length).toBeLessThan(120)
  expect(total(evidence)).toBe(5_000)
})
