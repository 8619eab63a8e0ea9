import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isAlive } from './processes.ts'

/** Whether the process whose number a file holds is another one that runs. */
export function isHeld(lock: string): boolean {
  if (!existsSync(lock)) return false
  const pid = Number(readFileSync(lock, 'utf8'))
  return Number.isSafeInteger(pid) && pid > 0 && pid !== process.pid && isAlive(pid)
}

const USED_BY = 'used-by-'

/** Marks a folder as used by this process; returns a function that removes the mark. */
export function use(folder: string): () => void {
  const mark = path.join(folder, `${USED_BY}${process.pid}`)
  writeFileSync(mark, '')
  return () => rmSync(mark, { force: true })
}

/** Whether a process that runs uses a folder. */
export function isUsed(folder: string): boolean {
  return readdirSync(folder).some((name) => name.startsWith(USED_BY) && isAlive(Number(name.slice(USED_BY.length))))
}
