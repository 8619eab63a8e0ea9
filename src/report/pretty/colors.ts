import { createRequire } from 'node:module'
import type picocolors from 'picocolors'

/** Styles of terminal reports. */
export type Colors = Readonly<
  Record<'bold' | 'cyan' | 'dim' | 'green' | 'red' | 'underline' | 'yellow', (text: string) => string>
>

const load = createRequire(import.meta.url)

const PLAIN: Colors = {
  bold: String,
  cyan: String,
  dim: String,
  green: String,
  red: String,
  underline: String,
  yellow: String,
}

/** Colours of a terminal, or none; loaded at need: most reports go to a file or a pipe. */
export function colorsOf(color: boolean): Colors {
  if (!color) return PLAIN
  const library: typeof picocolors = load('picocolors')
  return library.createColors(true)
}
