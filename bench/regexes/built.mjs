// Prints the patterns that the program makes while it runs over fixtures: `node built.mjs DIST ROOT [FOLDER]`.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, root, folder = '.'] = process.argv.slice(2)
const made = new Map()
/** Known patterns: most are created many times, and a stack trace takes longer than compiling one. */
const seen = new Set()
const Native = globalThis.RegExp

/** Place in the program that creates a pattern; undefined for those of libraries. */
function placeOf(stack) {
  const lines = stack.split('\n').slice(2)
  const at = new Native('/((?:src|rules)/[^:?]*?)\\.js[^:]*:(\\d+)').exec(lines[0] ?? '')
  return at && lines[0].includes(pathToFileURL(dist).pathname) ? `${at[1]}.ts (built)` : undefined
}

globalThis.RegExp = new Proxy(Native, {
  construct(target, args, self) {
    const pattern = Reflect.construct(target, args, self === globalThis.RegExp ? target : self)
    const key = String(pattern)
    if (seen.has(key)) return pattern
    const at = placeOf(new Error('made').stack)
    if (!at) return pattern
    seen.add(key)
    made.set(`${at}${pattern}`, { at, source: pattern.source, flags: pattern.flags })
    return pattern
  },
})

const load = (file) => import(pathToFileURL(path.join(dist, 'src', file)).href)
const { audit } = await load('pipeline/audit.js')
const { readLogs } = await load('pipeline/read-logs.js')
for (const file of readdirSync(path.join(root, 'src'), { recursive: true })) {
  const name = file.split(path.sep).join('/')
  if (/\.ts$/.test(name) && !/(?:^|\/)(?:cli|worker|crew|thread)[^/]*\.ts$|assembly\//.test(name))
    await load(name.replace(/ts$/, 'js'))
}
const away = mkdtempSync(path.join(tmpdir(), 'patterns-'))
try {
  cpSync(path.join(root, 'fixtures', folder), away, { recursive: true, filter: (file) => !file.endsWith('.txt') })
  // One folder after the other: as one project they take minutes, and make the same patterns.
  for (const cwd of foldersIn(away)) await audit({ cwd, asOf: '2026-11-21', noIgnore: true })
  const logs = path.join(root, 'fixtures', '_logs')
  await readLogs({ cwd: logs, words: readdirSync(logs), asOf: '2023-11-15' })
} finally {
  rmSync(away, { recursive: true })
}
/** The folders of a folder; itself where files lie beside them. */
function foldersIn(top) {
  const entries = readdirSync(top, { withFileTypes: true })
  return entries.every((entry) => entry.isDirectory()) ? entries.map(({ name }) => path.join(top, name)) : [top]
}

// Modules that were loaded keep the process alive; an exit before the pipe is written cuts what it holds.
const patterns = [...made.values()].map(({ at, source, flags }) => ({ at, source, flags }))
process.stdout.write(JSON.stringify(patterns), () => process.exit(0))
