import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { defineConfig } from 'rolldown'
import { parseAst } from 'rolldown/parseAst'

const OUT = process.env.OUT ?? 'dist/src'

/** What loads modules, by the first of them: what is loaded together is put together. */
const LOADERS = {
  any: ['src/commands/support/run.ts'],
  logs: [
    'src/commands/logs/run.ts',
    'src/config/file/index.ts',
    'src/pipeline/read-logs.ts',
    'src/report/logs/pretty.ts',
  ],
  kept: [
    'rules/index.ts',
    'src/commands/audit/run.ts',
    'src/config/file/index.ts',
    'src/fix/write/journal.ts',
  ],
  each: [
    'rules/index.ts',
    'src/pipeline/audit.ts',
    'src/commands/audit/run.ts',
    'src/config/file/index.ts',
    'src/fix/write/journal.ts',
  ],
  audit: [
    'src/pipeline/audit.ts',
    'src/commands/audit/run.ts',
    'src/commands/fix/run.ts',
    'src/config/file/index.ts',
  ],
  library: ['src/index.ts'],
  rules: ['rules/index.ts'],
  languages: ['src/languages/index.ts', 'src/read/worker.ts'],
  threads: ['src/languages/index.ts', 'src/logs/reading/worker.ts', 'src/read/worker.ts'],
}

/** The file of a module that each run, audit or reading of logs needs; nothing: what goes together by itself. */
function fileOf(loaders) {
  const isFor = (name) => loaders.has(name)
  if (isFor('any')) return loaders.size > 1 ? 'core' : 'run'
  // What an audit needs before it is known whether a former run kept its report.
  if (isFor('kept') && !isFor('logs')) return isFor('languages') ? 'core' : 'report'
  if (!isFor('logs')) return isFor('languages') ? 'languages' : isFor('each') ? 'audit' : null
  if (isFor('threads')) return isFor('audit') ? 'core' : 'scan'
  if (!isFor('audit')) return isFor('library') ? 'read-logs' : 'logs'
  return isFor('rules') ? 'table' : 'options'
}

const loadedBy = new Map()

/** What does something when it is loaded, and what loads the rest: it stays apart. */
const APART = new Set(
  [
    'src/core/runtime/code-cache.ts',
    'src/core/runtime/import-module.ts',
    'src/core/runtime/v8-flags.ts',
    'src/eslint/worker.ts',
    'src/logs/reading/worker.ts',
    'src/read/worker.ts',
    'src/start/load.ts',
  ].map((file) => resolve(file)),
)

/** The loaders that need a module, by the imports between modules. */
function loadersOf(module, modules) {
  if (loadedBy.size === 0) {
    const visit = (id, loader) => {
      const loaders = loadedBy.get(id) ?? new Set()
      if (loaders.has(loader)) return
      loadedBy.set(id, loaders.add(loader))
      for (const to of modules.getModuleInfo(id)?.importedIds ?? []) visit(to, loader)
    }
    for (const [loader, first] of Object.entries(LOADERS)) for (const file of first) visit(resolve(file), loader)
  }
  return loadedBy.get(module) ?? new Set()
}

/**
 * Writes the module that each entry is for those who import it: it has the program's own loader load the joined file, since
 * Node keeps no compiled code of what it loads itself.
 */
function writeEntries(_, files) {
  for (const { isEntry, name, facadeModuleId } of Object.values(files)) {
    if (!isEntry || name === 'start') continue
    const { exports } = this.getModuleInfo(facadeModuleId)
    const depth = name.split('/').length
    const start = `${depth > 1 ? '../'.repeat(depth - 1) : './'}start.cjs`
    const loader = `createRequire(import.meta.url)('${start}')`
    const code =
      name === 'cli'
        ? [`${loader}.start('cli.cjs')`]
        : [`const entry = ${loader}.load('${name}.cjs')`, ...exports.map((one) => exportOf(one))]
    const lines = [`import { createRequire } from 'node:module'`, ...code]
    this.emitFile({ type: 'asset', fileName: `${name}.js`, source: `${lines.join('\n')}\n` })
  }
}

function exportOf(name) {
  return name === 'default' ? 'export default entry.default' : `export const ${name} = entry.${name}`
}

/**
 * Begins each copy of an object that gets further members with a copy of nothing. V8 of Node 20 gives each object that
 * `{ ...a, b }` makes a hidden class of its own, once it was made often: it takes 200 bytes more, making it ten times as
 * long, and reading it twenty times. `{ ...null, ...a, b }` means the same, and these share one.
 */
function shareClasses(_, files) {
  for (const file of Object.values(files)) {
    if (file.type !== 'chunk') continue
    let code = ''
    let done = 0
    for (const at of copiesIn(parseAst(file.code))) {
      code += `${file.code.slice(done, at)}...null,`
      done = at
    }
    file.code = code + file.code.slice(done)
  }
}

/** Where the first member stands of each object that is a copy with further members, in order. */
function copiesIn(tree) {
  const places = []
  const open = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    if (node.type === 'ObjectExpression' && node.properties.length > 1) {
      const [first] = node.properties
      if (first.type === 'SpreadElement') places.push(first.start)
    }
    for (const value of Object.values(node)) {
      if (Array.isArray(value)) open.push(...value.filter((one) => one !== null && typeof one === 'object'))
      else if (value !== null && typeof value === 'object') open.push(value)
    }
  }
  return places.sort((a, b) => a - b)
}

/**
 * Joins the built modules into a few: most of the time of a short run goes into opening hundreds of files. What is only
 * imported at need stays a file of its own. The entries stand where the compiler put them. Names of functions stay:
 * they are what a stack trace tells.
 */
const joined = {
  input: {
    cli: 'src/cli.ts',
    'eslint/index': 'src/eslint/index.ts',
    'eslint/worker': 'src/eslint/worker.ts',
    index: 'src/index.ts',
    'logs/reading/worker': 'src/logs/reading/worker.ts',
    'languages/index': 'src/languages/index.ts',
    'read/worker': 'src/read/worker.ts',
    start: 'src/start/load.ts',
  },
  plugins: [
    { name: 'entries', generateBundle: writeEntries },
    { name: 'classes', generateBundle: shareClasses },
  ],
  platform: 'node',
  logLevel: 'warn',
  external: (id) => !id.startsWith('.') && !id.startsWith('/'),
  output: {
    dir: OUT,
    format: 'cjs',
    exports: 'named',
    entryFileNames: '[name].cjs',
    chunkFileNames: 'chunks/[name].cjs',
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [{ debugName: 'loaders', name: (module, context) => (APART.has(module) ? null : fileOf(loadersOf(module, context))) }],
    },
    minify: {
      compress: { keepNames: { function: true, class: true } },
      mangle: { keepNames: true },
      codegen: { removeWhitespace: true },
    },
  },
}

/** The package `yaml` as one file, which `src/core/runtime/yaml.ts` loads: loading its seventy takes three times as long. */
const yaml = {
  input: { yaml: 'yaml' },
  platform: 'node',
  logLevel: 'warn',
  output: {
    file: `${OUT}/chunks/yaml.cjs`,
    format: 'cjs',
    minify: true,
    postBanner: `/*\n${readFileSync('node_modules/yaml/LICENSE', 'utf8')}*/`,
  },
}

export default defineConfig([joined, yaml])
