import { mkdirSync, mkdtempSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const root = path.resolve(import.meta.dirname, '../../../..')

/** What writes, and what finishes after a crash: the two that others import. */
const ENTRIES = ['src/fix/write/index.ts', 'src/fix/write/journal.ts']

const compilerOptions = {
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.ESNext,
  rewriteRelativeImportExtensions: true,
  verbatimModuleSyntax: true,
}

/** A folder like `dist` with the part that writes and all that it imports, for processes of their own; anybody may read it. */
export function compiled(): string {
  const dist = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'compiled-'))
  const files = new Set(ENTRIES)
  for (const file of files) {
    const source = readFileSync(path.join(root, file), 'utf8')
    for (const imported of ts.preProcessFile(source).importedFiles) {
      if (imported.fileName.startsWith('.')) files.add(path.posix.join(path.posix.dirname(file), imported.fileName))
    }
    const { outputText } = ts.transpileModule(source, { fileName: file, compilerOptions })
    mkdirSync(path.join(dist, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(dist, file.replace(/\.ts$/, '.js')), outputText)
  }
  writeFileSync(path.join(dist, 'package.json'), '{ "type": "module" }')
  return dist
}
