import type { CommandChoice } from './choices.ts'

/** A script that completes commands, flags and their values in Bash; all else is files. */
export function bashScript(commands: readonly CommandChoice[]): string {
  const names = commands.map(({ name }) => name)
  const [first] = names
  const arms = commands.map(
    ({ name, words, flags }) =>
      `    ${name}) flags='${flags.map((flag) => `--${flag.name}`).join(' ')}' words='${words.join(' ')}' ;;`,
  )
  return `# Completion of cloudapi-migrate for Bash: source it, or save it in a folder of bash-completion.
_cloudapi_migrate() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD - 1]} command=${first} flags words
  case \${COMP_WORDS[1]} in
    ${names.join('|')}) ((COMP_CWORD > 1)) && command=\${COMP_WORDS[1]} ;;
  esac
  case $command:$before in
${valueArms(commands).join('\n')}
  esac
  case $command in
${arms.join('\n')}
  esac
  if [[ $current == -* ]]; then
    COMPREPLY=($(compgen -W "$flags" -- "$current"))
  elif ((COMP_CWORD == 1)); then
    COMPREPLY=($(compgen -W '${names.join(' ')}' -- "$current"))
  else
    COMPREPLY=($(compgen -W "$words" -- "$current"))
  fi
}
complete -o default -F _cloudapi_migrate cloudapi-migrate
`
}

function valueArms(commands: readonly CommandChoice[]): string[] {
  return commands.flatMap(({ name, flags }) =>
    flags.flatMap((flag) => {
      if (flag.value === undefined || flag.optional) return []
      const forms = [`--${flag.name}`, ...(flag.short ? [`-${flag.short}`] : [])].map((form) => `${name}:${form}`)
      const { values } = flag
      const offer = values.length > 0 ? `COMPREPLY=($(compgen -W '${values.join(' ')}' -- "$current"))` : 'COMPREPLY=()'
      return [`    ${forms.join('|')}) ${offer}; return ;;`]
    }),
  )
}
