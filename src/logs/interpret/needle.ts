import { hosts } from '../../../rules/api/hosts.ts'
import { literal } from '../../core/text/pattern.ts'
import { NEEDLE } from '../scan/scanner.ts'

/** Words that a line about this API holds: `loudapi`, and the names of hosts. Lower case. */
export function needleWords(own: readonly string[] = []): string[] {
  return [...new Set([...hosts.map(({ host }) => host), ...own.map((host) => host.toLowerCase())])]
}

/** Returns a test whether a text may concern this API; host names are case-insensitive. */
export function needleTest(words: readonly string[], ignoreCase: boolean): (text: string) => boolean {
  const hostWords = new RegExp(words.map(literal).join('|'), 'i')
  const needle = new RegExp(NEEDLE, ignoreCase ? 'i' : '')
  // A pattern of names takes long, and names of hosts have a dot.
  const isDotted = words.every((word) => word.includes('.'))
  return (text) => needle.test(text) || (words.length > 0 && !(isDotted && !text.includes('.')) && hostWords.test(text))
}
