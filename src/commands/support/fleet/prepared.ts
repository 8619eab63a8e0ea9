import { createHash } from 'node:crypto'
import path from 'node:path'
import { subfolders, userCacheFolder } from '../../../cache/index.ts'
import type { Flags } from '../../../config/index.ts'
import { UsageError } from '../../../errors.ts'
import { endAll, type Program } from '../../../fleet/child.ts'
import { clonesIn } from '../../../fleet/clones.ts'
import type { Surroundings } from '../../../fleet/open-repository.ts'
import { openState, type State } from '../../../fleet/state.ts'
import { packageFolder } from '../package-folder.ts'
import type { Terminal } from '../terminal/terminal.ts'
import { version } from '../terminal/version.ts'

/** State of a run over a list of repositories. */
export interface Prepared {
  readonly state: State
  readonly around: Surroundings
  readonly program: Program
  /** Ends what runs, before this program is ended. */
  stop(): void
}

/** Finds the state of a run, identified by everything on which its reports depend. Throws UsageError. */
export function prepared(flags: Flags, args: readonly string[], { cwd, env }: Terminal): Prepared {
  const [ownedFolder, programPackage] = [userCacheFolder({ env, platform: process.platform }), packageFolder()]
  if (ownedFolder === undefined || !programPackage)
    throw new UsageError('--repos keeps reports in the cache folder of the user, which is unknown: set XDG_CACHE_HOME.')
  const list = path.resolve(cwd, String(flags.get('repos')?.at(-1) ?? ''))
  const identity = JSON.stringify([version(), cwd, list, flags.get('shard') ?? [], args])
  const key = createHash('sha256').update(identity).digest('hex').slice(0, 32)
  const today = new Date().toISOString().slice(0, 10)
  const state = openState(path.join(ownedFolder, subfolders.fleets, key), flags.has('resume'), today)
  if (typeof state === 'string') throw new UsageError(`cannot keep the reports of repositories: ${state}.`)
  return {
    state,
    around: { cwd, clones: clonesIn(path.join(ownedFolder, subfolders.clones)) },
    program: { file: path.join(programPackage.folder, 'bin', 'cloudapi-migrate.js'), env: { ...env, NO_COLOR: '1' } },
    stop() {
      endAll()
      state.release()
    },
  }
}
