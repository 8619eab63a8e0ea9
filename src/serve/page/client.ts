/** The script of the page. Names and addresses of callers become text, never markup. */
export const CLIENT = `
const EFFECTS = { processed: 'processed', read: 'read', nothing: 'did nothing', refused: 'refused' }
const element = (name, text, className) => {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  if (className) made.className = className
  return made
}
const row = (cells, className) => {
  const made = element('tr', undefined, className)
  for (const [text, cell] of cells) made.append(element('td', text, cell))
  return made
}
const byId = (id) => document.getElementById(id)
const plural = (count, what) => count + ' ' + what + (count === 1 ? '' : 's')
function treeOf(resources) {
  const list = element('ul')
  const lists = new Map()
  for (const { path, type, name } of resources) {
    let parent = path
    do parent = parent.slice(0, parent.lastIndexOf('/'))
    while (parent && !lists.has(parent))
    const item = element('li', type + ' ' + name)
    const inside = element('ul')
    item.append(inside)
    lists.set(path, inside)
    ;(lists.get(parent) || list).append(item)
  }
  return list
}
let before = ''
async function show() {
  try {
    const text = await (await fetch('/_ui/state')).text()
    if (text === before) return
    before = text
    const { asOf, calls, versions, resources } = JSON.parse(text)
    const nothing = versions.reduce((sum, { effects }) => sum + (effects.nothing || 0), 0)
    byId('verdict').textContent = nothing === 0
      ? 'As of ' + asOf + ': no call did nothing.'
      : 'As of ' + asOf + ': ' + plural(nothing, 'call') + ' to versions 1 to 5 got an answer and did nothing.'
    byId('versions').replaceChildren(...versions.map(({ version, effects }) =>
      row([[version], ...Object.keys(EFFECTS).map((name) => [String(effects[name] || 0)])])))
    byId('calls').replaceChildren(...calls.map(({ at, effect, method, status, target }) =>
      row([[new Date(at).toISOString().slice(11, 23)], [method + ' ' + target, 'target'], [String(status)], [EFFECTS[effect]]], effect)))
    byId('resources').replaceChildren(treeOf(resources))
  } catch {
    byId('verdict').textContent = 'The server has stopped.'
  }
}
show()
setInterval(show, 1000)
`
