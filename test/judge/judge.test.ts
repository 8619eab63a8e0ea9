import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rules } from '../../rules/index.ts'
import type { Context, Evidence } from '../../src/core/findings/evidence.ts'
import type { Text } from '../../src/core/text/text.ts'
import { type Judged, type JudgeInput, judge } from '../../src/judge/judge.ts'
import { memberReader, placeReader, versionReader } from '../../src/languages/index.ts'
import { movedConfigurations } from '../../src/moves/index.ts'
import { choice, dependency, type File, header, IONOS, makeFile, prop, request, setting, url } from '../rules/build.ts'

const textsOf = (files: readonly File[]) => new Map(files.map((file) => [file.file, file.source()]))

function judged(
  evidence: readonly Evidence[],
  files: readonly File[] = [],
  more: Partial<JudgeInput> = {},
  sources: ReadonlyMap<string, string> = textsOf(files),
): Judged {
  return judge({
    evidence,
    rules,
    asOf: '2026-01-01',
    signs: new Set(),
    projectOf: () => '',
    files: [...sources.keys()],
    members: memberReader(sources),
    written: placeReader(sources),
    versions: versionReader(sources),
    configurations: () => movedConfigurations(sources),
    mishaps: new Map(),
    ...more,
  })
}

const base = (file: File) => url(file.text(`${IONOS}/v5`), 'base', file)
const summary = ({ findings }: Judged) => findings.map(({ rule, level }) => `${level} ${rule}`)

describe('levels by context', () => {
  it.each([
    ['code', 'error'],
    ['test', 'error'],
    ['config', 'error'],
    ['vendored', 'warning'],
    ['doc', 'note'],
    ['generated', 'note'],
    ['recorded', 'note'],
  ] as const)('judges %s as %s', (context, level) => {
    expect(summary(judged([base(makeFile('a', context))]))).toEqual([`${level} deprecated-version-path`])
  })

  it('reports nothing in a changelog', () => {
    expect(judged([base(makeFile('CHANGELOG', 'changelog'))]).findings).toEqual([])
  })

  it('reports links in responses and prose as notes in any file', () => {
    const file = makeFile()
    const evidence = [url(file.text(`${IONOS}/v5/a`), 'link', file), url(file.text(`${IONOS}/v5/b`), 'prose', file)]
    expect(summary(judged(evidence, [file]))).toEqual(['note deprecated-version-path', 'note deprecated-version-path'])
  })

  it.each([
    ['# api_url = ', 'error'],
    ['// const BASE = ', 'error'],
    ["//   fetch('", 'error'],
    ['# curl -s ', 'error'],
    ['#   api_url: ', 'error'],
    ['// see ', 'note'],
    ['// The old base was ', 'note'],
    ['# Documentation: ', 'note'],
    [' * @see ', 'note'],
    ['/* ', 'note'],
  ])('classifies a comment that starts with %j as %s', (start, level) => {
    const value = `${IONOS}/v5`
    const piece = { kind: 'written', value, verbatim: true } as const
    const span = { file: 'a.py', start: start.length, end: start.length + value.length }
    const one: Evidence = {
      kind: 'url',
      role: 'base',
      context: 'code',
      comment: true,
      at: span,
      url: [{ ...piece, span }],
    }
    const { findings } = judged([one], [], {}, new Map([['a.py', `${start}${value}\nx = 1\n`]]))
    expect(findings).toMatchObject([{ level }])
  })

  it('takes the context of the file that contains the text to change', () => {
    const code = makeFile('base.js', 'code')
    const test = makeFile('base.test.js', 'test')
    const shared = code.text(`${IONOS}/v5`)
    const { findings } = judged([url(shared, 'base', code), request([...shared, ...test.text('/k8s')], { file: test })])
    expect(findings.find(({ rule }) => rule === 'deprecated-version-path')).toMatchObject({
      context: 'code',
      level: 'error',
    })
  })

  it('merges recorded traffic into one note for each file, which asks to record it again', () => {
    const [one, other] = [makeFile('a.yml', 'recorded'), makeFile('b.yml', 'recorded')]
    const links = [1, 2, 3].map(() => base(one))
    const { findings } = judged([...links, base(other)], [one, other])
    expect(findings.map(({ at }) => at.file)).toEqual(['a.yml', 'b.yml'])
    expect(findings[0]?.message).toContain('2 more places')
    expect(findings[0]?.fix).toMatchObject({ safety: 'manual', edits: [] })
  })

  it('merges the imports of one client in a file, and keeps manifest entries', () => {
    const file = makeFile('a.py')
    const names = ['profitbricks', 'profitbricks.client', 'ionosenterprise']
    const imports = names.map((name) => dependency('PyPI', name, undefined, { form: 'import' }, file))
    expect(judged(imports).findings.map(({ at }) => at)).toEqual([imports[0]?.at, imports[2]?.at])
    const list = makeFile('requirements.txt', 'config')
    const entries = ['profitbricks', 'ionosenterprise'].map((name) => dependency('PyPI', name, undefined, {}, list))
    expect(summary(judged([...imports, ...entries]))).toEqual(['error old-sdk', 'error old-sdk'])
  })
})

