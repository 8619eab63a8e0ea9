import { rules } from '../../rules/index.ts'
import type { Finding } from '../core/findings/finding.ts'
import { faultsOf } from '../core/language/faults.ts'
import { lineIndex, lineStarts } from '../core/text/line-starts.ts'
import type { Edit } from '../core/text/span.ts'
import { isInComment } from '../gather/files/reading-depth.ts'
import type { Examination } from './examine.ts'
import { acceptedIn } from './waivers.ts'

/** Comment syntax of languages, on a line of its own or at the end of one. */
const COMMENTS: readonly (readonly [string, string])[] = [
  ['// ', ''],
  ['# ', ''],
  ['-- ', ''],
  ['; ', ''],
  ['<!-- ', ' -->'],
  ['/* ', ' */'],
  ['{/* ', ' */}'],
  ['<%# ', ' %>'],
]
const RULE_IDS = rules.map(({ id }) => id)
/** A reason for trials: a waiver without one does not count. */
const SOME_REASON = 'a reason'

/**
 * The comment that waives a finding of an examination, tried on its text: the waiver counts, and no syntax error comes of
 * it. Nothing where no comment can stand. Without a reason the comment waits for one, and waives nothing until then.
 */
export async function waiverFor(examination: Examination, finding: Finding, said = ''): Promise<Edit | undefined> {
  const reason = said.replace(/\s+/g, ' ').trim()
  const { file, start } = finding.at
  const text = examination.sources.get(file)
  if (text === undefined) return undefined
  const starts = lineStarts(text)
  const line = lineIndex(starts, start)
  const from = starts[line] ?? 0
  const behind = (starts[line + 1] ?? text.length + 1) - 1
  const end = text.charAt(behind - 1) === '\r' ? behind - 1 : behind
  const lineEnd = text.includes('\r\n') ? '\r\n' : '\n'
  const indent = /^[ \t]*/.exec(text.slice(from))?.[0] ?? ''
  const written = (kind: string, [open, close]: readonly [string, string], why: string) =>
    `${open}cloudapi-migrate-${kind} ${finding.rule} -- ${why}${close}`
  const places = COMMENTS.flatMap((comment) => [
    (why: string): Edit => ({
      file,
      start: from,
      end: from,
      text: `${indent}${written('disable-next-line', comment, why)}${lineEnd}`,
    }),
    (why: string): Edit => ({ file, start: end, end, text: ` ${written('disable-line', comment, why)}` }),
  ])
  for (const place of places) if (await waives(examination, finding, place(reason || SOME_REASON))) return place(reason)
  return undefined
}

/** Whether a finding is waived once a text holds a comment, and nothing else is different. */
async function waives(
  examination: Examination,
  finding: Finding,
  { file, start, text: comment }: Edit,
): Promise<boolean> {
  const { root, options, judged, store } = examination
  const before = examination.sources.get(file) ?? ''
  const text = before.slice(0, start) + comment + before.slice(start)
  const at = text.indexOf('cloudapi-migrate-', start)
  // Without a grammar it is known soon, while looking again takes its time.
  if (!isInComment({ file, text }, at)) return false
  const examined = await examination.again(new Map([[file, text]]))
  const [now, then] = [examined.store, store].map(({ files }) => files.get(file)?.reading)
  if (now && then && faultsOf(now) > faultsOf(then)) return false
  const { asOf } = judged.impact
  const configWaivers = options.gate?.waivers ?? []
  const accepted = acceptedIn(examined.store, examined.judged.whole, { root, asOf, rules: RULE_IDS, configWaivers })
  const isAccepted = [...accepted.keys()].some(
    (other) => other.fingerprint === finding.fingerprint && other.rule === finding.rule,
  )
  return isAccepted && examined.judged.findings.length === judged.findings.length
}
