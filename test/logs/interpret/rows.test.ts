import { describe, expect, test } from 'vitest'
import { joinRows } from '../../../src/logs/interpret/rows.ts'
import { linesIn, readBytes } from '../generated/support/read.ts'

const URL = 'https://api.ionos.com/cloudapi/v5/datacenters'
const HEADER = 'time,client,method,url,status,body'
const row = (body: string, at = 1) => `2023-10-05T10:00:0${at}Z,10.1.2.3,POST,${URL},202,${body}`

describe('rows whose quoted fields hold line ends', () => {
  test('are read as one', async () => {
    const text = `${HEADER}\n${row('"{\n  ""a"": 1\n}"')}\n${row('x', 2)}\n`
    const report = await readBytes(Buffer.from(text))
    expect([...report.shapes]).toMatchObject([{ count: 2, status: 202, client: '10.1.2.3', confidence: 'sure' }])
    expect(linesIn(report)).toEqual({ lines: 5, parsed: 2, other: 3, unparsed: 0 })
  })

  test('are waited for a while only: a quote that stands alone costs no call', async () => {
    const rows = Array.from({ length: 300 }, (_, at) => row(at === 0 ? '"never closed' : 'x'))
    const report = await readBytes(Buffer.from([HEADER, ...rows].join('\n')))
    expect(report.ledger.files[0]).toMatchObject({ parsed: 299, low: 1 })
  })

  test('come back with the line that they begin in', () => {
    const rows = joinRows()
    expect(rows.take('a,"b', 7)).toEqual([])
    expect(rows.isOpen).toBe(true)
    expect(rows.take('c",d', 8)).toEqual([{ text: 'a,"b\nc",d', line: 7 }])
    expect(rows.take('e,"f', 9)).toEqual([])
    expect(rows.rest()).toEqual([{ text: 'e,"f', line: 9 }])
  })
})
