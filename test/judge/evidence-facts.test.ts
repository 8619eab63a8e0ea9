import { describe, expect, it } from 'vitest'
import type { Called, Dependency } from '../../src/core/findings/evidence.ts'
import { written } from '../../src/core/text/text.ts'
import { factsOf } from '../../src/judge/findings/evidence-facts.ts'

function dependency(file: string, more: Partial<Dependency> = {}): Dependency {
  const at = { file, start: 0, end: 1 }
  return { kind: 'dependency', ecosystem: 'npm', name: 'sdk', form: 'manifest', at, context: 'config', ...more }
}

const ROOTS = ['packages/a/inner', 'packages/a', 'packages/b', '']

function pinnedFor(one: Dependency, others: readonly Dependency[]): (string | undefined)[] {
  const facts = factsOf({
    evidence: [one, ...others],
    asOf: '2026-01-01',
    signs: new Set(),
    projectOf: (file) => ROOTS.find((root) => file.startsWith(root)) ?? '',
  })
  return (facts(one).project.pins?.get('npm sdk') ?? []).map(({ resolved }) => resolved)
}

describe('versions in lock files', () => {
  const manifest = dependency('packages/a/package.json')

  it('apply to projects below the folder of the lock file', () => {
    const lock = dependency('package-lock.json', { form: 'lock', resolved: '5.1.0' })
    expect(pinnedFor(manifest, [lock])).toEqual([undefined, '5.1.0'])
  })

  it('list the nearest first', () => {
    const far = dependency('yarn.lock', { form: 'lock', resolved: '6.0.0' })
    const near = dependency('packages/a/yarn.lock', { form: 'lock', resolved: '5.0.0' })
    const inner = dependency('packages/a/inner/package.json')
    expect(pinnedFor(inner, [far, near])).toEqual([undefined, '5.0.0', '6.0.0'])
  })

  it('do not apply to sibling projects', () => {
    const beside = dependency('packages/b/yarn.lock', { form: 'lock', resolved: '5.0.0' })
    expect(pinnedFor(manifest, [beside])).toEqual([undefined])
  })
})

describe('a file that calls by a path', () => {
  const changes = (more: Partial<Called>) => {
    const at = { file: 'a.kt', start: 0, end: 9 }
    const path = [written('a.kt', 0, 'datacenters/1/servers')]
    const called: Called = { kind: 'called', at, context: 'code', method: 'PUT', path, statement: at, ...more }
    return factsOf({ evidence: [called], asOf: '2026-01-01', signs: new Set(['a.kt']), projectOf: () => '' })(called)
      .changes
  }

  it('changes what it calls by a method that changes', () => {
    expect(changes({})).toBe(true)
    expect(changes({ method: 'GET' })).toBe(false)
  })

  it('changes nothing where its method is that of a function elsewhere', () => {
    expect(changes({ method: '', by: 'pages' })).toBe(false)
  })
})
