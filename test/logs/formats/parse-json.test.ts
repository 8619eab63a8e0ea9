import { expect, test } from 'vitest'
import { parseJson } from '../../../src/logs/formats/support/parse-json.ts'
import { decodeUtf8 } from '../../../src/logs/formats/support/utf8.ts'

const bytes = (text: string): string => Buffer.from(text, 'utf8').toString('latin1')

test('objects, and the objects of arrays', () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 })
  expect(parseJson('[{"a":1},2,[3],{"b":2}]')).toEqual([{ a: 1 }, { b: 2 }])
  expect(parseJson('"text"')).toBeUndefined()
  expect(parseJson('[30/Sep/2023:10:00:00 +0000] "GET / HTTP/1.1" 200')).toBeUndefined()
})

test('bytes are UTF-8 when they can be, and kept when not', () => {
  expect(parseJson(bytes('{"agent":"Zürich €"}'))).toEqual({ agent: 'Zürich €' })
  expect(parseJson('{"agent":"Z\xfcrich"}')).toEqual({ agent: 'Z\xfcrich' })
  expect(decodeUtf8('€ \xc3\xbc')).toBe('€ \xc3\xbc')
})

test('escapes of nginx without escape=json', () => {
  expect(parseJson('{"agent":"say \\x22hi\\x22 \\x5C \\xC3\\xBC \\x0A","status":"202"}')).toEqual({
    agent: 'say "hi" \\ ü \n',
    status: '202',
  })
  expect(parseJson('{"path":"C:\\\\x22","agent":"\\x41"}')).toEqual({ path: 'C:\\x22', agent: 'A' })
})

test('values that a template left empty', () => {
  expect(parseJson('{"status":202,"upstream":-,"rt":,"last":-}')).toEqual({
    status: 202,
    upstream: null,
    rt: null,
    last: null,
  })
  expect(parseJson('{"text":"a:-,b","rt": - }')).toEqual({ text: 'a:-,b', rt: null })
})

test('hostile text is nothing, in linear time', () => {
  expect(parseJson('['.repeat(100_000))).toBeUndefined()
  expect(parseJson('{"a":'.repeat(100_000))).toBeUndefined()
  expect(parseJson(`${'{"a":'.repeat(100_000)}1${'}'.repeat(100_000)}`)).toBeUndefined()
  expect(parseJson(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)).toBeUndefined()
  expect(parseJson(`{"a":-,${'"\\"'.repeat(100_000)}\\`)).toBeUndefined()
  expect(parseJson(`{"a":-,"${'\\"'.repeat(100_000)}\\`)).toBeUndefined()
  expect(parseJson(`{"a":${' '.repeat(200_000)}x`)).toBeUndefined()
  expect(Object.getPrototypeOf(parseJson('{"__proto__":{"method":"GET"}}'))).toBe(Object.prototype)
})
