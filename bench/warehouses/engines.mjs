import { execFileSync } from 'node:child_process'
import { createReadStream, existsSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

const COLUMNS =
  "ts DateTime('Europe/Berlin'), method String, uri String, status UInt16, host String, client String, agent String"

/**
 * Engines that are held to the reader of logs. `start` fills a table with the requests of files, and gives the words with
 * which `logs` reads it; or why it cannot.
 */
export function engines({ startClickhouse, startPostgres, folder, chdb, cli }) {
  return [
    {
      name: 'ClickHouse, two nodes, Distributed',
      async start({ seconds }) {
        const cluster = await startClickhouse(2)
        if (!cluster) return 'clickhouse-server is not installed'
        for (const node of cluster.nodes) {
          await node.query(`CREATE TABLE local (${COLUMNS}) ENGINE = MergeTree PARTITION BY toYYYYMM(ts) ORDER BY ts`)
          await node.query('CREATE TABLE access AS local ENGINE = Distributed(two, default, local)')
        }
        let turn = 0
        for await (const part of parts(seconds))
          await cluster.nodes[turn++ % 2].query(
            Buffer.concat([Buffer.from('INSERT INTO local FORMAT JSONEachRow '), Buffer.from(part, 'latin1')]),
          )
        return { args: ['--from', cluster.from('access')], stop: cluster.stop }
      },
    },
    {
      name: 'PostgreSQL, its clock in Berlin',
      async start({ text }) {
        const server = startPostgres()
        if (!server) return 'PostgreSQL is not installed'
        server.run(`ALTER DATABASE postgres SET timezone = 'Europe/Berlin';
CREATE TABLE access (ts timestamptz, method text, uri text, status int, host text, client text, agent text);`)
        for await (const part of parts(text)) {
          const values = Buffer.from(part, 'latin1').toString().trimEnd().replaceAll("'", "''").replaceAll('\n', ',')
          server.run(`INSERT INTO access SELECT * FROM json_populate_recordset(NULL::access, '[${values}]')`)
        }
        const stop = async () => server.stop()
        return { args: ['--from', `postgres://localhost/postgres/access?host=${server.home}&user=tester`], stop }
      },
    },
    {
      name: 'DuckDB, Parquet',
      async start({ text }) {
        const { DuckDBInstance } = await import('@duckdb/node-api').catch(() => ({}))
        if (!DuckDBInstance) return '@duckdb/node-api is not installed'
        const connection = await (await DuckDBInstance.create(':memory:')).connect()
        const file = path.join(folder, 'access.parquet')
        const types =
          "{ts: 'TIMESTAMPTZ', method: 'VARCHAR', uri: 'VARCHAR', status: 'INTEGER', host: 'VARCHAR', client: 'VARCHAR', agent: 'VARCHAR'}"
        await connection.run(`COPY (SELECT * FROM read_json('${text}', columns = ${types})) TO '${file}'`)
        connection.closeSync()
        return { args: ['--from', `duckdb:${file}`], stop: async () => {} }
      },
    },
    {
      name: 'ClickHouse of chdb, the printed statement',
      async start({ seconds }) {
        const library = chdb === undefined ? undefined : path.join(path.resolve(chdb), 'node_modules/chdb/index.mjs')
        if (library === undefined || !existsSync(library)) return '--chdb names no folder with node_modules/chdb'
        const { Session } = await import(library)
        const session = new Session()
        session.query('CREATE DATABASE my')
        session.query(`CREATE TABLE my.access (${COLUMNS}) ENGINE = MergeTree ORDER BY ts`)
        session.query(
          `INSERT INTO my.access SELECT * FROM file('${seconds}', 'JSONEachRow', '${COLUMNS.replaceAll("'", "\\'")}')`,
        )
        const words = ['logs', 'sql', '--dialect', 'clickhouse', '--table', 'my.access']
        const script = execFileSync(process.execPath, [cli, ...words], { encoding: 'utf8' })
        const rows = path.join(folder, 'rows.csv')
        const [set = '', statement = ''] = script
          .replace(/^--.*$/gm, '')
          .trim()
          .split(/;\n/)
        session.query(set)
        // As a text it would lose bytes that are no UTF-8.
        session.query(`${statement.replace(/;\s*$/, '')} INTO OUTFILE '${rows}' FORMAT CSVWithNames`)
        session.cleanup()
        return { args: ['import', rows], stop: async () => {} }
      },
    },
  ]
}

/** The lines of a file in parts, a char a byte. */
async function* parts(file) {
  let held = []
  for await (const line of createInterface({ input: createReadStream(file, 'latin1') })) {
    held.push(line)
    if (held.length < 100_000) continue
    yield `${held.join('\n')}\n`
    held = []
  }
  if (held.length > 0) yield `${held.join('\n')}\n`
}
