import path from 'node:path'
import { troublesIn } from '../../rules/support/custom-trouble.ts'
import { faultsOf } from '../core/language/faults.ts'
import type { Source } from '../core/language/language.ts'
import { type Deadline, deadlineIn } from '../core/runtime/deadline.ts'
import { beginWork, collectIfMuch, giveMemoryBack, isHeapLarge } from '../core/runtime/garbage-collection.ts'
import { stopwatch } from '../core/runtime/stopwatch.ts'
import { DiscoverError } from '../discover/discover-error.ts'
import { UsageError } from '../errors.ts'
import { followImports } from '../gather/dependents/imports.ts'
import { patternsApart } from '../gather/files/excluded-code.ts'
import { type FileStore, withTexts } from '../gather/files/file-store.ts'
import { rootOf } from '../gather/files/root.ts'
import { type Gathered, gather } from '../gather/index.ts'
import { ownIn } from '../gather/own-packages/index.ts'
import { hasGrammar } from '../languages/index.ts'
import { cachedReader } from '../read/cached.ts'
import { createReader, type Reader } from '../read/index.ts'
import { freeAfter } from '../read/large.ts'
import { forgetResolvedFolders } from '../tree/real-path.ts'
import type { ExamineOptions } from './examine-options.ts'
import { changedIn, stdinName, textOf, textsIn } from './in-memory-texts.ts'
import { type Examined, type Judgement, judgeStore, type Looking } from './judge-store.ts'
import { phaseMarker } from './phases.ts'
import { areUnlinked } from './unlinked.ts'

export type { AuditOptions, ExamineOptions } from './examine-options.ts'
export type { Examined } from './judge-store.ts'

/** An examination that can be made again with other texts. */
export interface Examination extends Examined {
  readonly options: ExamineOptions
  /** Absolute. */
  readonly root: string
  readonly gathered: Gathered
  /** The configured time limit; absent: none. */
  readonly deadline?: Deadline
  /** Milliseconds by phase. */
  readonly phases: Readonly<Record<string, number>>
  /** The same with other texts for some of the files that were read. */
  again(texts: ReadonlyMap<string, string>): Promise<Examined>
  /** The same, with a full examination of the new texts. */
  moved(texts: ReadonlyMap<string, string>): Promise<Examination>
  /** Syntax errors of a file with another text. */
  faultsIn(source: Source): Promise<number>
  /** Whether a parser of its language reads a file. */
  isParsed(file: string): boolean
  /** Ends the threads that read. */
  close(): void
}

/**
 * Reads what can matter, links and judges it. Reads files only; runs nothing, sends nothing.
 * Throws UsageError for a path that is missing or unreadable, and for custom rows that cannot be used.
 */
export async function examine(options: ExamineOptions): Promise<Examination> {
  const [wrong] = options.custom ? troublesIn(options.custom) : []
  if (wrong) throw new UsageError(`custom${wrong.path && '.'}${wrong.path}: ${wrong.message}`)
  forgetResolvedFolders()
  beginWork()
  const root = rootOf(options.cwd, options.paths ?? [])
  const clock = stopwatch()
  const deadline = options.maxSeconds === undefined ? {} : { deadline: deadlineIn(options.maxSeconds) }
  const reader = options.store ? cachedReader(createReader(deadline), options.store) : createReader(deadline)
  try {
    options.onStage?.('searching files')
    const mark = phaseMarker(clock.mark, options)
    const found = await gatherOrExplain(reader, { ...options, ...deadline }, root, mark)
    // Linking reads few files, and those in this thread.
    reader.rest()
    collectIfMuch()
    const gathered = askedOf(found, root, options)
    const where = { root, noIgnore: options.noIgnore ?? false, ignore: options.ignore ?? [] }
    const imports = followImports(root, gathered.store)
    const withoutOwn = await ownIn(gathered.store, where, gathered.projectOf)
    const looking = { root, gathered, imports, withoutOwn, options, reader, ...deadline }
    const examined = await judgeStore(gathered.store, {
      ...looking,
      mark: (phase) => {
        freeAfter([...gathered.store.files.values()].map(({ source }) => source))
        collectIfMuch()
        mark(phase)
      },
    })
    return examinationOf(examined, looking, clock.phases)
  } catch (error) {
    reader.close()
    throw error
  }
}

