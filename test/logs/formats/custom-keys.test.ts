import { describe, expect, test } from 'vitest'
import { readBytes } from '../generated/support/read.ts'

const keys = { uri: 'r', status: 's', time: 't', client: 'http.c', agent: 'a', method: 'm' }

async function shapesOf(text: string, given = keys) {
  const { shapes, impact } = await readBytes(Buffer.from(text), { keys: given })
  return [...shapes].map(({ method, path, status, client, agent, day, confidence }) => {
    expect(impact.low).toBe(0)
    return [method, path, status, client, agent, day, confidence]
  })
}

const CALL = ['POST', '/datacenters', 202, '10.0.0.7', 'tool/1', '2023-10-05', 'sure']

describe('keys of its own', () => {
  test.each([
    ['a path', '{"m":"POST","r":"/cloudapi/v5/datacenters"'],
    ['a request line', '{"r":"POST /cloudapi/v5/datacenters HTTP/1.1"'],
    ['a path beside another one', '{"m":"POST","path":"/docs","r":"/cloudapi/v5/datacenters"'],
  ])('%s', async (_, begin) => {
    const line = `${begin},"s":202,"t":"2023-10-05T10:00:00Z","http":{"c":"10.0.0.7"},"a":"tool/1"}\n`
    expect(await shapesOf(line)).toEqual([CALL])
  })

  test('columns of a table', async () => {
    const table = 'm,r,s,t,http.c,a\nPOST,/cloudapi/v5/datacenters,202,2023-10-05T10:00:00Z,10.0.0.7,tool/1\n'
    expect(await shapesOf(table)).toEqual([CALL])
  })

  test('another request is none, and no key of a prototype is one', async () => {
    expect(await shapesOf('{"m":"GET","r":"/docs","a":"bot (/cloudapi/v5/datacenters)","s":200}\n')).toEqual([])
    expect(await shapesOf('{"x":"/cloudapi/v5/datacenters"}\n', { ...keys, uri: '__proto__.x' })).toEqual([])
  })
})
