import { formats } from '../../../report/index.ts'
import type { Command } from '../arguments/command.ts'
import { FLAG_GROUPS } from '../arguments/flag-groups.ts'
import { FLAGS, type Flag, type FlagName } from '../arguments/flags.ts'
import { manifest } from './version.ts'

const EXITS = `Exit codes:
  0  clean, or --exit-zero
  1  findings at or above --fail-on, or more warnings than --max-warnings
  2  wrong usage, an internal error, a named path that cannot be read, nothing scanned`

/** Commands by what they are for, in the order of help. */
export const COMMAND_GROUPS: readonly { readonly title: string; readonly names: readonly string[] }[] = [
  { title: 'Find calls (audit when no command is named)', names: ['audit', 'logs', 'explain', 'rules'] },
  { title: 'Move to version 6', names: ['fix', 'serve'] },
  { title: 'Keep old calls out', names: ['init', 'check', 'baseline'] },
  { title: 'Work with reports', names: ['compare', 'merge', 'schema'] },
  { title: 'In an editor and a shell', names: ['lsp', 'completion'] },
]

/** Help for everything. */
export function generalHelp(commands: readonly Command[]): string {
  const width = Math.max(...commands.map((command) => heading(command).length))
  const list = COMMAND_GROUPS.map(({ title, names }) => {
    const listed = names.flatMap((name) => commands.filter((command) => command.name === name))
    return `${title}:\n${listed.map((command) => `  ${heading(command).padEnd(width)}  ${command.summary}`).join('\n')}`
  })
  return `cloudapi-migrate finds calls to the deactivated versions 1 to 5 of the Cloud API of IONOS Cloud (before:
ProfitBricks), and rewrites code to version 6. It is an independent tool: IONOS neither makes nor supports it.

Usage: cloudapi-migrate [command] [flags]

${list.join('\n\n')}

Examples:
${examples(commands.flatMap((command) => command.examples.slice(0, 1)))}

\`cloudapi-migrate <command> --help\` lists the flags of a command.

${EXITS}
${homepage()}`
}

function homepage(): string {
  const { url } = manifest()
  return url === undefined ? '' : `\nDocumentation: ${url}#readme\n`
}

/** Help for one command. */
export function commandHelp(command: Command): string {
  const flags = [...command.flags, 'help' as const, 'version' as const]
  return `${command.summary[0]?.toUpperCase()}${command.summary.slice(1)}.

Usage: cloudapi-migrate ${heading(command)}${command.flags.length > 0 ? ' [flags]' : ''}

${flagList(flags)}
${command.flags.includes('format') ? `\nFormats:\n${formatList(command)}\n` : ''}
Examples:
${examples(command.examples)}

${command.exits ?? EXITS}
`
}

function heading({ name, takes }: Command): string {
  return takes === '' ? name : `${name} ${takes}`
}

function flagList(names: readonly FlagName[]): string {
  const rows = names.map((name) => {
    const flag: Flag = FLAGS[name]
    const short = flag.short ? `-${flag.short}, ` : '    '
    return [`${short}--${flag.name}${valueIn(flag)}`, flag.about] as const
  })
  const width = Math.max(...rows.map(([left]) => left.length))
  const lines = rows.map(([left, about]) => `  ${left.padEnd(width)}  ${about}`)
  return FLAG_GROUPS.map((group) => ({
    ...group,
    own: lines.filter((_, at) => group.flags.includes(names[at] as FlagName)),
  }))
    .filter(({ own }) => own.length > 0)
    .map(({ title, own }) => `${title}:\n${own.join('\n')}`)
    .join('\n\n')
}

function valueIn({ value, optional }: Flag): string {
  if (value === undefined) return ''
  return optional ? `[=${value}]` : ` ${value}`
}

function formatList(command: Command): string {
  const list = command.formats ?? formats
  const width = Math.max(...list.map(({ name }) => name.length))
  return list.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`).join('\n')
}

function examples(list: Command['examples']): string {
  const width = Math.max(...list.map(({ line }) => line.length))
  return list.map(({ line, about }) => `  ${line.padEnd(width)}  ${about}`).join('\n')
}
