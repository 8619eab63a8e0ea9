// Compiles scanner.ts, and what it takes in, and writes bytes.ts; `--check` only says whether it is out of step.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const SOURCES = ['scanner.ts', 'access.ts', 'chars.ts', 'path.ts', 'time.ts']
const here = fileURLToPath(new URL('.', import.meta.url))
// Threads share the memory; a page is 64 KiB.
const memory = '--enable threads --importMemory --sharedMemory --noExportMemory --maximumMemory 1024'
const options = `-O3 --converge --noAssert --runtime stub --enable simd ${memory} -o scanner.wasm`

let wasm
const { error, stderr } = await asc.main(['scanner.ts', ...options.split(' ')], {
  readFile: (name) => (SOURCES.includes(name) ? readFileSync(here + name, 'utf8') : null),
  writeFile: (_name, contents) => {
    wasm = contents
  },
})
if (error) throw new Error(stderr.toString())

const text = `/** scanner.ts, compiled: ${wasm.length} bytes in base64. Written by compile.mjs. */
export const SCANNER =
  '${Buffer.from(wasm).toString('base64')}'
`
if (readFileSync(`${here}bytes.ts`, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error('src/logs/scan/assembly/bytes.ts is out of step with scanner.ts: run `npm run build`')
    process.exitCode = 1
  } else writeFileSync(`${here}bytes.ts`, text)
}
