import { describe, expect, test } from 'vitest'
import { readLogChoices } from '../../src/config/logs.ts'
import { names, repository } from './support/load.ts'

const FORMATS = { command: 'logs', names: ['csv', 'json', 'markdown', 'pretty'] }

async function read(flags: Record<string, string | true | readonly string[]>, configuration: unknown = {}) {
  const cwd = repository({ 'cloudapi-migrate.json': configuration, 'src/x.ts': '' })
  const given = Object.entries(flags).map(([name, value]) => [name, Array.isArray(value) ? value : [value]] as const)
  return readLogChoices(new Map(given), { cwd, today: '2026-01-01', ruleIds: names.rules, formats: FORMATS })
}

test('no flags: nothing is named, every zone of the world counts', async () => {
  const { reading, audit, outputs, failOn } = await read({})
  const isOff = { ignoreCase: false, anonymise: false, follow: false, rows: false, allowPartial: false }
  expect(reading).toEqual({ ...isOff, rewrites: [], clients: [], code: [] })
  expect([audit.asOf, outputs, failOn]).toEqual(['2026-01-01', [{ format: 'pretty' }], 'error'])
})

test('flags', async () => {
  const { reading } = await read({
    cutoff: '2023-09-30T00:00:00+02:00',
    tz: 'Europe/Berlin',
    'log-format': '$remote_addr "$request"',
    'ignore-case': true,
    rewrite: ['/mount/cloudapi=/cloudapi', 'proxy.example.com=api.ionos.com', '/gone='],
    client: ['10.1.0.0/16=billing', '2001:db8::/32=lab', 'worker-7=a=b'],
    anonymise: true,
    follow: true,
    code: ['services', 'jobs'],
  })
  expect(reading).toEqual({
    cutoff: '2023-09-30T00:00:00+02:00',
    tz: 'Europe/Berlin',
    logFormat: '$remote_addr "$request"',
    ignoreCase: true,
    rewrites: [
      { from: '/mount/cloudapi', to: '/cloudapi' },
      { from: 'proxy.example.com', to: 'api.ionos.com' },
      { from: '/gone', to: '' },
    ],
    clients: [
      { range: '10.1.0.0/16', name: 'billing' },
      { range: '2001:db8::/32', name: 'lab' },
      { range: 'worker-7', name: 'a=b' },
    ],
    anonymise: true,
    follow: true,
    code: ['services', 'jobs'],
    rows: false,
    allowPartial: false,
  })
})

describe('the configuration', () => {
  test('tells which keys hold what, and the flag wins', async () => {
    const map = { uri: 'r', status: 's' }
    expect((await read({}, { map })).reading).toMatchObject({ keys: map })
    expect((await read({ map: 'uri=path' }, { map })).reading).toMatchObject({ keys: { uri: 'path' } })
    await expect(read({}, { map: { status: 's' } })).rejects.toThrow('lacks "uri"')
    await expect(read({}, { map: { uri: 'r', verb: 'm' } })).rejects.toThrow('verb')
  })

  test('gives levels, the limit, rules and rows of the company', async () => {
    const choices = await read(
      {},
      { failOn: 'note', skip: ['old-host'], rules: { 'allow-reboot': 'off' }, hosts: ['api.reseller.example'] },
    )
    expect(choices).toMatchObject({
      failOn: 'note',
      settings: [{ rules: { 'allow-reboot': { level: 'off' } } }],
      audit: { skip: ['old-host'], custom: { hosts: ['api.reseller.example'] } },
    })
  })

  test('is that of the working directory, or the one that is named, or none', async () => {
    expect((await read({ 'no-config': true }, { failOn: 'note' })).failOn).toBe('error')
    expect((await read({ 'fail-on': 'warning' }, { failOn: 'note' })).failOn).toBe('warning')
  })
})

describe.each([
  ['cutoff', 'yesterday', /^--cutoff "yesterday" is no date/],
  ['cutoff', '2023-09-30T00:00:00', /names no zone/],
  ['tz', 'Europe/Berlim', /--tz "Europe\/Berlim" is no time zone: did you mean Europe\/Berlin/],
  ['tz', 'local', /--tz local depends on the machine/],
  ['log-format', ' ', /^--log-format takes a format/],
  ['map', 'x', /^--map takes FIELD=KEY/],
  ['map', 'path=r', /^--map takes FIELD=KEY.* The fields are uri, method/],
  ['map', 'uri=', /^--map takes FIELD=KEY/],
  ['map', 'status=s', /^--map needs the key of the path/],
  ['rewrite', 'x', /^--rewrite takes FROM=TO/],
  ['rewrite', '=x', /^--rewrite takes FROM=TO/],
  ['client', '10.0.0.7', /^--client takes RANGE=NAME/],
  ['client', '10.0.0.0/33=x', /^--client takes RANGE=NAME/],
  ['client', '10.0.0.7= ', /^--client takes RANGE=NAME/],
  ['client', `10.0.0.7=${'x'.repeat(101)}`, /at most 100 characters/],
  ['client', '\u001b[31m', /^--client takes RANGE=NAME, such as 10.1.0.0\/16=billing, not ""/],
  ['format', 'sarif', /^logs has no format sarif\. Known: csv, json, markdown, pretty\.$/],
  ['format', 'jsn', /unknown format "jsn", did you mean json/],
  ['as-of', 'yesterday', /--as-of takes a date/],
  ['only', 'no-such-rule', /unknown rule/],
])('--%s %j', (name, value, says) => {
  test('is wrong usage', async () => {
    const error = await read({ [name]: value }).catch((one: unknown) => one)
    expect(error).toMatchObject({ name: 'UsageError', message: expect.stringMatching(says) })
  })
})
