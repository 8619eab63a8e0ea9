import { apiWith } from '../../../rules/api/api.ts'
import { latest } from '../../../rules/api/versions.ts'
import type { Custom } from '../../core/findings/custom.ts'
import type { Context, Evidence, Request, Url } from '../../core/findings/evidence.ts'
import type { Addressed } from '../../core/findings/rule.ts'
import { push } from '../../core/runtime/lists.ts'

/** Evidence of a tree. */
interface Known {
  readonly evidence: readonly Evidence[]
  /** Rows that stand beside the table of the API. */
  readonly custom?: Custom
  /** Root of the project that a file stands in. */
  projectOf(file: string): string
}

/** Places whose addresses say what a project calls. */
const CALLING: ReadonlySet<Context> = new Set(['code', 'config'])

/** Returns a look-up of the generations of this API that a project calls, computed on demand. */
export function calledGenerations({ evidence, custom, projectOf }: Known): (root: string) => Addressed {
  let byProject: Map<string, (Request | Url)[]> | undefined
  const answers = new Map<string, Addressed>()
  const { addresses } = apiWith(custom)
  return (root) => {
    const before = answers.get(root)
    if (before) return before
    if (!byProject) {
      byProject = new Map()
      for (const piece of evidence) if (isCalling(piece)) push(byProject, projectOf(piece.at.file), piece)
    }
    const all = (byProject.get(root) ?? []).flatMap(({ url }) => addresses(url))
    const ours = all.filter(({ own, root, known, host }) => own || root === 'cloudapi' || (known && host === undefined))
    const addressed: Addressed = {
      old: ours.some(({ root, version }) => root === 'rest' || (version !== latest && version !== undefined)),
      newest: ours.some(({ version }) => version === latest),
      rest: ours.some(({ root }) => root === 'rest'),
    }
    answers.set(root, addressed)
    return addressed
  }
}

function isCalling(one: Evidence): one is Request | Url {
  if (one.kind !== 'request' && one.kind !== 'url') return false
  return CALLING.has(one.context) && one.comment !== true && !(one.kind === 'url' && one.role !== 'base')
}
