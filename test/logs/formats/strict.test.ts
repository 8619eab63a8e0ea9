import { readFileSync } from 'node:fs'
import { globbySync } from 'globby'
import { describe, expect, test } from 'vitest'
import { lineFormats } from './support/line-formats.ts'

const ids = lineFormats.map(({ id }) => id)
const files = ids.flatMap((id) => globbySync(`fixtures/_logs/${id}/*.log`)).filter((file) => !file.includes('unread'))

/** The formats that read any line of a file, directives handed to each of them. */
function readersOf(file: string): Record<string, number> {
  const lines = readFileSync(file, 'latin1').trimEnd().split('\n')
  const counts: Record<string, number> = {}
  for (const { id, open } of lineFormats) {
    const reader = open({})
    for (const line of lines) {
      if (line.startsWith('#')) reader.directive?.(line)
      else if (reader.read(line)) counts[id] = (counts[id] ?? 0) + 1
    }
  }
  return counts
}

describe('a line is read by one format alone', () => {
  test('there are fixtures of every format', () => {
    expect([...new Set(files.map((file) => file.split('/')[2]))].sort()).toEqual([...ids].sort())
  })

  test.each(files)('%s', (file) => {
    const lines = readFileSync(file, 'latin1').trimEnd().split('\n')
    const id = file.split('/')[2] ?? ''
    expect(readersOf(file)).toEqual({ [id]: lines.filter((line) => !line.startsWith('#')).length })
  })
})

describe('almost a line of a format is none', () => {
  const read = (line: string) => lineFormats.flatMap(({ id, open }) => (open({}).read(line) ? [id] : []))
  const common = '10.0.0.7 - - [01/Oct/2023:10:00:00 +0000] "GET /cloudapi/v5/ HTTP/1.1" 200 5'

  test('the plain lines are read', () => {
    expect(read(common)).toEqual(['common'])
    expect(read(`${common} "-" "-"`)).toEqual(['combined'])
    expect(read(`h:1 ${common}`)).toEqual(['vhost'])
    expect(read(`${common} `)).toEqual(['combined-extras'])
    expect(read(`${common} "-" "-" a="b c"`)).toEqual(['combined-extras'])
  })

  test.each([
    ` ${common}`,
    `${common} "-" "a" b=c"d"`,
    `${common} "-" "a" b" c`,
    common.replace(' +0000', ''),
    common.replace('+0000]', '+0000'),
    common.replace('Oct', 'Okt'),
    common.replace('200', '2000'),
    common.replace('200', 'OK'),
    common.replace(' 5', ' five'),
    common.replace(' 200 5', ''),
    common.replace('" 200', '"  200'),
    common.replace('"GET', 'GET'),
    common.replace('10.0.0.7', '<script>'),
    common.replace('- - [', '- ['),
    common.replace('- - [', '10.0.0.8 - ['),
    '10.0.0.7:1 [01/Oct/2023:10:00:00] fe be/s 0/0/0 5 -- 1/1/1/1/1 0/0',
    '10.0.0.7:1 [01/Oct/2023:10:00:00.000] fe be 0/0/0 5 -- 1/1/1/1/1 0/0',
    '10.0.0.7:1 [01/Oct/2023:10:00:00.000] fe be/s 0/0/0/0/0 200 5 - - ---- 1/1/1/1 0/0 "GET /cloudapi/v5 HTTP/1.1"',
    '2023/10/01 10:00:00 [loud] 1#1: *1 x, client: a, server: b, request: "GET /cloudapi/v5 HTTP/1.1"',
    '1696154400.123 250 10.0.0.7 TCP_MISS/202 388 POST https://api.ionos.com/cloudapi/v5 - application/json',
    '1696154400 250 10.0.0.7 TCP_MISS/202 388 POST https://api.ionos.com/cloudapi/v5 - HIER_DIRECT/1.2.3.4 -',
    '[2023-10-01T10:00:00Z] "GET /cloudapi/v5 HTTP/1.1" 200 - 1 2 3 4 "-" "-" "-" "-"',
    '2023-10-01 10:00:00 10.0.0.1 POST /cloudapi/v5/datacenters depth=1 443 - 10.0.0.7 agent - 202 0 0',
    '4c1f0b5a my-bucket [01/Oct/2023:10:00:00 +0000] 10.0.0.7 - cloudapi',
    'GET /cloudapi/v5/datacenters HTTP/1.1',
    '',
  ])('%j', (line) => {
    // A clock without fractions is HAProxy's, too.
    expect(read(line).filter((id) => id !== 'haproxy-tcp' || !line.includes(':00] '))).toEqual([])
  })
})
