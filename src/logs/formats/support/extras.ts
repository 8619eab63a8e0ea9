/** The agent behind the common format: the second of two fields in quotes. */
export function agentAmong(fields: readonly string[]): string | undefined {
  const [referer, agent] = fields
  return isQuoted(referer) && isQuoted(agent) ? agent?.slice(1, -1) : undefined
}

function isQuoted(field: string | undefined): boolean {
  return field !== undefined && field.length >= 2 && field.startsWith('"') && field.endsWith('"')
}
