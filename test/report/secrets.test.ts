import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/core/findings/finding.ts'
import { formats } from '../../src/report/index.ts'
import { logFormats } from '../../src/report/logs/index.ts'
import { readableDiff } from '../../src/report/support/patch/readable.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { cleanTalk } from '../../src/report/support/text/words.ts'
import { READABLE, WRITTEN } from '../support/secrets.ts'
import { hostileLogs } from './logs/support/hostile.ts'
import { plain as plainLogs, rendered } from './logs/support/report.ts'
import { replacing } from './support/changes.ts'
import { hostileReport } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'

/** One report that holds each text on the lines around a finding, in each of its words, and in the name of its file. */
function reportOf(texts: readonly string[], isNamed: boolean) {
  const parts = texts.map((text, index) => {
    const odd = /[/\n]/.test(text) || !isNamed
    return hostileReport(text, odd ? `plain${index}` : text)
  })
  const neighbours = texts.flatMap((text, index): [Finding, string, string][] => {
    const [file, source] = [`near/${index}.sh`, `${text}\nfetch('/cloudapi/v5')\n${text}\n`]
    return [[finding(file, source, 'v5', { group: `n${index}`, fingerprint: `n${index}` }), file, source]]
  })
  const own = parts.flatMap(({ findings }, index) =>
    findings.map((one) => ({ ...one, group: `${index}${one.group}`, fingerprint: `${index}${one.fingerprint}` })),
  )
  const sources = Object.fromEntries([
    ...neighbours.map(([, file, source]) => [file, source]),
    // What the lines around a place hold is another matter: those above.
    ...parts.flatMap(({ findings }) => findings.map(({ at }) => [at.file, ' '.repeat(20_000)])),
  ])
  const [first] = parts
  return report([...own, ...neighbours.map(([one]) => one)], sources, {
    ledger: { seen: 3, read: 1, unresolved: 2, skipped: parts.flatMap(({ ledger }) => ledger.skipped) },
    impact: {
      ...(first as NonNullable<typeof first>).impact,
      behind: parts.flatMap(({ impact }) => impact.behind),
      byResource: parts.flatMap(({ impact }) => impact.byResource),
    },
    gate: {
      suppressed: parts.flatMap(({ gate }) => gate?.suppressed ?? []),
      troubles: parts.flatMap(({ gate }) => gate?.troubles ?? []),
      outside: 3,
    },
  })
}

const all = reportOf(
  WRITTEN.map(([text]) => text),
  true,
)

/** Texts whose secret can be read in an output. */
function leaks(out: string): string[] {
  return WRITTEN.filter(([, secret]) => out.includes(secret)).map(([text]) => text)
}

describe.each(await Promise.all(formats.map(async ({ name, load }) => [name, await load()] as const)))(
  '%s',
  (_, format) => {
    const { text, notes } = renderReport(format, all, { ...plain, verbose: true })

    test('shows no secret, however it is written and wherever it stands', () => {
      expect(leaks(text)).toEqual([])
      expect(leaks(notes.join('\n'))).toEqual([])
      expect(text).toContain('***')
    })

    test('shows what is no secret as often as it does where nothing is masked', () => {
      const readable = READABLE.filter((one) => /^[\w/ .:-]+$/.test(one))
      expect(renderReport(format, reportOf(readable, false), { ...plain, verbose: true }).text).not.toContain('***')
    })
  },
)

describe.each(await Promise.all(logFormats.map(async ({ name, load }) => [name, await load()] as const)))(
  'logs as %s',
  (_, format) => {
    test('show no secret', () => {
      for (const [text, secret] of WRITTEN) {
        expect(rendered(format, hostileLogs(text), { ...plainLogs, width: 200, verbose: true })).not.toContain(secret)
      }
    })
  },
)

test.each(WRITTEN)('standard error does not show the secret of %j', (text, secret) => {
  expect(cleanTalk(`cloudapi-migrate: ${text}\n`, false)).not.toContain(secret)
  expect(cleanTalk(`\u001b[1m${text}\u001b[22m\n`, true)).not.toContain(secret)
})

test.each(WRITTEN)('a diff for people does not show the secret of %j', (text, secret) => {
  const diff = readableDiff(replacing('a.sh', `${text}\nfetch('/cloudapi/v5')\n${text}\n`, 'v5', 'v6'), undefined)
  expect(diff).not.toContain(secret)
  expect(diff).toContain('v6')
})
