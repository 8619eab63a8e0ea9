import { apiWith } from '../../rules/api/api.ts'
import { rules } from '../../rules/index.ts'
import type { Context, Evidence } from '../core/findings/evidence.ts'
import type { Deadline } from '../core/runtime/deadline.ts'
import { giveMemoryBack, isHeapLarge } from '../core/runtime/garbage-collection.ts'
import { guard, type Mishaps } from '../core/runtime/guard.ts'
import type { Span } from '../core/text/span.ts'
import { zoneAt } from '../core/text/zone.ts'
import { environmentOf } from '../gather/dependents/environment.ts'
import { filesBeside } from '../gather/dependents/folders.ts'
import type { Imports } from '../gather/dependents/imports.ts'
import { directEvidence } from '../gather/dependents/value-definitions.ts'
import { type FileStore, loadForLinking, type ParsedFile, rememberLoaded } from '../gather/files/file-store.ts'
import { packedValue, packModules } from '../gather/files/packed-modules.ts'
import { evidenceOf, hasModules, inContext, modulesOf } from '../gather/files/readings.ts'
import type { Gathered } from '../gather/index.ts'
import type { WithoutOwn } from '../gather/own-packages/index.ts'
import { type Judged, judge } from '../judge/judge.ts'
import { isBundle } from '../languages/context.ts'
import {
  libraryOf,
  memberReader,
  placeReader,
  programs,
  versionReader,
  withHandedVersions,
  withProxies,
} from '../languages/index.ts'
import {
  type ApiPatterns,
  type Effort,
  type Linkable,
  type Linking,
  link,
  type Shortfall,
  togetherOf,
} from '../link/index.ts'
import { movedConfigurations } from '../moves/index.ts'
import type { Reader } from '../read/index.ts'
import { apiPatternsOf } from './api-patterns.ts'
import type { ExamineOptions } from './examine-options.ts'
import type { Linked } from './unlinked.ts'

/** Files with what they mean, read and judged; every file is named from the root. */
export interface Examined {
  readonly store: FileStore
  readonly sources: ReadonlyMap<string, string>
  readonly judged: Judged
  /** Judged evidence, without that which was only counted; kept where the whole tree was asked for. */
  readonly evidence: readonly Evidence[]
  /** Files that linking followed only in part. */
  readonly short: readonly Shortfall[]
  readonly effort: Effort
  /** Failures of linking and judging. */
  readonly mishaps: Mishaps
}

/** Context of linking and judging a store. */
export interface Looking {
  readonly root: string
  readonly gathered: Gathered
  readonly imports: Imports
  readonly withoutOwn: WithoutOwn
  readonly reader: Reader
  readonly options: ExamineOptions
  readonly deadline?: Deadline
  /** Result of linking the same modules before; absent: they are linked. */
  readonly linked?: Linked
  readonly mark: (phase: string) => void
}

/** Result of an examination, with that of linking if nothing failed. */
export type Judgement = Examined & { readonly linked?: Linked }

/** Links the files of a store, and judges what they mean. */
export async function judgeStore(store: FileStore, looking: Looking): Promise<Judgement> {
  const { gathered, options, mark } = looking
  const computing = options.computing ?? (async <T>(work: () => T) => work())
  const mishaps: Mishaps = new Map(store.mishaps)
  const forgetLent = rememberLoaded([store, gathered.store])
  let { evidence, linked } = await computing(() => collectEvidence(store, looking, mishaps))
  while (await looking.reader.catchUp()) {
    forgetLent()
    for (const parsedFile of store.files.values()) bundlesLinked.delete(parsedFile)
    looking.imports.forget()
    ;({ evidence, linked } = await computing(() => collectEvidence(store, looking, mishaps)))
  }
  // A failure while linking has to fail again.
  const isWhole = mishaps.size === store.mishaps.size
  const lent = [...store.loadedForLinking.values()].flatMap((parsedFile) => parsedFile ?? [])
  const whole = [...store.lentWhole.values()].flatMap((source) => (source ? { source } : []))
  const sources = new Map([...whole, ...store.files.values(), ...lent].map(({ source }) => [source.file, source.text]))
  mark('link')
  const { custom } = store
  const { sign } = apiWith(custom).patterns
  const judging = {
    evidence: handedIn(proxiedIn(evidence, sources, mishaps), sources, { gathered, mishaps }),
    rules,
    asOf: options.asOf ?? new Date().toISOString().slice(0, 10),
    ...(options.only ? { only: options.only } : {}),
    ...(options.skip ? { skip: options.skip } : {}),
    ...(options.includeContexts ? { includeContexts: options.includeContexts } : {}),
    signs: new Set([...[...sources].filter(([, text]) => sign.test(text)).map(([file]) => file), ...gathered.signs]),
    ...(custom ? { custom } : {}),
    reported: gathered.reported,
    projectOf: gathered.projectOf,
    contexts: new Map([...store.files].map(([file, { context }]) => [file, context])),
    zones: new Map([...store.files].flatMap(([file, { reading }]) => (reading.zones ? [[file, reading.zones]] : []))),
    files: [...sources.keys()],
    members: memberReader(sources),
    written: placeReader(sources),
    versions: versionReader(sources),
    configurations: () => movedConfigurations(sources),
    mishaps,
  }
  const judged = await computing(() => judge(judging))
  apiWith(custom).forgetAddresses()
  mark('judge')
  return {
    store,
    sources,
    judged,
    evidence: options.whole ? evidence : [],
    short: linked.short,
    effort: linked.effort,
    mishaps,
    ...(isWhole && { linked }),
  }
}

