import type { CommandChoice, FlagChoice } from './choices.ts'

/** A script that completes commands, flags and their values in Zsh; all else is files. */
export function zshScript(commands: readonly CommandChoice[]): string {
  const names = commands.map(({ name }) => name)
  const listed = commands.map(({ name, summary }) => `    ${quoted(`${name}:${summary.replaceAll(':', '\\:')}`)}`)
  const arms = commands.map(({ name, words, flags }) => {
    const rest = words.length > 0 ? `*:word:(${words.join(' ')})` : '*:file:_files'
    const specs = [...flags.flatMap(specsOf), rest].map((spec) => `      ${quoted(spec)}`)
    return `    ${name}) _arguments -s \\\n${specs.join(' \\\n')} ;;`
  })
  return `#compdef cloudapi-migrate
# Completion of cloudapi-migrate for Zsh: save it as _cloudapi-migrate in a folder of $fpath.
_cloudapi_migrate() {
  local -a commands
  local command=${names[0]}
  commands=(
${listed.join('\n')}
  )
  if (( CURRENT == 2 )) && [[ $words[2] != -* ]]; then
    _describe command commands
    _files
    return
  fi
  if (( \${commands[(I)$words[2]:*]} )); then
    command=$words[2]
    shift words
    (( CURRENT-- ))
  fi
  case $command in
${arms.join('\n')}
  esac
}
compdef _cloudapi_migrate cloudapi-migrate
`
}

function specsOf({ name, short, value, optional, about, values }: FlagChoice): string[] {
  const text = `[${about.replace(/[[\]\\:]/g, '\\$&')}]`
  const action = values.length > 0 ? `(${values.join(' ')})` : '_files'
  const valueSpec = value === undefined || optional ? '' : `:${value.replaceAll(':', '\\:')}:${action}`
  return [`*--${name}`, ...(short ? [`*-${short}`] : [])].map((form) => `${form}${text}${valueSpec}`)
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}
