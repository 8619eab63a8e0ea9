import { type Directive, directivesIn } from './blocks.ts'
import { type ProxyFormat, type ProxyRule, REFUSAL, refusalOf, ruleOf, type Word } from './rule.ts'

/** Arguments that take the place of the path of a request. */
const TARGETS: ReadonlyMap<string, number> = new Map([
  ['proxy_pass', 1],
  ['proxy_redirect', 1],
  ['grpc_pass', 1],
])

/** Blocks of nginx: locations, rewrites, tables of addresses. */
export const nginx: ProxyFormat = {
  sign: /\bproxy_pass\s|\brewrite\s|\blocation\s/,
  rules: (text) => rulesIn(directivesIn(text, ';')),
}

function rulesIn(directives: readonly Directive[]): ProxyRule[] {
  return directives.flatMap((directive) => {
    const [name, ...args] = directive.words
    if (name?.text === 'location') return ofLocation(args.slice(-1), directive.inside)
    if (name?.text === 'if' && isRefusing(directive.inside)) return refusalOf(args)
    if (name?.text === 'rewrite') return ruleOf(args.slice(0, 1), args.slice(1, 2))
    if (name?.text === 'map') return directive.inside.flatMap(({ words }) => ruleOf(words.slice(0, 1), words.slice(1)))
    return rulesIn(directive.inside)
  })
}

/** One rule of all that a location does: its rewrites are followed by what it passes on. */
function ofLocation(match: readonly Word[], inside: readonly Directive[]): ProxyRule[] {
  if (isRefusing(inside)) return refusalOf(match)
  const matches = [...match]
  const targets: Word[] = []
  for (const { words } of flat(inside)) {
    const [name, first, second] = words
    const target = TARGETS.get(name?.text ?? '') === undefined ? undefined : first
    if (name?.text === 'rewrite' && first && second) {
      matches.push(first)
      targets.push(second)
    } else if (name?.text === 'return' && second) targets.push(second)
    else if (target) targets.push(target)
  }
  return [
    ...ruleOf(matches, targets),
    ...inside.filter(({ words }) => words[0]?.text === 'location').flatMap((inner) => rulesIn([inner])),
  ]
}

/** Whether a block answers each request with an error. */
function isRefusing(inside: readonly Directive[]): boolean {
  const has = (directive: string, value: RegExp) =>
    inside.some(({ words: [name, first] }) => name?.text === directive && value.test(first?.text ?? ''))
  return has('return', REFUSAL) || (has('deny', /^all$/) && !has('allow', /./))
}

/** The directives of a block and of its conditions; locations inside are rules of their own. */
function flat(directives: readonly Directive[]): readonly Directive[] {
  return directives.flatMap((directive) => {
    const name = directive.words[0]?.text
    return name === 'location' ? [] : [directive, ...(name === 'if' ? flat(directive.inside) : [])]
  })
}