/** The evidence with what rules of proxies do. */
function proxiedIn(evidence: Evidence[], sources: ReadonlyMap<string, string>, mishaps: Mishaps): Evidence[] {
  const lost = 'was judged only in part: rules of proxies'
  return guard(
    mishaps,
    { lost },
    () => evidence,
    () => withProxies(evidence, sources),
  )
}

/** The evidence with versions that programs are handed. */
function handedIn(
  evidence: Evidence[],
  sources: ReadonlyMap<string, string>,
  { gathered, mishaps }: { readonly gathered: Gathered; readonly mishaps: Mishaps },
): Evidence[] {
  const lost = 'was judged only in part: versions that programs are handed'
  return guard(
    mishaps,
    { lost },
    () => evidence,
    () => withHandedVersions(evidence, sources, gathered.projectOf),
  )
}

/** Evidence of the readings alone, without values of names from elsewhere. */
function written(store: FileStore): Evidence[] {
  return [...store.files.values()].flatMap(({ reading, context }) =>
    evidenceOf(reading).map((evidence) => inContext(evidence, zoneAt(reading.zones, evidence.at.start) ?? context)),
  )
}

/** Packs a value where the heap is large; calling the result unpacks it. */
function packedIfLarge<T>(value: T): () => T {
  return (isHeapLarge() ? packedValue(value) : undefined) ?? (() => value)
}

/** Links of bundles, with their settings: both are stable while a fix is tried. */
const bundlesLinked = new WeakMap<ParsedFile, { readonly settings: string; readonly linking: Linking }>()

/** Contexts of what nothing runs. */
const READ_ONLY: ReadonlySet<Context> = new Set(['doc', 'recorded', 'changelog'])

/**
 * Links all files, and each bundle separately: a bundle is no caller of its own sources, and must not use up their
 * steps.
 */
function linkApart(
  store: FileStore,
  input: Omit<Linkable, 'modules'>,
  patterns: ApiPatterns,
  settings: string,
): Linking[] {
  const linked = (files: readonly ParsedFile[]) =>
    link({ ...input, modules: files.flatMap(({ reading }) => modulesOf(reading)) }, patterns, packedIfLarge)
  const files = [...store.files.values()].filter(({ reading }) => hasModules(reading))
  const bundles = files.filter(({ source }) => isBundle(source))
  const parts = [linked(files.filter((file) => !bundles.includes(file)))]
  for (const bundle of bundles) {
    const before = bundlesLinked.get(bundle)
    const linking = before?.settings === settings ? before.linking : linked([bundle])
    bundlesLinked.set(bundle, { settings, linking })
    parts.push(linking)
  }
  return parts
}

function collectEvidence(
  store: FileStore,
  { root, gathered, imports, withoutOwn, deadline, options, linked: before }: Looking,
  mishaps: Mishaps,
): { evidence: Evidence[]; linked: Linked } {
  const part = <T>(phase: string, otherwise: () => T, work: () => T) =>
    guard(mishaps, { lost: `was linked only in part: ${phase}` }, otherwise, work)
  const allDirect = part(
    'names that other files give a value',
    () => written(store),
    () => directEvidence(store, gathered.projectOf),
  )
  const direct = part(
    'packages of the tree itself',
    () => allDirect,
    () => withoutOwn(allDirect),
  )
  const environment = part(
    'variables of the environment',
    (): ReturnType<typeof environmentOf> => new Map(),
    () => environmentOf(direct),
  )
  const settings = JSON.stringify([...environment])
  if (before?.settings === settings) return { evidence: [...direct, ...before.found], linked: before }
  const contextAt = ({ file, start }: Span) => {
    const parsed = store.files.get(file)
    return zoneAt(parsed?.reading.zones, start) ?? parsed?.context ?? 'code'
  }
  const parts = linkApart(
    store,
    {
      load: (file) => loadForLinking(store, root, file),
      resolve: imports.resolve,
      beside: (file) => filesBeside(root, file),
      environment,
      projectOf: gathered.projectOf,
      library: libraryOf,
      programs,
      isTest: (span) => contextAt(span) === 'test',
      isDocument: (span) => READ_ONLY.has(contextAt(span)),
      mishaps,
      ...(deadline ? { deadline } : {}),
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
    },
    apiPatternsOf(store.custom),
    settings,
  )
  if (isHeapLarge()) {
    packModules(store)
    // Modules and what linking remembered are free, before evidence takes their place.
    giveMemoryBack()
  }
  const found = parts.flatMap((one) =>
    one.found.map((evidence): Evidence => Object.assign(evidence, { context: contextAt(evidence.at) })),
  )
  const short = parts.flatMap((one) => one.short)
  const effort = togetherOf(parts.map((one) => one.effort))
  return { evidence: [...direct, ...found], linked: { found, short, effort, settings } }
}
