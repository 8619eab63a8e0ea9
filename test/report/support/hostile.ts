import type { Trouble } from '../../../src/core/findings/gate.ts'
import type { Report } from '../../../src/core/findings/report.ts'
import { finding, report } from './reports.ts'

/** What a repository may hold to break out of a format. */
export const HOSTILE: readonly string[] = [
  '\u001b[31mred\u001b]0;title\u0007',
  'line\nfeed\rreturn\r\nboth',
  '::add-mask::x',
  '  ::set-env name=A::b',
  '##[error]x ##[add-mask]y ##vso[task.setvariable variable=A]b',
  '%0A::error::x%0D%25',
  '"double" \'single\' `tick` ``two`` \\',
  '</script><script>alert(1)</script>',
  '<img src=x onerror=alert(1)> <!-- --> &lt; &#60;',
  ']]> <![CDATA[ <?xml ?>',
  '\u2028\u2029\u0085',
  '\ud800 lone \udfff',
  '\u0000nul\u0001\u0008\u000b\u000c\u001f\ufffe\uffff',
  '\u202ertl\u2066\u200b\ufeff',
  '| a | b | \\| ||',
  '@someone @team/x #123 GH-7 a/b#9 user@example.com',
  'https://evil.example/x www.evil.example [x](javascript:alert(1)) ![i](http://e.example/i.png) <http://e.example>',
  '# heading\n- list\n1. one\n> quote\n---\n```\nfence\n~~~',
  '*a* _b_ **c** ~~d~~ $x$ :tada: [^1] [ref]: x',
  '=cmd|calc +1 -1 @x',
  "Authorization: 'Bearer abcdefghijklmnopqrstuvwxyz' token=hunter2hunter2",
]

/** Secrets that stand in the hostile texts. */
export const SECRETS: readonly string[] = ['abcdefghijklmnopqrstuvwxyz', 'hunter2hunter2']

/** A report with a text wherever a repository or a person can put one, the name of a file among them. */
export function hostileReport(text: string, name = text): Report {
  const source = `before ${text}\nconst a = "${text} v5" // ${text}\nafter ${text}\n`
  const file = `src/${name}.ts`
  const found = (['error', 'warning', 'note'] as const).map((level, index) =>
    finding(file, source, 'v5', {
      level,
      group: `g${index}`,
      fingerprint: `f${index}`,
      message: `Message ${text}`,
      effect: text,
      text,
      fix: { safety: 'review', edits: [], title: text },
      checklist: {
        package: text,
        to: text,
        steps: [text],
        places: [{ at: { file, start: 0, end: 3 }, from: text, to: text, note: text, source: text }],
        commands: [text],
      },
      calls: [
        { at: { file, start: 0, end: source.length }, method: 'POST', changing: true, resource: text },
        { at: { file, start: 3, end: 9 }, method: text, changing: false },
      ],
    }),
  )
  const troubles: Trouble[] = [
    { kind: 'expired-waiver', path: file, line: 2, message: text },
    { kind: 'unread-file', message: text },
  ]
  const at = { file, start: 0, end: 3 }
  const [first] = found
  const suppressed = first
    ? [
        { finding: first, by: { kind: 'waiver', reason: text, until: '2030-01-01', at } as const },
        { finding: { ...first, fingerprint: 'known' }, by: { kind: 'baseline' } as const },
      ]
    : []
  return report(
    found,
    { [file]: source },
    {
      ledger: { seen: 3, read: 1, skipped: [{ path: file, why: text }], unresolved: 2 },
      impact: {
        asOf: '2024-01-01',
        cutoff: '2023-09-30',
        changing: 1,
        reading: 1,
        unseen: 1,
        behind: [{ package: text, calls: 1, operations: [text] }],
        byResource: [{ resource: text, changing: 1, reading: 1 }],
      },
      gate: { suppressed, troubles, outside: 3 },
    },
  )
}

/** A report of many findings of three rules and all levels, three in a line, a thousand in a file. */
export function manyFindings(amount: number): Report {
  const lines = Array.from({ length: 334 }, (_, line) => `fetch('/cloudapi/v5/${line}') // v4 v3`)
  const source = lines.join('\n')
  const starts = lines.map((_, line) => lines.slice(0, line).join('\n').length + (line > 0 ? 1 : 0))
  const findings = Array.from({ length: amount }, (_, index) => {
    const file = `src/${String(Math.floor(index / 1000)).padStart(3, '0')}.ts`
    const line = Math.floor((index % 1000) / 3)
    const [text, level] = (
      [
        ['v5', 'error'],
        ['v4', 'warning'],
        ['v3', 'note'],
      ] as const
    )[index % 3] ?? ['v5', 'error']
    const start = (starts[line] ?? 0) + (lines[line] ?? '').indexOf(text)
    const made = finding(file, source, text, {
      level,
      rule: `rule-${index % 3}`,
      group: `g${index}`,
      fingerprint: `f${index}`,
    })
    return { ...made, at: { file, start, end: start + 2 } }
  })
  const files = [...new Set(findings.map(({ at }) => at.file))]
  const groups = findings.map((one) => ({ id: one.group, safety: 'safe' as const, findings: [one], blockers: [] }))
  return { ...report([], Object.fromEntries(files.map((file) => [file, source]))), findings, groups }
}
