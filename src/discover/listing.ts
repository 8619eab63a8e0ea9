import path from 'node:path'
import { append } from '../core/runtime/lists.ts'
import { listOf } from '../tree/list.ts'
import { reasonFor, type Skipped } from '../tree/skip-reasons.ts'
import type { DefaultExclude } from './ignore/default-excludes.ts'
import { filledBy, filledWith } from './ignore/excluded-folders.ts'
import type { IgnoreRules } from './ignore/ignore-rules.ts'

/** The files below some folders, listed lazily, each folder once. */
export interface Listing {
  /** The files that are read, relative to the root, in no order, behind the first so many. */
  files(from?: number): Iterable<string>
  /** Lists all; folders that could not be listed. */
  whole(): readonly Skipped[]
  /** Folders that tools fill, relative to the root, which were met and not entered yet. */
  readonly filled: ReadonlyMap<string, DefaultExclude>
  /** Enters some of them after all; they may hold others. */
  enter(folders: readonly string[]): void
}

/** Options of a listing. */
export interface ListingOptions {
  readonly root: string
  /** Relative to the root. */
  readonly starts: readonly string[]
  readonly rules: Pick<IgnoreRules, 'inside' | 'disowns'>
  /** Whether folders that tools fill are left for later. */
  readonly leavesOut: boolean
  /** Whether a file of this name is read though git would ignore it; `isFilled`: like everything in its folder. */
  isReadThoughIgnored(name: string, isFilled: boolean): boolean
  /** Called with each absolute folder and its dotted names, before any rule is applied. */
  look(folder: string, dotted: readonly string[]): void
}

/** A name that no line of an ignore file matches unless it matches everything. */
const ANY_NAME = 'any name at all'

/** A listing of which nothing is listed yet. */
export function listing(options: ListingOptions): Listing {
  return new FolderListing(options)
}

class FolderListing implements Listing {
  readonly filled = new Map<string, DefaultExclude>()
  readonly #options: ListingOptions
  readonly #waiting: string[]
  readonly #entered: Set<string>
  readonly #fresh: { readonly folder: string; readonly names: readonly string[] }[] = []
  readonly #listed: string[] = []
  readonly #skipped: Skipped[] = []

  constructor(options: ListingOptions) {
    this.#options = options
    this.#waiting = [...options.starts]
    this.#entered = new Set(options.starts)
  }

  *files(from = 0): Generator<string> {
    for (let at = from; ; at++) {
      while (this.#listed.length <= at) {
        if (this.#fresh.length === 0 && !this.#advance()) return
        for (const { folder, names } of this.#fresh.splice(0)) this.#sift(folder, names)
      }
      yield this.#listed[at] as string
    }
  }

  whole(): readonly Skipped[] {
    while (this.#advance());
    return this.#skipped
  }

  enter(folders: readonly string[]): void {
    for (const folder of folders) {
      this.filled.delete(folder)
      this.#entered.add(folder)
    }
    append(this.#waiting, folders)
  }

  #advance(): boolean {
    const folder = this.#waiting.pop()
    if (folder !== undefined) this.#list(folder)
    return folder !== undefined
  }

  #list(folder: string): void {
    const { root, rules, leavesOut, look } = this.#options
    const absolute = path.join(root, folder)
    const entries = listOf(absolute)
    if ('code' in entries) {
      this.#skipped.push({ path: folder === '' ? '.' : folder, why: reasonFor(entries.code, folder) })
      return
    }
    const all = entries.map(({ name }) => name)
    const by = leavesOut && !this.#entered.has(folder) ? filledWith(all) : undefined
    if (by) {
      this.filled.set(folder, by)
      return
    }
    look(
      absolute,
      all.filter((name) => name.startsWith('.')),
    )
    const folders = entries.filter((entry) => entry.isDirectory() && entry.name !== '.git')
    const ignores = folders.length > 0 ? rules.inside(folder) : undefined
    for (const { name } of folders) {
      if (ignores?.(name, true)) continue
      const made = leavesOut ? filledBy(absolute, name, () => all) : undefined
      if (made) this.filled.set(joined(folder, name), made)
      else this.#waiting.push(joined(folder, name))
    }
    const names = entries.flatMap((entry) => (entry.isFile() && entry.name !== '.git' ? [entry.name] : []))
    if (names.length > 0) this.#fresh.push({ folder, names })
  }

  #sift(folder: string, names: readonly string[]): void {
    const { rules, isReadThoughIgnored } = this.#options
    const ignores = rules.inside(folder)
    // Tools that fill a folder ignore whatever it holds.
    const isFilled = ignores?.(ANY_NAME, false) === true
    for (const name of names) {
      const file = joined(folder, name)
      if (!ignores?.(name, false) || (isReadThoughIgnored(name, isFilled) && !rules.disowns(file)))
        this.#listed.push(file)
    }
  }
}

function joined(folder: string, name: string): string {
  return folder === '' ? name : `${folder}/${name}`
}
