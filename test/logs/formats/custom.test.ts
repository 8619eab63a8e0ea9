import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Call } from '../../../src/core/traffic/log.ts'
import { customFormat } from '../../../src/logs/formats/custom/index.ts'

/** What a format makes of a line; its problem, if it has one. */
function read(format: string, line: string): readonly Call[] | undefined | string {
  const found = customFormat(format)
  return 'problem' in found ? found.problem : found.open({}).read(line)
}

const at = (iso: string, zoned = true) => ({ ms: Date.parse(iso), zoned })

describe('log_format of nginx', () => {
  test('variables between bars', () => {
    const format = '$msec|$remote_addr|$request_method|$scheme://$http_host$request_uri|$status|$http_user_agent'
    const line =
      '1696154400.250|10.0.0.7|POST|http://cloud.example.com:81/cloudapi/v5/datacenters?depth=1|202|a \\x22 b'
    expect(read(format, line)).toEqual([
      {
        method: 'POST',
        target: '/cloudapi/v5/datacenters?depth=1',
        status: 202,
        host: 'cloud.example.com:81',
        client: '10.0.0.7',
        agent: 'a " b',
        stamp: at('2023-10-01T10:00:00.250Z'),
      },
    ])
  })

  test('as it stands in a configuration, over several lines', () => {
    const format = `log_format main escape=json '$remote_addr - $remote_user [$time_local] "$request" '
                      '$status "\${http_user_agent}" $upstream_status';`
    const line = String.raw`10.0.0.7 - ops [team] [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5/labels HTTP/1.1" 200 "a \"b\" \u001b" 502, 200`
    expect(read(format, line)).toEqual([
      {
        method: 'GET',
        target: '/cloudapi/v5/labels',
        status: 200,
        client: '10.0.0.7',
        agent: 'a "b" \u001b',
        stamp: at('2023-10-01T10:00:00Z'),
      },
    ])
  })

  test('with escape=none quotes stand as they were sent', () => {
    const line = '"GET /cloudapi/v5/labels HTTP/1.1" "say "hi" now" 200'
    expect(read('escape=none "$request" "$http_user_agent" $status', line)).toEqual([
      { method: 'GET', target: '/cloudapi/v5/labels', status: 200, agent: 'say "hi" now' },
    ])
  })

  test('path and query apart, their mark between them', () => {
    const line = 'DELETE /cloudapi/v5/datacenters/1?a=b 202'
    const calls = [{ method: 'DELETE', target: '/cloudapi/v5/datacenters/1?a=b', status: 202 }]
    expect(read('$request_method $uri$is_args$args $status', line)).toEqual(calls)
    expect(read('$request_method $uri?$args $status', line)).toEqual(calls)
    expect(read('$request_method $uri$is_args$args $status', 'PUT /cloudapi/v5/a 202')).toEqual([
      { method: 'PUT', target: '/cloudapi/v5/a', status: 202 },
    ])
  })

  test('the kinds of time, hosts by their order, an id, a cache', () => {
    const format = '$time_iso8601 $server_name $host $request_id $upstream_cache_status $request'
    const line = '2023-10-01T12:00:00+02:00 _ api.ionos.com 5e7a HIT GET /cloudapi/v5/labels HTTP/2.0'
    expect(read(format, line)).toEqual([
      {
        method: 'GET',
        target: '/cloudapi/v5/labels',
        host: 'api.ionos.com',
        stamp: at('2023-10-01T10:00:00Z'),
        id: '5e7a',
        cached: true,
      },
    ])
  })

  test('names of contract headers, media types, and no other header', () => {
    const format = '$request_uri;$http_x_contract_number;$http_pb_contract_number;$content_type;$http_authorization'
    const line = '/cloudapi/v5/labels;31;-;application/vnd.profitbricks.resource+json; charset=utf-8;Basic abc'
    expect(read(format.replaceAll(';', '|'), line.replace(/;(?! )/g, '|'))).toEqual([
      {
        target: '/cloudapi/v5/labels',
        headers: [
          { name: 'x-contract-number' },
          { name: 'Content-Type', value: 'application/vnd.profitbricks.resource+json' },
        ],
      },
    ])
  })

  test('an address in X-Forwarded-For is not the client', () => {
    expect(read('"$http_x_forwarded_for" "$request"', '"10.9.8.7" "GET /cloudapi/v5/ HTTP/1.1"')).toEqual([
      { method: 'GET', target: '/cloudapi/v5/' },
    ])
  })
})

