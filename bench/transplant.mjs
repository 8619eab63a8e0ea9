// Turns clients of other services into clients of this API, and prints which calls are found, silent, named and fixed.
//   node bench/transplant.mjs FOLDER [NAME…] [--show] [--keep DIR] [--dist DIST] [--no-fix]
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { filesOf, transplant } from './transplant/clone.mjs'
import { repositories } from './transplant/repositories.mjs'
import { soft } from './transplant/sites.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    show: { type: 'boolean' },
    fix: { type: 'boolean', default: true },
    keep: { type: 'string' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
const [folder = '', ...names] = positionals
const scratch = values.keep ? path.resolve(values.keep) : mkdtempSync(path.join(tmpdir(), 'transplant-'))
const { audit, plan, apply } = await import(pathToFileURL(path.resolve(values.dist, 'src', 'index.js')).href)
const AS_OF = '2026-01-01'
const RULES = {
  D: ['deprecated-version-path', 'version-as-search-text'],
  C: ['contract-header'],
  A: ['allow-reboot'],
  M: ['custom-content-type'],
}
const NO_CALL = /^\s*(#|\/\/|\/?\*|--|;|<!--|use |import |export |from |require|autoload|const \w+ = require|\} from )/
/** Lines with the path of a picture or of a repository of packages. */
const OTHER_PATH = /\.(?:png|jpe?g|gif|svg|ico)\b|\/repositories\//
const RESOURCES = 'datacenters|servers|volumes|images|snapshots|ipblocks|lans|locations|loadbalancers'

const chosen = (names.length > 0 ? names : Object.keys(repositories)).filter((name) =>
  existsSync(path.join(folder, name.replace('/', '+'))),
)
const total = {}
for (const name of chosen) {
  const row = await measure(name, repositories[name])
  console.log(
    `${name} ${Object.entries(row)
      .filter(([, value]) => value)
      .map(([key, value]) => `${key} ${value}`)
      .join(', ')}`,
  )
  for (const [key, value] of Object.entries(row)) if (typeof value === 'number') total[key] = (total[key] ?? 0) + value
}
console.log(`\n${chosen.length} repositories`, total)
if (!values.keep) rmSync(scratch, { recursive: true, force: true })

async function measure(name, map) {
  const base = path.join(scratch, name.replace('/', '+'))
  rmSync(base, { recursive: true, force: true })
  const old = path.join(base, 'old')
  const labels = transplant(folder, name, map, old, true)
  const twin = path.join(base, 'twin')
  transplant(folder, name, map, twin, false)
  const row = { want: 0, found: 0, missed: 0, false: 0, twin: 0, calls: 0, named: 0 }
  const show = (text) => values.show && console.log(`    ${text}`)
  const places = placesOf(await audit({ cwd: old, asOf: AS_OF }), old)
  judgePlaces(labels, places, row, show)
  judgeCalls(old, places, row, show)
  for (const place of placesOf(await audit({ cwd: twin, asOf: AS_OF }), twin).filter(isLoud)) {
    row.twin += 1
    show(`TWIN ${place.level} ${place.rule} ${place.path}:${place.line} ${place.source.trim().slice(0, 140)}`)
  }
  if (values.fix) await judgeFix(labels, old, row, show)
  return row
}

function placesOf(report, root) {
  const texts = new Map()
  const lineOf = (file, offset) => {
    if (!texts.has(file))
      texts.set(
        file,
        existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8').replace(/^\uFEFF/, '') : '',
      )
    return texts.get(file).slice(0, offset).split('\n').length
  }
  return report.findings.map(({ rule, level, at, way = [], calls = [] }) => ({
    rule,
    level,
    path: at.file,
    line: lineOf(at.file, at.start),
    endLine: lineOf(at.file, Math.max(at.start, at.end - 1)),
    source: texts.get(at.file)?.split('\n')[lineOf(at.file, at.start) - 1] ?? '',
    way: way
      .map((piece) => piece.span ?? piece.at ?? piece)
      .map((span) => ({ path: span.file, line: lineOf(span.file, span.start) })),
    calls: calls.map(({ at: where, method, resource }) => ({
      path: where?.file,
      line: where ? lineOf(where.file, where.start) : 0,
      method,
      resource,
    })),
  }))
}

function covers(place, { path: file, line, letter }) {
  if (!RULES[letter].includes(place.rule)) return false
  const isThere = place.path === file && place.line <= line && line <= place.endLine
  return isThere || place.way.some((piece) => piece.path === file && piece.line === line)
}

function isLoud({ level }) {
  return level !== 'note'
}

function judgePlaces(labels, places, row, show) {
  for (const label of labels.filter(({ isSure }) => isSure)) {
    row.want += 1
    if (places.some((place) => isLoud(place) && covers(place, label))) row.found += 1
    else {
      row.missed += 1
      const soft = places.find((place) => covers(place, label))
      show(
        `MISS ${label.letter}${soft ? ' (note)' : ''} ${label.path}:${label.line} ${label.source.trim().slice(0, 140)}`,
      )
    }
  }
  for (const place of places.filter(isLoud)) {
    // A resource that only version 6 has is another truth about the same path.
    const { rule, path: file, line, way } = place
    const isPath = ({ letter, path: at, line: where }) =>
      letter === 'D' && [{ path: file, line }, ...way].some((piece) => piece.path === at && piece.line === where)
    if (labels.some((label) => covers(place, label) || (rule === 'feature-before-version' && isPath(label)))) continue
    row.false += 1
    show(`FALSE ${place.level} ${place.rule} ${place.path}:${place.line} ${place.source.trim().slice(0, 140)}`)
  }
}

/** Lines that spell the path of a resource, and whether a call to this resource is named with its method somewhere. */
function judgeCalls(root, places, row, show) {
  const calls = places.flatMap((place) => place.calls).filter(({ method, resource }) => method && resource)
  const named = new Set(calls.map(({ resource }) => resource.toLowerCase()))
  const spelled = new RegExp(`["'\`](?:[^"'\`\\n]*/)?(${RESOURCES})(?=[/?"'\`$%#{])`)
  for (const file of filesOf(root)) {
    if (soft.test(file) || statSync(path.join(root, file)).size > 5e5) continue
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
    for (const [index, line] of lines.entries()) {
      const [, resource] = spelled.exec(line) ?? []
      if (
        !resource ||
        NO_CALL.test(line) ||
        OTHER_PATH.test(line) ||
        !/["'`][^"'`]*\/|\.(get|post|put|patch|delete|request)\w*\(/i.test(line)
      )
        continue
      row.calls += 1
      if (named.has(resource)) row.named += 1
      else show(`CALL ${resource} ${file}:${index + 1} ${line.trim().slice(0, 140)}`)
    }
  }
}

/** Edits of a fix, changes of a second one, and results of a fix that includes those to review. */
async function judgeFix(labels, old, row, show) {
  const sure = labels.filter(({ isSure }) => isSure)
  for (const [kind, unsafe] of [
    ['safe', false],
    ['review', true],
  ]) {
    const cwd = path.join(path.dirname(old), kind)
    cpSync(old, cwd, { recursive: true })
    const first = await write(cwd, unsafe)
    const left = leftOf(sure, cwd)
    row[`${kind}Written`] = sure.length - left.length
    if (unsafe)
      for (const label of left)
        show(`LEFT ${label.letter} ${label.path}:${label.line} ${label.source.trim().slice(0, 120)}`)
    row[`${kind}Half`] = halves(sure, left, show, kind)
    row[`${kind}Again`] = first > 0 ? await write(cwd, unsafe) : 0
    if (row[`${kind}Again`] > 0) show(`AGAIN ${kind}`)
  }
}

async function write(cwd, unsafe) {
  const proven = await plan({ cwd, asOf: AS_OF, unsafe, unsafeFixes: unsafe })
  if (proven.changes.length > 0) await apply(proven)
  return proven.changes.length
}

/** Labels whose line still stands in its file as often as before. */
function leftOf(sure, cwd) {
  const counts = new Map()
  const key = ({ path: file, source }) => `${file}\n${source.replace(/\r$/, '')}`
  for (const label of sure) {
    if (counts.has(key(label))) continue
    const text = readFileSync(path.join(cwd, label.path), 'utf8')
    counts.set(key(label), text.split(/\r?\n/).filter((line) => line === label.source.replace(/\r$/, '')).length)
  }
  const left = []
  for (const label of sure) {
    const count = counts.get(key(label))
    if (count > 0) left.push(label)
    counts.set(key(label), count - 1)
  }
  return left
}

/** 1 where the paths of a file moved, or all of its language, and something that version 6 refuses is left there. */
function halves(sure, left, show, kind) {
  const isLeft = new Set(left)
  const paths = sure.filter(({ letter }) => letter === 'D')
  const moved = paths.filter((one) => !isLeft.has(one))
  const kept = paths.filter((one) => isLeft.has(one))
  const isHalf = ({ path: file }) => {
    const isSame = (other) => other.path === file
    const isAlike = (other) => path.extname(other.path) === path.extname(file)
    return !kept.some(isSame) && (moved.some(isSame) || (moved.some(isAlike) && !kept.some(isAlike)))
  }
  const open = left.filter((one) => one.letter !== 'D' && isHalf(one))
  if (open.length > 0)
    show(
      `HALF ${kind}: ${moved.length} of ${paths.length} paths, left ${open.map(({ letter, path: file, line }) => `${letter} ${file}:${line}`).join(' ')}`,
    )
  return open.length > 0 ? 1 : 0
}
