// Makes JavaScript of the sources with what a user has: the compiler that ts-morph, a dependency, brings along. npm runs
// no script for a global installation from a repository that development dependencies would be there for.
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Translates src/ and rules/ of a package to dist/, as a whole or not at all. Ends the process where it cannot write. */
export async function translate(folder) {
  process.stderr.write('cloudapi-migrate: installed from its sources: building, this once.\n')
  const { ts } = await import('ts-morph')
  try {
    const draft = mkdtempSync(join(folder, '.dist-'))
    emit(ts, folder, draft)
    put(draft, join(folder, 'dist'))
  } catch (error) {
    const why = `cannot write to ${folder}: ${error.code ?? error.message}`
    process.stderr.write(`cloudapi-migrate: ${why}. Run it once as who installed it.\n`)
    process.exit(2)
  }
}

/** One program for all files, which looks at nothing beyond each: a program for each file takes twice the time. */
function emit(ts, folder, draft) {
  const options = {
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    rewriteRelativeImportExtensions: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    noCheck: true,
    noLib: true,
    noResolve: true,
    types: [],
    rootDir: folder.replaceAll('\\', '/'),
    outDir: draft.replaceAll('\\', '/'),
  }
  const parsing = { languageVersion: options.target, jsDocParsingMode: ts.JSDocParsingMode.ParseNone }
  const host = {
    fileExists: () => false,
    readFile: () => undefined,
    getSourceFile: (file) => ts.createSourceFile(file, readFileSync(file, 'utf8'), parsing),
    getDefaultLibFileName: () => 'lib.d.ts',
    getCurrentDirectory: () => folder,
    getCanonicalFileName: (file) => file,
    useCaseSensitiveFileNames: () => true,
    getNewLine: () => '\n',
    writeFile(file, text) {
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, text)
    },
  }
  const slashed = sources(folder).map((file) => file.replaceAll('\\', '/'))
  ts.createProgram(slashed, options, host).emit()
}

function sources(folder) {
  return ['src', 'rules'].flatMap((top) =>
    readdirSync(join(folder, top), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.includes('assembly'))
      .map((name) => join(folder, top, name)),
  )
}

/** Another run may have been faster: its build is as good. */
function put(draft, target) {
  try {
    renameSync(draft, target)
  } catch (error) {
    rmSync(draft, { recursive: true })
    if (!['EEXIST', 'ENOTEMPTY', 'EPERM'].includes(error.code)) throw error
  }
}
