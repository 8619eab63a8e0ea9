/** A workflow command as the runner of GitHub Actions understands it. */
export interface RunnerCommand {
  readonly name: string
  readonly properties: Readonly<Record<string, string>>
  readonly data: string
}

/**
 * What the runner makes of a line of output (actions/runner, src/Runner.Common/ActionCommand.cs): first the form that
 * begins with two colons after spaces, then the older one in brackets anywhere in the line.
 */
export function runnerCommand(line: string): RunnerCommand | undefined {
  return current(line.trimStart()) ?? older(line)
}

function current(line: string): RunnerCommand | undefined {
  const end = line.startsWith('::') ? line.indexOf('::', 2) : -1
  if (end < 0) return undefined
  const [head = '', data] = [line.slice(2, end), line.slice(end + 2)]
  const space = head.indexOf(' ')
  const name = space < 0 ? head : head.slice(0, space)
  const properties: Record<string, string> = {}
  for (const pair of space < 0
    ? []
    : head
        .slice(space + 1)
        .trim()
        .split(',')) {
    const [key, ...value] = pair.split('=')
    if (key !== undefined && value.length > 0) properties[key] = unescaped(value.join('='), true)
  }
  return { name, properties, data: unescaped(data, false) }
}

function older(line: string): RunnerCommand | undefined {
  const match = /##\[([^\]]*)\](.*)/.exec(line)
  return match ? { name: match[1] ?? '', properties: {}, data: match[2] ?? '' } : undefined
}

function unescaped(text: string, property: boolean): string {
  const plain = text.replaceAll('%0D', '\r').replaceAll('%0A', '\n')
  const whole = property ? plain.replaceAll('%3A', ':').replaceAll('%2C', ',') : plain
  return whole.replaceAll('%25', '%')
}
