import { closeSync, fstatSync, openSync, readSync, writeSync } from 'node:fs'
import { HAR_FOOT, HAR_HEAD, harEntry } from './har.ts'
import type { Logged } from './record.ts'

/** A file that requests are written to as they come. */
export interface LogFile {
  write(logged: Logged): void
  close(): void
}

/**
 * Opens a log: a HAR 1.2 if its name ends with `.har`, which is valid after each request, else JSON lines. Existing
 * entries are kept. Throws system errors, and an Error for a file that is not a HAR of this server.
 */
export function openLog(file: string): LogFile {
  return file.toLowerCase().endsWith('.har') ? harFile(file) : linesFile(file)
}

function linesFile(file: string): LogFile {
  const handle = openSync(file, 'a', 0o600)
  return { write: (logged) => void writeSync(handle, `${jsonLine(logged)}\n`), close: () => closeSync(handle) }
}

function harFile(file: string): LogFile {
  const handle = openSync(file, 'a+', 0o600)
  const size = fstatSync(handle).size
  closeSync(handle)
  const out = openSync(file, 'r+')
  if (size === 0) writeSync(out, HAR_HEAD + HAR_FOOT, 0)
  else if (!isOwn(out, size)) {
    closeSync(out)
    throw new Error('it is no HAR that this command wrote')
  }
  let end = (size === 0 ? HAR_HEAD.length + HAR_FOOT.length : size) - HAR_FOOT.length
  let first = end === HAR_HEAD.length
  const write = (logged: Logged) => {
    const entry = (first ? '' : ',\n') + harEntry(logged)
    writeSync(out, entry + HAR_FOOT, end)
    end += Buffer.byteLength(entry)
    first = false
  }
  return { write, close: () => closeSync(out) }
}

function isOwn(handle: number, size: number): boolean {
  const [head, foot] = [Buffer.alloc(HAR_HEAD.length), Buffer.alloc(HAR_FOOT.length)]
  readSync(handle, head, 0, head.length, 0)
  readSync(handle, foot, 0, foot.length, Math.max(0, size - foot.length))
  return head.toString() === HAR_HEAD && foot.toString() === HAR_FOOT
}

/** A request as a line of JSON, with the names that readers of access logs know. */
function jsonLine({ agent, at, base, client, effect, method, status, target, took }: Logged): string {
  return JSON.stringify({
    time: new Date(at).toISOString(),
    method,
    host: new URL(base).host,
    uri: target,
    status,
    remote_addr: client,
    user_agent: agent,
    duration_ms: took,
    effect,
  })
}
