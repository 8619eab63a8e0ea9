import path from 'node:path'
import { rules as all } from '../../rules/index.ts'
import { manifest } from '../commands/support/terminal/version.ts'
import { isBelow, wayTo } from '../core/text/paths.ts'
import { exists } from '../tree/stats.ts'
import { answerTo } from './audit-thread.ts'
import type { Problem } from './messages.ts'

/** A place of a text, as ESLint counts. */
interface Place {
  readonly line: number
  readonly column: number
}

/** The part of ESLint's `SourceCode` that rules use. */
interface SourceCode {
  readonly text: string
  getLocFromIndex(index: number): Place
}

/** The part of ESLint's rule context that rules use. */
interface Context {
  readonly cwd: string
  readonly filename: string
  readonly physicalFilename: string
  readonly sourceCode: SourceCode
  report(problem: object): void
}

/** The part of ESLint's fixer that rules use. */
interface Fixer {
  replaceTextRange(range: readonly [number, number], text: string): unknown
}

/** A rule of ESLint. */
export interface EslintRule {
  readonly meta: {
    readonly type: 'problem'
    readonly docs: { readonly description: string; readonly url?: string }
    readonly fixable: 'code'
    readonly hasSuggestions: true
    readonly schema: []
    readonly messages: Readonly<Record<string, string>>
  }
  create(context: Context): Record<string, never>
}

/** The rules of this program as a plugin of ESLint. */
export interface EslintPlugin {
  readonly meta: { readonly name: string; readonly version: string; readonly namespace: string }
  readonly rules: Readonly<Record<string, EslintRule>>
  readonly configs: {
    readonly recommended: {
      readonly name: string
      readonly plugins: Record<string, EslintPlugin>
      readonly rules: Record<string, 'error' | 'warn'>
    }
  }
}

const NAME = 'cloudapi-migrate'
const { version, url } = manifest()

/** Problems by linted text, shared by all rules. */
const known = new WeakMap<SourceCode, readonly Problem[]>()

function problemsIn(context: Context): readonly Problem[] {
  const { sourceCode } = context
  const problems = known.get(sourceCode) ?? problemsOf(context)
  known.set(sourceCode, problems)
  return problems
}

/** Throws where the project cannot be audited: a file without a problem would look clean. */
function problemsOf({ cwd, filename, physicalFilename, sourceCode: { text } }: Context): readonly Problem[] {
  // A text without a file belongs to no project; offsets into a processed block are unknown.
  if (!path.isAbsolute(filename) || filename !== physicalFilename) return []
  const folder = folderOf(filename, cwd)
  if (folder === undefined) return []
  const file = wayTo(folder, filename)
  const answer = answerTo({ folder, file, text })
  if ('failed' in answer) throw new Error(answer.failed)
  return answer.problems
}

/** The project of a file: the folder that ESLint runs in, or the nearest one with a manifest around what lies outside. */
function folderOf(file: string, cwd: string): string | undefined {
  if (isBelow(cwd, file)) return cwd
  for (let at = path.dirname(file); ; at = path.dirname(at)) {
    if (['package.json', 'cloudapi-migrate.json', '.git'].some((name) => exists(path.join(at, name)))) return at
    if (path.dirname(at) === at) return undefined
  }
}

function report(context: Context, { start, end, message, fix }: Problem): void {
  const { sourceCode } = context
  const edit = fix && ((fixer: Fixer) => fix.edits.map((one) => fixer.replaceTextRange([one.start, one.end], one.text)))
  context.report({
    loc: { start: sourceCode.getLocFromIndex(start), end: sourceCode.getLocFromIndex(end) },
    messageId: 'found',
    data: { message },
    ...(fix?.isSafe ? { fix: edit } : {}),
    ...(fix && !fix.isSafe ? { suggest: [{ messageId: 'review', data: { title: fix.title }, fix: edit }] } : {}),
  })
}

const rules = Object.fromEntries(
  all.map(({ id, title }): [string, EslintRule] => [
    id,
    {
      meta: {
        type: 'problem',
        docs: { description: title, ...(url === undefined ? {} : { url: `${url}/blob/HEAD/docs/rules/${id}.md` }) },
        fixable: 'code',
        hasSuggestions: true,
        schema: [],
        messages: { found: '{{message}}', review: 'Review: {{title}}' },
      },
      create(context) {
        for (const problem of problemsIn(context)) if (problem.rule === id) report(context, problem)
        return {}
      },
    },
  ]),
)

/** Each rule under the name that it has everywhere, and a configuration with all of them. */
const plugin: EslintPlugin = {
  meta: { name: NAME, version, namespace: NAME },
  rules,
  configs: {
    recommended: {
      name: `${NAME}/recommended`,
      plugins: {
        get [NAME]() {
          return plugin
        },
      },
      rules: Object.fromEntries(all.map(({ id, level }) => [`${NAME}/${id}`, level === 'error' ? 'error' : 'warn'])),
    },
  },
}

export default plugin
