import { expect, test } from 'vitest'
import { behindWords } from '../../../src/logs/interpret/quoted-line.ts'
import { readBytes } from '../generated/support/read.ts'

const PATH = '/cloudapi/v5/datacenters'
const COMBINED = `10.1.2.3 - - [02/Nov/2023:08:14:03 +0000] "POST ${PATH} HTTP/1.1" 202 12 "-" "curl/8.4"`

async function fateOf(text: string) {
  const { impact, shapes } = await readBytes(Buffer.from(`${text}\n`))
  const [one] = [...shapes].map(({ confidence, client }) => `${confidence} ${client ?? '-'}`)
  return { counted: Object.values(impact.old).reduce((all, calls) => all + calls, 0), low: impact.low, one }
}

test('the words in front of a line, a few of them or one that quotes', () => {
  expect(behindWords('Ann said: see 10.1.2.3 -')).toEqual(['see 10.1.2.3 -', '10.1.2.3 -'])
  expect(behindWords('* 10.1.2.3 -')).toEqual(['10.1.2.3 -'])
  expect(behindWords('nginx 10.1.2.3 -')).toEqual([])
  expect(behindWords('INFO Thu Nov 02')).toEqual([])
})

test.each([
  [`see ${COMBINED}`],
  [`Re: found this: ${COMBINED}`],
  [`old line ${COMBINED}`],
  [`Nov  2 08:14:03 gw app: quoted ${COMBINED}`],
  [JSON.stringify({ level: 'info', msg: `example of an old line: ${COMBINED}` })],
])('a line behind words may be a call, no more: %s', async (text) => {
  expect(await fateOf(text)).toMatchObject({ counted: 0, low: 1 })
})

test.each([
  [COMBINED, 'sure 10.1.2.3'],
  [`www.example.com:443 ${COMBINED}`, 'sure 10.1.2.3'],
  [`localhost ${COMBINED}`, 'sure 10.1.2.3'],
  [`Nov  2 08:14:03 gw nginx: ${COMBINED}`, 'sure 10.1.2.3'],
  [`access.log:17:${COMBINED}`, 'sure 10.1.2.3'],
  [`web_1  | ${COMBINED}`, 'sure 10.1.2.3'],
  [JSON.stringify({ msg: COMBINED }), 'sure 10.1.2.3'],
])('a line as programs write and carry it is one: %s', async (text, one) => {
  expect(await fateOf(text)).toEqual({ counted: 1, low: 0, one })
})

test('a request of which no header ends and that has no answer may be one', async () => {
  const request = `> POST ${PATH} HTTP/1.1\n> Host: api.ionos.com`
  expect(await fateOf(`Ann wrote:\n${request}\n> does not work`)).toMatchObject({ counted: 0, low: 1 })
  expect(await fateOf(`${request}\n> \n`)).toMatchObject({ counted: 1, low: 0 })
  expect(await fateOf(`${request}\n< HTTP/1.1 202 Accepted`)).toMatchObject({ counted: 1, low: 0 })
})
