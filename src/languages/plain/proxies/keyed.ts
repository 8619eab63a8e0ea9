import { push } from '../../../core/runtime/lists.ts'
import { type Entry, entriesIn } from './entries.ts'
import { refusedByName } from './refused-by-name.ts'
import { type ProxyFormat, type ProxyRule, REFUSAL, refusalOf, ruleOf, type Word } from './rule.ts'

/** Keys, with the name of a replacement, whose value takes the place of the path of a request. */
const TARGETS =
  /^(?:prefix_?rewrite|substitution|replacement|replaceprefixmatch|replacefullpath|path_redirect|setpath|prefixpath|.*\/rewrite-target)$/
/** Keys whose value does so below one of another name. */
const TARGETS_BELOW: ReadonlyMap<string, RegExp> = new Map([
  ['prefix', /^addprefix$/],
  ['path', /^(?:replacepath|services)$/],
  ['url', /^services$/],
  ['uri', /^(?:rewrite|replace)$/],
])
/** Keys of what a request is compared with. */
const MATCHES =
  /^(?:prefix|path|paths|regex|exact|value|uri|rule|match|matches|path_separated_prefix|pathprefix|prefixes|path_prefix)$/
/** Keys around a comparison, so that a path there is one without a replacement. */
const COMPARED = /^(?:match|matches|rule|predicates|paths)$/
/** Levels of lists around a replacement that are looked at for what it replaces. */
const MOST_LISTS = 3

/**
 * Keys of Envoy, Traefik, gateways and ingresses of Kubernetes, Istio and Spring: a replacement belongs to what is
 * compared beside it, else in the nearest entry of a list around.
 */
export const keyed: ProxyFormat = {
  sign: /prefix_?rewrite|regex_?rewrite|replacePath|addPrefix|PathPrefix\(|rewrite-target|urlRewrite|virtual_?hosts|VirtualService|HTTPRoute|^kind:\s*Ingress\b|\b(?:Rewrite|Set|Prefix)Path=|request-transformer|^_format_version/im,
  rules(text) {
    const entries = entriesIn(text)
    const targets = entries.filter(isTarget)
    const matches = entries.filter((entry) => !isTarget(entry) && MATCHES.test(entry.key))
    const below = new Map<string, Entry[]>()
    for (const entry of matches) for (const scope of entry.scopes) push(below, scope, entry)
    const byScope = new Map<string, { matches: Set<Word>; targets: Word[] }>()
    const refused = new Set([...refusedBy(entries, below), ...refusedByName(entries, matches)])
    const taken = new Set(refused)
    for (const target of targets) {
      const around = scopesOf(target).find((scope) => below.has(scope))
      const found = around === undefined ? [] : (below.get(around) ?? []).filter((match) => !refused.has(match))
      const key = around ?? target.scopes.at(-1) ?? ''
      const rule = byScope.get(key) ?? { matches: new Set(found.map(({ value }) => value)), targets: [] }
      if (!byScope.has(key)) for (const match of found) taken.add(match)
      byScope.set(key, rule)
      if (target.from) rule.matches.add(target.from)
      rule.targets.push(target.value)
    }
    const alone = matches.filter((entry) => !taken.has(entry) && isCompared(entry))
    return [
      ...[...byScope.values()].flatMap((rule): ProxyRule[] => ruleOf([...rule.matches], rule.targets)),
      ...refusalOf([...refused].map(({ value }) => value)),
      ...alone.flatMap(({ value }) => ruleOf([value], [])),
    ]
  },
}

function refusedBy(entries: readonly Entry[], below: ReadonlyMap<string, readonly Entry[]>): Set<Entry> {
  const all = entries.filter(isRefusal).flatMap((entry) => {
    const around = scopesOf(entry).find((scope) => below.has(scope))
    return around === undefined ? [] : (below.get(around) ?? [])
  })
  return new Set(all)
}

function isTarget({ key, keys, from }: Entry): boolean {
  return from !== undefined || TARGETS.test(key) || TARGETS_BELOW.get(key)?.test(keys.at(-2) ?? '') === true
}

/** Whether a key has requests answered with an error: a status of Envoy or Istio, a plugin of Kong. */
function isRefusal({ key, keys, value }: Entry): boolean {
  if (key === 'name') return value.text === 'request-termination'
  if (key !== 'status' && key !== 'httpstatus') return false
  return REFUSAL.test(value.text) && keys.some((one) => /^(?:direct_?response|abort)$/.test(one))
}

function isCompared({ key, keys }: Entry): boolean {
  return key === 'rule' || COMPARED.test(key) || keys.slice(0, -1).some((one) => COMPARED.test(one))
}

/** The entries of lists around a replacement, from the nearest on, or the document; where there is no list, its own mapping. */
function scopesOf({ scopes, key }: Entry): readonly string[] {
  const lists = scopes.filter((scope) => scope.endsWith('#'))
  const near = lists.reverse().slice(0, MOST_LISTS)
  const innermost = scopes.at(-1)
  if (near.length > 0 || innermost === undefined) return near
  return key.endsWith('rewrite-target') ? scopes.slice(0, 1) : [innermost]
}
