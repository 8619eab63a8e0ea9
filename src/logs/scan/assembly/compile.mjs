// Compiles scanner.ts and its imports, and writes ../compiled.ts; `--check` only reports whether it is outdated.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import asc from 'assemblyscript/asc'

const here = fileURLToPath(new URL('.', import.meta.url))
// The compiler probes many names; these are the existing ones.
const SOURCES = readdirSync(here).filter((name) => name.endsWith('.ts'))
// Threads share the memory; a page is 64 KiB.
const memory = '--enable threads --importMemory --sharedMemory --noExportMemory --maximumMemory 1024'
const OUT = `${here}../compiled.ts`
const options = `-O3 --converge --noAssert --runtime stub --enable simd ${memory} -o scanner.wasm`

let wasm
const { error, stderr } = await asc.main(['scanner.ts', ...options.split(' ')], {
  readFile: (name) => (SOURCES.includes(name) ? readFileSync(here + name, 'utf8') : null),
  writeFile: (_name, contents) => {
    wasm = contents
  },
})
if (error) throw new Error(stderr.toString())

const text = `/** assembly/scanner.ts, compiled: ${wasm.length} bytes in base64. Written by assembly/compile.mjs. */
export const SCANNER =
  '${Buffer.from(wasm).toString('base64')}'
`
if (readFileSync(OUT, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error('src/logs/scan/compiled.ts is out of step with scanner.ts: run `npm run compile`')
    process.exitCode = 1
  } else writeFileSync(OUT, text)
}
