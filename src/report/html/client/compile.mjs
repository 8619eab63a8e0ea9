// Bundles page.js with its imports, and writes it with the styles to ../compiled.ts; `--check` only reports whether it
// is outdated.
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'

const here = fileURLToPath(new URL('.', import.meta.url))
const OUT = `${here}../compiled.ts`
/** In this order: what a medium changes comes last. */
const STYLES = ['page.css', 'findings.css', 'media.css']

const bundle = await rolldown({ input: `${here}page.js`, logLevel: 'warn' })
const { output } = await bundle.generate({ format: 'iife', minify: true })
const style = STYLES.map((name) => readFileSync(here + name, 'utf8'))
  .join('\n')
  .replace(/\/\*.*?\*\//gs, '')
  .replace(/\s+/g, ' ')
  .trim()

const text = `/** client/page.js, joined, and the styles beside it. Written by client/compile.mjs. */
export const SCRIPT = ${JSON.stringify(output[0].code.trim())}

export const STYLE = ${JSON.stringify(style)}
`
if (readFileSync(OUT, 'utf8') !== text) {
  if (process.argv.includes('--check')) {
    console.error('src/report/html/compiled.ts is out of step with client: run `npm run compile`')
    process.exitCode = 1
  } else writeFileSync(OUT, text)
}
