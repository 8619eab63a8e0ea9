/** The values of a line by the names of its columns; `-` and empty ones are absent. */
export type Columns = ReadonlyMap<string, string>

/** Columns of a line that has as many values as there are names; nothing when it has more or less. */
export function columnsOf(
  names: readonly string[],
  values: readonly string[],
  unset: readonly string[] = ['-'],
): Columns | undefined {
  if (names.length !== values.length) return undefined
  const columns = new Map<string, string>()
  names.forEach((name, index) => {
    const value = values[index] ?? ''
    if (value !== '' && !unset.includes(value)) columns.set(name, value)
  })
  return columns
}

/** The values between spaces or tabs; one in quotes may hold spaces, and loses the quotes. */
export function valuesOf(line: string): string[] {
  if (!line.includes('"')) return line.split(line.includes('\t') ? '\t' : ' ')
  return [...line.matchAll(/"([^"]*)"|[^\s"][^\s]*/g)].map((match) => match[1] ?? match[0])
}
