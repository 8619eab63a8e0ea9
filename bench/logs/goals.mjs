// Results as tables, compared with the goals.

const number = (value, digits = 2) => (Number.isFinite(value) ? value.toFixed(digits) : '–')

/** Prints what was measured of some commands, and what was found of their answers. */
export function printTable(title, rows) {
  const logs = rows.find(({ name }) => name === 'logs')
  const speed = ({ best, bytes }) => bytes / best
  console.log(`\n### ${title}\n`)
  console.log('| tool | does | best s | median s | MB/s | CPU s | peak MB | time against logs |')
  console.log('|---|---|---|---|---|---|---|---|')
  for (const row of rows) {
    const part = row.bytes === logs.bytes ? '' : ` (${row.bytes / 1e6} MB of it)`
    const cells = [row.name, row.does + part, number(row.best), number(row.median), number(speed(row) / 1e6, 0)]
    cells.push(number(row.cpu), number(row.peak, 0), `${number(speed(logs) / speed(row))} ×`)
    console.log(`| ${cells.join(' | ')} |`)
  }
  console.log('\nAnswers:')
  for (const { name, answer, rounds } of rows) console.log(`- ${name} (${rounds} rounds): ${answer}`)
}

/** Time for the same bytes of one against another, the best of each. */
function against(one, other) {
  if (one === undefined || other === undefined) return Number.NaN
  return one.best / one.bytes / (other.best / other.bytes)
}

/** Rows: what, its value, the goal, and whether more or less is better. What was not measured is NaN. */
export function goalsOf({ main, gz, hits, large }) {
  const { logs } = main
  const shapes = main['logs, JSON']
  const rows = [
    ['logs against rg --no-mmap', against(logs, main.rg), 4, 'most', '× (aim 3.0)'],
    ['the same, every shape written as JSON', against(shapes, main.rg), 4, 'most', '×'],
    ['mawk against logs', against(main.mawk, logs), 2, 'least', '×'],
    ['the same, every shape written as JSON', against(main.mawk, shapes), 2, 'least', '×'],
    ['DuckDB against logs', against(main.DuckDB, logs), 3, 'least', '×'],
    ['the same, every shape written as JSON', against(main.DuckDB, shapes), 3, 'least', '×'],
    ['GoAccess against logs', against(main.GoAccess, logs), 100, 'least', `× ${scaled(main.GoAccess, logs)}`],
    ['peak memory', logs.peak, 120, 'most', 'MB'],
    ['the same, every shape written as JSON', shapes.peak, 120, 'most', 'MB'],
  ]
  if (large !== undefined) {
    rows.push([`peak memory, ${large.bytes / 1e9} GB`, large.peak, 120, 'most', 'MB'])
    rows.push(['the same against the smaller log', large.peak / logs.peak, 1.2, 'most', '×'])
  }
  if (gz !== undefined) rows.push(['rg -z against logs, gzip', against(gz['rg -z'], gz.logs), 1.5, 'least', '×'])
  const rate = hits?.logs === undefined ? Number.NaN : hits.logs.lines / hits.logs.best
  if (hits !== undefined) rows.push(['every line a call, lines/s on one core', rate, 400_000, 'least', '(aim 550,000)'])
  return rows
}

function scaled(goaccess, logs) {
  return goaccess === undefined || goaccess.bytes === logs.bytes
    ? ''
    : `(a part of ${goaccess.bytes / 1e6} MB, by bytes)`
}

export function printGoals(rows) {
  console.log('\n### Goals\n')
  console.log('| what | measured | goal | |')
  console.log('|---|---|---|---|')
  for (const [what, value, goal, bound, unit] of rows) {
    const isMet = bound === 'most' ? value <= goal : value >= goal
    const verdict = Number.isNaN(value) ? 'not measured' : isMet ? 'met' : '**missed**'
    const sign = bound === 'most' ? '≤' : '≥'
    console.log(`| ${what} | ${number(value, value > 1000 ? 0 : 2)} ${unit} | ${sign} ${goal} | ${verdict} |`)
  }
}
