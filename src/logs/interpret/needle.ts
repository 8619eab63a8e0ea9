import { hosts } from '../../../rules/api/hosts.ts'
import { NEEDLE } from '../scan/scanner.ts'

/** Words that a line about this API holds: `loudapi`, and the names of hosts. Lower case. */
export function needleWords(own: readonly string[] = []): string[] {
  return [...new Set([...hosts.map(({ host }) => host), ...own.map((host) => host.toLowerCase())])]
}

/** Whether a text may be about this API. */
export function needleTest(words: readonly string[], ignoreCase: boolean): (text: string) => boolean {
  const escaped = [NEEDLE, ...words].map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(escaped.join('|'), ignoreCase ? 'i' : '')
  return (text) => pattern.test(text)
}
