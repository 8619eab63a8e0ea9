// Finds the regular expressions of the program: those that are written, and those that are made while it runs.
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

const HOOK = path.join(path.dirname(fileURLToPath(import.meta.url)), 'built.mjs')

/** Literals in the sources, each once, with its first place. */
export function writtenPatterns(root) {
  const found = new Map()
  for (const folder of ['src', 'rules']) {
    const names = readdirSync(path.join(root, folder), { recursive: true }).sort()
    for (const name of names) {
      const file = path.posix.join(folder, name.split(path.sep).join('/'))
      if (!file.endsWith('.ts') || file.startsWith('src/logs/scan/assembly/')) continue
      for (const one of literalsIn(file, readFileSync(path.join(root, file), 'utf8'))) keep(found, one)
    }
  }
  return [...found.values()]
}

function literalsIn(file, text) {
  const found = []
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const visit = (node) => {
    if (node.kind === ts.SyntaxKind.RegularExpressionLiteral) {
      const end = node.text.lastIndexOf('/')
      const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1
      found.push({ at: `${file}:${line}`, source: node.text.slice(1, end), flags: node.text.slice(end + 1) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function keep(found, one) {
  const key = `/${one.source}/${one.flags}`
  if (!found.has(key)) found.set(key, one)
}

/**
 * Patterns that `new RegExp` made while modules were loaded, fixtures audited (all, or those of a folder) and logs read;
 * in a process of its own.
 */
export function builtPatterns(dist, root, folder = '.') {
  const options = { encoding: 'utf8', maxBuffer: 1 << 28 }
  const found = new Map()
  for (const one of JSON.parse(execFileSync(process.execPath, [HOOK, dist, root, folder], options))) keep(found, one)
  return [...found.values()]
}
