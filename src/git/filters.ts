import { FixError } from '../core/findings/fix-error.ts'
import { git } from './run.ts'

/**
 * Names of the filters that the settings of the repository itself define, those of a person's own settings apart: git
 * starts them to compare a file. Throws FixError for one that cannot be named in an argument.
 */
async function foreignFilters(folder: string): Promise<readonly string[]> {
  const names = ['--null', '--name-only', '--get-regexp', '^filter\\.']
  const scoped = await git(folder, ['config', '--show-scope', ...names])
  // 1: there are none. Older versions of git know no scopes: all filters count as foreign then.
  const known = scoped?.code === 0 || scoped?.code === 1
  const fields = (known ? scoped : await git(folder, ['config', ...names]))?.stdout.toString('utf8').split('\0') ?? []
  const keys = known ? fields.filter((_, index) => index % 2 === 1 && isForeign(fields[index - 1])) : fields
  const found = new Set(
    keys.filter((key) => key !== '').map((key) => key.slice('filter.'.length, key.lastIndexOf('.'))),
  )
  for (const name of found) {
    if (/^[\w.-]+$/.test(name)) continue
    throw new FixError(`The settings of the repository define a filter with the unusual name ${JSON.stringify(name)}.`)
  }
  return [...found]
}

function isForeign(scope: string | undefined): boolean {
  return scope === 'local' || scope === 'worktree' || scope === 'unknown'
}

/** Arguments of git that switch off the filters which the settings of the repository itself define. */
export async function plainFilters(folder: string): Promise<string[]> {
  const filters = await foreignFilters(folder)
  return filters.flatMap((name) =>
    ['clean=', 'smudge=', 'process=', 'required=false'].flatMap((rest) => ['-c', `filter.${name}.${rest}`]),
  )
}
