import { setTimeout as sleep } from 'node:timers/promises'
import { BY_NAME } from '../discover/ignore/default-excludes.ts'
import { rootOf } from '../gather/files/root.ts'
import { watchFolder } from '../tree/watch.ts'
import type { AuditOptions } from './examine.ts'

/** Milliseconds without a change after which what is written is taken to be whole, and how often that is waited for. */
const [QUIET, ROUNDS] = [150, 20]
/** Milliseconds between two audits where the system cannot watch a folder. */
const EVERY = 5_000

/** Watches a project for changes after which it has to be audited again. */
export interface Changes {
  /** Waits for a change since the last call, and until writing pauses. */
  next(): Promise<void>
  close(): void
}

/** Watches what an audit of these options looks at: its root, less folders that tools fill. `lost`: it only looks now and then. */
export function changesIn(
  { cwd, paths = [], defaultExcludes = true }: Pick<AuditOptions, 'cwd' | 'paths' | 'defaultExcludes'>,
  lost: (seconds: number) => void,
): Changes {
  let changed = false
  let wake = () => {}
  let timer: NodeJS.Timeout | undefined
  const tell = () => {
    changed = true
    wake()
  }
  const end = watchFolder(
    rootOf(cwd, paths),
    (path) => {
      if (path === undefined || concerns(path, defaultExcludes)) tell()
    },
    () => {
      timer ??= setInterval(tell, EVERY)
      lost(EVERY / 1_000)
    },
  )
  return {
    async next() {
      if (!changed) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      for (let round = 0; changed && round < ROUNDS; round++) {
        changed = false
        await sleep(QUIET)
      }
      changed = false
    },
    close() {
      end()
      clearInterval(timer)
    },
  }
}

/** Whether an audit may look at a path: what is left out by its name alone it does not. */
function concerns(path: string, leavesOut: boolean): boolean {
  const names = path.split(/[\\/]/)
  if (names.includes('.git')) return false
  return !leavesOut || !names.some((name) => isLeftOutName(name))
}

/** Whether an audit looks at nothing of a path, whatever it holds. */
export function isLeftOut(path: string): boolean {
  return !concerns(path, true)
}

function isLeftOutName(name: string): boolean {
  const lines = Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? []) : []
  return lines.some((line) => !line.in && !line.beside && !line.inside && !line.shared)
}
