import type { DialectName } from './dialects.ts'
import type { Source, TableMap } from './sources.ts'

/** Columns of a table that many have, as its documentation names them. */
export interface Schema {
  readonly title: string
  readonly map: TableMap
  /** The only dialect that its expressions are written in; absent: any. */
  readonly dialect?: DialectName
}

const of = (column: string): Source => ({ column })
const as = (expression: string, column: string): Source => ({ expression, of: column })
const span = (name: string): Source => as(`SpanAttributes['${name}']`, 'SpanAttributes')

/** Schemas by name; `plain` is what is taken where none is named. */
export const SCHEMAS = {
  plain: {
    title: 'columns named as the fields are',
    map: {
      ...{ uri: of('uri'), time: { column: 'ts', form: 'timestamp' }, method: of('method'), status: of('status') },
      ...{ host: of('host'), client: of('client'), agent: of('agent') },
    },
  },
  otel: {
    title: 'OpenTelemetry traces in ClickHouse (otel_traces)',
    dialect: 'clickhouse',
    map: {
      ...{ uri: span('url.full'), time: { column: 'Timestamp', form: 'timestamp64' } },
      ...{ method: span('http.request.method'), status: span('http.response.status_code') },
      ...{ host: span('server.address'), client: span('client.address'), agent: span('user_agent.original') },
    },
  },
  vector: {
    title: 'Vector, parse_nginx_log and parse_apache_log with the request taken apart',
    map: {
      ...{ uri: of('path'), time: { column: 'timestamp', form: 'timestamp' }, method: of('method') },
      ...{ status: of('status'), host: of('host'), client: of('client'), agent: of('agent') },
    },
  },
  'fluent-bit': {
    title: 'Fluent Bit, parsers apache2 and nginx',
    map: {
      ...{ uri: of('path'), time: { column: 'time', form: 'timestamp' }, method: of('method') },
      ...{ status: of('code'), client: of('remote'), agent: of('agent') },
    },
  },
  cloudflare: {
    title: 'Cloudflare Logpush, http_requests with times in nanoseconds',
    map: {
      ...{ uri: of('ClientRequestURI'), time: { column: 'EdgeStartTimestamp', form: 'nanos' } },
      ...{ method: of('ClientRequestMethod'), status: of('EdgeResponseStatus'), host: of('ClientRequestHost') },
      ...{ client: of('ClientIP'), agent: of('ClientRequestUserAgent') },
    },
  },
  ecs: {
    title: 'Elastic Common Schema, fields as structures',
    map: {
      ...{ uri: of('url.original'), time: { column: '@timestamp', form: 'timestamp' } },
      ...{ method: of('http.request.method'), status: of('http.response.status_code'), host: of('url.domain') },
      ...{ client: of('source.ip'), agent: of('user_agent.original') },
    },
  },
  alb: {
    title: 'AWS Application Load Balancer in Athena, with partition projection by day',
    dialect: 'athena',
    map: {
      ...{ uri: of('request_url'), time: { column: 'time', form: 'iso' }, method: of('request_verb') },
      ...{ status: of('elb_status_code'), host: of('domain_name'), client: of('client_ip'), agent: of('user_agent') },
      partition: { column: 'day', form: '2023/09/01' },
    },
  },
  cloudfront: {
    title: 'AWS CloudFront standard logs in Athena',
    dialect: 'athena',
    map: {
      uri: of('cs_uri_stem'),
      time: { ...as(`(CAST("date" AS VARCHAR) || 'T' || "time" || 'Z')`, 'date'), form: 'iso' },
      ...{ method: of('cs_method'), status: of('sc_status'), host: of('x_host_header'), client: of('c_ip') },
      agent: as('url_decode("cs_user_agent")', 'cs_user_agent'),
    },
  },
  'gcp-lb': {
    title: 'Google Cloud HTTP(S) load balancer in BigQuery',
    dialect: 'bigquery',
    map: {
      ...{ uri: of('httpRequest.requestUrl'), time: { column: 'timestamp', form: 'timestamp' } },
      ...{ method: of('httpRequest.requestMethod'), status: of('httpRequest.status') },
      ...{ client: of('httpRequest.remoteIp'), agent: of('httpRequest.userAgent') },
    },
  },
  'azure-front-door': {
    title: 'Azure Front Door access log, columns of AzureDiagnostics',
    map: {
      ...{ uri: of('requestUri_s'), time: { column: 'TimeGenerated', form: 'timestamp' }, method: of('httpMethod_s') },
      ...{ status: of('httpStatusCode_s'), client: of('clientIp_s'), agent: of('userAgent_s') },
    },
  },
} as const satisfies Readonly<Record<string, Schema>>

export type SchemaName = keyof typeof SCHEMAS
