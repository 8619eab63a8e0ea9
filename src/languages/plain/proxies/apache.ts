import { append } from '../../../core/runtime/lists.ts'
import { type ProxyFormat, type ProxyRule, REFUSAL, refusalOf, ruleOf, type Word, wordsOf } from './rule.ts'

/** Flags of a rewrite that answer with an error. */
const REFUSING_FLAG = /^\[(?:.*,)?(?:F|G|forbidden|gone|R=[45]\d\d)(?:,.*)?\]$/i

/** Lines of Apache: what is passed on, rewritten, and the locations around. */
export const apache: ProxyFormat = {
  sign: /\bProxyPass|\bRewriteRule\b|\bRedirect(?:Match)?\s|\b(?:all denied|from all)\b/i,
  rules(text) {
    const rules: ProxyRule[] = []
    const refusals: ProxyRule[] = []
    const passed = new Map<string, { matches: Word[]; targets: Word[] }>()
    let location: readonly Word[] = []
    let conditions: Word[] = []
    let start = 0
    for (const line of text.split('\n')) {
      const words = /^\s*#/.test(line) ? [] : wordsOf(line, start)
      start += line.length + 1
      const [first, ...args] = words
      const name = first?.text.toLowerCase() ?? ''
      if (/^<location(?:match)?$/.test(name)) location = args.map(withoutBracket).filter(({ text }) => text !== '~')
      else if (name.startsWith('</location')) location = []
      else if (name === 'rewritecond') append(conditions, args.slice(1, 2))
      else if (name === 'rewriterule') {
        const matches = [...location, ...conditions, ...args.slice(0, 1)]
        append(rules, REFUSING_FLAG.test(args[2]?.text ?? '') ? refusalOf(matches) : ruleOf(matches, args.slice(1, 2)))
        conditions = []
      } else if (isRefusing(name, args)) append(refusals, refusalOf([...location, ...args]))
      else if (name.startsWith('proxypass')) pass(passed, location, args)
    }
    // A location that passes requests on after all is no refusal: others may be let in.
    return [...rules, ...[...passed.values()].flatMap(({ matches, targets }) => ruleOf(matches, targets)), ...refusals]
  },
}

/** Whether a directive answers with an error, for the path that it names or that of the location around. */
function isRefusing(name: string, [first, second, third]: readonly Word[]): boolean {
  const value = first?.text.toLowerCase() ?? ''
  if (name === 'redirect' || name === 'redirectmatch') return value === 'gone' || REFUSAL.test(value)
  if (name === 'deny') return value === 'from' && second?.text === 'all'
  return name === 'require' && value === 'all' && second?.text === 'denied' && third === undefined
}

/** Notes a directive: those that pass requests on and those that lead answers back are one rule for each path. */
function pass(
  passed: Map<string, { matches: Word[]; targets: Word[] }>,
  location: readonly Word[],
  args: readonly Word[],
) {
  const isAlone = args[0]?.text.includes('://') === true
  const paths = isAlone ? location : args.slice(0, 1)
  const key = paths.map(({ text }) => text).join(' ')
  const rule = passed.get(key) ?? { matches: [], targets: [] }
  passed.set(key, rule)
  append(rule.matches, paths)
  append(rule.targets, args.slice(isAlone ? 0 : 1, isAlone ? 1 : 2))
}

function withoutBracket(word: Word): Word {
  return word.text.endsWith('>') ? { text: word.text.slice(0, -1), start: word.start, end: word.end - 1 } : word
}
