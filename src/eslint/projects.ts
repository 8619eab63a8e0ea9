import { createKeeper, type Keeper, type View } from '../commands/lsp/keeper.ts'
import { processTerminal } from '../commands/support/terminal/terminal.ts'
import type { Finding } from '../core/findings/finding.ts'
import { planGroups } from '../pipeline/editing.ts'
import { clean } from '../report/support/text/words.ts'
import type { Problem, Question } from './messages.ts'

/** Milliseconds without a request after which files are checked for changes. */
const PAUSE = 5_000
/** Files whose groups are proven after a look at all files; in files beyond them nothing is fixed. */
const MOST_PROVEN = 200

/** Projects that are linted: each is audited once, and kept. */
export interface Projects {
  problemsIn(question: Question): Promise<readonly Problem[]>
}

/** A project with what is known of it. */
interface Project {
  readonly keeper: Keeper
  asked: number
  proven: number
  readonly known: Map<string, { readonly text: string; readonly problems: readonly Problem[] }>
}

/** No project yet. */
export function createProjects(): Projects {
  const projects = new Map<string, Project>()
  return {
    async problemsIn({ folder, file, text }) {
      const terminal = { ...processTerminal(), cwd: folder }
      const project = projects.get(folder) ?? {
        keeper: createKeeper(folder, undefined, new Map(), terminal),
        asked: Date.now(),
        proven: 0,
        known: new Map(),
      }
      projects.set(folder, project)
      const texts = new Map([[file, text]])
      const isStale = Date.now() - project.asked > PAUSE
      if (isStale) {
        project.known.clear()
        project.proven = 0
      }
      const known = project.known.get(file)
      if (known?.text === text) return known.problems
      const view = await (isStale ? project.keeper.lookAnew(texts, () => true) : project.keeper.look(texts))
      const problems = view.isLookedAt(file) ? await problemsOf(view, file, project) : []
      project.known.set(file, { text, problems })
      project.asked = Date.now()
      return problems
    },
  }
}

async function problemsOf(view: View, file: string, project: Project): Promise<readonly Problem[]> {
  const findings = view.report.findings.filter(({ at, level }) => at.file === file && level !== 'note')
  if (findings.length === 0) return []
  const fixes = project.proven < MOST_PROVEN ? await fixesIn(view, file, findings) : new Map<string, never>()
  project.proven++
  return findings.map(({ rule, at, message, effect, group, fix }): Problem => {
    const found = fixes.get(group)
    const title = fix && clean(fix.title)
    const wholeMessage = clean([message, effect, found ? undefined : title].filter((text) => text).join(' '))
    const titledFix = found && { title: title ?? 'Fix', ...found }
    return { rule, start: at.start, end: at.end, message: wholeMessage, ...(titledFix ? { fix: titledFix } : {}) }
  })
}

/** The fixes of groups that lie in one file, proven together, by group. */
async function fixesIn({ examination, report }: View, file: string, findings: readonly Finding[]) {
  const asked = new Set(findings.map(({ group }) => group))
  const isInside = ({ findings: all, size = all.length }: View['report']['groups'][number]) =>
    size === all.length && all.every(({ at }) => at.file === file)
  const inside = new Set(report.groups.flatMap((group) => (asked.has(group.id) && isInside(group) ? [group.id] : [])))
  const fixes = new Map<string, Omit<NonNullable<Problem['fix']>, 'title'>>()
  for (const isSafe of [true, false]) {
    const open = new Set([...inside].filter((id) => !fixes.has(id)))
    if (open.size === 0) break
    for (const [id, { outcome, edits }] of await planGroups(examination, open, !isSafe))
      if (outcome === 'ready' && edits.every((edit) => edit.file === file)) fixes.set(id, { isSafe, edits })
  }
  return fixes
}
