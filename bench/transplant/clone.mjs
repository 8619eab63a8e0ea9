import { cpSync, existsSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bodySites, comment, headerSites, LABELS, soft, typeSite } from './sites.mjs'

const MARKS = new Map(Object.entries(LABELS).map(([letter, mark]) => [mark, letter]))
const ANY = new RegExp(`[${Object.values(LABELS).join('')}]`, 'g')

/** Writes the clone; the places that must be found. */
export function transplant(folder, name, { version, rules = [], words = [], foreign }, to, isOld) {
  cpSync(path.join(folder, name.replace('/', '+')), to, {
    recursive: true,
    filter: (file) => path.basename(file) !== '.git',
  })
  const labels = []
  let members = 0
  for (const file of filesOf(to)) {
    const bytes = readFileSync(path.join(to, file))
    if (bytes.includes(0) || bytes.length > 3e6) continue
    let text = bytes.toString('utf8')
    const before = text
    for (const [find, put] of rules) {
      text = text.replace(new RegExp(find, 'g'), put.replace('{V}', `${isOld ? LABELS.D : ''}${isOld ? version : 6}`))
    }
    text = nested(rename(text, words))
    const isStrict = !soft.test(file)
    if (isOld && isStrict && !foreign?.test(file)) {
      for (const [find, put, where] of headerSites) if (!where || where.test(file)) text = text.replace(find, put)
      for (const [find, put, where] of bodySites) {
        if (where.test(file))
          text = text.replace(find, (...groups) => (members++ < 2 ? expand(put, groups) : groups[0]))
      }
      if (name.length % 2 === 0) text = text.replace(...typeSite)
    }
    const prose = file.endsWith('.py') ? docstrings(text) : remarks(text)
    for (const [index, line] of text.split('\n').entries()) {
      for (const mark of line.match(ANY) ?? []) {
        const isSure = isStrict && !comment.test(line) && !prose.has(index)
        labels.push({
          path: renamePath(file, words),
          line: index + 1,
          letter: MARKS.get(mark),
          isSure,
          source: line.replace(ANY, ''),
        })
      }
    }
    text = text.replace(ANY, '')
    if (text !== before) writeFileSync(path.join(to, file), text)
  }
  renameFiles(to, words)
  return labels
}

/** The lines within text between three quotes. */
function docstrings(text) {
  const inside = new Set()
  let open
  for (const [index, line] of text.split('\n').entries()) {
    if (open) inside.add(index)
    for (const [quotes] of line.matchAll(/"{3}|'{3}/g)) open = open === quotes ? undefined : (open ?? quotes)
  }
  return inside
}

/** The lines within comments of many lines of PowerShell. */
function remarks(text) {
  const inside = new Set()
  let isOpen = false
  for (const [index, line] of text.split('\n').entries()) {
    isOpen ||= line.includes('<#')
    if (isOpen) inside.add(index)
    if (line.includes('#>')) isOpen = false
  }
  return inside
}

const PLACED = '(servers|volumes|lans|loadbalancers)'

/** Paths of what this API has in a data center only. */
function nested(text) {
  return text
    .replace(new RegExp(`(["'\`])/${PLACED}(?=["'\`/?])`, 'g'), '$1/datacenters/4711/$2')
    .replace(new RegExp(`(["'\`])${PLACED}/`, 'g'), '$1datacenters/4711/$2/')
    .replace(new RegExp(`(/cloudapi/v.?\\d/)${PLACED}(?=["'\`/?])`, 'g'), '$1datacenters/4711/$2')
}

function expand(put, groups) {
  return put.replace(/\$(\d)/g, (_, index) => groups[Number(index)] ?? '')
}

/** Words in every case that they are written in. */
function rename(text, words) {
  return words.reduce((now, [word, put]) => {
    if (typeof word !== 'string') return now.replace(new RegExp(word, 'g'), put)
    return now
      .replaceAll(word, put)
      .replaceAll(word[0].toUpperCase() + word.slice(1), put[0].toUpperCase() + put.slice(1))
      .replaceAll(word.toUpperCase(), put.toUpperCase())
  }, text)
}

function renamePath(file, words) {
  return rename(
    file,
    words.filter(([word]) => typeof word === 'string'),
  )
}

function renameFiles(root, words) {
  for (const entry of readdirSync(root, { withFileTypes: true })) {
    const to = path.join(root, renamePath(entry.name, words))
    if (to !== path.join(root, entry.name) && !existsSync(to)) renameSync(path.join(root, entry.name), to)
    if (entry.isDirectory()) renameFiles(to, words)
  }
}

export function filesOf(root, under = '') {
  return readdirSync(path.join(root, under), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(under, entry.name)
    return entry.isDirectory() ? filesOf(root, file) : entry.isFile() ? [file] : []
  })
}
