import { expect, test } from 'vitest'
import { sayTroubles } from '../../src/commands/support/failures/troubles.ts'
import type { Terminal } from '../../src/commands/support/terminal/terminal.ts'
import type { GateResult } from '../../src/core/findings/gate.ts'

const gate: GateResult = {
  suppressed: [],
  troubles: [{ kind: 'stale-entry', path: 'known.txt', line: 2, message: 'the finding is gone' }],
}

/** What standard error says of the problems of a gate. */
function said(isScreen: boolean, format: string): string {
  let text = ''
  const tty = { in: true, out: isScreen, err: true }
  const terminal: Terminal = {
    cwd: '/',
    env: {},
    tty,
    out: () => {},
    err: (more) => {
      text += more
    },
    readStdin: async () => new Uint8Array(),
    ask: async () => undefined,
  }
  expect(sayTroubles(gate, [{ format }], true, terminal)).toBe(true)
  return text
}

test('a terminal shows a problem of the gate once', () => {
  expect(said(true, 'concise')).toBe('')
  expect(said(true, 'pretty')).toBe('')
  expect(said(true, 'json')).toBe('cloudapi-migrate: known.txt:2: the finding is gone\n')
  expect(said(false, 'concise')).toBe('cloudapi-migrate: known.txt:2: the finding is gone\n')
})
