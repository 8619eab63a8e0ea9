import type { ChangedCode } from '../core/findings/changed.ts'
import type { Custom } from '../core/findings/custom.ts'
import type { Includable } from '../core/findings/fix.ts'
import type { Store } from '../core/runtime/store.ts'
import type { PathPatterns } from '../discover/ignore/ignore-rules.ts'
import type { GateOptions } from '../gate/options.ts'

/** Options of an audit. */
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
  /** Configured additions to the table of the API. */
  readonly custom?: Custom
  /** A text to audit instead of files, and the name it goes by. */
  readonly stdin?: { readonly text: string | Uint8Array; readonly filename: string }
  /** Whether findings of an absolute file are reported, in addition to `paths`; absent: all are. */
  readonly asked?: (file: string) => boolean
  /** Texts of files, absolute, that count instead of those on disk, whether they hold a pattern or not: what an editor shows. */
  readonly texts?: ReadonlyMap<string, string>
  /** Changed code: only what is written in it, on the way to it or called from it is reported. */
  readonly changed?: ChangedCode
  /** Waivers of the configuration, baseline and settings of rules. */
  readonly gate?: GateOptions
  /** Cached readings of earlier runs. */
  readonly store?: Store
  /** Seconds after which nothing more is read or linked: what there is by then is judged. Absent: no limit. */
  readonly maxSeconds?: number
  /** Progress of the current stage: files done, files in total, and the current one. */
  readonly onProgress?: (done: number, total: number, file?: string) => void
  /** Called with the name of each phase as it begins, for progress in a terminal. */
  readonly onStage?: (stage: string) => void
  /** Runs a long computation so that Ctrl-C can end it. */
  readonly computing?: <T>(work: () => T) => Promise<T>
}

/** Further options of an examination. */
export interface ExamineOptions extends AuditOptions {
  /** Kinds of files that are judged place by place though an audit deduplicates or silences them. */
  readonly includeContexts?: readonly Includable[]
  /** Reads calls of the newest version, too, in files without anything old. */
  readonly whole?: boolean
}
