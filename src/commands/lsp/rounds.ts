import { type Keeper, Outdated, type Texts, type View } from './keeper.ts'

/** Milliseconds without a change until a folder is updated, and until all of its files are audited again. */
const [QUIET, CALM] = [50, 600]

/** Callbacks for results. */
export interface Watcher {
  texts(): Texts
  show(view: View): void
  fail(error: unknown): void
}

/** Audits a folder as it changes: changed files soon, and all files if that may be insufficient. */
export interface Rounds {
  /** Something changed; `all`: on disk, or in what is configured. */
  touch(all?: boolean): void
  /** The view once no change is pending; undefined on failure. */
  ready(): Promise<View | undefined>
  end(): void
}

/** Rounds of a folder. `inTurn` does one thing after another: each has the machine for itself. */
export function createRounds(keeper: Keeper, watcher: Watcher, inTurn: (work: () => Promise<void>) => void): Rounds {
  return new FolderRounds(keeper, watcher, inTurn)
}

class FolderRounds implements Rounds {
  #changes = 0
  #seen = 0
  #isStale = false
  #view: View | undefined
  #timer: NodeJS.Timeout | undefined
  #waiting: (() => void)[] = []
  readonly #keeper: Keeper
  readonly #watcher: Watcher
  readonly #inTurn: (work: () => Promise<void>) => void

  constructor(keeper: Keeper, watcher: Watcher, inTurn: (work: () => Promise<void>) => void) {
    this.#keeper = keeper
    this.#watcher = watcher
    this.#inTurn = inTurn
  }

  touch(everything = false): void {
    this.#changes++
    this.#isStale ||= everything
    this.#after(QUIET, () => this.#look(() => this.#keeper.look(this.#watcher.texts())))
  }

  async ready(): Promise<View | undefined> {
    if (this.#seen !== this.#changes)
      await new Promise<void>((resolve) => {
        this.#waiting.push(resolve)
      })
    return this.#view
  }

  end(): void {
    this.#changes++
    clearTimeout(this.#timer)
    for (const resolve of this.#waiting) resolve()
    this.#keeper.close()
  }

  #after(milliseconds: number, round: () => Promise<void>): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#inTurn(round), milliseconds)
  }

  async #look(take: () => Promise<View>): Promise<void> {
    const at = this.#changes
    try {
      const next = await take()
      // Changes in the meantime get a round of their own.
      if (at !== this.#changes) return
      this.#view = next
      this.#watcher.show(next)
      if (this.#isStale || !next.isWhole) this.#after(CALM, () => this.#all())
    } catch (error) {
      if (error instanceof Outdated || at !== this.#changes) return
      this.#view = undefined
      this.#watcher.fail(error)
    }
    this.#seen = at
    for (const resolve of this.#waiting) resolve()
    this.#waiting = []
  }

  #all(): Promise<void> {
    const at = this.#changes
    return this.#look(async () => {
      this.#isStale = false
      try {
        return await this.#keeper.lookAnew(this.#watcher.texts(), () => at === this.#changes)
      } catch (error) {
        this.#isStale = error instanceof Outdated
        throw error
      }
    })
  }
}
