import { type Directive, directivesIn } from './blocks.ts'
import { type ProxyFormat, type ProxyRule, REFUSAL, refusalOf, ruleOf, type Word } from './rule.ts'

/** Blocks that are for the paths which their arguments match. */
const HANDLERS: ReadonlySet<string> = new Set(['handle', 'handle_path', 'route'])

/** Blocks of Caddy: handlers, named matchers, rewrites. */
export const caddy: ProxyFormat = {
  sign: /\breverse_proxy\s/,
  rules: (text) => rulesIn(directivesIn(text, '\n')),
}

function rulesIn(directives: readonly Directive[]): ProxyRule[] {
  const named = new Map(
    directives.flatMap(({ words: [name, ...paths] }) => (name ? [[name.text, paths] as const] : [])),
  )
  const matched = (word: Word): readonly Word[] => (word.text.startsWith('@') ? (named.get(word.text) ?? []) : [word])
  return directives.flatMap(({ words: [name, ...args], inside }) => {
    const refused = refusedBy(name, args)
    if (refused) return refusalOf(refused.flatMap(matched))
    if (name && HANDLERS.has(name.text) && inside.some(({ words: [first, ...others] }) => refusedBy(first, others)))
      return refusalOf(args.flatMap(matched))
    if (!name || !HANDLERS.has(name.text)) return [...ruleOf(...sidesOf(name, args, matched)), ...rulesIn(inside)]
    const sides = inside.map(({ words: [first, ...others] }) => sidesOf(first, others, matched))
    return ruleOf(
      [...args.flatMap(matched), ...sides.flatMap(([matches]) => matches)],
      sides.flatMap(([, targets]) => targets),
    )
  })
}

/** The paths that a directive refuses with an error; undefined if it answers otherwise. */
function refusedBy(name: Word | undefined, args: readonly Word[]): readonly Word[] | undefined {
  if (name?.text === 'abort') return args
  if (name?.text !== 'respond' && name?.text !== 'error') return undefined
  return args.some(({ text }) => REFUSAL.test(text)) ? args.filter(({ text }) => /^[/@]/.test(text)) : undefined
}

function sidesOf(
  name: Word | undefined,
  args: readonly Word[],
  matched: (word: Word) => readonly Word[],
): readonly [readonly Word[], readonly Word[]] {
  const isRewrite = name?.text === 'rewrite' || name?.text === 'redir'
  if (isRewrite) return args.length < 2 ? [[], args] : [args.slice(0, 1).flatMap(matched), args.slice(1, 2)]
  if (name?.text === 'reverse_proxy') return [args.filter(({ text }) => /^[/@]/.test(text)).flatMap(matched), []]
  if (name?.text !== 'uri') return [[], []]
  const paths = args.filter(({ text }) => !/^[@*]/.test(text))
  const [action, from, to] = paths
  if (!from || !/^(?:replace|path_regexp|strip_prefix)$/.test(action?.text ?? '')) return [[], []]
  return [
    [
      ...args
        .slice(0, 1)
        .filter(({ text }) => text.startsWith('@'))
        .flatMap(matched),
      from,
    ],
    to ? [to] : [],
  ]
}
