import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Trouble } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { code, fence, prose, table } from '../../src/report/markdown/escape.ts'
import { markdown } from '../../src/report/markdown.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { clean, shorten } from '../../src/report/support/text/words.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { type Node, nodesOf, parseMarkdown, readText } from './support/mdast.ts'
import { finding, plain, report } from './support/reports.ts'

const source = "import x from 'y'\nconst base = 'https://api.ionos.com/cloudapi/v5'\n"
const old = finding('a.ts', source, 'v5', {
  effect: 'The server is not deleted.',
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
})

/** What a summary is made of; anything else came from a repository. */
const OURS = [
  'root',
  'heading',
  'paragraph',
  'strong',
  'table',
  'tableRow',
  'tableCell',
  'list',
  'listItem',
  'code',
  'inlineCode',
  'text',
]

function summary(all: Report, options: Partial<RenderOptions> = {}) {
  const { text, notes } = renderReport(markdown, all, { ...plain, ...options })
  const root = parseMarkdown(text)
  const rows = (title: string): string[][] => {
    const children = root.children ?? []
    const from = children.findIndex((node) => node.type === 'heading' && readText(node) === title)
    const found = children.slice(from).find(({ type }) => type === 'table')
    return (found?.children ?? []).map((row) => (row.children ?? []).map(readText))
  }
  return { text, notes, root, rows }
}

test('the whole summary of a small report', () => {
  const impact = {
    asOf: '2024-01-01',
    cutoff: '2023-09-30',
    changing: 1,
    reading: 0,
    unseen: 0,
    behind: [],
    byResource: [{ resource: 'servers', changing: 1, reading: 0 }],
  }
  const trouble: Trouble = { kind: 'stale-entry', path: 'base.txt', line: 3, message: 'Nothing matches it: prune it.' }
  const gate = { suppressed: [{ finding: old, by: { kind: 'baseline' } as const }], troubles: [trouble] }
  const { text } = summary(report([old], { 'a.ts': source }, { impact, gate }))
  expect(text).toMatchInlineSnapshot(`
    "## cloudapi-migrate

    **1 error in 1 file; 1 known in the baseline; 1 stale baseline entry. Next: cloudapi-migrate baseline prune**

    | Errors | Warnings | Notes | Known | Waived | Troubles |
    | --- | --- | --- | --- | --- | --- |
    | 1 | 0 | 0 | 1 | 0 | 1 |

    ### Impact

    1 call to versions deactivated on 2023-09-30 (as of 2024-01-01): 1 changing (not executed), 0 reading.

    - servers: 1 changing, 0 reading
    - The server is not deleted. (1 finding)

    ### Findings

    | Level | Rule | Place | Problem | Fix |
    | --- | --- | --- | --- | --- |
    | error | \`deprecated-version-path\` | \`a.ts:2:46\` | Version 5 is deactivated. | Write v6 (safe) |

    ### Code

    \`a.ts:2:46\` \`deprecated-version-path\`

    \`\`\`
      1 | import x from 'y'
    > 2 | const base = 'https://api.ionos.com/cloudapi/v5'
    \`\`\`

    ### Gate

    1 known in the baseline; 1 stale baseline entry.

    | Trouble | Place | Problem and fix |
    | --- | --- | --- |
    | stale baseline entry | \`base.txt:3\` | Nothing matches it: prune it. |

    ### Ledger

    3 files scanned: 1 with references to the API, 2 without.

    Effects of a fix and the meaning of 202: \`cloudapi-migrate explain impact\`
    "
  `)
})

test('clean says what was looked at', () => {
  const { text, rows } = summary(report([], {}))
  expect(text).toContain('**Clean: 3 files scanned, nothing to report.')
  expect(rows('cloudapi-migrate')).toEqual([
    ['Errors', 'Warnings', 'Notes'],
    ['0', '0', '0'],
  ])
})

test('errors first, notes counted unless everything is asked for', () => {
  const levels = (['note', 'warning', 'error'] as const).map((level, index) => {
    return { ...old, level, rule: level, fingerprint: level, at: { ...old.at, start: index, end: index + 1 } }
  })
  const all = report(levels, { 'a.ts': source })
  const column = (options: Partial<RenderOptions>) =>
    summary(all, options)
      .rows('Findings')
      .map(([level]) => level)
  expect(column({})).toEqual(['Level', 'error', 'warning'])
  expect(summary(all).text).toContain('1 note (listed with --verbose), by rule: note 1.')
  expect(column({ verbose: true })).toEqual(['Level', 'error', 'warning', 'note'])
})

test('30,000 findings: 200 rows, the rest by rule, below the limit of a step', () => {
  const { text, rows, notes } = summary(manyFindings(30_000))
  expect(rows('Findings')).toHaveLength(201)
  expect(text).toContain('Not listed here, by rule: rule-1 10000, rule-0 9800.')
  expect(notes).toEqual(['markdown: 19800 findings of 20000 counted by rule alone.'])
  expect(Buffer.byteLength(text)).toBeLessThan(1024 * 1024)
})

