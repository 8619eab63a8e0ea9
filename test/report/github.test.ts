import { describe, expect, test } from 'vitest'
import type { Finding } from '../../src/core/findings/finding.ts'
import type { Trouble } from '../../src/core/findings/gate.ts'
import type { Report } from '../../src/core/findings/report.ts'
import { github } from '../../src/report/github.ts'
import type { RenderOptions } from '../../src/report/support/format.ts'
import { renderReport } from '../../src/report/support/render.ts'
import { HOSTILE, hostileReport, manyFindings, SECRETS } from './support/hostile.ts'
import { finding, plain, report } from './support/reports.ts'
import { type RunnerCommand, runnerCommand } from './support/runner.ts'

const source = "import x from 'y'\nconst base = 'https://api.ionos.com/cloudapi/v5'\nfetch(base,\n  b)\n"
const old = finding('a.ts', source, 'v5', {
  effect: 'The server is not deleted.',
  fix: { safety: 'safe', title: 'Write v6.', edits: [] },
})

function linesOf(all: Report, options: Partial<RenderOptions> = {}) {
  const { text, notes } = renderReport(github, all, { ...plain, ...options })
  const lines = text.trimEnd().split('\n')
  return { lines, commands: lines.map(runnerCommand).filter((one): one is RunnerCommand => one !== undefined), notes }
}

function wide(count: number, more: (index: number) => Partial<Finding>) {
  const text = Array.from({ length: count }, () => 'v5').join('\n')
  const findings = Array.from({ length: count }, (_, index) => {
    const at = { file: 'a.ts', start: index * 3, end: index * 3 + 2 }
    return { ...old, group: `g${index}`, fingerprint: `f${index}`, at, ...more(index) }
  })
  return { findings, sources: { 'a.ts': text } }
}

test('a finding is one annotation at its place, with several lines', () => {
  const { lines } = linesOf(report([old], { 'a.ts': source }))
  expect(lines).toEqual([
    '::error file=a.ts,line=2,endLine=2,col=46,endColumn=48,title=cloudapi-migrate%3A deprecated-version-path::Version 5 is deactivated.%0AThe server is not deleted.%0AFix: write v6 (safe)',
    'verdict: 1 error in 1 file. Next: cloudapi-migrate explain deprecated-version-path',
  ])
})

test('columns only where the place is within one line', () => {
  const start = source.indexOf('fetch')
  const long = { ...old, at: { file: 'a.ts', start, end: source.length - 1 } }
  const { commands } = linesOf(report([long], { 'a.ts': source }))
  expect(commands[0]?.properties).toEqual({
    file: 'a.ts',
    line: '3',
    endLine: '4',
    title: 'cloudapi-migrate: deprecated-version-path',
  })
})

test('paths begin at the root of the repository', () => {
  const up = { ...old, at: { ...old.at, file: '../lib/a.ts' } }
  const { commands } = linesOf(report([old, up], { 'a.ts': source, '../lib/a.ts': source }), {
    workspace: 'services/api',
  })
  expect(commands.map(({ properties }) => properties.file)).toEqual(['services/lib/a.ts', 'services/api/a.ts'])
})

test('warnings are warnings; notes are left out unless everything is asked for', () => {
  const all = report([{ ...old, level: 'warning' }, { ...old, level: 'note', fingerprint: 'n' }, old], {
    'a.ts': source,
  })
  expect(linesOf(all).commands.map(({ name }) => name)).toEqual(['error', 'warning'])
  expect(linesOf(all, { verbose: true }).commands.map(({ name }) => name)).toEqual(['error', 'warning', 'notice'])
})

test('clean: no annotation, and a verdict', () => {
  const { lines, commands, notes } = linesOf(report([], {}))
  expect(commands).toEqual([])
  expect(lines).toEqual([expect.stringMatching(/^verdict: Clean: 3 files scanned/)])
  expect(notes).toEqual([])
})

describe('the limits of GitHub', () => {
  test('ten of a level are shown one by one', () => {
    const { findings, sources } = wide(10, () => ({}))
    expect(linesOf(report(findings, sources)).commands).toHaveLength(10)
  })

  test('twins of one file become one when there are more, with their lines', () => {
    const { findings, sources } = wide(40, () => ({}))
    const { commands, notes } = linesOf(report(findings, sources))
    expect(commands).toHaveLength(1)
    expect(commands[0]?.data).toContain('\nThe same in lines 2, 3, 4, 5, 6,')
    expect(commands[0]?.data).toContain(', 21 and 19 more.')
    expect(notes).toEqual([])
  })

  test('the last annotation of a level has the number of hidden ones, and standard error too', () => {
    const { findings, sources } = wide(34, (index) => ({
      message: `Message ${index}`,
      level: index < 20 ? 'error' : 'warning',
      rule: index % 2 === 0 ? 'even' : 'odd',
    }))
    const { commands, notes } = linesOf(report(findings, sources))
    expect(commands.filter(({ name }) => name === 'error')).toHaveLength(10)
    expect(commands.filter(({ name }) => name === 'warning')).toHaveLength(10)
    expect(commands[9]?.properties.title).toBe('cloudapi-migrate: 11 errors not shown')
    expect(commands[9]?.data).toContain('By rule: odd 6, even 5.')
    expect(commands[19]?.properties.title).toBe('cloudapi-migrate: 5 warnings not shown')
    expect(notes).toEqual([
      'github: 11 errors not shown, since GitHub shows 10 annotations of a level a step.',
      'github: 5 warnings not shown, since GitHub shows 10 annotations of a level a step.',
    ])
  })

  test('30,000 findings of any kind stay under the limits of a step', () => {
    const { commands } = linesOf(manyFindings(30_000), { verbose: true })
    for (const level of ['error', 'warning', 'notice']) {
      expect(commands.filter(({ name }) => name === level)).toHaveLength(10)
    }
  })
})

