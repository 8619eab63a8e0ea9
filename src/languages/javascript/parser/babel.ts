import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'
import { CountedError } from './budget.ts'

type Babel = typeof import('@babel/parser')

const require = createRequire(import.meta.url)
let loaded: Babel | undefined

/**
 * The parser, loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them.
 * It keeps all errors of a script, which may be millions; it can be told neither to stop nor to count them. So what it
 * calls `SyntaxError` is an error that counts.
 */
export function babel(): Babel {
  loaded ??= load()
  return loaded
}

function load(): Babel {
  const filename = require.resolve('@babel/parser')
  const module = { exports: {} }
  const names = ['exports', 'require', 'module', 'SyntaxError']
  const run = vm.compileFunction(readFileSync(filename, 'utf8'), names, { filename })
  run(module.exports, createRequire(filename), module, CountedError)
  return module.exports as Babel
}
