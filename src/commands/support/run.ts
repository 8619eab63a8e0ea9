import { nearest, UsageError } from '../../errors.ts'
import { fix } from '../fix.ts'
import { commands } from '../index.ts'
import { type Args, readArgs } from './arguments/args.ts'
import type { Command } from './arguments/command.ts'
import { FLAGS } from './arguments/flags.ts'
import { failureText } from './failures/failure.ts'
import { commandHelp, generalHelp } from './terminal/help.ts'
import { processTerminal, type Terminal } from './terminal/terminal.ts'
import { version } from './terminal/version.ts'

/** Runs a command and returns its exit code; errors are printed on standard error. */
export async function run(argv: readonly string[], terminal: Terminal = processTerminal()): Promise<number> {
  try {
    if (terminal.cwd === '') throw new UsageError('the current folder no longer exists.')
    return await dispatch(readArgs(argv), terminal)
  } catch (error) {
    terminal.err(failureText(error))
    return 2
  }
}

async function dispatch(args: Args, terminal: Terminal): Promise<number> {
  const { flags } = args
  if (flags.has('version')) return say(terminal, `${version()}\n`)
  const [command, words] = forFix(choose(args), flags)
  if (!command) return say(terminal, helpFor(words))
  if (flags.has('help')) return say(terminal, args.words.length > 0 ? commandHelp(command) : generalHelp(commands))
  for (const name of flags.keys()) {
    if (name === FLAGS.fix.name && command === fix) continue
    if (command.flags.some((known) => known === name)) continue
    throw new UsageError(
      `${command.name} has no flag --${name}. cloudapi-migrate ${command.name} --help lists its flags.`,
    )
  }
  return command.run(words, flags, terminal).catch((error: unknown) => {
    const [first] = args.words
    const near = first !== undefined && command === commands[0] && words[0] === first ? commandNear(first) : undefined
    if (near && error instanceof UsageError && error.message.includes('no such file')) {
      throw new UsageError(`${error.message}\ndid you mean the command ${near}?`)
    }
    throw error
  })
}

/** The command named by the first word, with the remaining words; or the default command with all words. */
function choose({ words, open }: Args): [Command | undefined, readonly string[]] {
  const [first, ...rest] = words
  const named = open > 0 ? first : undefined
  if (named === 'help') return [undefined, rest]
  const command = commands.find(({ name }) => name === named)
  return command ? [command, rest] : [commands[0], words]
}

/** `audit --fix` is the command `fix`. */
function forFix([command, words]: ReturnType<typeof choose>, flags: Args['flags']): ReturnType<typeof choose> {
  return [command?.name === 'audit' && flags.has(FLAGS.fix.name) ? fix : command, words]
}

function helpFor([name]: readonly string[]): string {
  if (name === undefined) return generalHelp(commands)
  const command = commands.find((candidate) => candidate.name === name)
  if (command) return commandHelp(command)
  const near = commandNear(name)
  throw new UsageError(`unknown command ${JSON.stringify(name)}${near ? `, did you mean ${near}?` : '.'}`)
}

function commandNear(name: string): string | undefined {
  return nearest(name, [...commands.map((command) => command.name), FLAGS.help.name])
}

function say(terminal: Terminal, text: string): number {
  terminal.out(text)
  return 0
}
