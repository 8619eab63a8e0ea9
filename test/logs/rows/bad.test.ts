import { describe, expect, test } from 'vitest'
import { imported } from './support/rows.ts'

const call =
  'call,5,cloudapi,/datacenters,00000001000000ff,POST,202,10.0.0.1,after,call,sure,2,1696154400000,1696154460000'
const head = 'kind,version,root,path,target,method,status,client,phase,counts_as,confidence,calls,first_ms,last_ms'

describe('what is no table of rows is a sentence', () => {
  test.each([
    ['', /^- is empty: it holds no row\.$/],
    ['[{"kind":"call"}]', /is a list of JSON: write one row a line/],
    ['\u007fELF\u0002\0\0,\0\n', /^- is binary: it is no table of rows\.$/],
    ['time,path,status\n1,2,3\n', /^- has no column kind: .*Its columns are "time", "path", "status"\.$/],
    ['{"path":"/x"}\n', /^- has no column kind: .*Its columns are "path"\.$/],
    [`${head}\ncall,5,"cloud`, /^- has a row that does not end\.$/],
  ])('%j', async (text, why) => {
    await expect(imported(text)).rejects.toThrow(why)
  })
})

describe('a row that cannot be counted is said, and the others count', () => {
  test.each([
    ['call', 'row 2 of kind call has nothing in root'],
    [call.replace('cloudapi,', 'cloud,'), 'row 2 has in root what is none: "cloud"'],
    [call.replace('after', 'later'), 'row 2 has in phase what is none: "later"'],
    [call.replace(',2,169', ',0,169'), 'row 2 has no count in calls'],
    [call.replace(',2,169', ',two,169'), 'row 2 has no whole number in calls: "two"'],
    [call.replace('1696154460000', '1696254460000'), 'row 2 has in first_ms and last_ms times that are not of one day'],
    [call.replace('1696154460000', 'noon'), 'row 2 has no time in last_ms: "noon"'],
    [call.replace('00000001000000ff', 'xyz'), 'row 2 has in target what is none: "xyz"'],
    [call.replace('call,5', 'cell,5'), 'row 2 is of no kind that there is: "cell"'],
    ['call,5', 'row 2 has 2 columns where the header names 14'],
  ])('%j', async (row, why) => {
    const whole = row === 'call' ? `call${','.repeat(13)}` : row
    const report = await imported(`${head}\n${call}\n${whole}\n`)
    expect(report.troubles).toEqual([`- has rows that are not counted: ${why}.`])
    expect(report.impact.silent).toEqual({ calls: 2, upper: 2, lower: 1, guess: 1 })
    const partial = await imported(`${head}\n${call}\n${whole}\n`, { allowPartial: true })
    expect(partial.troubles).toBeUndefined()
    expect(partial.ledger.skipped).toEqual([{ path: '-', why: `has rows that are not counted: ${why}` }])
  })
})

test('rows made for another --cutoff are refused', async () => {
  const note = (from: number) =>
    JSON.stringify({ cutoff: { from, to: from }, yearless: 0, skipped: [], unread: [], troubles: [] })
  const rows = (...notes: string[]) => notes.map((detail) => `${JSON.stringify({ kind: 'note', detail })}\n`).join('')
  const [one, other] = [Date.parse('2023-09-30T00:00:00Z'), Date.parse('2023-10-01T00:00:00Z')]
  expect((await imported(rows(note(one)))).impact.cutoff.from).toBe('2023-09-30T00:00:00.000Z')
  await expect(imported(rows(note(one), note(other)))).rejects.toThrow('The rows were made with different --cutoff')
  await expect(imported(rows(note(one)), { cutoff: '2023-10-01' })).rejects.toThrow('made with another --cutoff')
})

