import type { Rule } from '../core/findings/rule.ts'
import { UsageError, unknownName } from '../errors.ts'
import { within } from '../report/support/text/words.ts'
import type { Command } from './support/arguments/command.ts'
import { widthOf } from './support/terminal/terminal.ts'

/** What is explained beside rules: what a report only points to. */
const IMPACT = 'impact'

/** `explain RULE`: what a rule finds, why it matters, an example, its sources; `explain impact`: what always holds. */
export const explain: Command = {
  name: 'explain',
  summary: 'explain a rule: what it finds, why, an example, the safety of its fix',
  takes: '<rule|impact>',
  flags: [],
  examples: [
    { line: 'cloudapi-migrate explain allow-reboot', about: 'what allow-reboot finds and why' },
    { line: 'cloudapi-migrate explain impact', about: 'effects of a fix and the meaning of 202' },
  ],
  exits: `Exit codes:
  0  done
  2  wrong usage, an internal error`,
  async run(words, _flags, terminal) {
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
    const { rules } = await import('../../rules/index.ts')
    const rule = rules.find((one) => one.id === id)
    if (!rule) {
      const ids = [...rules.map((one) => one.id), IMPACT]
      throw unknownName('rule', id, ids, ' `cloudapi-migrate rules` lists them.')
    }
    terminal.out(explanation(rule, width))
    return 0
  },
}

const SAFETY: Readonly<Record<Rule['safety'], string>> = {
  safe: 'safe: `fix` writes it',
  review: 'to review: `fix --unsafe-fixes` writes it after your review',
  manual: 'by hand: `fix` does not write it',
}

function explanation({ id, title, why, example, source, level, safety }: Rule, width: number | undefined): string {
  const told = (first: string, text: string) => within(first, text, 0, width)
  const after = example.after === undefined ? [] : ['', 'After:', indent(example.after)]
  return `${[
    `${id} (${level})`,
    told('', title),
    '',
    told('', why),
    '',
    `Before (${example.language}):`,
    indent(example.before),
    ...after,
    '',
    told('Fix: ', `${SAFETY[safety]}.`),
    told('Source: ', source.join('; ')),
  ].join('\n')}\n`
}

function indent(code: string): string {
  return code
    .trimEnd()
    .split('\n')
    .map((line) => `    ${line}`.trimEnd())
    .join('\n')
}
