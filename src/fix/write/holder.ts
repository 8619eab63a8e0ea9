import { createHash } from 'node:crypto'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { codeOf } from './codes.ts'

/** A process, as named by its journal: its id, its start time, and its machine or container. */
export interface Holder {
  readonly pid: number
  /** In ticks since boot; '0' if unknown. */
  readonly started: string
  /** 12 hexadecimal digits. */
  readonly host: string
}

/** Age of a journal in milliseconds after which an unobservable process counts as ended. */
const FORGOTTEN = 120_000

/** This process as `PID-STARTED-HOST`. */
export function ownName(): string {
  return `${process.pid}-${lifeOf(process.pid)?.started ?? '0'}-${ownHost()}`
}

/** The process in a journal's name; undefined for other names. */
export function holderOf(name: string): Holder | undefined {
  const match = /^(\d{1,10})-(\d{1,20})-([0-9a-f]{12})$/.exec(name)
  const [, pid = '', started = '', host = ''] = match ?? []
  return match ? { pid: Number(pid), started, host } : undefined
}

/** Whether it is this process. */
export function isSelf({ pid, started, host }: Holder): boolean {
  return `${pid}-${started}-${host}` === ownName()
}

/** Whether a process may still be at work; `age` is that of its journal, in milliseconds. */
export function isAlive(holder: Holder, age: number): boolean {
  if (holder.host !== ownHost()) return age < FORGOTTEN
  const life = lifeOf(process.pid)
  if (life && holder.started !== '0') {
    const now = lifeOf(holder.pid)
    return now !== undefined && now.started === holder.started && !now.ended
  }
  return age < FORGOTTEN && answers(holder.pid)
}

/** Processes are numbered by machine, and by container. */
function ownHost(): string {
  let space = ''
  try {
    space = readlinkSync('/proc/self/ns/pid')
  } catch {
    // Only Linux has spaces of process numbers.
  }
  return createHash('sha256').update(`${hostname()}\n${space}`).digest('hex').slice(0, 12)
}

/** Start time of a process, and whether it is a zombie, from Linux's /proc/PID/stat. */
function lifeOf(pid: number): { readonly started: string; readonly ended: boolean } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    // The name of the program, in brackets, may hold anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state = '', started = ''] = [fields[0], fields[19]]
    return /^\d+$/.test(started) ? { started, ended: state === 'Z' || state === 'X' } : undefined
  } catch {
    return undefined
  }
}

function answers(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return codeOf(error) === 'EPERM'
  }
}
