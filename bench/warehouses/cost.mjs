import { readFileSync } from 'node:fs'
import { DIALECTS } from '../../dist/src/logs/sql/dialects.js'
import { SCHEMAS } from '../../dist/src/logs/sql/schemas.js'
import { statementsFor } from '../../dist/src/logs/sql/statement.js'
import { cutoffOf } from '../../dist/src/logs/time/cutoff.js'

/** Limit of the statement's time, relative to a bare count with the same predicate. */
const GOAL = 1.5
const NEEDED = ['ts', 'method', 'uri', 'status', 'host', 'client', 'agent']

/**
 * Requests as logged by a proxy: one in 20 is to the API, of six callers to 60 resources; each has unneeded columns.
 */
const ROWS = `SELECT toDateTime('2023-09-28 00:00:00', 'UTC') + intDiv(number, 20) % 400000 AS ts,
  arrayElement(['GET', 'GET', 'GET', 'POST', 'DELETE'], 1 + cityHash64(number, 1) % 5) AS method,
  if(number % 20 = 0,
    concat('/cloudapi/v', toString(4 + cityHash64(number, 2) % 3), '/datacenters/0b6c3c0e-0000-4000-8000-0000000', toString(10000 + cityHash64(number, 3) % 60), '/servers'),
    concat('/shop/articles/', toString(cityHash64(number, 4) % 1000000), '?session=', hex(cityHash64(number, 5)))) AS uri,
  toUInt16(arrayElement([200, 202, 404], 1 + cityHash64(number, 6) % 3)) AS status,
  'api.ionos.com' AS host, concat('10.0.0.', toString(cityHash64(number, 7) % 6)) AS client,
  'ionos-cloud-sdk-python/5.1.0' AS agent, hex(cityHash64(number, 8)) AS trace, concat('x', hex(cityHash64(number, 9))) AS referer
FROM numbers`

/** Measures what the statement reads and how long it takes, beside a bare count; gives how many goals are missed. */
export async function costOf({ startClickhouse, rows, rounds }) {
  const server = await startClickhouse()
  if (!server) {
    console.log('cost: left out: clickhouse-server is not installed')
    return 0
  }
  try {
    await server.query(`CREATE TABLE big ENGINE = MergeTree PARTITION BY toDate(ts) ORDER BY ts AS ${ROWS}(1)`)
    for (let from = 1; from < rows; from += 1_000_000)
      await server.query(
        `INSERT INTO big ${ROWS.replaceAll('number', `(number + ${from})`).replace(/FROM \(number \+ \d+\)s$/, 'FROM numbers')}(${Math.min(1_000_000, rows - from)})`,
      )
    let missed = 0
    for (const days of [{}, { fromDay: '2023-09-29', toDay: '2023-09-30' }])
      missed += await compare(server, rounds, days)
    return missed
  } finally {
    await server.stop()
  }
}

async function compare(server, rounds, days) {
  const { requests, days: counts } = statementsFor({
    ...{ dialect: 'clickhouse', table: { column: 'big' }, map: SCHEMAS.plain.map, cutoff: cutoffOf('2023-09-30') },
    ...{ needle: { hosts: [], ignoreCase: false, rewrites: [] }, ...days },
  })
  const predicate = /FROM `big`(\s+WHERE[\s\S]*?)\n\s*GROUP BY/.exec(requests)[1]
  const bare = `SELECT extract(uri, '/cloudapi/v([0-9]+)') AS version, count() FROM big${predicate} GROUP BY version`
  const columns = `SELECT count() FROM big WHERE NOT ignore(${NEEDED.join(', ')})${within(days)}`
  const everything = `SELECT count() FROM big WHERE NOT ignore(*)${within(days)}`
  const taken = { bare: [], statement: [], 'by day': [] }
  const read = {}
  for (let round = 0; round <= rounds; round++) {
    const all = {
      bare: await run(server, [bare]),
      statement: await run(server, [requests]),
      'by day': await run(server, [counts]),
    }
    // The first round fills caches.
    for (const [name, { seconds, bytes }] of Object.entries(all)) {
      if (round > 0) taken[name].push(seconds)
      read[name] = bytes
    }
  }
  const [needed, whole] = [(await run(server, [columns])).bytes, (await run(server, [everything])).bytes]
  const [bareTime, time, dayTime] = [taken.bare, taken.statement, taken['by day']].map((list) => Math.min(...list))
  const ratio = (time + dayTime) / bareTime
  console.log(`
cost on ClickHouse, ${days.fromDay === undefined ? 'all days' : `from ${days.fromDay} before ${days.toDay}`}, processor time, the least of ${rounds} rounds in turns
  bare count:       ${bareTime.toFixed(2)} s, ${mb(read.bare)} read
  requests:         ${time.toFixed(2)} s, ${mb(read.statement)} read; the columns that are needed hold ${mb(needed)}, all columns ${mb(whole)}
  rows by day:      ${dayTime.toFixed(2)} s, ${mb(read['by day'])} read
  of the bare count: requests ${(time / bareTime).toFixed(2)}, both ${ratio.toFixed(2)} (goal ${GOAL})`)
  return (ratio > GOAL ? 1 : 0) + (read.statement > needed ? 1 : 0)
}

function within({ fromDay, toDay }) {
  return fromDay === undefined
    ? ''
    : ` AND ts >= toDateTime('${fromDay} 00:00:00', 'UTC') AND ts < toDateTime('${toDay} 00:00:00', 'UTC')`
}

/** All statements use the settings of the tool, including the bare count. */
const SETTINGS = DIALECTS.clickhouse.prelude.replace(/^SET /, 'SETTINGS ')

/** Runs statements; returns the processor time of the server, and the reported bytes. */
async function run(server, statements) {
  const before = processorTime(server.pid)
  let bytes = 0
  for (const statement of statements) {
    const { statistics } = JSON.parse(await server.query(`${statement}\n${SETTINGS}\nFORMAT JSON`))
    bytes += statistics.bytes_read
  }
  return { seconds: processorTime(server.pid) - before, bytes }
}

/** Seconds, user and system; independent of other load. */
function processorTime(pid) {
  const [, , ...fields] = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/\(.*\)/, 'name')
    .split(' ')
  return (Number(fields[11]) + Number(fields[12])) / 100
}

const mb = (bytes) => `${(bytes / 1e6).toFixed(1)} MB`