test('the longest texts there can be stay below the limit of a step', () => {
  const long = '@'.repeat(10_000)
  const findings = Array.from({ length: 5000 }, (_, index) => {
    const at = { file: `${index}${long}`, start: 0, end: 1 }
    return { ...old, at, message: long, effect: `${index}${long}`, fingerprint: `${index}`, group: `${index}` }
  })
  const skipped = findings.map(({ at }) => ({ path: at.file, why: long }))
  const troubles = findings.map(({ at }): Trouble => ({ kind: 'stale-entry', path: at.file, message: long }))
  const sources = Object.fromEntries(findings.map(({ at }) => [at.file, long]))
  const all = report([], sources, {
    ledger: { seen: 1, read: 1, skipped, unresolved: 0 },
    gate: { suppressed: [], troubles },
  })
  const { text, notes } = summary({ ...all, findings }, { verbose: true })
  expect(Buffer.byteLength(text)).toBeLessThan(1000 * 1000)
  expect(notes).toHaveLength(1)
})

describe('what a repository holds stays text', () => {
  test.each(HOSTILE.map((text) => [text]))('%j', (text) => {
    const { text: out, root, rows } = summary(hostileReport(text), { verbose: true })
    const nodes = nodesOf(root)
    expect(nodes.map(({ type }) => type).filter((type) => !OURS.includes(type))).toEqual([])
    const headings = nodes.filter(({ type }) => type === 'heading').map(readText)
    expect(headings.filter((heading) => !heading.startsWith('Move from '))).toEqual([
      'cloudapi-migrate',
      'Impact',
      'Findings',
      'Code',
      'Gate',
      'Ledger',
    ])
    expect(rows('Findings').map((row) => row.length)).toEqual([5, 5, 5, 5])
    expect(rows('Findings')[1]?.[3]).toBe(clean(`Message ${text}`).trim())
    expect(rows('Gate').map((row) => row.length)).toEqual([3, 3, 3])
    for (const secret of SECRETS) expect(out).not.toContain(secret)
    expect(out).not.toMatch(/[^\n\P{Cc}]|[\u202a-\u202e\u2028\u2029]|##\w*\[/u)
    expect(out).not.toMatch(/^\s*::/m)
  })

  test('no one is called, no issue and no address is linked by what stands beside', () => {
    const out = prose('@someone #123 GH-7 https://a.example www.b.example x@c.example :tada:')
    const shown = readable(parseMarkdown(out))
    expect(shown).not.toMatch(/@\w|#\d|GH-\d|:\/\/|www\.|:tada:/)
    expect(shown.replaceAll('\u200b', '')).toBe('@someone #123 GH-7 https://a.example www.b.example x@c.example :tada:')
  })

  const texts = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 60 }),
    fc.string({ unit: fc.constantFrom(...'`|\\ <>&#@:/.-_*[]()!~$1aw\n\t'), maxLength: 40 }),
  )

  test('prose in a cell, in a list, alone: one text', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = clean(text).trim().replaceAll('\u200b', '')
        const cells = nodesOf(parseMarkdown(table(['a', 'b'], [[prose(text), 'x']]))).filter(isCell)
        expect(cells.map(readText)).toEqual(['a', 'b', expected, 'x'])
        for (const start of ['- ', 'x ', '']) {
          const nodes = nodesOf(parseMarkdown(`${start}${prose(text)}`))
          expect(nodes.filter(({ type }) => !OURS.includes(type))).toEqual([])
          expect(nodes.filter(({ type }) => type === 'list' || type === 'heading').length).toBe(start === '- ' ? 1 : 0)
        }
      }),
      { numRuns: 150 },
    )
  })

  test('code in a cell and alone: one text, spaces at its ends apart', () => {
    fc.assert(
      fc.property(texts, (text) => {
        const expected = clean(text)
        const cells = nodesOf(parseMarkdown(table(['a', 'b'], [[code(text), 'x']]))).filter(isCell)
        expect(cells.map((cell) => readText(cell).trim())).toEqual(['a', 'b', expected.trim(), 'x'])
        expect(
          readText(parseMarkdown(`x ${code(text)}`))
            .slice(2)
            .trim(),
        ).toBe(expected.trim())
      }),
      { numRuns: 150 },
    )
  })

  test('a block of code ends at its own fence', () => {
    fc.assert(
      fc.property(fc.array(texts, { maxLength: 5 }), (lines) => {
        const shown = lines.map((line) => `> 1 | ${clean(line)}`)
        const root = parseMarkdown(`${fence(shown)}\n\nbehind`)
        expect(root.children?.map(({ type }) => type)).toEqual(['code', 'paragraph'])
        expect(root.children?.[0]?.value).toBe(shown.join('\n'))
      }),
    )
  })
})

test('a text is cut between characters', () => {
  expect(shorten('👍👍', 4)).toBe('👍👍')
  expect(shorten('👍👍👍', 4)).toBe('👍…')
})

test('the same bytes whatever the order of the findings', () => {
  const other = { ...old, at: { ...old.at, start: 0 }, fingerprint: 'x' }
  const sources = { 'a.ts': source }
  expect(summary(report([old, other], sources)).text).toBe(summary(report([other, old], sources)).text)
})

function isCell({ type }: Node): boolean {
  return type === 'tableCell'
}

/** The text with its invisible characters. */
function readable(node: Node): string {
  return (node.value ?? '') + (node.children ?? []).map(readable).join('')
}
