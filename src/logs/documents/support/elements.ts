import { LONGEST_RECORD, openWindow } from './window.ts'

/** An element of XML as it stands, without its end. */
interface Element {
  readonly text: string
  readonly line: number
}

/** Cuts elements that do not hold each other out of a text that comes in parts. */
export function openElements(name: string) {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const window = openWindow()
  const large: number[] = []
  /** How much of the element was looked at for its end. */
  let searched = 0
  return {
    /** Those that are whole with this part, one char a byte. Throws, behind the last, when one was cut off or too large. */
    *take(bytes: Uint8Array, isLast: boolean): Generator<Element, void> {
      window.add(bytes)
      for (;;) {
        if (searched === 0) {
          const begin = window.bytes.indexOf(open)
          window.pass(begin < 0 ? Math.max(0, window.bytes.length - open.length) : begin)
          if (begin < 0) break
        }
        const all = window.bytes
        const end = all.indexOf(close, searched)
        searched = Math.max(open.length, all.length - close.length)
        if (end < 0 && all.length < LONGEST_RECORD) break
        if (end < 0) large.push(window.line)
        else yield { text: all.toString('latin1', 0, end), line: window.line }
        window.pass(end < 0 ? open.length : end)
        searched = 0
      }
      window.keep()
      if (isLast && searched > 0) throw new Error(`ends in the middle of the ${name} in line ${window.line}`)
    },
    /** What to say of those that were too large. */
    get trouble(): string | undefined {
      if (large.length === 0) return undefined
      const amount = `${large.length} ${large.length === 1 ? name : `${name}s`}`
      return `holds ${amount} of more than 32 MB, which cannot be read, the first in line ${large[0]}`
    },
  }
}
