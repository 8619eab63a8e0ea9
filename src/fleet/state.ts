import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isHeld } from './usage-marks.ts'

/** Working folder of a run over many repositories, with the report of each. */
export interface State {
  /** The day that all audits are made for: that of the run which this one goes on with. */
  readonly day: string
  /** The file of the report of a repository; it need not exist. */
  report(name: string): string
  has(name: string): boolean
  /** Adopts a finished report of a repository, if it exists. */
  settle(name: string, file: string): void
  /** A place for a file or folder that is not there yet. */
  place(): string
  /** Removes what is there. */
  clear(place: string): void
  /** Lets the next run in; what was kept stays for it. */
  release(): void
  /** Removes everything. */
  remove(): void
}

/** Opens the state of a run, that of the run before or a new one; a phrase: why it cannot. */
export function openState(folder: string, goesOn: boolean, today: string): State | string {
  const [reports, work, lock, dated] = ['reports', 'work', 'lock', 'day'].map((name) => path.join(folder, name)) as [
    string,
    string,
    string,
    string,
  ]
  let day = today
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (isHeld(lock)) return 'another run over the same list is under way'
    writeFileSync(lock, String(process.pid))
    sweep(path.dirname(folder))
    if (!goesOn) rmSync(reports, { recursive: true, force: true })
    if (goesOn && existsSync(dated)) day = readFileSync(dated, 'utf8')
    else writeFileSync(dated, today)
    for (const subfolder of [reports, work]) mkdirSync(subfolder, { recursive: true, mode: 0o700 })
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
  }
  let places = 0
  const report = (name: string) =>
    path.join(reports, `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.json`)
  return {
    day,
    report,
    has: (name) => existsSync(report(name)),
    settle: (name, file) => existsSync(file) && renameSync(file, report(name)),
    place: () => path.join(work, String(places++)),
    clear: (place) => rmSync(place, { recursive: true, force: true }),
    release() {
      rmSync(work, { recursive: true, force: true })
      rmSync(lock, { force: true })
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** Days that the reports of a run wait for one that goes on with it. */
const MOST_DAYS = 30

/** Removes files of killed processes: laid-out files and incomplete reports. */
function sweep(fleets: string, now = Date.now()): void {
  for (const name of readdirSync(fleets)) {
    const state = path.join(fleets, name)
    if (isHeld(path.join(state, 'lock'))) continue
    const used = statSync(path.join(state, 'day'), { throwIfNoEntry: false })?.mtimeMs ?? now
    rmSync(now - used > MOST_DAYS * 86_400_000 ? state : path.join(state, 'work'), { recursive: true, force: true })
  }
}
