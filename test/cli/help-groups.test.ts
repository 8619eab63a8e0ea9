import { expect, test } from 'vitest'
import { commands } from '../../src/commands/index.ts'
import { FLAG_GROUPS } from '../../src/commands/support/arguments/flag-groups.ts'
import { FLAGS } from '../../src/commands/support/arguments/flags.ts'
import { COMMAND_GROUPS } from '../../src/commands/support/terminal/help.ts'

test('help shows each flag and each command once', () => {
  expect(FLAG_GROUPS.flatMap(({ flags }) => flags).sort()).toEqual(Object.keys(FLAGS).sort())
  expect(COMMAND_GROUPS.flatMap(({ names }) => names).sort()).toEqual(commands.map(({ name }) => name).sort())
})
