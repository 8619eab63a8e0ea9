import path from 'node:path'
import { wayTo } from '../../core/text/paths.ts'
import { gitRootOf } from '../../tree/git-root.ts'
import type { Survey, Surveys } from '../survey.ts'
import type { DefaultExclude } from './default-excludes.ts'
import { isLeftOut } from './excluded-folders.ts'
import { trackedAmong } from './tracked.ts'

/** Decides of each folder that tools fill whether it is left out, and has the survey enter the others. */
export async function settle(survey: Survey, root: string, surveys: Surveys): Promise<void> {
  for (let open = undecided(survey, root, surveys); open.size > 0; open = undecided(survey, root, surveys)) {
    const asked = [...open.keys()].filter((folder) => !surveys.read.has(folder))
    const tracked = survey.whole().odd.length === 0 ? await trackedOf(asked) : new Map<string, boolean>()
    for (const folder of asked) {
      const by = open.get(folder)
      if (by && isLeftOut(root, folder, by, tracked.get(folder))) surveys.left.set(folder, by)
      else surveys.read.add(folder)
    }
    survey.enter([...open.keys()].filter((folder) => surveys.read.has(folder)).map((folder) => seenFrom(root, folder)))
  }
}

function undecided(survey: Survey, root: string, { left }: Surveys): Map<string, DefaultExclude> {
  survey.whole()
  const { filled } = survey
  const absolute = [...filled].map(([folder, by]) => [path.join(root, folder), by] as const)
  return new Map(absolute.filter(([folder]) => !left.has(folder)))
}

/** Whether git tracks a file in each of some folders, where git is available. */
async function trackedOf(folders: readonly string[]): Promise<Map<string, boolean>> {
  const byTop = new Map<string, string[]>()
  for (const folder of folders) {
    const top = gitRootOf(path.dirname(folder)) ?? ''
    byTop.set(top, [...(byTop.get(top) ?? []), folder])
  }
  const answers = new Map<string, boolean>()
  for (const [top, foldersOfTop] of byTop) {
    if (top === '') continue
    const tracked = await trackedAmong(
      top,
      foldersOfTop.map((folder) => seenFrom(top, folder)),
    )
    for (const folder of tracked ? foldersOfTop : []) answers.set(folder, tracked?.has(seenFrom(top, folder)) === true)
  }
  return answers
}

function seenFrom(root: string, folder: string): string {
  return wayTo(root, folder)
}