test('requests without a time or of no address are counted and said', async () => {
  const requests = [
    { kind: 'request', uri: '/cloudapi/v5/datacenters', method: 'POST', status: 202, calls: 3 },
    { kind: 'request', method: 'POST', status: 202, calls: 1, first_ms: 1696154400000 },
    { kind: 'day', day: '2023-10-01', lines: 90 },
    { kind: 'day', lines: 4 },
  ]
  const report = await imported(requests.map((row) => `${JSON.stringify(row)}\n`).join(''))
  expect(report.troubles).toEqual([
    '- has rows that are not counted: row 2 of kind request has nothing in uri.',
    '- has 3 calls without a time.',
    '- has 4 rows without a time, counted in no day.',
  ])
  expect(report.impact.undated.calls).toBe(3)
  expect(report.ledger.coverage).toEqual([{ day: '2023-10-01', lines: 90 }])
  expect(report.ledger.files[0]).toMatchObject({ path: '-', format: 'requests', lines: 94, parsed: 3, other: 91 })
})

test('targets that a warehouse only counted are told as about so many', async () => {
  const id = '00000000-0000-0000-0000-000000000000'
  const of = (version: number, targets: number, path: string, client = 'a') =>
    `${JSON.stringify({
      ...{ kind: 'request', uri: `/cloudapi/v${version}/${path}/${id}`, method: 'DELETE', status: 202, client },
      ...{ calls: 500, targets, first_ms: 1696154400000, last_ms: 1696154500000 },
    })}\n`
  const silent = async (...rows: readonly string[]) => (await imported(rows.join(''))).impact.silent
  const bounds = { calls: 500, upper: 500, guess: 400 }
  expect(await silent(of(5, 400, 'images'))).toEqual({ ...bounds, lower: 360 })
  expect(await silent(of(5, 400, 'images'), of(6, 90, 'images'))).toEqual({ ...bounds, lower: 260 })
  expect(await silent(of(5, 400, 'images'), of(6, 90, 'snapshots'), of(6, 90, 'images', 'b'))).toEqual({
    ...{ ...bounds, lower: 360 },
  })
  const exact = JSON.stringify({ ...JSON.parse(of(5, 1, 'images')), targets: undefined })
  expect(await silent(of(5, 400, 'images'), `${exact}\n`)).toMatchObject({ calls: 1000, lower: 360 })
  const report = await imported(of(5, 400, 'images'))
  expect(report.ledger.about).toBe(500)
  expect([...report.shapes][0]).toMatchObject({ count: 500, targets: 360 })
})

test('an answer with a row count has to be complete', async () => {
  const rows = [
    { kind: 'day', day: '2023-09-30', lines: 80, answered: 3 },
    {
      answered: 3,
      kind: 'request',
      uri: '/cloudapi/v5/datacenters',
      method: 'POST',
      status: 202,
      calls: 3,
      first_ms: 1696154400000,
    },
    { kind: 'day', day: '2023-10-01', lines: 90, answered: 3 },
  ].map((row) => `${JSON.stringify(row)}\n`)
  const troubles = async (...all: readonly string[]) => (await imported(all.join(''))).troubles
  expect(await troubles(...rows)).toBeUndefined()
  expect(await troubles(...rows, ...rows)).toBeUndefined()
  expect(await troubles(...rows.slice(0, 2))).toEqual(['- has 2 rows where the engine had 3: the answer was cut.'])
  expect(await troubles(...rows.slice(0, 1))).toEqual(['- has 1 row where the engine had 3: the answer was cut.'])
})

test('text that is no UTF-8 is taken byte by byte, and a mark at the beginning is none', async () => {
  const table = (agent: string) =>
    Buffer.from(
      `\xef\xbb\xbfkind,uri,method,status,calls,agent,client
request,/cloudapi/v5/datacenters,POST,202,1,${agent},192.0.2.1/32
`,
      'latin1',
    )
  const agentIn = async (agent: string) => [...(await imported(table(agent))).shapes][0]
  expect(await agentIn('Z\xfcrich')).toMatchObject({ agent: 'Z\xfcrich', client: '192.0.2.1' })
  expect(await agentIn('Z\xc3\xbcrich')).toMatchObject({ agent: 'Z\xfcrich' })
})
