// Fixes a file with 500 calls and one with 2,000 of several kinds, and prints the processor time of both and their ratio.
//   node bench/fix-size.mjs [--calls 500] [--times 4] [--goal 4.5] [--only go,ts] [--cli dist/src/cli.js]
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { measure } from './measure.mjs'

const URL = 'https://api.profitbricks.com/cloudapi/v4/datacenters'
const GO = 'package a\n\nimport "net/http"\n\n'

/** Name of the file, its head, a call, its end. */
const KINDS = {
  go: ['a.go', `${GO}func main() {\n`, (n) => `\thttp.Get("${URL}/${n}")\n`, '}\n'],
  'go-names': ['a.go', `${GO}func main() {\n`, (n) => `\tu${n} := "${URL}/${n}"\n\thttp.Get(u${n})\n`, '}\n'],
  'go-base': ['a.go', `${GO}const base = "${URL}"\n\n`, (n) => `func f${n}() { http.Get(base + "/${n}") }\n`, ''],
  // No fix of these is written: it would leave a variable without a use.
  'go-refused': [
    'a.go',
    GO,
    (n) =>
      `func f${n}(c *http.Client) {\n\treboot := true\n\tbody := map[string]any{"allowReboot": reboot}\n\tpost(c, "${URL}/${n}/volumes", body)\n}\n`,
    '',
  ],
  py: ['a.py', 'import requests\n', (n) => `requests.post("${URL}/${n}/servers", json={})\n`, ''],
  'py-names': ['a.py', 'import requests\n', (n) => `u${n} = "${URL}/${n}"\nrequests.delete(u${n})\n`, ''],
  ts: ['a.ts', '', (n) => `await fetch('${URL}/${n}', { method: 'DELETE' })\n`, ''],
  'ts-base': ['a.ts', `const base = '${URL}'\n`, (n) => `await fetch(\`\${base}/${n}\`)\n`, ''],
  sh: ['a.sh', '', (n) => `curl -X DELETE ${URL}/${n}\n`, ''],
  yaml: ['a.yaml', 'calls:\n', (n) => `  - ${URL}/${n}\n`, ''],
}

const { values } = parseArgs({
  options: {
    calls: { type: 'string', default: '500' },
    times: { type: 'string', default: '4' },
    goal: { type: 'string', default: '4.5' },
    only: { type: 'string' },
    cli: { type: 'string', default: path.join(import.meta.dirname ?? '.', '..', 'dist', 'src', 'cli.js') },
  },
})
if (!existsSync(values.cli)) {
  console.error(`There is no ${values.cli}: run \`npm run compile\` first.`)
  process.exit(2)
}
let high = 0
for (const name of values.only?.split(',') ?? Object.keys(KINDS)) {
  const few = await fixOf(name, Number(values.calls))
  const many = await fixOf(name, Number(values.calls) * Number(values.times))
  const ratio = many.cpu / few.cpu
  if (ratio > Number(values.goal)) high++
  const [a, b] = [few, many].map(({ cpu }) => `${(cpu / 1000).toFixed(2).padStart(6)} s`)
  console.log(`${name.padEnd(12)} ${a} ${b}  ${ratio.toFixed(2)}  ${many.peak.toFixed(0)} MB`)
}
console.log(`${high} above ${values.goal}`)
process.exitCode = high > 0 ? 1 : 0

async function fixOf(name, calls) {
  const kind = KINDS[name]
  if (!kind) throw new Error(`There is no kind ${name}.`)
  const [file, head, call, end] = kind
  const folder = mkdtempSync(path.join(tmpdir(), 'fix-size-'))
  try {
    writeFileSync(path.join(folder, file), head + Array.from({ length: calls }, (_, n) => call(n)).join('') + end)
    return await measure(
      process.execPath,
      [path.resolve(values.cli), 'fix', '.', '--format', 'json', '-o', path.join(folder, 'out.json')],
      folder,
    )
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
