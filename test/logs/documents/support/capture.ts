/** What is sent and answered, one behind the other. */
type Talk = readonly (readonly [sent: string, answered: string])[]

const [CLIENT, SERVER] = [
  [10, 0, 0, 7],
  [192, 0, 2, 10],
] as const
const [PORT, HTTP] = [50_001, 80]
const [OPENS, ANSWERS, SENDS] = [2, 18, 24]
const PIECE = 60_000

/** A capture of connections of HTTP, one behind the other, all of the same ports. */
export function captureOf(talks: readonly Talk[]): Buffer {
  const head = Buffer.alloc(24)
  head.writeUInt32LE(0xa1b2c3d4)
  head.writeUInt32LE(101, 20)
  return Buffer.concat([head, ...talks.flatMap((talk, at) => connection(talk, 1_000_000 * (at + 1)))])
}

function connection(talk: Talk, start: number): Buffer[] {
  const next = { client: start, server: start + 500_000 }
  const parts = [packet(true, next.client++, OPENS, ''), packet(false, next.server++, ANSWERS, '')]
  for (const [sent, answered] of talk) {
    for (const [isClient, text] of [[true, sent] as const, [false, answered] as const]) {
      const side = isClient ? 'client' : 'server'
      for (let at = 0; at < text.length; at += PIECE) {
        const piece = text.slice(at, at + PIECE)
        parts.push(packet(isClient, next[side], SENDS, piece))
        next[side] += piece.length
      }
    }
  }
  return parts
}

function packet(isClient: boolean, sequence: number, flags: number, text: string): Buffer {
  const all = Buffer.alloc(16 + 40 + text.length)
  all.writeUInt32LE(1_696_500_000)
  all.writeUInt32LE(40 + text.length, 8)
  all.writeUInt32LE(40 + text.length, 12)
  const ip = all.subarray(16)
  ip[0] = 0x45
  ip.writeUInt16BE(40 + text.length, 2)
  ip[9] = 6
  ip.set(isClient ? CLIENT : SERVER, 12)
  ip.set(isClient ? SERVER : CLIENT, 16)
  ip.writeUInt16BE(isClient ? PORT : HTTP, 20)
  ip.writeUInt16BE(isClient ? HTTP : PORT, 22)
  ip.writeUInt32BE(sequence, 24)
  ip[32] = 0x50
  ip[33] = flags
  ip.write(text, 40, 'latin1')
  return all
}
