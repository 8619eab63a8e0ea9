import { element } from './elements.js'
import { choices, FACETS, FIXES } from './model.js'

/** The search and the filters; `changed` is called with their values. */
export function controlsOf(model, changed) {
  const search = element('input', {
    type: 'search',
    placeholder: 'Search rule, file, code, message',
    'aria-label': 'Search findings',
    autocomplete: 'off',
    spellcheck: 'false',
  })
  const selects = new Map(FACETS.map((facet) => [facet, selectOf(model, facet)]))
  const status = element('p', { role: 'status', class: 'soft' })
  const reset = element('button', { type: 'button' }, 'Show all')
  const now = () => {
    const view = { q: search.value }
    for (const [facet, select] of selects) view[facet] = select.value
    return view
  }
  for (const control of [search, ...selects.values()]) control.addEventListener('input', () => changed(now()))
  reset.addEventListener('click', () => changed({}))
  const filters = [...selects].flatMap(([facet, select]) =>
    select.options.length > 2 ? [element('label', {}, element('span', {}, facet), select)] : [],
  )
  const bar = element(
    'form',
    { class: 'bar', role: 'search' },
    search,
    element('div', { class: 'filters' }, filters, reset),
    status,
  )
  bar.addEventListener('submit', (event) => event.preventDefault())
  /** Puts a view into the controls. */
  const show = (view, amount) => {
    if (search.value !== (view.q ?? '')) search.value = view.q ?? ''
    for (const [facet, select] of selects) select.value = view[facet] ?? ''
    reset.hidden = Object.values(view).every((value) => !value)
    status.textContent = `${amount} of ${model.rows.length} findings`
  }
  return { bar, search, show }
}

function selectOf(model, facet) {
  const options = choices(model, facet).map(([value, amount]) => {
    const name = facet === 'fix' ? (FIXES[value] ?? value) : value
    return element('option', { value }, `${name} (${amount})`)
  })
  return element('select', { 'aria-label': `Filter by ${facet}` }, element('option', { value: '' }, 'all'), options)
}