describe('troubles of the gate', () => {
  const stale = (line: number): Trouble => ({ kind: 'stale-entry', path: 'base.txt', line, message: 'Prune it.' })

  test('are errors with a title and a place', () => {
    const troubles: Trouble[] = [stale(3), { kind: 'unread-file', message: 'One file was not read.' }]
    const { commands } = linesOf(report([], {}, { gate: { suppressed: [], troubles } }), { workspace: 'api' })
    expect(commands).toEqual([
      { name: 'error', properties: { title: 'cloudapi-migrate: file not read' }, data: 'One file was not read.' },
      {
        name: 'error',
        properties: { file: 'api/base.txt', line: '3', title: 'cloudapi-migrate: stale baseline entry' },
        data: 'Prune it.',
      },
    ])
  })

  test('are warnings where they do not make the run fail', () => {
    const all = report([old], { 'a.ts': source }, { gate: { suppressed: [], troubles: [stale(3)] } })
    const { commands } = linesOf(all, { troublesFail: false })
    expect(commands.map(({ name, properties }) => [name, properties.title])).toEqual([
      ['error', 'cloudapi-migrate: deprecated-version-path'],
      ['warning', 'cloudapi-migrate: stale baseline entry'],
    ])
  })

  test('keep slots beside many errors, and fold by kind and file', () => {
    const { findings, sources } = wide(30, (index) => ({ message: `Message ${index}` }))
    const troubles: Trouble[] = [
      ...Array.from({ length: 9 }, (_, index) => stale(index + 1)),
      ...Array.from({ length: 4 }, (_, index): Trouble => {
        return { kind: 'unused-waiver', path: `w${index}.ts`, line: 7, message: 'Take it out.' }
      }),
    ]
    const { commands, notes } = linesOf(report(findings, sources, { gate: { suppressed: [], troubles } }))
    expect(commands).toHaveLength(10)
    const titles = commands.map(({ properties }) => properties.title)
    expect(titles.filter((title) => title?.endsWith('stale baseline entry'))).toHaveLength(1)
    expect(commands[6]?.data).toBe('Prune it.\nThe same in lines 2, 3, 4, 5, 6, 7, 8, 9.')
    expect(titles.filter((title) => title?.endsWith('unused waiver'))).toHaveLength(2)
    expect(titles.at(-1)).toBe('cloudapi-migrate: 24 errors and 2 troubles not shown')
    expect(notes[0]).toContain('24 errors and 2 troubles not shown')
  })

  test('alone beyond the limit are counted, too', () => {
    const troubles = Array.from({ length: 30 }, (_, index): Trouble => ({ ...stale(1), path: `b${index}` }))
    const { commands } = linesOf(report([], {}, { gate: { suppressed: [], troubles } }))
    expect(commands).toHaveLength(10)
    expect(commands.at(-1)?.properties.title).toBe('cloudapi-migrate: 21 troubles not shown')
  })
})

test.each(HOSTILE.map((text) => [text]))('%j is never a command, a line or a control character', (text) => {
  const { lines, commands } = linesOf(hostileReport(text), { verbose: true })
  expect(lines).toHaveLength(7)
  expect(commands.map(({ name }) => name)).toEqual(['error', 'error', 'error', 'warning', 'warning', 'notice'])
  for (const { properties, data } of commands) {
    expect(Object.keys(properties).every((key) => /^(?:file|line|endLine|col|endColumn|title)$/.test(key))).toBe(true)
    for (const line of data.split('\n')) expect(runnerCommand(line)).toBeUndefined()
    expect(JSON.stringify({ properties, data })).not.toMatch(/\\u00[01]|\\u20[23]|\\u001b|\\r|\\ud[89a-f]/)
    for (const secret of SECRETS) expect(data + properties.file).not.toContain(secret)
  }
  for (const line of lines) expect(line).not.toMatch(/##\w*\[/)
})

test('the same bytes whatever the order of the findings', () => {
  const { findings, sources } = wide(30, (index) => ({ message: `Message ${index}` }))
  const gate = { suppressed: [], troubles: [] }
  expect(github.render(report(findings, sources, { gate }), plain)).toEqual(
    github.render(report([...findings].reverse(), sources, { gate }), plain),
  )
})
