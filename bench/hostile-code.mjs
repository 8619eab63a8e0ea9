// Fills files with constructs that open and never end, and lists those that exceed the time limit of a file.
//   node bench/hostile-code.mjs [--kb 100] [--goal 5] [--only py,sh] [--opener TEXT] [--seconds S] [--dist dist]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { clients, openers } from './hostile/openers.mjs'

const { values } = parseArgs({
  options: {
    kb: { type: 'string', default: '100' },
    goal: { type: 'string', default: '5' },
    only: { type: 'string' },
    opener: { type: 'string' },
    seconds: { type: 'string', default: 'Infinity' },
    dist: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist') },
  },
})
const program = path.resolve(values.dist, 'src', 'pipeline', 'audit.js')
if (!existsSync(program)) {
  console.error('There is no dist/src/pipeline/audit.js: run `npm run compile` first.')
  process.exit(2)
}
const { audit } = await import(pathToFileURL(program).href)
const wanted = values.only?.split(',')
const until = Date.now() + Number(values.seconds) * 1000
const total = { files: 0, slow: 0, worst: 0, of: '' }

for (const [name, client] of Object.entries(clients)) {
  if (wanted && !wanted.some((one) => name.toLowerCase().endsWith(one))) continue
  for (const opener of values.opener === undefined ? openers : [JSON.parse(`"${values.opener}"`)]) {
    if (Date.now() < until) await tryOne(name, client, opener)
  }
}
console.log(`${total.files} files of ${values.kb} kB, ${total.slow} over ${values.goal} s`)
console.log(`at most ${total.worst.toFixed(1)} s, ${total.of}`)
process.exitCode = total.slow > 0 ? 1 : 0

async function tryOne(name, client, opener) {
  const cwd = mkdtempSync(path.join(tmpdir(), 'hostile-code-'))
  try {
    const count = Math.ceil((Number(values.kb) * 1000 - client.length) / Buffer.byteLength(opener))
    writeFileSync(path.join(cwd, name), client + opener.repeat(count))
    const before = cpu()
    await audit({ cwd, noIgnore: true })
    note(`${name} full of ${JSON.stringify(opener)}`, cpu() - before)
  } finally {
    rmSync(cwd, { recursive: true, force: true })
  }
}

function note(what, seconds) {
  total.files += 1
  if (seconds > total.worst) Object.assign(total, { worst: seconds, of: what })
  if (seconds <= Number(values.goal)) return
  total.slow += 1
  console.log(`${seconds.toFixed(1).padStart(6)} s  ${what}`)
}

/** Processor time of the whole process, in seconds. */
function cpu() {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}