describe('phases', () => {
  it('reports calls that still work as warnings, and calls that never worked as errors', () => {
    const file = makeFile()
    const body = { properties: { type: 'SSD_STANDARD' } }
    const call = request(`${IONOS}/v2/datacenters/1/volumes`, { method: 'POST', body, file })
    const levels = (asOf: string) => summary(judged([call], [file], { asOf }))
    expect(levels('2023-09-29')).toEqual(['warning deprecated-version-path', 'error ssd-class-under-v2'])
    expect(levels('2023-09-30')).toEqual(['error deprecated-version-path', 'error ssd-class-under-v2'])
  })
})

describe('signs', () => {
  it('are found in the file, the evidence and the project', () => {
    const file = makeFile('app/a.js')
    const one = url(file.text('/rest/v2/datacenters'), 'base', file)
    const projectOf = (path: string) => path.split('/')[0] ?? ''
    const found = (signs: string[]) => judged([one], [file], { signs: new Set(signs), projectOf }).findings.length
    expect([found([]), found(['app/a.js']), found(['app/b.js']), found(['other/b.js'])]).toEqual([0, 1, 1, 0])
  })

  it('include an SDK that the project depends on', () => {
    const file = makeFile('a.js')
    const evidence = [
      url(file.text('/rest/v2/datacenters'), 'base', file),
      dependency('npm', 'libprofitbricks', '^2.0.0'),
    ]
    expect(summary(judged(evidence, [file]))).toContain('error deprecated-version-path')
  })
})

describe('merging', () => {
  const shared = () => {
    const file = makeFile()
    const text = file.text(`${IONOS}/v5`)
    const at = (path: string): Text => [...text, ...file.text(path)]
    const calls = [
      request(at('/datacenters'), { method: 'GET', file }),
      request(at('/datacenters/1/servers'), { method: 'post', file }),
      request(at('/datacenters/1/servers/2'), { method: 'DELETE', file }),
    ]
    return { file, text, calls, evidence: [url(text, 'base', file), ...calls] }
  }

  it('makes one finding of a shared base, with its calls and the requests that none of them makes', () => {
    const { file, text, calls, evidence } = shared()
    const [finding] = judged(evidence, [file], { only: ['deprecated-version-path'] }).findings
    expect(finding?.at.start).toBe((text[0]?.span.start ?? 0) + IONOS.length + 1)
    expect(finding?.calls).toEqual([
      { at: calls[0]?.at, method: 'GET', changing: false, resource: 'datacenters' },
      { at: calls[1]?.at, method: 'POST', changing: true, resource: 'servers' },
      { at: calls[2]?.at, method: 'DELETE', changing: true, resource: 'servers' },
    ])
    expect(finding?.effect).toBe('No server is created. Nothing is deleted (server).')
  })

  it('keeps where a request is, and none of its texts', () => {
    const { file, calls, evidence } = shared()
    const [finding] = judged(evidence, [file], { only: ['deprecated-version-path'] }).findings
    expect(finding?.evidence).toEqual({ kind: 'request', at: calls[1]?.at })
  })

  it('counts the impact of each call once, whatever is reported', () => {
    const { file, evidence } = shared()
    const impact = {
      changing: 2,
      reading: 1,
      byResource: [
        { resource: 'datacenters', changing: 0, reading: 1 },
        { resource: 'servers', changing: 2, reading: 0 },
      ],
    }
    expect(judged(evidence, [file]).impact).toMatchObject({ asOf: '2026-01-01', cutoff: '2023-09-30', ...impact })
    expect(judged(evidence, [file], { only: ['old-env'] })).toMatchObject({ findings: [], impact })
    expect(judged(evidence, [file], { skip: ['deprecated-version-path'] }).findings.map(({ rule }) => rule)).toEqual([
      'v6-difference',
    ])
  })

  it('counts neither calls in documents nor calls to version 6', () => {
    const doc = makeFile('README.md', 'doc')
    const code = makeFile()
    const evidence = [request(`${IONOS}/v5/k8s`, { file: doc }), request(`${IONOS}/v6/k8s`, { file: code })]
    expect(judged(evidence).impact).toMatchObject({ changing: 0, reading: 0, byResource: [] })
  })

  it('gives a header the call that sends it', () => {
    const file = makeFile()
    const call = request(`${IONOS}/v4/contracts`, { headers: { 'PB-Contract-Number': '1' }, file })
    const key = call.headers?.members[0]?.key
    const alone: Evidence = { kind: 'header', context: 'code', at: call.at, ...(key && { name: key }) }
    const { findings } = judged([alone, call], [file], { only: ['contract-header'] })
    expect(findings).toMatchObject([{ version: 4, calls: [{ at: call.at, resource: 'contracts' }] }])
  })

  it('counts calls of unknown version', () => {
    const file = makeFile()
    const open = () => request(file.text(`${IONOS}/v`, '{major}', '/k8s'), { file })
    const foreign = request(file.text('/cloudapi/', '{version}', '/orders'), { file })
    expect(judged([open(), open(), foreign, base(file)], [file]).unresolved).toBe(2)
  })
})

