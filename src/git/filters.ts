import { FixError } from '../core/findings/fix-error.ts'
import { git } from './run.ts'

/**
 * Names of filters that the settings of the repository define (not those of the user): git runs them to compare a file.
 * Throws FixError for a name that cannot be passed as an argument.
 */
async function foreignFilters(folder: string): Promise<readonly string[]> {
  const names = ['--null', '--name-only', '--get-regexp', '^filter\\.']
  const scoped = await git(folder, ['config', '--show-scope', ...names])
  // Exit code 1: no filters. Older versions of git have no `--show-scope`: all filters count as foreign then.
  const known = scoped?.code === 0 || scoped?.code === 1
  const fields = (known ? scoped : await git(folder, ['config', ...names]))?.stdout.toString('utf8').split('\0') ?? []
  const keys = known ? fields.filter((_, index) => index % 2 === 1 && isForeign(fields[index - 1])) : fields
  const filters = new Set(
    keys.filter((key) => key !== '').map((key) => key.slice('filter.'.length, key.lastIndexOf('.'))),
  )
  for (const name of filters) {
    if (/^[\w.-]+$/.test(name)) continue
    throw new FixError(`The settings of the repository define a filter with the unusual name ${JSON.stringify(name)}.`)
  }
  return [...filters]
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
