import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { folder, run } from './support/cli.ts'
import { current, lost } from './support/log-lines.ts'

const logs = { 'a.log': lost + current }

test('exported rows give the same report as the log', () => {
  const cwd = folder(logs)
  const whole = run(['logs', 'a.log', '--export', 'csv=rows.csv', '-f', 'json'], { cwd })
  expect(whole).toMatchObject({ code: 1, err: '' })
  expect(readFileSync(path.join(cwd, 'rows.csv.sql'), 'utf8')).toContain('CREATE TABLE IF NOT EXISTS cloudapi_rows (')
  expect(run(['logs', 'import', 'rows.csv', '-f', 'json'], { cwd })).toEqual(whole)
})

test('--export without a file writes rows to standard output, and logs reads them from a pipe', () => {
  const cwd = folder(logs)
  const rows = run(['logs', 'a.log', '--export', 'clickhouse', '-f', 'json=a.json'], { cwd })
  expect(rows).toMatchObject({ code: 1, err: expect.stringContaining('ENGINE = MergeTree') })
  expect(rows.out.split('\n')[0]).toBe('{"kind":"source","number":0,"file":"a.log"}')
  const judged = run(['logs', 'import', '-f', 'json'], { cwd, input: rows.out })
  expect(judged.out).toBe(readFileSync(path.join(cwd, 'a.json'), 'utf8'))
})

test('incomplete rows exit with 2, and with --allow-partial they do not', () => {
  const cwd = folder(logs)
  run(['logs', 'a.log', '--export', 'csv=rows.csv', '--exit-zero'], { cwd })
  const file = path.join(cwd, 'rows.csv')
  writeFileSync(file, `${readFileSync(file, 'utf8')}call,5\n`)
  const partial = run(['logs', 'import', 'rows.csv', '--exit-zero'], { cwd })
  expect(partial).toMatchObject({
    code: 2,
    err: expect.stringContaining('rows.csv has rows that are not counted: row'),
  })
  expect(partial.out).toContain('rows.csv: has rows that are not counted')
  const allowed = run(['logs', 'import', 'rows.csv', '--allow-partial', '--exit-zero'], { cwd })
  expect(allowed).toMatchObject({ code: 0, err: '', out: partial.out })
})

test('merge accepts reports with rows and rejects others', () => {
  const cwd = folder({ ...logs, 'b.log': lost.replace('10.1.2.3', '10.1.2.4') + current })
  for (const name of ['a', 'b'])
    run(['logs', `${name}.log`, '-f', `json=${name}.json`, '--export', 'json', '--exit-zero'], { cwd })
  run(['logs', 'b.log', '-f', 'json=plain.json', '--exit-zero'], { cwd })
  const both = run(['logs', 'a.log', 'b.log', '-f', 'json'], { cwd })
  expect(run(['merge', 'a.json', 'b.json', '-f', 'json'], { cwd })).toEqual(both)
  expect(run(['merge', 'a.json', 'plain.json'], { cwd })).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('plain.json holds no rows to unite'),
  })
})

test('logs sql prints a statement for a table and its columns', () => {
  const args = ['logs', 'sql', '--dialect', 'bigquery', '--table', 'my-project.logs.access']
  const { code, out, err } = run([...args, '--map', 'uri=path,ts=t:millis,status=s', '--from-day', '2023-09-01'])
  expect({ code, err }).toEqual({ code: 0, err: '' })
  expect(out).toContain('FROM `my-project`.`logs`.`access`\n    WHERE `t` >= 1693526400000\n')
  expect(out).toContain('-- Days from 2023-09-01; rows without a time are counted beside.')
  const schema = run([
    'logs',
    'sql',
    '--dialect',
    'athena',
    '--table',
    'alb',
    '--schema',
    'alb',
    '--to-day',
    '2023-10-01',
  ])
  expect(schema.out).toContain(`"day" <= '2023/10/02'`)
})

test('a list of columns selects the schema', () => {
  const cwd = folder({ 'columns.csv': 'column_name,data_type\npath,text\ntimestamp,bigint\nmethod,text\nhost,text\n' })
  const args = ['logs', 'sql', '--dialect', 'trino', '--table', 'logs.access', '--schema', 'auto', 'columns.csv']
  expect(run(args, { cwd })).toMatchObject({ code: 2, err: expect.stringContaining('--map ts=timestamp:seconds') })
  const { code, out } = run([...args, '--map', 'ts=timestamp:millis'], { cwd })
  expect({ code, lines: out.split('\n').filter((line) => line.includes('schema')) }).toEqual({
    code: 0,
    lines: [
      '-- Columns of the schema vector, picked by the columns: uri=path, method=method, host=host; not there: status, client, agent.',
    ],
  })
  const nothing = run(args.slice(0, -1), { cwd, input: '' })
  expect(nothing).toMatchObject({
    code: 2,
    err: expect.stringContaining(
      "the answer of SELECT column_name, data_type FROM information_schema.columns WHERE table_name = 'access' AND table_schema = 'logs'",
    ),
  })
})

