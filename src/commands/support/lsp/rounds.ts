import { type Keeper, Outdated, type Texts, type View } from './keeper.ts'

/** Milliseconds without a change after which a folder is looked at, and after which all of its files are. */
const [QUIET, CALM] = [50, 600]

/** What is done with what is seen. */
export interface Watcher {
  texts(): Texts
  show(view: View): void
  fail(error: unknown): void
}

/** Looks at a folder as it changes: soon at what changed, and at all files where that may not be enough. */
export interface Rounds {
  /** Something changed; `all`: on disk, or in what is configured. */
  touch(all?: boolean): void
  /** What is known once no change waits to be looked at; nothing where that failed. */
  ready(): Promise<View | undefined>
  end(): void
}

/** Rounds of a folder. `inTurn` does one thing after another: each has the machine for itself. */
export function createRounds(keeper: Keeper, watcher: Watcher, inTurn: (work: () => Promise<void>) => void): Rounds {
  let changes = 0
  let seen = 0
  let isStale = false
  let view: View | undefined
  let timer: NodeJS.Timeout | undefined
  let waiting: (() => void)[] = []

  const after = (milliseconds: number, round: () => Promise<void>) => {
    clearTimeout(timer)
    timer = setTimeout(() => inTurn(round), milliseconds)
  }
  const look = async (take: () => Promise<View>) => {
    const at = changes
    try {
      const next = await take()
      // What changed meanwhile is looked at in a round of its own.
      if (at !== changes) return
      view = next
      watcher.show(next)
      if (isStale || !next.isWhole) after(CALM, all)
    } catch (error) {
      if (error instanceof Outdated || at !== changes) return
      view = undefined
      watcher.fail(error)
    }
    seen = at
    for (const resolve of waiting) resolve()
    waiting = []
  }
  const all = () => {
    const at = changes
    return look(async () => {
      isStale = false
      try {
        return await keeper.lookAnew(watcher.texts(), () => at === changes)
      } catch (error) {
        isStale = error instanceof Outdated
        throw error
      }
    })
  }
  return {
    touch(everything = false) {
      changes++
      isStale ||= everything
      after(QUIET, () => look(() => keeper.look(watcher.texts())))
    },
    async ready() {
      if (seen !== changes)
        await new Promise<void>((resolve) => {
          waiting.push(resolve)
        })
      return view
    },
    end() {
      changes++
      clearTimeout(timer)
      for (const resolve of waiting) resolve()
      keeper.close()
    },
  }
}
