import { spawn } from 'node:child_process'
import { createReadStream, openSync } from 'node:fs'

const JITI = new URL('../../../node_modules/jiti/lib/jiti.mjs', import.meta.url).href
const FIND = new URL('../../../src/logs/input/files/find.ts', import.meta.url).pathname

/** Reads the first input, and prints what became of it. */
const SCRIPT = `
const { createJiti } = await import(process.env.JITI)
const { findInputs } = await createJiti(process.env.FIND).import(process.env.FIND)
const words = JSON.parse(process.env.WORDS)
const programs = process.env.PROGRAMS === 'yes'
const { inputs } = await findInputs({ cwd: process.cwd(), words, programs })
const before = process.resourceUsage().maxRSS
const source = inputs[0].open()
const buffer = new Uint8Array(262144)
let bytes = 0
let lines = 0
for (;;) {
  const count = await source.read(buffer)
  if (count === 0) break
  bytes += count
  for (let at = buffer.indexOf(10); at >= 0 && at < count; at = buffer.indexOf(10, at + 1)) lines++
}
source.close()
const grown = (process.resourceUsage().maxRSS - before) / 1024
console.log(JSON.stringify({ bytes, lines, troubles: source.troubles, grown, packing: inputs[0].packing }))
`

/** What a process says that read an input. */
export interface Told {
  readonly bytes: number
  readonly lines: number
  readonly troubles: readonly string[]
  /** Megabytes that reading took at most. */
  readonly grown: number
  readonly packing?: string
}

/** Reads the first of some inputs in a process of its own; `stdin` is a file that comes through a pipe, or is put there. */
export function readInChild(
  cwd: string,
  words: readonly string[],
  options: { readonly programs?: boolean; readonly pipe?: string; readonly redirect?: string } = {},
): Promise<Told> {
  const env = { ...process.env, JITI, FIND, WORDS: JSON.stringify(words), PROGRAMS: options.programs ? 'yes' : 'no' }
  const stdin = options.redirect ? openSync(options.redirect, 'r') : options.pipe ? 'pipe' : 'ignore'
  const args = ['--input-type=module', '-e', SCRIPT]
  const child = spawn(process.execPath, args, { cwd, env, stdio: [stdin, 'pipe', 'inherit'] })
  if (options.pipe && child.stdin) createReadStream(options.pipe).pipe(child.stdin)
  return new Promise((resolve, reject) => {
    let told = ''
    child.stdout?.on('data', (text: Buffer) => {
      told += text.toString()
    })
    child.on('error', reject)
    child.on('close', () => {
      try {
        resolve(JSON.parse(told) as Told)
      } catch {
        reject(new Error(`no answer: ${told}`))
      }
    })
  })
}
