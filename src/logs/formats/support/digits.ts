export const SPACE = 0x20
export const POINT = 0x2e
export const COLON = 0x3a
const PLUS = 0x2b
const MINUS = 0x2d

/** The number of `count` digits; NaN if one is not a digit. */
export function digitsAt(text: string, at: number, count: number): number {
  let value = 0
  for (let index = at; index < at + count; index++) {
    const digit = text.charCodeAt(index) - 0x30
    if (!(digit >= 0 && digit <= 9)) return Number.NaN
    value = value * 10 + digit
  }
  return value
}

/** Seconds of `10:00:00`, whatever the numbers are; NaN for anything else. */
export function secondsAt(text: string, at: number): number {
  if (text.charCodeAt(at + 2) !== COLON || text.charCodeAt(at + 5) !== COLON) return Number.NaN
  return digitsAt(text, at, 2) * 3600 + digitsAt(text, at + 3, 2) * 60 + digitsAt(text, at + 6, 2)
}

/** Milliseconds of `+0200`; NaN for anything else. */
export function zoneAt(text: string, at: number): number {
  const sign = text.charCodeAt(at)
  if (sign !== PLUS && sign !== MINUS) return Number.NaN
  const minutes = digitsAt(text, at + 1, 2) * 60 + digitsAt(text, at + 3, 2)
  return (sign === MINUS ? -minutes : minutes) * 60_000
}
