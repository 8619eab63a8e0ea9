// Prints the patterns that the program makes while it runs over fixtures: `node built.mjs DIST ROOT [FOLDER]`.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

const [dist, root, folder = '.'] = process.argv.slice(2)
const made = new Map()
const Native = globalThis.RegExp

/** Where in the program a pattern is made; nothing for those of libraries. */
function placeOf(stack) {
  const lines = stack.split('\n').slice(2)
  const at = new Native('/((?:src|rules)/[^:?]*?)\\.js[^:]*:(\\d+)').exec(lines[0] ?? '')
  return at && lines[0].includes(pathToFileURL(dist).pathname) ? `${at[1]}.ts (built)` : undefined
}

globalThis.RegExp = new Proxy(Native, {
  construct(target, args, self) {
    const pattern = Reflect.construct(target, args, self === globalThis.RegExp ? target : self)
    const at = placeOf(new Error('made').stack)
    if (at) made.set(`${at}${pattern}`, { at, source: pattern.source, flags: pattern.flags })
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
  await audit({ cwd: away, asOf: '2026-11-21', noIgnore: true })
  const logs = path.join(root, 'fixtures', '_logs')
  await readLogs({ cwd: logs, words: readdirSync(logs), asOf: '2023-11-15' })
} finally {
  rmSync(away, { recursive: true })
}
// Modules that were loaded keep the process alive; an exit before the pipe is written cuts what it holds.
const patterns = [...made.values()].map(({ at, source, flags }) => ({ at, source, flags }))
process.stdout.write(JSON.stringify(patterns), () => process.exit(0))
