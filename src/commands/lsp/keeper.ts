import path from 'node:path'
import type { Flags } from '../../config/index.ts'
import type { Report } from '../../core/findings/report.ts'
import { unprovenReport } from '../../pipeline/editing.ts'
import type { Examination } from '../../pipeline/examine.ts'
import { type KeptExamination, keepExamination } from '../../pipeline/kept-examination.ts'
import type { Tool } from '../../report/support/format.ts'
import { resolved } from '../../tree/stats.ts'
import { optionsFor } from '../support/arguments/options.ts'
import { openBaseline } from '../support/open-baseline.ts'
import type { Terminal } from '../support/terminal/terminal.ts'
import { toolFor } from '../support/terminal/tool.ts'

/** Results of a folder with the texts open in an editor. */
export interface View {
  /** Absolute, links followed: what files of the report are named from. */
  readonly cwd: string
  readonly report: Report
  readonly examination: Examination
  readonly tool: Tool
  /** Whether the view is complete; otherwise other files have to be read as well. */
  readonly isWhole: boolean
  /** Whether a file of the report is audited. */
  isLookedAt(file: string): boolean
}

/** Open texts of a folder, by their files as its reports name them. */
export type Texts = ReadonlyMap<string, string>

/** A folder, or a document without one, whose examination is kept from change to change. */
export interface Keeper {
  /** As the editor names it. */
  readonly folder: string
  /** Updates the view after changes, or creates it. */
  look(texts: Texts): Promise<View>
  /** Audits all files again, with the current configuration; the former view is kept on failure. */
  lookAnew(texts: Texts, goesOn: () => boolean): Promise<View>
  close(): void
}

/** A look that was given up, since what it looks at changed meanwhile. */
export class Outdated extends Error {}

type Held = Pick<View, 'cwd' | 'tool'> & { readonly kept: KeptExamination }

/** Keeps the view of a folder; `alone`: the name of the only audited document, by its text alone. */
export function createKeeper(folder: string, alone: string | undefined, flags: Flags, terminal: Terminal): Keeper {
  let held: Held | undefined
  const viewOf = (next: Held): View => {
    const { kept, ...rest } = next
    const { examination, isWhole } = kept
    held = next
    return {
      ...rest,
      examination,
      isWhole,
      report: unprovenReport(examination),
      isLookedAt: (file) => kept.isLookedAt(path.join(rest.cwd, file)),
    }
  }
  const lookAnew: Keeper['lookAnew'] = async (texts, goesOn) => {
    const next = await begin(folder, alone, texts, { flags, terminal, goesOn })
    held?.kept.examination.close()
    return viewOf(next)
  }
  return {
    folder,
    async look(texts) {
      if (!held || alone !== undefined) return lookAnew(texts, () => true)
      return viewOf({ ...held, kept: await held.kept.next(absoluteIn(held.cwd, texts)) })
    },
    lookAnew,
    close: () => held?.kept.examination.close(),
  }
}

interface Beginning {
  readonly flags: Flags
  readonly terminal: Terminal
  readonly goesOn: () => boolean
}

async function begin(
  folder: string,
  alone: string | undefined,
  texts: Texts,
  { flags, terminal, goesOn }: Beginning,
): Promise<Held> {
  const cwd = resolved(folder)
  const asked =
    alone === undefined ? flags : new Map([...flags, ['stdin', [true]], ['stdin-filename', [alone]]] as const)
  const options = await optionsFor(asked, [], { ...terminal, cwd })
  const known = await openBaseline(options)
  let isBegun = false
  const kept = await keepExamination(
    {
      ...options.audit,
      ...(alone === undefined ? {} : { stdin: { text: texts.get(alone) ?? '', filename: alone } }),
      gate: {
        settings: options.settings,
        waivers: options.configWaivers,
        texts: options.configuration.texts,
        ...(known ? { baseline: { ...known, shown: false } } : {}),
      },
      // Messages of the editor are handled before each part of the work.
      computing: async (work) => {
        await new Promise((resolve) => setImmediate(resolve))
        if (!isBegun && !goesOn()) throw new Outdated()
        return work()
      },
    },
    alone === undefined ? absoluteIn(cwd, texts) : new Map(),
  )
  isBegun = true
  return { cwd, tool: await toolFor(options), kept }
}

function absoluteIn(cwd: string, texts: Texts): Texts {
  return new Map([...texts].map(([file, text]) => [path.join(cwd, file), text]))
}
