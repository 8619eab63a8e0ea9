// The shapes of a combined log with DuckDB, agents as the log writes them: SQL does not undo their escapes.
//   node bench/logs/peers/duckdb.mjs access.log OUT FOLDER    (FOLDER holds node_modules/@duckdb/node-api)
import { writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

const [log, out, folder] = process.argv.slice(2)
const { DuckDBInstance } = createRequire(path.join(path.resolve(folder), 'package.json'))('@duckdb/node-api')

const LINE =
  '^([^ ]+) - [^ ]+ \\[([^\\]]+)\\] "([A-Z]+) (/cloudapi/v[1-6]/[^? "]*)[^"]*" ([0-9]+) [^ ]+ ' +
  '"(?:[^"\\\\]|\\\\.)*" "((?:[^"\\\\]|\\\\.)*)"$'
const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'

const quoted = (text) => `'${text.replaceAll("'", "''")}'`

// Lines that are not UTF-8 are left out: none of a generated log holds a call.
const SQL = `
WITH raw AS (
  SELECT line FROM read_csv(${quoted(log)}, delim = '\\x01', quote = '', escape = '', header = false, auto_detect = false,
    columns = {'line': 'VARCHAR'}, ignore_errors = true, max_line_size = 2000000)
  WHERE contains(line, 'cloudapi')
), fields AS (
  SELECT regexp_extract(line, ${quoted(LINE)}, ['client', 'time', 'method', 'path', 'status', 'agent']) AS f FROM raw
), calls AS (
  SELECT f.client AS client, f.method AS method, f.path AS path, f.status AS status, f.path[12] AS version,
    CASE WHEN f.path[12] < '6' THEN f.agent ELSE '' END AS agent,
    CAST(epoch(strptime(f.time, '%d/%b/%Y:%H:%M:%S %z')) AS BIGINT) AS seconds
  FROM fields WHERE f.path <> ''
), shapes AS (
  SELECT *, regexp_replace(regexp_replace(path, '${UUID}', '{id}', 'g'), '/[0-9]+(/|$)', '/{id}\\1', 'g') AS template,
    strftime(to_timestamp(seconds), '%Y-%m-%d') AS day,
    CASE WHEN seconds < 1695981600 THEN 'before' WHEN seconds < 1696075200 THEN 'window' ELSE 'after' END AS phase
  FROM calls
)
SELECT version, method, template, status, client, agent, day, phase,
  CASE WHEN template LIKE '%/requests/{id}/status' THEN 'poll' ELSE 'call' END AS kind,
  CAST(count(*) AS INTEGER) AS calls,
  CAST(count(DISTINCT CASE WHEN version < '6' OR method IN ('POST', 'PUT', 'PATCH', 'DELETE') THEN path END) AS INTEGER)
    AS targets,
  CAST(min(seconds) AS DOUBLE) AS first, CAST(max(seconds) AS DOUBLE) AS last
FROM shapes GROUP BY ALL`

const iso = (seconds) => new Date(seconds * 1000).toISOString()

const instance = await DuckDBInstance.create(':memory:')
const connection = await instance.connect()
await connection.run("SET TimeZone = 'UTC'")
const rows = await (await connection.runAndReadAll(SQL)).getRows()
writeFileSync(out, rows.map((row) => `${[...row.slice(0, 11), iso(row[11]), iso(row[12])].join('\t')}\n`).join(''))
