import { closeSync, openSync, readFileSync, renameSync, writeFileSync, writeSync } from 'node:fs'
import { apply, type Resource, type Step, type Store, storeOf } from './store.ts'

/** A store whose steps are kept in a file. */
export interface KeptStore {
  readonly store: Store
  close(): void
}

/**
 * Opens what an earlier run kept in a file of JSON lines, and keeps the steps of this one. The file is written anew
 * first: as many lines as there are things. A last line that was cut off is dropped. Throws what the system says, and an
 * Error that names the line that is no step.
 */
export function keptStore(file: string, seed: readonly Resource[]): KeptStore {
  const kept = storeOf(seed)
  for (const step of stepsOf(textOf(file))) apply(kept, step)
  const now: Step[] = [
    ...[...kept.resources.values()].map((set) => ({ set })),
    ...[...kept.attached].map(([attach, to]) => ({ attach, to })),
  ]
  writeFileSync(`${file}.new`, now.map((step) => `${JSON.stringify(step)}\n`).join(''), { mode: 0o600 })
  renameSync(`${file}.new`, file)
  const handle = openSync(file, 'a')
  const keep = (step: Step) => void writeSync(handle, `${JSON.stringify(step)}\n`)
  return { store: { ...kept, keep }, close: () => closeSync(handle) }
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