test('logs query prints queries of other engines', () => {
  const page = run(['logs', 'query', '--dialect', 'elasticsearch', '--map', 'uri=url.path,ts=@timestamp,status=code'])
  expect(JSON.parse(page.out).aggs.shapes.composite.sources.slice(0, 2)).toEqual([
    { uri: { terms: { field: 'url.path', missing_bucket: true } } },
    { status: { terms: { field: 'code', missing_bucket: true } } },
  ])
  const lines = run(['logs', 'query', '--dialect', 'loki', '--table', '{app="x"}', '--ignore-case'])
  expect(lines.out).toContain('{app="x"} |~ `(?i)oudapi|')
})

test.each([
  [['logs', 'query', '--dialect', 'loki'], 'needs the streams'],
  [['logs', 'query', '--dialect', 'postgres'], 'elasticsearch'],
  [['logs', 'query'], 'logs query needs --dialect: elasticsearch or loki.'],
  [['logs', 'sql'], 'logs sql needs --dialect: clickhouse, '],
  [['logs', 'sql', '--dialect', 'postgre', '--table', 'x'], 'did you mean postgres?'],
  [['logs', 'sql', '--dialect', 'postgres'], 'needs the name of the table'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x"y'], 'cannot be the name of a table or column here.'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x', '--map', 'uri=u'], '--map needs the columns'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x', '--map', 'uri=u,ts=t'], 'of the method or the status'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x', '--map', 'url=u'], '--map takes FIELD=COLUMN'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x', '--schema', 'otel'], 'is for --dialect clickhouse'],
  [['logs', 'sql', '--dialect', 'postgres', '--table', 'x', '--from-day', '2023-02-30'], '--from-day takes a day'],
  [['logs', '--from', 'mysql://h/t'], '--from takes clickhouse://host:8123/db.table'],
  [['logs', '--from', 'postgres://me:secret@h/db/t'], 'takes no user and no password: set PGUSER and PGPASSWORD'],
  [['logs', '--from', 'duckdb:x.bin'], '--from takes files, duckdb:logs/*.parquet'],
  [['logs', '--from', "duckdb:it's.csv"], 'cannot stand in a statement'],
  [['logs', 'a.log', '--from', 'duckdb:x.csv'], 'logs --from takes no files beside.'],
  [['logs', '--from', 'duckdb:x.csv', '--tz', 'UTC'], '--tz has no meaning there'],
  [['logs', '--from', 'duckdb:x.csv', '--export', 'json', '-f', 'json=r.csv'], 'logs --from keeps no rows in a report'],
  [['logs', 'a.log', '--max-seconds', '3'], '--max-seconds is for logs --from.'],
  [['logs', 'a.log', '--table', 'x'], '--table is for logs sql and logs query.'],
  [['logs', 'a.log', '--export', 'json=r.csv'], 'puts rows into the report of -f json, and takes no file'],
  [['logs', 'a.log', '--export', 'xml'], 'unknown value of --export "xml"'],
  [['logs', 'a.log', '--export', 'csv='], '--export csv= lacks the name of a file.'],
  [['logs', 'a.log', '--export', 'csv', '-f', 'json'], 'cannot both go to standard output'],
  [['logs', 'a.log', '--export', 'csv=r.csv', '--anonymise'], 'give --anonymise to logs import instead'],
  [['logs', 'a.log', '--export', 'csv=no/r.csv'], 'cannot write no/r.csv: its folder does not exist.'],
  [['logs', 'a.log', '--allow-partial'], '--allow-partial is for logs import and --from.'],
  [['logs', 'import', 'a.log'], 'a.log has no column kind'],
  [['logs', 'import', 'a.log', '--tz', 'UTC'], '--tz has no meaning there'],
])('%j is a usage error', (args, why) => {
  const cwd = folder(logs)
  expect(run(args, { cwd })).toMatchObject({ code: 2, out: '', err: expect.stringContaining(why) })
  expect(existsSync(path.join(cwd, 'r.csv'))).toBe(false)
})
