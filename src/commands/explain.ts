import type { Rule } from '../core/findings/rule.ts'
import { UsageError, unknownName } from '../errors.ts'
import { sanitize } from '../report/support/text/sanitize.ts'
import { within } from '../report/support/text/words.ts'
import type { Command } from './support/arguments/command.ts'
import { type Terminal, widthOf } from './support/terminal/terminal.ts'

/** Topic besides rules and packages, to which reports refer. */
const IMPACT = 'impact'

/**
 * `explain RULE`: what a rule finds, why it matters, examples, how its fix decides, its sources; `explain impact`: what always holds;
 * `explain PACKAGE`: what its names become in its successor; `explain --call "METHOD PATH"`: a call through the versions.
 */
export const explain: Command = {
  name: 'explain',
  summary: 'explain a rule (what it finds, why, an example, the safety of its fix), the move of a package, or a call',
  takes: '<rule|impact|package>',
  flags: ['call'],
  examples: [
    { line: 'cloudapi-migrate explain allow-reboot', about: 'what allow-reboot finds and why' },
    { line: 'cloudapi-migrate explain impact', about: 'effects of a fix and the meaning of 202' },
    {
      line: 'cloudapi-migrate explain profitbricks',
      about: 'what its names become in the package that speaks version 6',
    },
    {
      line: 'cloudapi-migrate explain --call "POST /cloudapi/v4/datacenters/{id}/volumes"',
      about: 'what each version changed for a call, and how to move it',
    },
  ],
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error`,
  async run(words, flags, terminal) {
    const calls = flags.get('call')
    if (calls !== undefined) return explainCalls(calls, words, terminal)
    const [id, ...more] = words
    if (id === undefined || more.length > 0) {
      throw new UsageError('explain takes the id of one rule; `cloudapi-migrate rules` lists them.')
    }
    const width = widthOf(terminal)
    if (id === IMPACT) {
      const { explainedImpact } = await import('../report/support/impact.ts')
      terminal.out(explainedImpact(width))
      return 0
    }
    const [{ rules }, { oldSdk }] = await Promise.all([
      import('../../rules/index.ts'),
      import('../../rules/old-sdk.ts'),
    ])
    const { explainedMove, movedPackages, movesText } = await import('../report/support/sdk-moves.ts')
    const rule = rules.find((other) => other.id === id)
    const move = rule ? undefined : explainedMove(id, width)
    if (move !== undefined) terminal.out(move)
    else if (rule) terminal.out(explanation(rule, width) + (id === oldSdk.id ? `\n${movesText(width)}` : ''))
    else {
      const ids = [...rules.map((other) => other.id), IMPACT, ...movedPackages()]
      throw unknownName('rule', id, ids, ' `cloudapi-migrate rules` lists them.')
    }
    return 0
  },
}

async function explainCalls(
  calls: readonly (string | true)[],
  words: readonly string[],
  terminal: Terminal,
): Promise<number> {
  if (words.length > 0) throw new UsageError('explain takes the id of a rule or --call, not both.')
  const { explainedCall } = await import('../report/support/call-life.ts')
  const texts = calls.map((call) => {
    const text = explainedCall(String(call), widthOf(terminal))
    if (text !== undefined) return text
    throw new UsageError(
      `--call: "${sanitize(String(call))}" is no call. It takes a method and a path, such as "POST /cloudapi/v4/datacenters".`,
    )
  })
  terminal.out(texts.join('\n'))
  return 0
}

/** The policy of `fix` by the safety of a rule. */
const SAFETY: Readonly<Record<Rule['safety'], string>> = {
  safe: '`fix` writes it when each call that reaches the place was seen, nothing else of its group is held back, and the proof holds. Otherwise it is to review.',
  review: '`fix` shows it, and `fix --unsafe-fixes` writes it after your review, with the rest of its group.',
  manual: '`fix` names the next step and writes nothing.',
}

function explanation({ id, title, why, examples, source, level, safety }: Rule, width: number | undefined): string {
  const wrapped = (first: string, text: string) => within(first, text, 0, width)
  const shown = examples.flatMap(({ language, before, after }) => [
    `Before (${language}):`,
    indent(before),
    'After:',
    indent(after),
    '',
  ])
  return `${[
    `${id} (${level})`,
    wrapped('', title),
    '',
    wrapped('', why),
    '',
    ...shown,
    wrapped('Fix: ', `${safety}. ${SAFETY[safety]}`),
    wrapped('', 'Accept one finding, with a reason and a last day, in a comment above it:'),
    indent(`// cloudapi-migrate-disable-next-line ${id} -- why it stays (until YYYY-MM-DD)`),
    wrapped('Source: ', source.join('; ')),
  ].join('\n')}\n`
}

function indent(code: string): string {
  return code
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
}
