/** Places of the fields of a finding, as data.ts writes them. */
const FIELDS =
  'group level rule file line column context folder language version fix owner message effect traffic todo frame way calls callCount'.split(
    ' ',
  )

const LEVELS = ['error', 'warning', 'note']

/** Names of the outcomes of a fix. */
export const FIXES = {
  fixable: 'fixable now',
  held: 'held back',
  review: 'to review',
  manual: 'by hand',
  safe: 'safe',
  none: 'nothing to do',
}

/** Filters of findings, in the order of the page. */
export const FACETS = ['level', 'rule', 'folder', 'owner', 'language', 'version', 'context', 'fix']

/** The findings of a page, each with what it is filtered by. */
export function read(text) {
  const { findings, groups, texts } = JSON.parse(text)
  const text_ = (number) => (number < 0 ? '' : texts[number])
  const rows = findings.map((values, index) => {
    const row = { index }
    for (let at = 0; at < FIELDS.length; at++) row[FIELDS[at]] = values[at]
    row.level = LEVELS[row.level]
    for (const key of [
      'rule',
      'file',
      'context',
      'folder',
      'language',
      'version',
      'fix',
      'owner',
      'message',
      'effect',
      'traffic',
      'todo',
    ]) {
      row[key] = text_(row[key])
    }
    return row
  })
  return { rows, groups, text: text_ }
}

/** Searched texts of a finding, cached. */
function words(row, text) {
  row.words ??= [
    row.rule,
    `${row.file}:${row.line}`,
    row.message,
    row.effect,
    row.todo,
    ...row.frame.map(([, line]) => text(line)),
    ...row.calls.map((call) => text(call[3])),
  ]
    .join('\n')
    .toLowerCase()
  return row.words
}

/** Findings that a view shows: each word of the search is in them, each choice fits. */
export function matching({ rows, text }, view) {
  const asked = FACETS.filter((facet) => view[facet])
  const search = (view.q ?? '').toLowerCase().split(/\s+/).filter(Boolean)
  return rows.filter(
    (row) =>
      asked.every((facet) => row[facet] === view[facet]) && search.every((word) => words(row, text).includes(word)),
  )
}

/** Values of a facet with their number of findings, most first. */
export function choices({ rows }, facet) {
  const amounts = new Map()
  for (const row of rows) amounts.set(row[facet], (amounts.get(row[facet]) ?? 0) + 1)
  return [...amounts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
}