describe('groups', () => {
  it('join the findings of one call, and leave optional ones ungrouped', () => {
    const file = makeFile()
    const headers = { 'PB-Contract-Number': '1', 'Content-Type': 'application/vnd.profitbricks.resource+json' }
    const body = { cpuFamily: 'A', allowReboot: true }
    const address = 'https://api.profitbricks.com/cloudapi/v4/datacenters/1/servers/2'
    const { groups } = judged([request(address, { method: 'PATCH', headers, body, file })], [file])
    const members = groups.map(({ findings }) => findings.map(({ rule }) => rule).sort())
    expect(members).toEqual([
      ['old-host'],
      ['allow-reboot', 'contract-header', 'custom-content-type', 'deprecated-version-path'],
    ])
    expect(groups[1]).toMatchObject({ safety: 'safe', blockers: [] })
    expect(groups[1]?.findings.every(({ group }) => group === groups[1]?.id)).toBe(true)
  })

  it('separate calls that share nothing', () => {
    const file = makeFile()
    const evidence = [request(`${IONOS}/v5/k8s`, { file }), request(`${IONOS}/v4/um/users`, { file })]
    expect(judged(evidence, [file], { only: ['deprecated-version-path'] }).groups).toHaveLength(2)
  })

  it('join the values of one variable', () => {
    const file = makeFile()
    const pieces = [
      ...file.text(`${IONOS}/`),
      choice(file, 'v', [file.text('v4'), file.text('v5')]),
      ...file.text('/images'),
    ]
    const { groups } = judged([url(pieces, 'base', file)], [file])
    expect(groups.map(({ findings }) => findings.length)).toEqual([2])
  })

  it('are blocked by findings that only a person can fix', () => {
    const file = makeFile()
    const call = request(`${IONOS}/v4/datacenters/1/servers/2`, { method: 'PATCH', body: { allowReboot: true }, file })
    const members = (call.body?.members ?? []).map(({ removal: _, ...member }) => member)
    const { groups } = judged([{ ...call, body: { members, rest: [] } }], [file])
    const blocker = groups[0]?.findings.find(({ rule }) => rule === 'allow-reboot')
    expect(groups).toMatchObject([{ safety: 'manual', blockers: [blocker?.fingerprint] }])
  })

  it('use the fix of the path for findings without one of their own', () => {
    const file = makeFile()
    const body = { properties: { type: 'SSD_STANDARD' } }
    const call = request(`${IONOS}/v2/datacenters/1/volumes`, { method: 'POST', body, headers: {}, file })
    expect(judged([call], [file]).groups).toMatchObject([{ safety: 'safe', blockers: [] }])
  })

  it('join an unclaimed header with calls whose headers are unknown', () => {
    const file = makeFile()
    const loose = header('PB-Contract-Number', '1', {}, file)
    const unseen = request(`${IONOS}/v4/contracts`, { method: 'POST', file })
    const seen = request(`${IONOS}/v4/images`, { headers: { Accept: 'application/json' }, file })
    const { groups } = judged([loose, unseen, seen], [file])
    const sizes = groups.map(({ findings }) => findings.map(({ rule }) => rule).sort())
    expect(sizes).toEqual([['contract-header', 'deprecated-version-path'], ['deprecated-version-path']])
  })

  it('join no unclaimed header with calls of another project', () => {
    const [one, other] = [makeFile('a/x.js'), makeFile('b/x.js')]
    const evidence = [header('PB-Contract-Number', '1', {}, one), request(`${IONOS}/v4/contracts`, { file: other })]
    const projectOf = (path: string) => path.slice(0, 1)
    expect(judged(evidence, [one, other], { projectOf }).groups).toHaveLength(2)
  })
})

