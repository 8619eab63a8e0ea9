// Results as tables, with missed goals.

const seconds = (ms) => (ms / 1000).toFixed(2)
const ratio = (one, other) => (one / other).toFixed(2)

/** The limits of an audit: processor seconds, wall seconds where ast-grep is quicker than that, MB. */
const MOST = { cpu: 3000, free: 1000, peak: 250 }

const COLUMNS = [
  ['files seen', ({ ledger }) => ledger.seen],
  ['read', ({ ledger }) => ledger.read],
  ['with a finding', ({ found }) => found],
  ['rg s', ({ rg }) => seconds(rg.ms)],
  ['ast-grep s', ({ astGrep }) => seconds(astGrep.ms)],
  ['ast-grep CPU s', ({ astGrep }) => seconds(astGrep.cpu)],
  ['ast-grep MB', ({ astGrep }) => astGrep.peak.toFixed(0)],
  ['audit s', ({ audit }) => seconds(audit.ms)],
  ['audit CPU s', ({ audit }) => seconds(audit.cpu)],
  ['audit MB', ({ audit }) => audit.peak.toFixed(0)],
  ['CPU, audit / ast-grep', ({ audit, astGrep }) => ratio(audit.cpu, astGrep.cpu)],
  ['wall, audit / ast-grep', ({ audit, astGrep }) => ratio(audit.ms, astGrep.ms)],
  ['wall, audit / rg', ({ audit, rg }) => ratio(audit.ms, rg.ms)],
  ['goals missed', (row) => missed(row).join(', ') || 'none'],
  ['rules of ast-grep for', ({ languages }) => languages.join(', ')],
]

/** The names of the goals that a row misses. */
function missed({ audit, astGrep }) {
  const goals = [
    ['wall', audit.ms <= Math.max(astGrep.ms, MOST.free)],
    ['CPU', audit.cpu <= Math.max(astGrep.cpu, MOST.free)],
    [`CPU over ${MOST.cpu / 1000} s`, audit.cpu <= MOST.cpu],
    [`more than ${MOST.peak} MB`, audit.peak <= MOST.peak],
  ]
  return goals.filter(([, isMet]) => !isMet).map(([name]) => name)
}

/** Prints the head of the table, to be followed by rows as they are measured. */
export function printHead() {
  console.log(`| | ${COLUMNS.map(([title]) => title).join(' | ')} |`)
  console.log(`|---|${'---|'.repeat(COLUMNS.length)}`)
}

/** Prints what was measured over one folder. */
export function printRow(row) {
  console.log(`| ${row.name} | ${COLUMNS.map(([, cell]) => cell(row)).join(' | ')} |`)
}

/** Prints how processor time and memory grow from the first row to the others, Node's own start in it and taken off. */
export function printGrowth([first, ...others]) {
  if (others.length === 0) return
  console.log('\n| growth | files | CPU of audit | the same less `node -e 0` | its memory | CPU of ast-grep |')
  console.log('|---|---|---|---|---|---|')
  const own = ({ audit, node }) => audit.cpu - node.cpu
  for (const row of others) {
    const cells = [
      ratio(row.ledger.seen, first.ledger.seen),
      ratio(row.audit.cpu, first.audit.cpu),
      ratio(own(row), own(first)),
      ratio(row.audit.peak, first.audit.peak),
      ratio(row.astGrep.cpu, first.astGrep.cpu),
    ]
    console.log(`| ${first.name} to ${row.name} | ${cells.map((cell) => `${cell} ×`).join(' | ')} |`)
  }
}
