import { createRequire } from 'node:module'
import type { ParseResult, ParserOptions, ParserPlugin } from '@babel/parser'
import type { File } from '@babel/types'
import { loadModule } from '../../../core/runtime/code-cache.ts'
import { begin, CountedError, CountedText, Exhausted } from './budget.ts'

/** A parsed file, or why there is none; `faults`: how many errors there are in it. */
export type Parsed =
  | { readonly ast: File; readonly trouble?: string; readonly faults: number }
  | { readonly ast?: undefined; readonly trouble: string; readonly faults: number }

/** How a file is spelled: TypeScript or not, with JSX or not. */
export interface Dialect {
  readonly typescript: boolean
  readonly jsx: boolean
  /** Several scripts were joined: names may be declared twice. */
  readonly joined: boolean
}

const COMMON: ParserPlugin[] = [
  'decorators-legacy',
  'decoratorAutoAccessors',
  'exportDefaultFrom',
  'throwExpressions',
  'doExpressions',
  'functionBind',
  'explicitResourceManagement',
  'deprecatedImportAssert',
]

/** Errors that do not matter: nothing in the tree is wrong because of them. */
const HARMLESS = new Set(['VarRedeclaration', 'DuplicateExport', 'DuplicateDefaultExport'])

/**
 * Parses a text in its dialect, or in the others when that fails. Lets `RangeError` through, where the
 * stack was too small, and `Exhausted`, where it takes too many steps.
 */
export function parseFile(text: string, dialect: Dialect): Parsed {
  let best: { ast: File; errors: readonly Problem[] } | undefined
  let failure: string | undefined
  begin(text)
  const countedText = new CountedText(text)
  for (const plugins of pluginSets(dialect)) {
    try {
      const ast = babel().parse(countedText.asString, options(plugins))
      const errors = problems(ast, dialect)
      if (!best || errors.length < best.errors.length) best = { ast, errors }
      // Another dialect reads a broken rule of names no better.
      if (errors.every((problem) => HARMLESS.has(problem.reasonCode ?? ''))) break
      // Two trees of a large script are more memory than any file may take.
      if (!countedText.isSmall) break
    } catch (error) {
      if (error instanceof RangeError) throw error
      if (error instanceof Exhausted) {
        if (best) break
        throw error
      }
      failure ??= sentence(error)
    }
  }
  if (!best) return { trouble: failure ?? 'could not be parsed', faults: 1 }
  const { ast, errors } = best
  const first = errors[0]
  return { ast, ...(first ? { trouble: sentence(first) } : {}), faults: errors.length }
}

function pluginSets({ typescript, jsx }: Dialect): ParserPlugin[][] {
  const plain: ParserPlugin[] = ['jsx', 'flow']
  const typed: ParserPlugin[] = ['typescript']
  if (!typescript) return [plain, ['typescript', 'jsx'], ['jsx']]
  return jsx ? [['typescript', 'jsx'], typed, plain] : [typed, ['typescript', 'jsx'], plain]
}

function options(plugins: readonly ParserPlugin[]): ParserOptions {
  return {
    sourceType: 'unambiguous',
    errorRecovery: true,
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    allowImportExportEverywhere: true,
    allowUndeclaredExports: true,
    allowSuperOutsideMethod: true,
    allowNewTargetOutsideFunction: true,
    attachComment: false,
    tokens: false,
    plugins: [...COMMON, ...plugins],
  }
}

interface Problem {
  readonly message: string
  readonly reasonCode?: string
}

function problems(ast: ParseResult<File>, dialect: Dialect): readonly Problem[] {
  const all: readonly Problem[] = ast.errors ?? []
  return dialect.joined ? all.filter((problem) => !HARMLESS.has(problem.reasonCode ?? '')) : all
}

/** The parser's message as a sentence with its line. */
function sentence(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  const place = /\((\d+):\d+\)\s*$/.exec(message.slice(-40))
  const what = (message.split('\n')[0] ?? '')
    .replace(/(?:(?<!\s)\s+)?\(\d+:\d+\)$/, '')
    .replace(/\.$/, '')
    .slice(0, 200)
  return place ? `line ${place[1]}: ${what}` : what
}

type Babel = typeof import('@babel/parser')

const require = createRequire(import.meta.url)
let loaded: Babel | undefined

/**
 * The parser, loaded at its first use: most runs have no use for it, and loading takes longer than the rest of them. It
 * keeps all errors of a script, which may be millions, and has no option to stop at or count them. So its `SyntaxError`
 * is an error that counts.
 */
function babel(): Babel {
  loaded ??= loadModule(require.resolve('@babel/parser'), { SyntaxError: CountedError }) as Babel
  return loaded
}
