import { append, push } from '../../../core/runtime/lists.ts'
import { type ProxyFormat, type ProxyRule, refusalOf, ruleOf, type Word, wordsOf } from './rule.ts'

/** Where the new path of a request is among the arguments of an action; what replaces has a pattern in front. */
const ACTIONS: ReadonlyMap<string, number> = new Map([
  ['set-path', 0],
  ['set-pathq', 0],
  ['set-uri', 0],
  ['replace-path', 1],
  ['replace-pathq', 1],
  ['replace-uri', 1],
])

/** Actions that end a request. */
const REFUSING: ReadonlySet<string> = new Set(['deny', 'reject', 'tarpit', 'silent-drop'])

/** Paths that are sent to one section, at most. */
const MOST_AROUND = 50

/** A part of a configuration with its own names: a frontend, a backend. */
interface Section {
  readonly name: string
  readonly lists: Map<string, Word[]>
  readonly rewrites: { readonly matches: readonly Word[]; readonly targets: readonly Word[] }[]
  /** Backends, with the paths that are sent to them. */
  readonly uses: { readonly backend: string; readonly matches: readonly Word[] }[]
  /** Paths that are refused. */
  readonly refused: Word[]
}

/** Lines of HAProxy: access lists by path, actions that set or replace it, backends that are chosen by them. */
export const haproxy: ProxyFormat = {
  sign: /\bhttp-request\s|\bacl\s|\buse_backend\s|\breqi?rep\s/,
  rules(text) {
    const sections = sectionsIn(text)
    const sent = sections.flatMap(({ uses }) => uses)
    const around = new Map<string, Word[]>()
    for (const { backend, matches } of sent) for (const match of matches) push(around, backend, match)
    const rules = sections.flatMap((section) =>
      rewritesOf(section, around.get(section.name)?.slice(0, MOST_AROUND) ?? []),
    )
    const used = new Set(sent.flatMap(({ matches }) => matches))
    const refused = sections.flatMap((section) => section.refused).filter((word) => !used.has(word))
    const taken = new Set([...rules.flatMap(({ matches }) => matches), ...refused])
    // Paths without a rewrite are sent on as they are.
    const listed = [...sections.flatMap(({ lists }) => [...lists.values()]), ...sent.map(({ matches }) => matches)]
    return [
      ...rules,
      ...refusalOf(refused),
      ...listed.flatMap((words) => (words.some((word) => taken.has(word)) ? [] : ruleOf(words, []))),
    ]
  },
}

function sectionsIn(text: string): readonly Section[] {
  const sections: Section[] = [sectionOf('')]
  let start = 0
  for (const line of text.split('\n')) {
    const words = wordsOf(line.replace(/(?:^|\s)#.*$/s, ''), start)
    const [name, first] = words
    if (/^(?:frontend|backend|listen|defaults|global)$/.test(name?.text ?? ''))
      sections.push(sectionOf(first?.text ?? ''))
    else if (name) addLine(sections.at(-1) ?? sectionOf(''), words)
    start += line.length + 1
  }
  return sections
}

function sectionOf(name: string): Section {
  return { name, lists: new Map(), rewrites: [], uses: [], refused: [] }
}

function addLine(section: Section, words: readonly Word[]): void {
  const [name, first, ...others] = words
  const condition = words.findIndex(({ text }) => text === 'if' || text === 'unless')
  const asked = condition < 0 ? [] : words.slice(condition + 1)
  const matches = asked.flatMap((word) => section.lists.get(word.text)?.slice(0, MOST_AROUND) ?? [word])
  if (name?.text === 'acl' && first) {
    for (const word of others) push(section.lists, first.text, word)
  } else if (name?.text === 'use_backend' && first) section.uses.push({ backend: first.text, matches })
  else if (name?.text === 'http-request') {
    const at = ACTIONS.get(first?.text ?? '')
    const isOnlyIf = words[condition]?.text === 'if' && !asked.some(({ text }) => text.startsWith('!'))
    if (REFUSING.has(first?.text ?? '') && isOnlyIf) append(section.refused, matches)
    if (at === undefined) return
    const targets = others.slice(at, at + 1)
    section.rewrites.push({ matches: [...others.slice(0, at), ...matches], targets })
  } else if (/^reqi?rep$/.test(name?.text ?? '') && first)
    section.rewrites.push({ matches: [first], targets: others.slice(0, 1) })
}

/** The rewrites of a section, for the paths of their conditions and those that are sent to it. */
function rewritesOf({ rewrites }: Section, around: readonly Word[]): ProxyRule[] {
  return rewrites.flatMap(({ matches, targets }) => ruleOf([...matches, ...around], targets))
}
