/** The entry of a table for a name from a repository: `toString` and its like are members of no table. */
export function lookUp<T>(table: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  return table !== undefined && Object.hasOwn(table, name) ? table[name] : undefined
}
