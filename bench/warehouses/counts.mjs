/** Numbers of texts that are counted at once, and of samples. */
const SIZES = [
  [1000, 2000],
  [100_000, 200],
  [1_000_000, 40],
]

/** Fraction of an engine's count that the reader of rows uses. */
const TAKEN = 0.9

/** Addresses with ids as calls have them, all different; `number` counts, samples come one behind the other. */
const uuid = (hex) => `concat(substring(${hex}, 1, 8), '-0000-4000-8000-', substring(${hex}, 9, 12))`
const ADDRESSES = {
  clickhouse: `concat('/cloudapi/v5/datacenters/', ${uuid("lower(concat(hex(cityHash64(number, 1)), '000000000000'))")}, '/servers/', toString(number))`,
  duckdb: `concat('/cloudapi/v5/datacenters/', ${uuid('md5(CAST(number AS VARCHAR))')}, '/servers/', CAST(number AS VARCHAR))`,
}

/** Measures how far counts of different texts are off; gives how many functions in use are off by more than a tenth. */
export async function countsOf({ startClickhouse }) {
  let missed = 0
  const server = await startClickhouse()
  if (server) {
    const ask = async (from, to, size, name) =>
      (
        await server.query(
          `SELECT ${name}(a) FROM (SELECT intDiv(number - ${from}, ${size}) AS s, ${ADDRESSES.clickhouse} AS a FROM (SELECT number + ${from} AS number FROM system.numbers LIMIT ${to - from})) GROUP BY s`,
        )
      )
        .trim()
        .split('\n')
        .map(Number)
    // The statement takes the first; the others are beside it, the last as rough as what Spark and Snowflake publish.
    for (const name of ['uniq', 'uniqCombined', 'uniqHLL12'])
      missed += await measured('ClickHouse', name, ask, name === 'uniq')
    await server.stop()
  } else console.log('counts: ClickHouse is left out: clickhouse-server is not installed')
  const { DuckDBInstance } = await import('@duckdb/node-api').catch(() => ({}))
  if (!DuckDBInstance) {
    console.log('counts: DuckDB is left out: @duckdb/node-api is not installed')
    return missed
  }
  const connection = await (await DuckDBInstance.create(':memory:')).connect()
  await measured('DuckDB', 'approx_count_distinct', async (from, to, size, name) => {
    const reader = await connection.runAndReadAll(
      `SELECT ${name}(${ADDRESSES.duckdb}) FROM (SELECT range AS number FROM range(${from}, ${to})) GROUP BY number // ${size}`,
    )
    return reader.getRows().map(([count]) => Number(count))
  })
  connection.closeSync()
  return missed
}

async function measured(engine, name, ask, isTaken = false) {
  let missed = 0
  for (const [size, samples] of SIZES) {
    // In parts: all samples at once would not fit into the memory of a small machine.
    const step = Math.max(1, Math.floor(2_000_000 / size))
    const offs = []
    for (let sample = 0; sample < samples; sample += step) {
      const [from, to] = [sample * size, Math.min(samples, sample + step) * size]
      for (const count of await ask(from, to, size, name)) offs.push(count / size - 1)
    }
    const spread = Math.sqrt(offs.reduce((sum, off) => sum + off * off, 0) / offs.length)
    const [least, most] = [Math.min(...offs), Math.max(...offs)]
    const above = offs.filter((off) => (off + 1) * TAKEN > 1).length
    if (isTaken) missed += above
    console.log(
      `${engine} ${name}, ${offs.length} counts of ${size}: ${percent(least)} to ${percent(most)}, spread ${percent(spread)}; ${TAKEN} of it is above the truth ${above} times`,
    )
  }
  return missed
}

const percent = (part) => `${(part * 100).toFixed(2)} %`
