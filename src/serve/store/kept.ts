import { closeSync, existsSync, openSync, readFileSync, renameSync, statSync, writeFileSync, writeSync } from 'node:fs'
import { isDatabase, type Kept, keptInDatabase, sqlite } from './database.ts'
import { apply, type Resource, type Step, type Store, storeOf } from './store.ts'

/** A store whose steps are kept in a file. */
export interface KeptStore {
  readonly store: Store
  close(): void
}

/**
 * Opens the persisted store of a file, and appends the steps of this run: an SQLite database if Node supports it, else
 * JSON lines; an existing file keeps its kind. Throws system errors, and an Error for files of other kinds.
 */
export function keptStore(file: string, seed: readonly Resource[], sqliteModule = sqlite()): KeptStore {
  const isThere = existsSync(file) && statSync(file).size > 0
  if (isDatabase(file) && !sqliteModule) throw new Error('it is a database of SQLite, and this Node has none')
  const opened = sqliteModule && (isDatabase(file) || !isThere) ? keptInDatabase(file, sqliteModule) : keptInLines(file)
  const store = storeOf(seed)
  for (const step of opened.steps) apply(store, step)
  const keep = opened.begin(store)
  return { store: { ...store, keep }, close: opened.close }
}

/**
 * Lines of JSON. The file is written anew first: as many lines as there are things. A last line that was cut off is dropped.
 */
function keptInLines(file: string): Kept {
  let handle: number | undefined
  return {
    steps: stepsOf(textOf(file)),
    begin({ resources, attached }) {
      const now: Step[] = [
        ...[...resources.values()].map((set) => ({ set })),
        ...[...attached].map(([attach, to]) => ({ attach, to })),
      ]
      writeFileSync(`${file}.new`, now.map((step) => `${JSON.stringify(step)}\n`).join(''), { mode: 0o600 })
      renameSync(`${file}.new`, file)
      const opened = openSync(file, 'a')
      handle = opened
      return (step) => void writeSync(opened, `${JSON.stringify(step)}\n`)
    },
    close: () => handle !== undefined && closeSync(handle),
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

function stepsOf(text: string): Step[] {
  const lines = text.split('\n')
  const last = lines.length - 1
  return lines.flatMap((line, index) => {
    if (line === '' || index === last) return []
    const step = stepOf(line)
    if (!step) throw new Error(`line ${index + 1} is nothing that this command wrote`)
    return step
  })
}

function stepOf(line: string): Step | undefined {
  try {
    const step = JSON.parse(line) as Record<string, unknown>
    const set = step.set as Partial<Resource> | undefined
    const isSet =
      typeof set?.path === 'string' && typeof set.contract === 'string' && typeof set.properties === 'object'
    const isOther = [step.remove, step.detach, step.attach].some((path) => typeof path === 'string')
    if (!isSet && !isOther) return undefined
    if (step.attach !== undefined && typeof step.to !== 'string') return undefined
    return step as unknown as Step
  } catch {
    return undefined
  }
}
