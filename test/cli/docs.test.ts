import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'
import { FLAGS } from '../../src/commands/support/arguments/flags.ts'
import { runToEnd } from '../support/ended.ts'
import { root } from './support/root.ts'

const readme = readFileSync(join(root, 'README.md'), 'utf8')

test('generated pages, pictures and the example of the README are up to date', () => {
  const done = runToEnd(process.execPath, ['docs/generate.mjs', '--check'], { cwd: root })
  expect({ code: done.status, err: done.stderr }).toEqual({ code: 0, err: '' })
})

test('the README names every command, and the command page names every flag', () => {
  const page = readFileSync(join(root, 'docs/cli.md'), 'utf8')
  for (const name of Object.keys(FLAGS).filter((name) => name !== 'help' && name !== 'version')) {
    expect(page).toContain(`--${name}`)
  }
  for (const { name } of commands) expect(readme).toMatch(new RegExp(`cloudapi-migrate \\[?${name}`))
})

test('the README contains the commands that CI extracts from it', () => {
  for (const name of ['audit', 'test'])
    expect(readme).toMatch(new RegExp(`^<!-- ci: ${name} -->\\n\`\`\`sh\\n.+\\n\`\`\`$`, 'm'))
})
