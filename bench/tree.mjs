// Writes a tree of source files, few of which hold calls: the same files for the same seed.
//   node bench/tree.mjs [folder] [--files 52000] [--candidates 60] [--seed 1]
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { numbers } from './numbers.mjs'

/** Default folder of the tree. */
export const DEFAULT_FOLDER = path.join(tmpdir(), 'cloudapi-migrate-bench')

const WORDS =
  'account buffer cache client config const count create data default delete entry error export file filter first function group handler import index input item key length level limit line list load map message method model name next node number object option order output page parse path point queue range read record request response result return route rule save schema scope select server service session size sort source start state status string table target task test text time token total type update user value version view width window write zone'.split(
    ' ',
  )
const KINDS = ['js', 'ts', 'tsx', 'py', 'go', 'java', 'rb', 'json', 'yaml', 'md', 'css', 'html']

const CANDIDATES = [
  (n) => `const BASE = 'https://api.profitbricks.com/cloudapi/v${(n % 5) + 1}'
export async function list${n}(id) {
  return fetch(\`\${BASE}/datacenters/\${id}/servers?depth=5\`, { headers: { 'X-PB-Contract-Number': '${n}' } })
}
`,
  (n) => `import axios from 'axios'
const client${n} = axios.create({ baseURL: process.env.API_URL ?? 'https://api.profitbricks.com/cloudapi/v4' })
export const remove = (id, volume) => client${n}.delete(\`/datacenters/\${id}/volumes/\${volume}\`)
export const grow = (id, volume) =>
  client${n}.patch(\`/datacenters/\${id}/volumes/\${volume}\`, { size: ${n}, allowReboot: true })
`,
].map((text) => ({ name: (n) => `client${n}.js`, text: (n, part) => text(n) + part.replace(/^/gm, '// ') }))

function blocks(next) {
  const word = () => WORDS[Math.floor(next() * WORDS.length)]
  const line = () => `${'  '.repeat(Math.floor(next() * 4))}${word()}.${word()}(${word()}, '${word()} ${word()}')\n`
  return Array.from({ length: 200 }, () => Array.from({ length: 16 }, line).join(''))
}

const MANIFEST = '{ "name": "cloudapi-migrate-bench", "private": true }\n'

function isOurs(folder) {
  const manifest = path.join(folder, 'package.json')
  return existsSync(manifest) && readFileSync(manifest, 'utf8') === MANIFEST
}

/**
 * Writes the tree anew, in a folder that is new or an earlier tree; gives how many files it wrote. `kinds` are the
 * endings of the files, `samples` the names and texts of the candidates by their number.
 */
export function writeTree(
  folder,
  { files = 52_000, candidates = 60, seed = 1, kinds = KINDS, samples = CANDIDATES } = {},
) {
  const next = numbers(seed)
  const parts = blocks(next)
  if (existsSync(folder) && !isOurs(folder)) throw new Error(`${folder} exists and was not written by this program.`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'package.json'), MANIFEST)
  for (let n = 0; n < files; n++) {
    const place = path.join(folder, `part${n % 40}`, `module${n % 997}`)
    if (n < 40 * 997) mkdirSync(place, { recursive: true })
    const length = 1 + Math.floor(next() ** 3 * 24)
    const text = Array.from({ length }, () => parts[Math.floor(next() * parts.length)]).join('')
    writeFileSync(path.join(place, `file${n}.${kinds[n % kinds.length]}`), text)
  }
  mkdirSync(path.join(folder, 'cloud'), { recursive: true })
  for (let n = 0; n < candidates; n++) {
    const sample = samples[n % samples.length]
    writeFileSync(path.join(folder, 'cloud', sample.name(n)), sample.text(n, parts[n % parts.length]))
  }
  return files + candidates + 1
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { files: { type: 'string' }, candidates: { type: 'string' }, seed: { type: 'string' } },
  })
  const given = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Number(value)]))
  const folder = path.resolve(positionals[0] ?? DEFAULT_FOLDER)
  console.log(`${writeTree(folder, given)} files in ${folder}`)
}
