import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of the project. */
export const root = fileURLToPath(new URL('../../../', import.meta.url))

/** A source file: its path from the root with `/`, its text, and the own files that it imports. */
export interface SourceFile {
  readonly path: string
  readonly text: string
  readonly imports: readonly string[]
}

/** Every TypeScript file below some folders, in order. */
export function sourceFiles(...folders: string[]): SourceFile[] {
  return folders.flatMap(list).sort().map(load)
}

/** Names in a folder of the project. */
export function entries(folder: string): string[] {
  return readdirSync(join(root, folder)).sort()
}

function list(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return list(path)
    return path.endsWith('.ts') ? [path] : []
  })
}

function load(path: string): SourceFile {
  const text = readFileSync(join(root, path), 'utf8')
  const specifiers = text.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?'(\.[^']*)'/g)
  const imports = [...specifiers].map(([, to = '']) => normalize(join(dirname(path), to)).replaceAll('\\', '/'))
  return { path, text, imports: [...new Set(imports)] }
}
