import path from 'node:path'
import type { Context } from '../core/findings/evidence.ts'
import type { Finding, Group } from '../core/findings/finding.ts'
import type { ConfigWaiver, Waiver } from '../core/findings/gate.ts'
import { guard } from '../core/runtime/guard.ts'
import { mayHoldDirective } from '../core/text/directives.ts'
import { readWaivers, type Waivers, waiverOf } from '../gate/waivers/index.ts'
import type { FileStore } from '../gather/files/file-store.ts'
import { commentsOf } from '../gather/files/readings.ts'

/** The waivers in comments of all files that were read, and invalid directives; paths are relative to the root. */
export function waiversOf({ files, mishaps }: FileStore, rules: readonly string[]): Waivers {
  const read = [...files.values()].flatMap(({ source: { file, text }, reading, context }) =>
    mayHoldDirective(text)
      ? guard<Waivers[]>(
          mishaps,
          { file, lost: 'has waivers that do not apply: reading them' },
          () => [],
          () => [readWaivers(file, text, commentsOf(reading), { rules, shown: isShown(context) })],
        )
      : [],
  )
  return {
    waivers: read.flatMap(({ waivers }) => waivers),
    malformed: read.flatMap(({ malformed }) => malformed),
  }
}

/** Contexts in which directives are examples: documents, changelogs, recordings, foreign code. */
const SHOWN: ReadonlySet<Context> = new Set(['doc', 'changelog', 'vendored', 'generated', 'recorded'])

function isShown(context: Context): boolean {
  return SHOWN.has(context)
}

/** Findings to look up, and the day. */
export interface AcceptOptions {
  /** Absolute. */
  readonly root: string
  readonly asOf: string
  readonly rules: readonly string[]
  readonly configWaivers: readonly ConfigWaiver[]
}

/** Findings of groups that a waiver covers, each with the waiver: what a fix never edits. */
export function acceptedIn(store: FileStore, groups: readonly Group[], options: AcceptOptions): Map<Finding, Waiver> {
  const { waivers } = waiversOf(store, options.rules)
  const find = waiverOf({ ...options, waivers, absolute: (file) => path.join(options.root, file) })
  const findings = groups.flatMap((group) => group.findings)
  return new Map(
    findings.flatMap((finding): [Finding, Waiver][] => {
      const waiver = find(finding)
      return waiver ? [[finding, waiver]] : []
    }),
  )
}
