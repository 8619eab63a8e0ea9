const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Bytes of `30/Sep/2023:10:00:00 +0200`. */
export const LENGTH = 26

/**
 * A reader of the times of access logs, byte by byte: milliseconds since 1970, or NaN for what is none. The hour and
 * the zone of the last line are remembered, since they seldom change.
 */
export function timeReader(): (bytes: Uint8Array, at: number) => number {
  const last = new Uint8Array(LENGTH)
  let hour = Number.NaN
  return (bytes, at) => {
    const minute = twoDigits(bytes, at + 15)
    const second = twoDigits(bytes, at + 18)
    if (minute < 0 || minute > 59 || second < 0 || second > 60 || bytes[at + 17] !== 0x3a) return Number.NaN
    if (!isSame(bytes, at, last)) {
      hour = hourAt(bytes, at)
      last.set(bytes.subarray(at, at + LENGTH))
    }
    return hour + minute * 60_000 + second * 1000
  }
}

/** Whether everything but minute and second is the same. */
function isSame(bytes: Uint8Array, at: number, last: Uint8Array): boolean {
  for (let index = 0; index < 15; index++) if (bytes[at + index] !== last[index]) return false
  for (let index = 20; index < LENGTH; index++) if (bytes[at + index] !== last[index]) return false
  return true
}

function hourAt(bytes: Uint8Array, at: number): number {
  const text = String.fromCharCode(...bytes.subarray(at, at + LENGTH))
  const match = /^(\d{2})\/([A-Z][a-z]{2})\/(\d{4}):(\d{2}):.{5} ([+-])(\d{2})(\d{2})$/.exec(text)
  const month = MONTHS.indexOf(match?.[2] ?? '')
  if (!match || month < 0) return Number.NaN
  const zone = (Number(match[6]) * 60 + Number(match[7])) * (match[5] === '-' ? -1 : 1)
  return Date.UTC(Number(match[3]), month, Number(match[1]), Number(match[4])) - zone * 60_000
}

function twoDigits(bytes: Uint8Array, at: number): number {
  const tens = (bytes[at] ?? 0) - 0x30
  const ones = (bytes[at + 1] ?? 0) - 0x30
  return tens >= 0 && tens <= 9 && ones >= 0 && ones <= 9 ? tens * 10 + ones : -1
}
