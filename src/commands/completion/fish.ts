import type { CommandChoice } from './choices.ts'

/** A script that completes commands, flags and their values in fish; all else is files. */
export function fishScript(commands: readonly CommandChoice[]): string {
  const names = commands.map(({ name }) => name)
  const [first = ''] = names
  const lines = commands.flatMap(({ name, summary, words, flags }) => {
    const seen = `__fish_seen_subcommand_from ${name}`
    // The first command is meant where none is named.
    const when = name === first ? `${seen}; or not __fish_seen_subcommand_from ${names.join(' ')}` : seen
    return [
      `complete -c cloudapi-migrate -n __fish_use_subcommand -a ${name} -d ${quoted(summary)}`,
      ...(words.length > 0 ? [`complete -c cloudapi-migrate -n ${quoted(seen)} -a ${quoted(words.join(' '))}`] : []),
      ...flags.map(({ name: flag, short, value, optional, about, values }) =>
        [
          `complete -c cloudapi-migrate -n ${quoted(when)} -l ${flag}`,
          ...(short ? [`-s ${short}`] : []),
          ...(value === undefined || optional ? [] : ['-r']),
          ...(values.length > 0 ? ['-f', `-a ${quoted(values.join(' '))}`] : []),
          `-d ${quoted(about)}`,
        ].join(' '),
      ),
    ]
  })
  return `# Completion of cloudapi-migrate for fish: save it as cloudapi-migrate.fish in ~/.config/fish/completions.\n${lines.join('\n')}\n`
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`
}
