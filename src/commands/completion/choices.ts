import { LEVELS } from '../../core/findings/finding.ts'
import { INCLUDABLE } from '../../core/findings/fix.ts'
import { formats } from '../../report/index.ts'
import { GROUP_BY } from '../../report/support/group-by.ts'
import type { Command } from '../support/arguments/command.ts'
import { FLAGS, type Flag } from '../support/arguments/flags.ts'

/** A flag with what it can be given. */
export interface FlagChoice extends Flag {
  /** Known values; empty where it takes a file or something else, or no value. */
  readonly values: readonly string[]
}

/** A command with what can follow it. */
export interface CommandChoice {
  readonly name: string
  readonly summary: string
  /** Words that may follow; empty: files. */
  readonly words: readonly string[]
  readonly flags: readonly FlagChoice[]
}

/** Commands, flags and values for shell completion. `rules`: their ids. */
export function choicesOf(commands: readonly Command[], rules: readonly string[]): CommandChoice[] {
  return commands.map((command) => ({
    name: command.name,
    summary: command.summary,
    words: wordsOf(command, rules),
    flags: [...command.flags, 'help' as const, 'version' as const].map((name) => ({
      ...(FLAGS[name] as Flag),
      values: valuesOf(name, command, rules),
    })),
  }))
}

/** The words that `takes` lists: `write|prune|diff [paths…]`. */
function wordsOf({ takes }: Command, rules: readonly string[]): readonly string[] {
  const [first = ''] = takes.split(' ', 1)
  if (!first.includes('|')) return []
  return first
    .replace(/[<>]/g, '')
    .split('|')
    .flatMap((word) => (word === 'rule' ? rules : [word]))
}

function valuesOf(flag: string, command: Command, rules: readonly string[]): readonly string[] {
  const known: Readonly<Record<string, readonly string[]>> = {
    format: (command.formats ?? formats).map(({ name }) => name),
    'fail-on': LEVELS,
    by: GROUP_BY,
    only: rules,
    skip: rules,
    include: INCLUDABLE,
    color: ['auto', 'always', 'never'],
    target: ['v6'],
  }
  return Object.hasOwn(known, flag) ? (known[flag] ?? []) : []
}
