import path from 'node:path'
import { troublesIn } from '../../rules/support/custom-trouble.ts'
import type { ChangedCode } from '../core/findings/changed.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Evidence } from '../core/findings/evidence.ts'
import type { Includable } from '../core/findings/fix.ts'
import { faultsOf } from '../core/language/faults.ts'
import type { Source } from '../core/language/language.ts'
import { type Deadline, deadlineIn } from '../core/runtime/deadline.ts'
import type { Mishaps } from '../core/runtime/guard.ts'
import { stopwatch } from '../core/runtime/stopwatch.ts'
import type { Store } from '../core/runtime/store.ts'
import { DiscoverError } from '../discover/discover-error.ts'
import type { PathPatterns } from '../discover/ignore/ignore-rules.ts'
import { UsageError } from '../errors.ts'
import type { GateOptions } from '../gate/options.ts'
import { importsOf } from '../gather/dependents/imports.ts'
import { patternsApart } from '../gather/files/excluded-code.ts'
import { type FileStore, withTexts } from '../gather/files/file-store.ts'
import { rootOf } from '../gather/files/root.ts'
import { type Gathered, gather } from '../gather/index.ts'
import { ownIn } from '../gather/own-packages/index.ts'
import type { Judged } from '../judge/judge.ts'
import { hasGrammar } from '../languages/index.ts'
import type { Shortfall } from '../link/index.ts'
import { cachedReader } from '../read/cached.ts'
import { createReader, type Reader } from '../read/index.ts'
import { freeAfter } from '../read/large.ts'
import { changedIn, stdinName, textOf, textsIn } from './handed-over.ts'
import { type Judgement, judgeStore, type Looking } from './judge-store.ts'
import { phaseMarker } from './phases.ts'
import { areUnlinked } from './unlinked.ts'

/** What to audit, and how. */
export interface AuditOptions {
  /** The folder that paths are relative to, and that reported paths are relative to. */
  readonly cwd: string
  /** Files, folders and glob patterns; absent or empty: `cwd`. */
  readonly paths?: readonly string[]
  /** Day that levels are computed for, `YYYY-MM-DD`; absent: today. */
  readonly asOf?: string
  /** Ids of the only rules to report, and of rules not to report. */
  readonly only?: readonly string[]
  readonly skip?: readonly string[]
  /** Reads files that ignore files name, too. */
  readonly noIgnore?: boolean
  /** Leaves out folders that tools fill, such as `node_modules`, virtual environments and build output; absent: yes. */
  readonly defaultExcludes?: boolean
  /** Folders, absolute, that are only audited where something in them is named. */
  readonly apart?: readonly string[]
  /** Patterns of a configuration for files that are not read. */
  readonly ignore?: readonly PathPatterns[]
  /** What a company adds to the table of the API. */
  readonly custom?: Custom
  /** A text to audit instead of files, and the name it goes by. */
  readonly stdin?: { readonly text: string | Uint8Array; readonly filename: string }
  /** Whether findings of a file, absolute, are reported at all, beside what `paths` say; absent: they are. */
  readonly asked?: (file: string) => boolean
  /** Texts of files, absolute, that count instead of those on disk, whether they hold a pattern or not: what an editor shows. */
  readonly texts?: ReadonlyMap<string, string>
  /** Changed code: only what is written in it, on the way to it or called from it is reported. */
  readonly changed?: ChangedCode
  /** What waivers of a configuration, a baseline and settings of rules say of findings. */
  readonly gate?: GateOptions
  /** What former runs made of files. */
  readonly store?: Store
  /** Seconds after which nothing more is read or linked: what there is by then is judged. Absent: no limit. */
  readonly maxSeconds?: number
  /** Told how far what began is: files done of files known, and one that is worked at. */
  readonly onProgress?: (done: number, total: number, file?: string) => void
  /** Told what begins, for a person who waits. */
  readonly onStage?: (stage: string) => void
  /** Does what computes for long without a pause, so that who waits may end it. */
  readonly computing?: <T>(work: () => T) => Promise<T>
}

/** What is examined beside what an audit is told. */
export interface ExamineOptions extends AuditOptions {
  /** Kinds of files that are judged place by place though an audit folds or silences them. */
  readonly includeContexts?: readonly Includable[]
  /** Reads calls of the newest version, too, in files without anything old. */
  readonly whole?: boolean
}

/** Files with what they mean, read and judged; every file is named from the root. */
export interface Examined {
  readonly store: FileStore
  readonly sources: ReadonlyMap<string, string>
  readonly judged: Judged
  /** What was judged, but for what was only counted. */
  readonly evidence: readonly Evidence[]
  /** Files that linking followed only in part. */
  readonly short: readonly Shortfall[]
  /** What failed while this was looked at. */
  readonly mishaps: Mishaps
}

/** An examination that can be made again with other texts. */
export interface Examination extends Examined {
  readonly options: ExamineOptions
  /** Absolute. */
  readonly root: string
  readonly gathered: Gathered
  /** The time that a person gave; absent: none. */
  readonly deadline?: Deadline
  /** Milliseconds by phase. */
  readonly phases: Readonly<Record<string, number>>
  /** The same with other texts for some of the files that were read. */
  again(texts: ReadonlyMap<string, string>): Promise<Examined>
  /** The same, with a whole examination of what the texts say now. */
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
  const root = rootOf(options.cwd, options.paths ?? [])
  const clock = stopwatch()
  const deadline = options.maxSeconds === undefined ? {} : { deadline: deadlineIn(options.maxSeconds) }
  const reader = options.store ? cachedReader(createReader(deadline), options.store) : createReader(deadline)
  try {
    options.onStage?.('searching files')
    const mark = phaseMarker(clock.mark, options)
    const found = await gatherOrExplain(reader, { ...options, ...deadline }, root, mark)
    const gathered = askedOf(found, root, options)
    const where = { root, noIgnore: options.noIgnore ?? false, ignore: options.ignore ?? [] }
    const imports = importsOf(root, gathered.store)
    const withoutOwn = await ownIn(gathered.store, where, gathered.projectOf)
    const looking = { root, gathered, imports, withoutOwn, options, reader, ...deadline }
    const examined = await judgeStore(gathered.store, {
      ...looking,
      mark: (phase) => {
        freeAfter([...gathered.store.files.values()].map(({ source }) => source))
        mark(phase)
      },
    })
    return examinationOf(examined, looking, clock.phases)
  } catch (error) {
    reader.close()
    throw error
  }
}

/** What was linked and judged, as what can be looked at again. */
function examinationOf(
  examined: Judgement,
  looking: Omit<Looking, 'mark'>,
  phases: Readonly<Record<string, number>>,
): Examination {
  const { options, root, gathered, reader, deadline } = looking
  const judgeWith = (store: FileStore, texts: ReadonlyMap<string, string>, more: Partial<Looking>) => {
    const linked = areUnlinked([...texts.keys()], gathered.store, store) ? examined.linked : undefined
    return judgeStore(store, { ...looking, ...more, ...(linked && { linked }), mark: () => {} })
  }
  return {
    options,
    root,
    gathered,
    ...(deadline && { deadline }),
    phases,
    ...examined,
    again: async (texts) => judgeWith(await withTexts(gathered.store, texts, reader), texts, {}),
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

/** What was gathered, of which only what was asked for is reported. */
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
