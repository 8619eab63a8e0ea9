/** Beginnings of all directives in comments: a file that holds none of these words has no waiver. */
export const DIRECTIVE_WORDS = ['cloudapi-migrate-disable', 'cloudapi-migrate-enable'] as const

/** Whether a text may hold a directive. */
export function mayHoldDirective(text: string): boolean {
  return DIRECTIVE_WORDS.some((word) => text.includes(word))
}
