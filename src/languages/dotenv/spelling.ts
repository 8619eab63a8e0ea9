import type { Ref, Text, Written } from '../../core/text/text.ts'

/** A name that stands in a value for another: `${API_HOST:-localhost}`. */
export interface Placeholder {
  readonly start: number
  readonly end: number
  readonly name: string
  readonly kind: Ref['kind']
  /** The value that counts where the name has none. */
  readonly fallback?: Text
}

/** A value as it is put together from a file: what stands there verbatim, escapes, and names. */
export interface Spelling {
  /** The file from `start` to `end`, as it is. */
  verbatim(start: number, end: number): void
  /** Text that is spelled otherwise in the file: an escape, a line that is continued. */
  escape(start: number, end: number, value: string): void
  hole(placeholder: Placeholder): void
  /** Returns the text so far. */
  text(): Text
}

/** How values of other names are looked up: those that the file gave before. */
export type Known = (name: string) => Text | undefined

/** Starts a value of a file. */
export function spelling(file: string, source: string, known: Known): Spelling {
  const pieces: Text[number][] = []
  const write = (value: string, start: number, end: number, verbatim: boolean) => {
    const last = pieces.at(-1)
    if (last?.kind === 'written' && last.verbatim && verbatim && last.span.end === start)
      pieces[pieces.length - 1] = joined(last, value, end)
    else pieces.push({ kind: 'written', value, span: { file, start, end }, verbatim })
  }
  return {
    verbatim(start, end) {
      if (end > start) write(source.slice(start, end), start, end, true)
    },
    escape(start, end, value) {
      write(value, start, end, false)
    },
    hole({ start, end, name, kind, fallback }) {
      const knownValue = known(name)
      const options = [...(knownValue ? [knownValue] : []), ...(fallback ? [fallback] : [])]
      pieces.push({
        kind: 'hole',
        ref: { kind, name },
        span: { file, start, end },
        options,
        open: knownValue === undefined,
      })
    },
    text: () => pieces,
  }
}

function joined(piece: Written, value: string, end: number): Written {
  return { ...piece, value: piece.value + value, span: { ...piece.span, end } }
}
