import { LONGEST_RECORD, openWindow } from './window.ts'

/** An XML element without its end tag. */
interface Element {
  readonly text: string
  readonly line: number
}

/** Cuts elements that do not hold each other out of a text that comes in parts. */
export function openElements(name: string) {
  const [open, close] = [`<${name}>`, `</${name}>`]
  const window = openWindow()
  const large: number[] = []
  /** Bytes of the element already searched for its end. */
  let searched = 0
  return {
    /**
     * Elements completed by this part, one character a byte. Throws after the last one if one was truncated or too
     * large.
     */
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
    /** The trouble of elements that were too large. */
    get trouble(): string | undefined {
      if (large.length === 0) return undefined
      const amount = `${large.length} ${large.length === 1 ? name : `${name}s`}`
      return `holds ${amount} of more than 32 MB, which cannot be read, the first in line ${large[0]}`
    },
  }
}