/** A judgement as an examination that can be repeated with other texts. */
function examinationOf(
  examined: Judgement,
  looking: Omit<Looking, 'mark'>,
  phases: Readonly<Record<string, number>>,
): Examination {
  const { options, root, gathered, reader, deadline } = looking
  let { linked } = examined
  const linkedStill = (texts: ReadonlyMap<string, string>, after: FileStore) => {
    const isUnlinked = areUnlinked([...texts.keys()], gathered.store, after)
    // Twice as much would be held while other texts are read and linked.
    if (!isUnlinked && isHeapLarge()) linked = undefined
    return isUnlinked ? linked : undefined
  }
  const judgeWith = (store: FileStore, texts: ReadonlyMap<string, string>, more: Partial<Looking>) => {
    const still = linkedStill(texts, store)
    return judgeStore(store, { ...looking, ...more, ...(still && { linked: still }), mark: collectIfMuch })
  }
  return {
    options,
    root,
    gathered,
    ...(deadline && { deadline }),
    phases,
    ...withoutLinked(examined),
    again: async (texts) => {
      linkedStill(texts, gathered.store)
      const store = await withTexts(gathered.store, texts, reader)
      if (isHeapLarge()) reader.rest()
      collectIfMuch()
      const judged = withoutLinked(await judgeWith(store, texts, {}))
      // All evidence but that of findings is free.
      if (isHeapLarge()) giveMemoryBack()
      return judged
    },
    moved: async (texts) => {
      const store = await withTexts(gathered.store, texts, reader, 'all')
      const now = { gathered: { ...gathered, store }, imports: looking.imports.over(store) }
      return examinationOf(await judgeWith(store, texts, now), { ...looking, ...now }, phases)
    },
    faultsIn: async (source) => {
      const [reading] = await reader.read([source])
      return reading ? faultsOf(reading) : 0
    },
    isParsed: (file) => {
      const { source, parsed } = gathered.store.files.get(file) ?? {
        ...gathered.store.loadedForLinking.get(file),
        parsed: true,
      }
      return parsed && source !== undefined && hasGrammar(source)
    },
    close: reader.close,
  }
}

/** Where nothing is linked again, what linking found is needed no longer. */
function withoutLinked({ linked: _, ...examined }: Judgement): Examined {
  return examined
}

/** Gathered files, of which only those asked for are reported. */
function askedOf(gathered: Gathered, root: string, { asked }: ExamineOptions): Gathered {
  if (!asked) return gathered
  return { ...gathered, reported: (file) => gathered.reported(file) && asked(path.join(root, file)) }
}

async function gatherOrExplain(
  reader: Reader,
  options: ExamineOptions & { readonly deadline?: Deadline },
  root: string,
  onPhase: (phase: string) => void,
): Promise<Gathered> {
  const { stdin } = options
  try {
    return await gather(reader, {
      root,
      cwd: options.cwd,
      paths: options.paths?.length ? options.paths : [options.cwd],
      noIgnore: options.noIgnore ?? false,
      defaultExcludes: options.defaultExcludes ?? true,
      ignore: [...(options.ignore ?? []), ...patternsApart(root, options)],
      ...(options.custom ? { custom: options.custom } : {}),
      ...(options.whole ? { whole: true } : {}),
      onPhase,
      ...(options.deadline ? { deadline: options.deadline } : {}),
      ...(options.changed ? { changed: changedIn(root, options.changed) } : {}),
      ...(options.texts ? { open: textsIn(root, options.texts) } : {}),
      ...(options.onProgress ? { onProgress: options.onProgress } : {}),
      ...(stdin ? { stdin: { text: textOf(stdin.text), file: stdinName(root, options.cwd, stdin.filename) } } : {}),
    })
  } catch (error) {
    if (error instanceof DiscoverError) throw new UsageError(error.message)
    throw error
  }
}
