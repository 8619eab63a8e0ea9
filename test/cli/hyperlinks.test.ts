import { expect, test } from 'vitest'
import { hyperlinked, showsHyperlinks } from '../../src/commands/support/terminal/hyperlinks.ts'
import { processTerminal, type Terminal } from '../../src/commands/support/terminal/terminal.ts'

function terminal(env: Terminal['env'], out = true): Terminal {
  return { ...processTerminal(), cwd: '/repo', env, tty: { in: true, out, err: true } }
}

const targets = { files: new Set(['src/a b.ts']), pages: new Map([['old-sdk', 'https://example.com/old-sdk']]) }
const place = '\u001b[4msrc/a b.ts:3:9\u001b[24m'
const open = (address: string) => `\u001b]8;;${address}\u001b\\`
const CLOSE = '\u001b]8;;\u001b\\'

test('a place links to its file, and a rule to its page', () => {
  const text = `${place}  \u001b[1mold-sdk\u001b[22m\n`
  expect(hyperlinked(text, terminal({}), targets)).toBe(
    `${open('file:///repo/src/a%20b.ts')}${place}${CLOSE}  ${open('https://example.com/old-sdk')}\u001b[1mold-sdk\u001b[22m${CLOSE}\n`,
  )
  expect(hyperlinked(place, terminal({ KITTY_WINDOW_ID: '1' }), targets)).toContain('src/a%20b.ts#3\u001b')
})

test('code that looks like a place, and a name with escaped characters, are not linked', () => {
  for (const text of [
    '\u001b[4mhost:80:1\u001b[24m',
    '\u001b[4msrc/\ufffd.ts:1:1\u001b[24m',
    '\u001b[1mother-rule\u001b[22m',
  ])
    expect(hyperlinked(text, terminal({}), { ...targets, files: new Set(['src/\ufffd.ts']) })).toBe(text)
})

test.each<[Terminal['env'], boolean]>([
  [{ TERM_PROGRAM: 'iTerm.app' }, true],
  [{ TERM: 'xterm-256color', VTE_VERSION: '7200' }, true],
  [{ TERM: 'xterm-256color', VTE_VERSION: '4999' }, false],
  [{ WT_SESSION: 'x' }, true],
  [{ TERM: 'xterm-kitty' }, true],
  [{ TERM: 'xterm-256color' }, false],
  [{ TERM: 'dumb', TERM_PROGRAM: 'vscode' }, false],
  [{ TERM_PROGRAM: 'vscode', CI: '1' }, false],
  [{ FORCE_HYPERLINK: '1' }, true],
  [{ FORCE_HYPERLINK: '0', TERM_PROGRAM: 'vscode' }, false],
])('%j prints hyperlinks: %s', (env, expected) => expect(showsHyperlinks(terminal(env))).toBe(expected))

test('a pipe gets no hyperlinks', () => {
  expect(showsHyperlinks(terminal({ TERM_PROGRAM: 'vscode' }, false))).toBe(false)
})
