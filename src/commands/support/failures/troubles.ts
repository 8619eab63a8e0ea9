import type { Options } from '../../../config/index.ts'
import type { GateResult } from '../../../core/findings/gate.ts'
import { clean } from '../../../report/support/text/words.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Formats that print troubles themselves. */
const SAYING: ReadonlySet<string> = new Set(['pretty', 'concise'])

/**
 * Prints troubles as warnings, or as errors of a strict run, unless a report on the same terminal has them. Returns
 * whether there are any.
 */
export function sayTroubles(
  gate: GateResult | undefined,
  outputs: Options['outputs'],
  strict: boolean,
  terminal: Terminal,
): boolean {
  const troubles = gate?.troubles ?? []
  const isScreen = terminal.tty.out && terminal.tty.err
  if (isScreen && outputs.some(({ format, file }) => file === undefined && SAYING.has(format)))
    return troubles.length > 0
  for (const { path, line, message } of troubles) {
    const place = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}: `
    terminal.err(`cloudapi-migrate: ${strict ? '' : 'warning: '}${place}${clean(message)}\n`)
  }
  return troubles.length > 0
}
