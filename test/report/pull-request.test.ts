import { describe, expect, test } from 'vitest'
import { pullRequestText } from '../../src/report/markdown/pull-request.ts'
import { nodesOf, parseMarkdown } from './support/mdast.ts'
import { planOf, written } from './support/plans.ts'

describe('the description for a pull request', () => {
  const text = pullRequestText(planOf('fixed'), written)
  const section = (title: string) => text.split(/^### /m).find((part) => part.startsWith(title)) ?? ''

  test('says what is fixed, what takes effect again, what to check, what is left', () => {
    expect(text.split('\n')[0]).toMatch(/^## Move calls from v\d.* to v6 of the Cloud API$/)
    expect(section('What is fixed')).toContain('- `src/a.ts`: ')
    expect(section('What takes effect again')).toContain('- PATCH servers at `src/a.ts:1`')
    expect(section('What to check')).toContain('- [ ] Implicit reboot.')
    expect(section('What to check')).toContain('- 202 is accepted, not done.')
    expect(section('What is left')).toContain('- `src/b.ts:1`: Write X-Contract-Number')
  })

  test('says of a fix that wrote nothing only that', () => {
    const plan = planOf('fixed')
    const none = pullRequestText({ ...plan, fixes: plan.fixes.slice(1) }, written)
    expect(none).toMatch(/^Nothing written; [^\n]+\n$/)
  })

  test('shows no secret, and text of the repository as text', () => {
    expect(text).not.toContain('hunter2')
    const plan = planOf('fixed')
    const fixes = plan.fixes.map((fix) => ({ ...fix, holds: [], why: '<img src=x> [a](http://b) @team #1' }))
    const kinds = nodesOf(parseMarkdown(pullRequestText({ ...plan, fixes }, written))).map(({ type }) => type)
    expect(kinds).not.toEqual(expect.arrayContaining(['html']))
    expect(kinds).not.toEqual(expect.arrayContaining(['link']))
  })
})
