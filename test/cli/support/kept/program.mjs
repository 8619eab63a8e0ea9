// The built program, started once and asked again and again: what `cli.js` starts, with the folder, the environment, the
// standard input and the arguments of each run.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import v8 from 'node:v8'

const [folder, ...flags] = process.argv.slice(2)
for (const flag of flags) v8.setFlagsFromString(flag)
const { load } = createRequire(import.meta.url)(join(folder, 'start.cjs'))
const main = new Function('exports', 'require', 'process', readFileSync(join(folder, 'cli.cjs'), 'utf8'))
const home = process.cwd()
/** What a run has said. */
const written = { out: [], err: [] }
let end = () => {}

for (const [name, stream] of [
  ['out', process.stdout],
  ['err', process.stderr],
]) {
  stream.write = (data, ...rest) => {
    written[name].push(Buffer.from(data))
    rest.find((one) => typeof one === 'function')?.()
    return true
  }
}

process.on('disconnect', () => process.exit())
process.on('message', async (asked) => {
  const code = await run(asked)
  const texts = Object.entries(written).map(([name, chunks]) => [name, Buffer.concat(chunks.splice(0)).toString()])
  process.send({ code, ...Object.fromEntries(texts) })
})

async function run({ args, cwd, input, env }) {
  for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name]
  Object.assign(process.env, env)
  process.chdir(cwd)
  const stdin = Readable.from(input.length > 0 ? [Buffer.from(input)] : [], { objectMode: false })
  Object.defineProperty(process, 'stdin', { value: stdin, configurable: true })
  const listeners = new Map(process.eventNames().map((name) => [name, process.listeners(name)]))
  const code = await new Promise((resolve) => {
    end = resolve
    main({}, (name) => load(name), processOf(args))
  })
  for (const name of process.eventNames())
    for (const one of process.listeners(name)) if (!listeners.get(name)?.includes(one)) process.off(name, one)
  process.chdir(home)
  return code
}

/** The process as the entry sees it: a run ends where the exit code is set, or where the entry itself prints the version. */
function processOf(args) {
  return {
    argv: [process.execPath, join(folder, 'cli.js'), ...args],
    stdout: { on() {}, write: (text) => end(process.stdout.write(text) ? 0 : 2) },
    stderr: { on() {}, write: (...data) => process.stderr.write(...data) },
    on: (name, listener) => process.on(name, listener),
    exit: (code) => end(code),
    get exitCode() {
      return process.exitCode
    },
    set exitCode(code) {
      process.exitCode = undefined
      end(code)
    },
  }
}
