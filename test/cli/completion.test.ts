import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'
import { run } from './support/cli.ts'

/** What Bash offers behind some words, the last of which is being typed. */
function offered(...words: readonly string[]): string[] {
  const script = `${run(['completion', 'bash']).out}
COMP_WORDS=(cloudapi-migrate "$@") COMP_CWORD=$#
_cloudapi_migrate
printf '%s\\n' "\${COMPREPLY[@]}"`
  const out = execFileSync('bash', ['--norc', '-u', '-c', script, 'bash', ...words], { encoding: 'utf8' })
  return out.split('\n').filter((word) => word !== '')
}

test('Bash completes commands, subcommands, flags and values', () => {
  expect(offered('ba')).toEqual(['baseline'])
  expect(offered('')).toEqual(commands.map(({ name }) => name))
  expect(offered('schema', 'j')).toEqual(['jsonl'])
  expect(offered('explain', 'allow')).toEqual(['allow-reboot'])
  expect(offered('fix', '--unsafe')).toEqual(['--unsafe-fixes'])
  expect(offered('check', '--format', 'mark')).toEqual(['markdown'])
  expect(offered('logs', '-f', 'h')).toEqual(['html'])
  expect(offered('--by', '')).toContain('owner')
  // Files are left to the shell.
  expect(offered('audit', 'src/x')).toEqual([])
  expect(offered('audit', '--output', 'x')).toEqual([])
})

test.each(['fish', 'zsh'])('%s completes every command and flag', (shell) => {
  const { code, out } = run(['completion', shell])
  expect(code).toBe(0)
  for (const { name, flags } of commands) {
    expect(out).toContain(name)
    for (const flag of flags) expect(out).toContain(shell === 'zsh' ? `--${flag}[` : `-l ${flag} `)
  }
})

test('completion rejects an unknown shell', () => {
  expect(run(['completion', 'bsh'])).toMatchObject({ code: 2 })
  expect(run(['completion']).err).toContain('completion takes one shell')
})
