import type { Rule } from '../../core/findings/rule.ts'
import type { Tool } from './format.ts'

const TO_DO: Readonly<Record<Rule['safety'], string>> = {
  safe: 'Run `cloudapi-migrate fix`: it writes proven fixes with everything that has to change with them.',
  review: 'Review `cloudapi-migrate fix --unsafe-fixes --dry-run`, then apply the changes that are right.',
  manual: 'Change it by hand, as the finding describes.',
}

/** Rationale, example and remedy of a rule, as plain text and as Markdown. */
export function ruleHelp({ why, examples: [first], safety }: Rule): {
  readonly text: string
  readonly markdown: string
} {
  const { language, before, after } = first
  const parts = [
    { title: 'Before', code: before },
    { title: 'After', code: after },
  ]
  const texts = parts.map(({ title, code }) => `${title}:\n\n${code.trimEnd()}`)
  const fences = parts.map(({ title, code }) => `${title}:\n\n${fenced(code.trimEnd(), language)}`)
  return {
    text: [why, ...texts, `Fix: ${TO_DO[safety].replaceAll('`', '')}`].join('\n\n'),
    markdown: [why, ...fences, `**Fix:** ${TO_DO[safety]}`].join('\n\n'),
  }
}

/** The page of a rule in the documentation; nothing where the tool is published nowhere. */
export function rulePage({ url }: Tool, id: string): string | undefined {
  return url === undefined ? undefined : `${url}/blob/HEAD/docs/rules/${id}.md`
}

/** A fence that is longer than any in the code. */
function fenced(code: string, language: string): string {
  const longest = Math.max(2, ...(code.match(/`+/g) ?? []).map((run) => run.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}${language}\n${code}\n${fence}`
}
