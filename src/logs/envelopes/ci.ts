import type { Envelope } from '../format.ts'
import { isoTime } from '../formats/support/any-time.ts'
import { withoutColours } from './support/colours.ts'
import { innerOf } from './support/inner.ts'

/** GitHub and Azure write seven digits, GitLab six and a stream, Jenkins brackets. */
const HEADS: readonly RegExp[] = [
  /^(?:\xef\xbb\xbf|\ufeff)?(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{7}Z) /,
  /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{6}Z) \d{2}[OE][ +]/,
  /^\[(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z\]) (?!")/,
]

/** Job and step, as `gh run view --log` names them. */
const STEP = /^[^\t]{1,200}\t[^\t]{1,200}\t(?=\d{4}-|\xef|\ufeff)/

// biome-ignore lint/suspicious/noControlCharactersInRegex: GitLab writes them
const MARKS = /^(?:##\[[a-z]{1,20}\]|\[command\]|section_(?:start|end):\d{1,12}:[^\r\x1b]{1,200}\r)/

/** The log of a CI job: a time in front of each line, marks of its sections, colours. */
export const ci: Envelope = {
  id: 'ci',
  title: 'CI job log',
  hints: [{ begins: ['date', '[', '#', '\xef', '\ufeff'] }, { begins: ['s'], holds: ['section_'] }, { holds: ['\t'] }],
  unwrap(body) {
    if (typeof body !== 'string') return undefined
    const line = body.includes('\t') ? body.replace(STEP, '') : body
    const match = HEADS.map((head) => head.exec(line)).find((head) => head !== null)
    if (!match && !MARKS.test(line)) return undefined
    const text = withoutColours(match ? line.slice(match[0].length) : line).replace(MARKS, '')
    return [innerOf(text, { stamp: isoTime(match?.[1]?.replace(']', '') ?? '') })]
  },
}
