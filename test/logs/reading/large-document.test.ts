import { expect, test } from 'vitest'
import { readBytes } from '../generated/support/read.ts'

const URL = 'https://api.ionos.com/cloudapi/v5/datacenters'
const entry = (number: number, padding: number) =>
  `{"startedDateTime":"2023-10-05T10:00:00.000Z","request":{"method":"POST","url":"${URL}/${number}","headers":[]},"response":{"status":202,"content":{"text":"${'x'.repeat(padding)}"}}}`

test('a document that is too large to be held is read part by part', async () => {
  const entries = Array.from({ length: 9 }, (_, number) => entry(number, 4_000_000))
  const text = `{"log":{"version":"1.2","creator":{"name":"x"},"entries":[\n${entries.join(',\n')}\n]}}\n`
  const { ledger, shapes } = await readBytes(Buffer.from(text), { size: 1_000_003 })
  expect([...shapes]).toMatchObject([{ method: 'POST', status: 202, count: 9, targets: 9 }])
  expect(ledger.files[0]).toMatchObject({ lines: 11, parsed: 9, other: 2, bytes: text.length, troubles: [] })
})

test('one that breaks off is read to there, one without any request is named', async () => {
  const cut = `{"log":{"entries":[${entry(1, 34_000_000)},${entry(2, 10)},{"request":`
  const { ledger, shapes } = await readBytes(Buffer.from(cut))
  expect([...shapes]).toMatchObject([{ count: 2 }])
  expect(ledger.files[0]?.troubles).toEqual(['ends in the middle of its JSON, in line 1'])
  const none = `{"log":{"entries":[{"padding":"${'x'.repeat(34_000_000)}"},{"request":"${URL}"}]}}`
  const empty = await readBytes(Buffer.from(none))
  expect(empty.ledger.files[0]?.troubles).toEqual(['names this API, and no request of it could be read'])
})
