import type { Region } from '../../core/text/region.ts'

type Pieces = Region['pieces']

const SIMPLE: Readonly<Record<string, string>> = { n: '\n', t: '\t', r: '\r', b: '\b', f: '\f', v: '\v', '0': '\0' }

/**
 * Where each part of a string's value stands: escapes are pieces of their own. A value that is spelled in a way not
 * known here is one piece that is not verbatim.
 */
export function spellString(text: string, start: number, end: number, value: string): Pieces {
  const raw = text.slice(start, end)
  if (raw === value) return [{ at: 0, from: start }]
  const pieces: Pieces[number][] = []
  let at = 0
  for (let from = 0; from < raw.length; ) {
    const next = raw.indexOf('\\', from)
    const stop = next < 0 ? raw.length : next
    if (stop > from) {
      pieces.push({ at, from: start + from })
      at += stop - from
    }
    if (next < 0) break
    const { length, value: own } = escapeAt(raw, next)
    pieces.push({ at, from: start + next, spelled: false })
    if (!value.startsWith(own, at)) return [{ at: 0, from: start, spelled: false }]
    at += own.length
    from = next + length
  }
  return at === value.length && matches(raw, start, value, pieces) ? pieces : [{ at: 0, from: start, spelled: false }]
}

function escapeAt(raw: string, at: number): { length: number; value: string } {
  const next = raw.charAt(at + 1)
  const digits = next === 'u' ? 4 : next === 'x' ? 2 : 0
  const hex = raw.slice(at + 2, at + 2 + digits)
  if (digits > 0 && hex.length === digits && /^[0-9a-fA-F]+$/.test(hex))
    return { length: 2 + digits, value: String.fromCharCode(Number.parseInt(hex, 16)) }
  if (next === '\r' && raw.charAt(at + 2) === '\n') return { length: 3, value: '' }
  if (next === '\n' || next === '\r') return { length: 2, value: '' }
  return { length: 2, value: SIMPLE[next] ?? next }
}

/** Whether every verbatim piece is spelled as the value says. */
function matches(raw: string, start: number, value: string, pieces: Pieces): boolean {
  return pieces.every((piece, index) => {
    if (piece.spelled === false) return true
    const part = value.slice(piece.at, pieces[index + 1]?.at ?? value.length)
    return raw.startsWith(part, piece.from - start)
  })
}
