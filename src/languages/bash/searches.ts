import type { Expression, Use } from '../../core/language/expression.ts'
import { recordString } from '../../tree-sitter/strings.ts'
import type { Visitor } from '../../tree-sitter/visitor.ts'
import { leading, splitAt } from './texts.ts'

/** Programs that search for their first argument, and their options that take one of their own. */
const SEARCHERS = /^(?:[ezpf]?grep|zgrep|rg|ag|ack)$/
const FILTERS = /^(?:g?awk|mawk|nawk|cut|tr|jq|yq|xmllint|expr|perl|csplit|look)$/
/** Commands of git that take names of branches and tags, or paths of files. */
const REFS = /^(?:add|branch|checkout|cherry-pick|describe|diff|log|merge|mv|push|rebase|rev-parse|rm|switch|tag)$/
/** A filter that makes an object: `'{name: $name}'`. */
const MADE = /^["'][^"']{0,40}\{\s{0,20}["\\]{0,2}[a-zA-Z]\w*\\?"?\s{0,5}:/
const SEDS = /^g?sed$/
const WITH_VALUE = /^-(?:[ABCmdDfet]|-(?:max-count|context|after-context|before-context|file|include|exclude))$/

/** Uses of the arguments of a command, in order; `script`: one of sed. */
export function usesOf(words: readonly string[]): readonly (Use | 'script' | undefined)[] {
  const name = (words[0] ?? '').replace(/^.*\//, '')
  const args = words.slice(1)
  if (/^(?:assert|refute)\w*$/.test(name)) return args.map(() => 'assertion')
  if (name === 'git' && REFS.test(args.find((arg) => !arg.startsWith('-')) ?? '')) return args.map(() => 'import')
  if (FILTERS.test(name)) return args.map((arg) => (/^-[a-zA-Z]$/.test(arg) || MADE.test(arg) ? undefined : 'search'))
  const sed = SEDS.test(name)
  if (!sed && !SEARCHERS.test(name)) return []
  const patternOption = args.findIndex((arg) => /^-\w*e$|^--(?:regexp|expression)/.test(arg))
  const uses: (Use | 'script' | undefined)[] = []
  let done = patternOption >= 0
  args.forEach((arg, at) => {
    const behind = args[at - 1] ?? ''
    const isOption = arg.startsWith('-')
    const hit =
      /^-\w*e$|^--(?:regexp|expression)$/.test(behind) || (!done && !isOption && !(!sed && WITH_VALUE.test(behind)))
    if (hit) done = true
    uses.push(hit || /^--(?:regexp|expression)=/.test(arg) ? (sed ? 'script' : 'search') : undefined)
  })
  return uses
}

/**
 * Records a script of sed: what it replaces is searched for, what it puts in its place is a value. Other commands
 * search.
 */
export function recordScript(v: Visitor, script: Expression): void {
  const mark = /^\s*(?:(?:[\d,$]+|\/[^/]{0,200}\/)\s*)?s([^\w\s\\])/.exec(leading(script))?.[1]
  if (!mark) {
    recordString(v, script, {}, 'search')
    return
  }
  const fields = splitAt(script, mark, 60)
  fields.forEach((field, index) => {
    if (index > 0 || fields.length === 1) recordString(v, field, {}, index % 3 === 2 ? 'value' : 'search')
  })
}
