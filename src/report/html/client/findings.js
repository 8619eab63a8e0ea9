import { element } from './elements.js'
import { FIXES } from './model.js'

/** A part of a group: its findings from one on, and with the first ones the diff of its fix. */
export function groupOf(model, number, rows, from, all) {
  const [outcome, diffs] = model.groups[number]
  const worst = rows[0]
  const files = new Set(rows.map(({ file }) => file)).size
  const title = files === 1 ? worst.file : `${worst.file} and ${files - 1} more`
  const range = rows.length === all ? '' : `${from + 1} to ${from + rows.length} of `
  const amount = all === 1 ? undefined : `${range}${all} findings that are fixed together`
  return element(
    'section',
    { class: 'group' },
    element(
      'h3',
      {},
      element('code', {}, title),
      amount && element('span', { class: 'soft' }, amount),
      outcomeOf(worst.fix, model.text(outcome)),
    ),
    from === 0 && diffs.length > 0 ? diffOf(model, diffs) : undefined,
    rows.map((row) => findingOf(model, row)),
  )
}

function outcomeOf(fix, words) {
  const name = words || FIXES[fix]
  return name && fix !== 'none' ? element('span', { class: `badge fix-${fix}` }, name) : undefined
}

function findingOf(model, row) {
  const id = `finding-${row.index}`
  return element(
    'article',
    { class: row.level, tabindex: '-1', 'aria-labelledby': id },
    element(
      'h4',
      { id },
      element('span', { class: `badge ${row.level}` }, row.level),
      element('code', { class: 'rule' }, row.rule),
      element('code', { class: 'soft' }, `${row.file}:${row.line}:${row.column}`),
      element('span', { class: 'soft' }, row.context),
    ),
    element('p', { class: 'message' }, row.message),
    row.effect ? element('p', {}, element('b', {}, 'What does not happen: '), row.effect) : undefined,
    row.traffic ? element('p', {}, element('b', {}, 'In the logs: '), row.traffic) : undefined,
    row.frame.length > 0 ? frameOf(model, row.frame) : undefined,
    wayOf(model, row),
    row.todo ? element('p', { class: 'todo' }, element('b', {}, 'Fix: '), row.todo) : undefined,
  )
}

function frameOf(model, lines) {
  const width = String(lines.at(-1)[0]).length
  const code = element('pre', { tabindex: '0' })
  for (const [at, [line, number, from, to]] of lines.entries()) {
    const text = model.text(number)
    if (at > 0) code.append('\n')
    code.append(element('span', { class: 'gutter' }, `${String(line).padStart(width)}  `))
    if (from === undefined) code.append(text)
    else code.append(text.slice(0, from), element('mark', {}, text.slice(from, to)), text.slice(to))
  }
  return code
}

/** The way of a value: where it is written, what it passes, the calls that it ends in. */
function wayOf(model, { way, calls, callCount, file, line }) {
  const own = (stop) => model.text(stop[0]) === file && stop[1] === line
  if (calls.length === 0 && way.every(own)) return undefined
  const written = way.map((stop, at) => stopOf(model, stop, at === 0 ? 'written' : 'joined'))
  const called = calls.map((stop) => stopOf(model, stop, model.text(stop[3]), 'call'))
  const more = callCount - calls.length
  return element(
    'ol',
    { class: 'way', 'aria-label': 'Source to call' },
    written,
    called,
    more > 0 ? element('li', { class: 'soft' }, `and ${more} more calls`) : undefined,
  )
}

function stopOf(model, [file, line, code], name, kind = 'piece') {
  const place = [element('b', {}, name), ' ', element('code', {}, `${model.text(file)}:${line}`)]
  if (code.length === 0) return element('li', { class: kind }, place)
  const opened = element('details', {}, element('summary', {}, place))
  opened.append(frameOf(model, code))
  return element('li', { class: kind }, opened)
}

function diffOf(model, diffs) {
  const opened = element('details', { class: 'diff' }, element('summary', {}, 'Diff of the fix'))
  for (const [file, marks, lines] of diffs) {
    const code = element('pre', { tabindex: '0' })
    for (const [at, number] of lines.entries()) {
      const kind = { '-': 'del', '+': 'ins', '@': 'hunk', ' ': 'same' }[marks[at]]
      code.append(element('span', { class: kind }, `${marks[at]} ${model.text(number)}`))
    }
    opened.append(element('p', { class: 'soft' }, element('code', {}, model.text(file))), code)
  }
  return opened
}
