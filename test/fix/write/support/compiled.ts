import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ts from 'typescript'

const PARTS = ['src/fix/write', 'src/git', 'src/programs', 'src/tree']
const root = path.resolve(import.meta.dirname, '../../../..')

/** A folder like `dist` with the part that writes, for processes of their own; anybody may read it. */
export function compiled(): string {
  const dist = mkdtempSync(path.join(realpathSync.native(tmpdir()), 'compiled-'))
  const files = PARTS.flatMap((part) => readdirSync(path.join(root, part)).map((name) => `${part}/${name}`))
  for (const file of [...files, 'src/core/findings/fix-error.ts', 'src/core/text/paths.ts']) {
    const { outputText } = ts.transpileModule(readFileSync(path.join(root, file), 'utf8'), {
      fileName: file,
      compilerOptions: {
        target: ts.ScriptTarget.ES2023,
        module: ts.ModuleKind.ESNext,
        rewriteRelativeImportExtensions: true,
        verbatimModuleSyntax: true,
      },
    })
    mkdirSync(path.join(dist, path.dirname(file)), { recursive: true })
    writeFileSync(path.join(dist, file.replace(/\.ts$/, '.js')), outputText)
  }
  writeFileSync(path.join(dist, 'package.json'), '{ "type": "module" }')
  return dist
}
