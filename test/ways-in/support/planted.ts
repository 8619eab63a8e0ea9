import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { newCall, oldCall, run } from '../../cli/support/cli.ts'
import { git, repository } from '../../cli/support/repository.ts'

/** A second old call that no other file of a planted repository has. */
export const otherCall =
  "await fetch('https://api.ionos.com/cloudapi/v4/datacenters/1/volumes', { method: 'DELETE' })\n"

/** A waiver that ended, over an old call. */
export const expiredCall = `// cloudapi-migrate-disable-next-line deprecated-version-path -- until the partner moves (until 2024-01-31)\n${oldCall}`

/** What a gate says of a repository: the whole of it, or changes of a branch. */
export interface Planted {
  readonly about: string
  readonly code: 0 | 1 | 2
  /** Whether a branch is judged against `origin/main`. */
  readonly branch: boolean
  readonly make: () => string
}

/** A repository with the commands of a baseline run in it, everything committed. */
function known(files: Record<string, string>): string {
  const path = repository(files)
  const { code, err } = run(['baseline', 'write'], { cwd: path })
  if (code !== 0) throw new Error(`baseline write: ${err}`)
  commit(path, {})
  return path
}

/** Writes files and commits everything. */
export function commit(path: string, files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(path, name)), { recursive: true })
    writeFileSync(join(path, name), text)
  }
  git(path, 'add', '-A')
  git(path, 'commit', '-q', '--no-gpg-sign', '--allow-empty', '-m', 'more')
}

/** A branch on top of what is there, which `origin/main` stays at. */
export function branch(path: string, files: Record<string, string>, base = 'main'): string {
  git(path, 'update-ref', `refs/remotes/origin/${base}`, 'HEAD')
  git(path, 'checkout', '-q', '-b', 'topic')
  commit(path, files)
  return path
}

/** Repositories with something planted in them, and the exit code that a gate owes them. */
export const PLANTED: readonly Planted[] = [
  { about: 'a clean one', code: 0, branch: false, make: () => repository({ 'a.ts': newCall }) },
  { about: 'an old call', code: 1, branch: false, make: () => repository({ 'a.ts': oldCall }) },
  { about: 'a known call', code: 0, branch: false, make: () => known({ 'a.ts': oldCall }) },
  {
    about: 'a known call and a new one',
    code: 1,
    branch: false,
    make: () => {
      const path = known({ 'a.ts': oldCall })
      commit(path, { 'b.ts': otherCall })
      return path
    },
  },
  {
    about: 'a known call that is gone',
    code: 2,
    branch: false,
    make: () => {
      const path = known({ 'a.ts': oldCall })
      commit(path, { 'a.ts': newCall })
      return path
    },
  },
  { about: 'a waiver that ended', code: 2, branch: false, make: () => repository({ 'a.ts': expiredCall }) },
  {
    about: 'a branch with a new call',
    code: 1,
    branch: true,
    make: () => branch(repository({ 'a.ts': newCall }), { 'b.ts': oldCall }),
  },
  {
    about: 'a branch beside an old call',
    code: 0,
    branch: true,
    make: () => branch(repository({ 'a.ts': oldCall }), { 'b.ts': newCall }),
  },
  {
    about: 'a branch that changes nothing',
    code: 0,
    branch: true,
    make: () => branch(repository({ 'a.ts': oldCall }), {}),
  },
]
