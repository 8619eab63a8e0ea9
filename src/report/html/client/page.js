import { controlsOf } from './controls.js'
import { element } from './elements.js'
import { groupOf } from './findings.js'
import { FACETS, matching, read } from './model.js'

/** Findings that are drawn at once, and that a part of a group holds at most. */
const STEP = 40

const model = read(document.getElementById('data').textContent)
const list = element('div', { class: 'list' })
const more = element('button', { type: 'button', class: 'more' }, 'Show more')
const none = element('p', { class: 'soft' }, 'No finding fits. Change the search or the filters.')

let pending = []

/** Draws groups until enough findings are there. */
function draw(limit) {
  let drawn = 0
  while (pending.length > 0 && drawn < limit) {
    const [number, rows, from, all] = pending.shift()
    list.append(groupOf(model, number, rows, from, all))
    drawn += rows.length
  }
  more.hidden = pending.length === 0
}

/** A group in parts: large groups are drawn incrementally. */
function partsOf(number, own) {
  const parts = []
  for (let from = 0; from < own.length; from += STEP) {
    parts.push([number, own.slice(from, from + STEP), from, own.length])
  }
  return parts
}

function show(view) {
  const rows = matching(model, view)
  const groups = new Map()
  for (const row of rows) {
    const own = groups.get(row.group)
    if (own) own.push(row)
    else groups.set(row.group, [row])
  }
  pending = [...groups].flatMap(([number, own]) => partsOf(number, own))
  list.replaceChildren()
  draw(STEP)
  none.hidden = rows.length > 0
  controls.show(view, rows.length)
}

/** The view that the address names. */
function viewOf(address) {
  const named = new URLSearchParams(address.slice(1))
  return Object.fromEntries(['q', ...FACETS].map((key) => [key, named.get(key) ?? '']))
}

function addressOf(view) {
  const named = Object.entries(view).filter(([, value]) => value)
  return `#${new URLSearchParams(named)}`
}

const controls = controlsOf(model, (view) => {
  // Replaces the history entry, so that typing does not add one for each letter.
  history.replaceState(null, '', addressOf(view))
  show(view)
})

/** To the finding after or before the one that has the focus. */
function step(by) {
  if (by > 0 && document.activeElement === list.querySelector('.group:last-child article:last-of-type')) draw(STEP)
  const all = [...list.querySelectorAll('article')]
  const at = all.indexOf(document.activeElement?.closest('article'))
  const next = all[Math.max(0, at + by)]
  next?.focus()
  next?.scrollIntoView({ block: 'center' })
}

const KEYS = {
  '/': () => controls.search.focus(),
  j: () => step(1),
  k: () => step(-1),
}

function start() {
  if (model.rows.length === 0) return
  const keys = element(
    'p',
    { class: 'soft keys-help' },
    element('kbd', {}, '/'),
    ' search, ',
    element('kbd', {}, 'j'),
    ' next finding, ',
    element('kbd', {}, 'k'),
    ' the one before. The address holds the view: copy it to share it.',
  )
  const section = element(
    'section',
    {},
    element('h2', { id: 'list', tabindex: '-1' }, 'Findings'),
    controls.bar,
    keys,
    none,
    list,
    more,
  )
  document.getElementById('findings').append(section)
  document.getElementById('plain')?.remove()
  more.addEventListener('click', () => draw(STEP))
  addEventListener('hashchange', () => {
    show(viewOf(location.hash))
    section.scrollIntoView()
  })
  addEventListener('keydown', (event) => {
    const typing = event.target.closest?.('input, select')
    if (event.key === 'Escape' && typing) return event.target.blur()
    if (typing || event.ctrlKey || event.metaKey || event.altKey || !KEYS[event.key]) return
    event.preventDefault()
    KEYS[event.key]()
  })
  addEventListener('beforeprint', () => {
    draw(1000)
    for (const one of list.querySelectorAll('details')) one.open = true
  })
  show(viewOf(location.hash))
}

start()
document.documentElement.dataset.ready = 'yes'
