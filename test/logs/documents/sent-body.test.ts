import { describe, expect, test } from 'vitest'
import { sentFields } from '../../../src/logs/documents/support/sent-body.ts'
import { readBytes } from '../generated/support/read.ts'

const BASE = 'https://api.ionos.com/cloudapi'

function harOf(method: string, url: string, body: unknown): Buffer {
  const postData = { mimeType: 'application/json', text: JSON.stringify(body) }
  const entry = {
    startedDateTime: '2023-10-05T10:00:00Z',
    request: { method, url, headers: [], postData },
    response: { status: 202, headers: [] },
  }
  return Buffer.from(JSON.stringify({ log: { version: '1.2', creator: { name: 'x' }, entries: [entry] } }))
}

const rulesOf = async (capture: Buffer) => (await readBytes(capture)).findings.map(({ rule }) => rule).sort()

describe('what is kept of a body', () => {
  test('members that the table knows, by their keys, and types of volumes', () => {
    const body = {
      properties: { name: 'secret', cores: 4, allowReboot: true, sshKeys: ['ssh-rsa AAAA'], type: 'SSD Standard' },
    }
    expect(sentFields(JSON.stringify(body))).toEqual([
      { path: 'properties.allowReboot' },
      { path: 'properties.sshKeys' },
      { path: 'properties.type', value: 'SSD_STANDARD' },
    ])
  })

  test.each([['no JSON'], ['[1]'], [undefined], [7], [`{"a":${'['.repeat(9000)}`], ['{"name":"x","cores":4}']])(
    'nothing of %s',
    (body) => {
      expect(sentFields(body)).toEqual([])
    },
  )
})

describe('a body that was sent is evidence', () => {
  test('allowReboot on version 6, where the call is rejected', async () => {
    const server = `${BASE}/v6/datacenters/1/servers/2`
    expect(await rulesOf(harOf('PATCH', server, { cpuFamily: 'INTEL_XEON', allowReboot: true }))).toEqual([
      'allow-reboot',
    ])
    expect(await rulesOf(harOf('PATCH', server, { cpuFamily: 'INTEL_XEON' }))).toEqual([])
  })

  test.each([
    ['allow-reboot', '{"cpuFamily":"INTEL_XEON","allowReboot":true}'],
    [undefined, '{"cpuFamily":"INTEL_XEON"}'],
  ])('%s in a web archive', async (rule, body) => {
    const message = `PATCH /cloudapi/v6/datacenters/1/servers/2 HTTP/1.1\r\nHost: api.ionos.com\r\n\r\n${body}`
    const head = `WARC-Type: request\r\nWARC-Target-URI: ${BASE}/v6/datacenters/1/servers/2\r\nWARC-Date: 2023-10-05T10:00:03Z`
    const record = `WARC/1.0\r\n${head}\r\nWARC-Record-ID: <urn:uuid:3a>\r\nContent-Length: ${message.length}\r\n\r\n${message}\r\n\r\n`
    expect(await rulesOf(Buffer.from(record))).toEqual(rule === undefined ? [] : [rule])
  })

  test('a performance class on version 2', async () => {
    const volumes = 'https://api.profitbricks.com/rest/v2/datacenters/1/volumes'
    const body = { properties: { size: 10, type: 'SSD_STANDARD', imagePassword: 'hunter22' } }
    const report = await readBytes(harOf('POST', volumes, body))
    expect(report.findings.map(({ rule }) => rule)).toContain('ssd-class-under-v2')
    expect(JSON.stringify([report.findings, [...report.shapes]])).not.toContain('hunter22')
  })
})