describe('fingerprints', () => {
  const prints = (lead: string, base = `${IONOS}/v5`) => {
    const file = makeFile()
    if (lead) file.put(lead)
    const evidence = [url(file.text(base), 'base', file), url(file.text(base), 'base', file)]
    return judged(evidence, [file], { only: ['deprecated-version-path'] }).findings.map(
      ({ fingerprint }) => fingerprint,
    )
  }

  it('have 16 hex characters, differ for duplicates, and stay the same when lines move', () => {
    const [first, second] = prints('')
    expect(first).toMatch(/^[0-9a-f]{16}$/)
    expect(second).not.toBe(first)
    expect(prints('// a line\n\n// and more')).toEqual([first, second])
  })

  it('differ by version and contain no secrets', () => {
    expect(prints('', `${IONOS}/v4`)).not.toEqual(prints(''))
    const secret = (value: string) => prints('', `https://user:${value}@api.ionos.com/cloudapi/v5`)
    expect(secret('hunter2')).toEqual(secret('correct-horse'))
  })

  it('do not depend on the names of holes', () => {
    const print = (name: string) => {
      const file = makeFile()
      const one = request(file.text(`${IONOS}/v5/datacenters/`, `{${name}}`), { file })
      return judged([one], [file]).findings.map(({ fingerprint }) => fingerprint)
    }
    expect(print('id')).toEqual(print('datacenterId'))
  })

  it('differ by rule and file', () => {
    const [one, other] = [makeFile('a.js'), makeFile('b.js')]
    const found = judged([base(one), base(other)], [one, other]).findings.map(({ fingerprint }) => fingerprint)
    expect(new Set(found).size).toBe(2)
  })
})

describe('order', () => {
  const CONTEXTS: readonly Context[] = ['code', 'test', 'doc', 'vendored', 'recorded', 'generated']

  function evidenceFrom(seed: readonly number[]): { evidence: Evidence[]; files: File[] } {
    const files = CONTEXTS.map((context, index) => makeFile(`f${index}`, context))
    const shared = (files[0] as File).text(`${IONOS}/v4`)
    const evidence = seed.map((number): Evidence => {
      const file = files[number % files.length] as File
      switch (number % 7) {
        case 0:
          return request([...shared, ...file.text('/datacenters/1/servers')], { method: 'POST', file })
        case 1:
          return request(`${IONOS}/v5/k8s/1`, { method: 'DELETE', headers: { 'PB-Contract-Number': '1' }, file })
        case 2:
          return header('PB-Contract-Number', '2', {}, file)
        case 3:
          return prop('allowReboot', { siblings: ['cpuFamily'] }, file)
        case 4:
          return setting('PROFITBRICKS_API_URL', undefined, file)
        case 5:
          return dependency('PyPI', 'profitbricks', undefined, { form: 'import' }, file)
        default:
          return base(file)
      }
    })
    return { evidence, files }
  }

  it('of the evidence changes nothing but the timings', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100 }), { maxLength: 25 }), fc.infiniteStream(fc.nat()), (seed, stream) => {
        const { evidence, files } = evidenceFrom(seed)
        const shuffled = evidence.map((one) => [stream.next().value, one] as const).sort(([a], [b]) => a - b)
        const { ruleMs: _, callsAt: _at, ...first } = judged(evidence, files)
        const {
          ruleMs: __,
          callsAt: __at,
          ...second
        } = judged(
          shuffled.map(([, one]) => one),
          files,
        )
        expect(second).toEqual(first)
      }),
    )
  })

  it('of findings is by place, and every finding is in the group it names', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100 }), { maxLength: 25 }), (seed) => {
        const { evidence, files } = evidenceFrom(seed)
        const { findings, groups } = judged(evidence, files)
        const places = findings.map(({ at }) => [at.file, at.start] as const)
        expect(places).toEqual([...places].sort(([a, x], [b, y]) => (a < b ? -1 : a > b ? 1 : x - y)))
        expect(groups.flatMap((group) => group.findings.map(({ group: id }) => id === group.id))).not.toContain(false)
        expect(groups.flatMap((group) => group.findings)).toHaveLength(findings.length)
        expect(new Set(findings.map(({ fingerprint }) => fingerprint)).size).toBe(findings.length)
      }),
    )
  })
})
