import { expect, test } from 'vitest'
import { columnsIn } from '../../../src/logs/sql/column-list.ts'
import { pickSchema } from '../../../src/logs/sql/pick-schema.ts'

const text = (...names: string[]) => names.map((name) => ({ name, type: 'String' }))

test.each([
  [
    'otel',
    'clickhouse',
    [
      { name: 'Timestamp', type: 'DateTime64(9)' },
      { name: 'SpanAttributes', type: 'Map' },
    ],
  ],
  ['vector', 'postgres', text('host', 'path', 'method', 'status', 'timestamp', 'client')],
  ['fluent-bit', 'postgres', text('remote', 'path', 'method', 'code', 'time')],
  ['ecs', 'spark', text('@timestamp', 'url', 'http', 'source')],
  ['gcp-lb', 'bigquery', text('timestamp', 'httpRequest', 'severity')],
  ['alb', 'athena', text('time', 'request_verb', 'request_url', 'elb_status_code', 'day')],
] as const)('%s is told by its columns', (name, dialect, columns) => {
  expect(pickSchema(columns, dialect).name).toBe(name)
})

test('columns keep the spelling of the table, and missing ones are reported', () => {
  const picked = pickSchema(text('URI', 'TS', 'METHOD'), 'snowflake')
  expect(picked.map).toEqual({
    ...{ uri: { column: 'URI' }, time: { column: 'TS', form: 'iso' }, method: { column: 'METHOD' } },
  })
  expect(picked.about).toBe('uri=URI, time=TS, method=METHOD; not there: status, host, client, agent')
})

test('columns that are named like a field are taken beside those of a schema, each once', () => {
  const picked = pickSchema(text('path', 'time', 'method', 'status', 'Host', 'client', 'remote'), 'postgres')
  expect(picked.name).toBe('fluent-bit')
  expect(picked.about).toBe(
    'uri=path, time=time, method=method, client=remote, status=status, host=Host; not there: code, agent',
  )
})

test.each([
  ['DateTime', 'timestamp'],
  ['Nullable(DateTime64(3))', 'timestamp64'],
  ['timestamp with time zone', 'timestamp'],
  ['character varying', 'iso'],
])('times of type %s are %s', (type, form) => {
  expect(pickSchema([...text('uri', 'method'), { name: 'ts', type }], 'clickhouse').map.time.form).toBe(form)
})

test.each([
  [text('a', 'b'), 'no schema fits the columns a, b. --map names the columns'],
  [text('path', 'timestamp', 'x'), 'Nearest are vector (without method, status, host, client, agent)'],
  [
    text('path', 'timestamp', 'time', 'method', 'agent'),
    'the columns fit several schemas, vector and fluent-bit: name one of them.',
  ],
  [
    [...text('uri', 'method'), { name: 'ts', type: 'bigint' }],
    'which may count seconds or parts of them: --map ts=ts:seconds',
  ],
])('what cannot be told is an error that names candidates', (columns, why) => {
  expect(() => pickSchema(columns, 'postgres')).toThrow(why)
})

test('mapped fields need no column of a schema', () => {
  const given = new Set(['time'])
  expect(pickSchema(text('path', 'method', 'status', 'client'), 'postgres', given)).toMatchObject({ name: 'vector' })
})

test.each([
  ['column_name,data_type\nuri,text\nts,"timestamp with time zone"\n'],
  [
    ' column_name |        data_type         \n-------------+------\n uri | text\n ts | timestamp with time zone\n(2 rows)\n',
  ],
  ['uri\ttext\t\nts\ttimestamp with time zone\t\n'],
  ['{"name":"uri","type":"text"}\n{"COLUMN_NAME":"ts","DATA_TYPE":"timestamp with time zone"}\n'],
  ['+------+-----+\n| col_name | data_type |\n+---+---+\n| uri | text |\n| ts | timestamp with time zone |\n+---+\n'],
])('lists of columns are read as engines write them', (written) => {
  expect(columnsIn(written)).toEqual([
    { name: 'uri', type: 'text' },
    { name: 'ts', type: 'timestamp with time zone' },
  ])
})
