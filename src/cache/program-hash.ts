import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** Packages that files are parsed with. */
const PARSERS = ['@babel/parser', '@vscode/tree-sitter-wasm', 'jsonc-parser', 'web-tree-sitter', 'yaml']

/** Hash of the program that reads files: its version, code, parsers and runtime. `folder` is the package folder. */
export function programHash(folder: string, version: string): string {
  const hash = createHash('sha256').update(JSON.stringify([version, process.version]))
  const built = path.join(folder, 'dist', 'src', 'chunks')
  const parts = existsSync(built) ? [built] : [path.join(folder, 'src'), path.join(folder, 'rules')]
  for (const file of parts.flatMap(filesBelow)) hash.update(`\0${path.basename(file)}\0`).update(readFileSync(file))
  const require = createRequire(path.join(folder, 'package.json'))
  for (const name of PARSERS) hash.update(`\0${name}\0${manifestOf(name, require)}`)
  return hash.digest('hex')
}

function filesBelow(folder: string): string[] {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
  return names
    .filter((entry) => entry.isFile() && /\.c?[jt]s$/.test(entry.name) && !entry.name.endsWith('.d.ts'))
    .map((entry) => path.join(entry.path, entry.name))
    .sort()
}

/** Registries give all files of a package the same date: only the manifest distinguishes releases. */
function manifestOf(name: string, require: NodeJS.Require): string {
  for (const base of require.resolve.paths(name) ?? []) {
    const file = path.join(base, name, 'package.json')
    if (existsSync(file)) return readFileSync(file, 'utf8')
  }
  return ''
}
