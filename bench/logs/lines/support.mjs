// Pieces of lines. A line is a string of bytes: one character is one byte, as latin-1 reads them.

const NON_ASCII = /[\u0080-\uffff]/

/** Text as its UTF-8 bytes. */
export function bytes(text) {
  return NON_ASCII.test(text) ? Buffer.from(text, 'utf8').toString('latin1') : text
}

/** Summer time in Central Europe ends on 29 October 2023 at 01:00 UTC. */
const WINTER = Date.UTC(2023, 9, 29, 1)
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (n) => String(n).padStart(2, '0')
const three = (n) => String(n).padStart(3, '0')

export const offsetOf = (ms) => (ms < WINTER ? 2 : 1)

/** Caches the last second, since lines are in order. */
function cached(write) {
  let second = -1
  let text = ''
  return (ms) => {
    const now = Math.floor(ms / 1000)
    if (now !== second) {
      second = now
      text = write(now * 1000)
    }
    return text
  }
}

/** `30/Sep/2023:10:00:00 +0200` in Berlin. */
export const clfTime = cached((ms) => {
  const hours = offsetOf(ms)
  const at = new Date(ms + hours * 3_600_000)
  const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`
  return `${day}:${at.toISOString().slice(11, 19)} +0${hours}00`
})

/** `30/Sep/2023:10:00:00.123`, no zone: UTC. */
export function haproxyTime(ms) {
  const at = new Date(ms)
  const day = `${two(at.getUTCDate())}/${MONTHS[at.getUTCMonth()]}/${at.getUTCFullYear()}`
  return `${day}:${at.toISOString().slice(11, 19)}.${three(ms % 1000)}`
}

/** `Sep 30 10:00:00`: no year, no zone. */
export const syslogTime = cached((ms) => {
  const at = new Date(ms + offsetOf(ms) * 3_600_000)
  return `${MONTHS[at.getUTCMonth()]} ${String(at.getUTCDate()).padStart(2)} ${at.toISOString().slice(11, 19)}`
})

/** `2023-09-30T10:00:00`, UTC, without `Z`. */
export const isoSecond = cached((ms) => new Date(ms).toISOString().slice(0, 19))
/** `2023-09-30T10:00:00.123Z` */
export const iso = (ms) => `${isoSecond(ms)}.${three(ms % 1000)}Z`
/** `2023-09-30T12:00:00+02:00` in Berlin. */
export const isoLocal = cached((ms) => {
  const hours = offsetOf(ms)
  return `${new Date(ms + hours * 3_600_000).toISOString().slice(0, 19)}+0${hours}:00`
})

const UNSAFE = /["\\]|[^ -~]/g
const hex = (c) => c.charCodeAt(0).toString(16).padStart(2, '0')

/** As nginx writes bytes that it does not trust: `\x22`, `\xC3`. */
export const nginxEscaped = (raw) => raw.replace(UNSAFE, (c) => `\\x${hex(c).toUpperCase()}`)
/** As Apache does: `\"`, `\\`, `\xc3`. */
export const apacheEscaped = (raw) => raw.replace(UNSAFE, (c) => (c === '"' || c === '\\' ? `\\${c}` : `\\x${hex(c)}`))

/** An id of a request, from the number of its line. */
export function idOf({ ms, serial }) {
  const tail = serial.toString(16).padStart(12, '0')
  return `${(ms % 2 ** 32).toString(16).padStart(8, '0')}-${tail.slice(0, 4)}-4000-8000-${tail}`
}

/** The path and the query of a target. */
export function cut(target) {
  const at = target.indexOf('?')
  return at < 0 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)]
}
