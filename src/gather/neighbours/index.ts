import { type Api, apiWith } from '../../../rules/api/api.ts'
import type { Source } from '../../core/language/language.ts'
import { guardLater } from '../../core/runtime/guard.ts'
import { push } from '../../core/runtime/lists.ts'
import { mayHoldDirective } from '../../core/text/directives.ts'
import { type IgnoreRules, ignoreRules } from '../../discover/ignore/ignore-rules.ts'
import { compile } from '../../discover/search/matcher.ts'
import { languageOf } from '../../languages/index.ts'
import { referencesTo, variablesForDependents } from '../dependents/references.ts'
import { addSources, type FileStore, type StoreOptions } from '../files/file-store.ts'
import { sourceOf } from '../files/open-source.ts'
import { evidenceOf } from '../files/readings.ts'
import { namesFrom } from '../seeds/seeds.ts'
import { followIn } from './imports.ts'

/** Files that the imports of changed ones lead to, and how far they are followed. */
const MOST_FILES = 300
const DEPTH = 3

/** Paths that show by themselves that this API is meant. */
const PROVEN = /cloudapi(?:[\\/]|%2[Ff])+v[3-6]\b/g

const ADDRESS = '(?:url|uri|host|base|endpoint|api|server|addr|cloud)'

/** A name of the environment or of a configuration that is likely to hold an address, where one is read. */
const SETTING = new RegExp(
  `(?:process\\.env|import\\.meta\\.env|os\\.environ|getenv|\\bENV|LookupEnv|getProperty|GetEnvironmentVariable|\\bconfig\\w{0,20}|\\bsettings|@Value)[\\s.[("'\`:\${]{1,12}[\\w.-]{0,60}${ADDRESS}`,
  'i',
)
/** The same in shell, templates and every text without a grammar. */
const VARIABLE = new RegExp(`(?:\\$\\{?|\\{\\{|<%=?|%)[\\s.]{0,4}[\\w.-]{0,60}${ADDRESS}`, 'i')

/** Changed files that were named, and options of reading around them. */
export interface Near {
  readonly root: string
  readonly files: readonly string[]
  readonly custom: Parameters<typeof apiWith>[0]
}

/**
 * Reads changed files into the store with the files that they hang on, without a look at the whole tree. False where that
 * cannot be enough: a changed file declares what others may use, hangs on settings or files that it does not name, or
 * shows no sign of this API. What is in the store then is read again.
 */
export function gatherNear(store: FileStore, near: Near, shelving: StoreOptions): Promise<boolean> {
  const lost = 'was searched more than needed: what files import'
  return guardLater(
    store.mishaps,
    { lost },
    () => false,
    () => isNear(store, near, shelving),
  )
}

async function isNear(store: FileStore, near: Near, shelving: StoreOptions): Promise<boolean> {
  const { sign, prefilter } = apiWith(near.custom).patterns
  const matches = compile(prefilter)
  const holds = ({ text }: Source) => matches(text) || mayHoldDirective(text)
  const changed = near.files.flatMap((file) => sourceOf(store, near.root, file))
  const relevant = changed.filter(holds)
  const isProven = ({ text }: Source) => sign.test(text) || !matches(text.replace(PROVEN, ''))
  if (!relevant.every(isProven) || changed.some(mayHang)) return false
  const reached = reach(store, near.root, changed, matches)
  if (!reached) return false
  const files = new Map([...reached, ...relevant].map((source) => [source.file, source]))
  const relevantFiles = new Set(relevant.map(({ file }) => file))
  await addSources(store, [...files.values()], {
    ...shelving,
    // Any piece of this API may have become old with the change, for others that use it.
    need: () => 'all',
  })
  return [...relevantFiles].every((file) => staysIn(store, file, apiWith(near.custom)))
}

/** Whether an address may come from settings, which can stand anywhere. */
function mayHang({ file, text }: Source): boolean {
  return SETTING.test(text) || (!languageOf(file, text).imports?.declaresVariables && VARIABLE.test(text))
}

/** Whether nothing outside of a file hangs on what it holds. */
function staysIn(store: FileStore, file: string, api: Api): boolean {
  const parsed = store.files.get(file)
  if (!parsed) return true
  const evidence = evidenceOf(parsed.reading)
  if (evidence.some(({ kind }) => kind === 'dependency' || kind === 'setting')) return false
  if (variablesForDependents(evidence).length > 0) return false
  const { module } = parsed.reading
  return !module || referencesTo(module, namesFrom(parsed, api, 'all')).length === 0
}

/** Files with a pattern that changed ones lead to, and those on the way; nothing where imports cannot be followed. */
function reach(
  store: FileStore,
  root: string,
  changed: readonly Source[],
  matches: (text: string) => boolean,
): Source[] | undefined {
  const follow = followIn(root)
  const seen = new Map(changed.map((source) => [source.file, source]))
  const users = new Map<string, string[]>()
  let fresh = changed
  for (let depth = 0; depth < DEPTH && fresh.length > 0; depth++) {
    const next: Source[] = []
    for (const { file, text } of fresh) {
      const { id, imports } = languageOf(file, text)
      if (imports?.seesAll) return undefined
      const targets = follow.get(id)?.(file, text) ?? (follow.has(id) ? undefined : [])
      if (!targets) return undefined
      for (const target of targets) {
        push(users, target, file)
        if (seen.has(target)) continue
        const source = sourceOf(store, root, target)[0]
        if (!source) continue
        seen.set(target, source)
        next.push(source)
      }
      if (seen.size > MOST_FILES) return undefined
    }
    fresh = next
  }
  const wanted = new Set<string>()
  const note = (file: string): void => {
    if (wanted.has(file)) return
    wanted.add(file)
    for (const user of users.get(file) ?? []) note(user)
  }
  for (const { file, text } of seen.values()) if (users.has(file) && matches(text)) note(file)
  return [...wanted].flatMap((file) => seen.get(file) ?? [])
}

/** Changed files that no ignore file of this program or its configuration names, wherever they lie. */
export function changedHere(
  files: readonly string[],
  root: string,
  ignore: Parameters<typeof ignoreRules>[1],
): string[] {
  const rules: IgnoreRules = ignoreRules(root, ignore)
  return files.filter((file) => !rules.disowns(file) && !file.split('/').includes('.git'))
}