describe('LogFormat of Apache', () => {
  test('a time of strftime, milliseconds, path and query', () => {
    const format = String.raw`LogFormat "%a %{%Y-%m-%dT%T}t.%{msec_frac}t%{%z}t %m %U%q %H %>s \"%{User-Agent}i\"" own`
    const line = '10.0.0.7 2023-10-01T12:00:00.250+0200 POST /cloudapi/v5/datacenters?depth=1 HTTP/1.1 202 "curl/7"'
    expect(read(format, line)).toEqual([
      {
        method: 'POST',
        target: '/cloudapi/v5/datacenters?depth=1',
        status: 202,
        client: '10.0.0.7',
        agent: 'curl/7',
        stamp: at('2023-10-01T10:00:00.250Z'),
      },
    ])
  })

  test('modifiers, the host of the connection, a duration, a percent sign', () => {
    const format = '%v:%p %{c}a %t "%r" %400,501{User-agent}i %>s 100%% %D %!200{Referer}i'
    const line =
      'example.com:443 10.0.0.7 [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5/ HTTP/1.1" curl/7 200 100% 12 -'
    expect(read(format, line)).toEqual([
      {
        method: 'GET',
        target: '/cloudapi/v5/',
        status: 200,
        host: 'example.com',
        client: '10.0.0.7',
        agent: 'curl/7',
        stamp: at('2023-10-01T10:00:00Z'),
      },
    ])
  })

  test.each([
    ['%{sec}t', '1696154400', at('2023-10-01T10:00:00Z')],
    ['%{msec}t', '1696154400250', at('2023-10-01T10:00:00.250Z')],
    ['%{usec}t', '1696154400250000', at('2023-10-01T10:00:00.250Z')],
    ['%{begin:sec}t.%{end:usec_frac}t', '1696154400.250000', at('2023-10-01T10:00:00.250Z')],
    ['%{%d/%b/%Y %H:%M:%S}t', '01/Oct/2023 10:00:00', at('2023-10-01T10:00:00Z', false)],
    ['%{%F %R}t', '2023-10-01 10:00', at('2023-10-01T10:00:00Z', false)],
    ['%{%e.%m.%y %T %Z}t', ' 1.10.23 10:00:00 UTC', at('2023-10-01T10:00:00Z')],
    ['%{%s}t', '1696154400', at('2023-10-01T10:00:00Z')],
  ])('time %s', (format, text, stamp) => {
    expect(read(`${format} "%r"`, `${text} "GET /cloudapi/v5/ HTTP/1.1"`)).toEqual([
      { method: 'GET', target: '/cloudapi/v5/', stamp },
    ])
  })
})

describe('nicknames', () => {
  test.each([
    ['common', 'common'],
    ['combined', 'combined'],
    ['vhost_combined', 'vhost'],
  ])('%s', (name, id) => {
    expect(customFormat(name)).toMatchObject({ id })
  })
})

describe('lines of another format are none of its own', () => {
  const format = '$remote_addr [$time_local] "$request" $status'
  test.each([
    '10.0.0.7 [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5/ HTTP/1.1" 200 17',
    '10.0.0.7 [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5/ HTTP/1.1" OK',
    '10.0.0.7 [01.10.2023 12:00:00 +0200  ] "GET /cloudapi/v5/ HTTP/1.1" 200',
    '10.0.0.7 [01/Oct/2023:12:00:00 +0200] "GET /cloudapi/v5/ HTTP/1.1',
    'cloudapi',
    '',
  ])('%s', (line) => expect(read(format, line)).toBeUndefined())

  test('and a line without a request is one without a call', () => {
    expect(read(format, '10.0.0.7 [01/Oct/2023:12:00:00 +0200] "-" 400')).toEqual([])
  })
})

describe('what cannot be a log format', () => {
  test.each([
    [
      '',
      'it has no field: neither a $variable of nginx nor a %directive of Apache, nor is it one of combined, common, vhost_combined',
    ],
    [
      'main',
      'it has no field: neither a $variable of nginx nor a %directive of Apache, nor is it one of combined, common, vhost_combined',
    ],
    [
      '$status $remote_addr',
      'no field tells the path: it needs $request, or $request_method with $request_uri or $uri',
    ],
    ['%h %>s', 'no field tells the path: it needs %r, or %m with %U'],
    ['$remote_addr$status "$request"', 'there is no separator between $remote_addr and $status'],
    ['%r%s', 'there is no separator between %r and %s'],
    ['%h %{User-Agent "%r"', '%{User-Agent "%r" is no directive of Apache'],
  ])('%j', (format, problem) => expect(read(format, 'x')).toBe(problem))
})

describe('lines of the lab', () => {
  const folder = 'fixtures/_logs/lab'
  const lines = (name: string) => readFileSync(`${folder}/${name}`, 'latin1').trimEnd().split('\n')
  const count = (format: string, name: string) => {
    const found = lines(name).map((line) => read(format, line))
    return { unread: found.filter((calls) => calls === undefined).length, calls: found.flat().length }
  }

  test('own-nginx.txt', () => {
    const given = /log_format own ('[^;]*);/.exec(readFileSync(`${folder}/nginx.conf`, 'utf8'))?.[1] ?? ''
    expect(count(given, 'own-nginx.txt')).toEqual({ unread: 0, calls: 40 })
  })

  test('own-apache.txt', () => {
    const given = /^LogFormat .* own$/m.exec(readFileSync(`${folder}/apache.conf`, 'utf8'))?.[0] ?? ''
    expect(count(given, 'own-apache.txt')).toEqual({ unread: 0, calls: 39 })
  })
})
