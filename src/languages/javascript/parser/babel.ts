import { createRequire } from 'node:module'
import { loadModule } from '../../../core/runtime/code-cache.ts'
import { CountedError } from './budget.ts'

type Babel = typeof import('@babel/parser')

const require = createRequire(import.meta.url)
let loaded: Babel | undefined

/**
 * The parser, loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. It
 * keeps all errors of a script, which may be millions, and has no option to stop at or count them. So its `SyntaxError`
 * is an error that counts.
 */
export function babel(): Babel {
  loaded ??= loadModule(require.resolve('@babel/parser'), { SyntaxError: CountedError }) as Babel
  return loaded
}
