import type { GateResult } from '../../../core/findings/gate.ts'
import { clean } from '../../../report/support/text/words.ts'
import type { Terminal } from '../terminal/terminal.ts'

/** Says what is wrong beside findings: as a warning, or as what a strict run fails for. Whether anything is. */
export function sayTroubles(gate: GateResult | undefined, strict: boolean, terminal: Terminal): boolean {
  const troubles = gate?.troubles ?? []
  for (const { path, line, message } of troubles) {
    const place = path === undefined ? '' : `${clean(path)}${line === undefined ? '' : `:${line}`}: `
    terminal.err(`cloudapi-migrate: ${strict ? '' : 'warning: '}${place}${clean(message)}\n`)
  }
  return troubles.length > 0
}
