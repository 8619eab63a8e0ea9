export const HANDSHAKE = 0x16
const CLIENT_HELLO = 1
const SERVER_NAME = 0

/** Whether bytes begin with a ClientHello. */
export function isTls(bytes: Buffer): boolean {
  return bytes[0] === HANDSHAKE && bytes[1] === 3 && bytes[5] === CLIENT_HELLO
}

/** The server name in a ClientHello; undefined when it has none, or not within these bytes. */
export function tlsName(bytes: Buffer): string | undefined {
  // Record, head of the message, version and random bytes; then three lists with their lengths in front.
  let at = 5 + 4 + 34
  const short = (from: number): number => (from + 2 <= bytes.length ? bytes.readUInt16BE(from) : Number.NaN)
  at += 1 + (bytes[at] ?? Number.NaN)
  at += 2 + short(at)
  at += 1 + (bytes[at] ?? Number.NaN)
  at += 2
  while (at + 4 <= bytes.length) {
    const [type, length] = [short(at), short(at + 2)]
    if (type === SERVER_NAME) {
      const name = bytes.toString('latin1', at + 9, at + 9 + short(at + 7))
      return /^[\w.-]{1,255}$/.test(name) ? name : undefined
    }
    at += 4 + length
  }
  return undefined
}
