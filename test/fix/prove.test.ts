import { describe, expect, test, vi } from 'vitest'
import type { Finding, Group } from '../../src/core/findings/finding.ts'
import type { Edit } from '../../src/core/text/span.ts'
import type { Candidate } from '../../src/fix/choose.ts'
import type { ExaminedState, ProofContext } from '../../src/fix/proof-context.ts'
import { prove } from '../../src/fix/prove.ts'

/** Files in which every `old` is a finding; `OLD` is one without edits of its own; `{` is a syntax error. */
function state(files: Readonly<Record<string, string>>, extra: readonly Group[] = []): ExaminedState {
  const groups = Object.entries(files).flatMap(([file, text]) =>
    [...text.matchAll(/old/g)].map(({ index }) => groupOf([findingAt(file, index)])),
  )
  const reaches = () => []
  const faults = (file: string) => [...(files[file] ?? '').matchAll(/\{/g)].length
  return { groups: [...groups, ...extra], reaches, mishaps: new Map(), faults }
}

function findingAt(file: string, start: number, text = 'new', more: Partial<Finding> = {}): Finding {
  const at = { file, start, end: start + 3 }
  return {
    rule: 'rule',
    change: 'version-4',
    level: 'error',
    context: 'code',
    message: '',
    at,
    way: [at],
    calls: [],
    group: '',
    key: '',
    fingerprint: `${file}:${start}`,
    evidence: { kind: 'url', at },
    fix: { safety: 'safe', title: '', edits: [{ ...at, text }] },
    ...more,
  }
}

function groupOf(findings: readonly Finding[]): Group {
  return { id: findings.map(({ fingerprint }) => fingerprint).join(), safety: 'safe', findings, blockers: [] }
}

function candidate(...findings: readonly Finding[]): Candidate {
  const edits = findings.flatMap(({ fix }) => fix?.edits ?? [])
  return { group: groupOf(findings), edits, edited: new Set(findings.filter(({ fix }) => fix?.edits.length)) }
}

function bench(
  files: Readonly<Record<string, string>>,
  more: Partial<ProofContext> & { extra?: Group[] } = {},
): ProofContext {
  return {
    before: state(files, more.extra),
    text: (file) => files[file] ?? '',
    name: (file) => file,
    again: async (texts) => state({ ...files, ...Object.fromEntries(texts) }, more.extra),
    faultsIn: async (file, text) => state({ [file]: text }).faults(file),
    identical: () => true,
    readsBack: () => true,
    leftUnused: () => [],
    candidates: () => [],
    ...more,
  }
}

const FILES = { a: 'old', b: 'old old', c: 'old' }
const WHOLE = { disjoint: true, identical: true, parses: true, gone: true, clean: true, whole: true, stable: true }

async function outcomes(candidates: readonly Candidate[], on: ProofContext) {
  const { ready, dropped, edits } = await prove(candidates, on)
  const told = [...ready, ...dropped].map(({ group, outcome, proof }) => [group.id, [outcome, proof]] as const)
  return { told: Object.fromEntries(told), files: [...edits.keys()] }
}

describe('candidates are proven together', () => {
  test('all that hold are ready, with every step', async () => {
    const found = await outcomes([candidate(findingAt('a', 0)), candidate(findingAt('b', 0))], bench(FILES))
    expect(found).toEqual({ told: { 'a:0': ['ready', WHOLE], 'b:0': ['ready', WHOLE] }, files: ['a', 'b'] })
  })

  test('nothing to prove is nothing to do', async () => {
    expect(await outcomes([], bench(FILES))).toEqual({ told: {}, files: [] })
  })
})

describe('what fails is rolled back and the rest goes on', () => {
  const good = candidate(findingAt('c', 0))

  test('edits that overlap those of a group before', async () => {
    const found = await outcomes([candidate(findingAt('a', 0)), candidate(findingAt('a', 0, 'x')), good], bench(FILES))
    expect(found.files).toEqual(['a', 'c'])
    expect(Object.values(found.told)).toContainEqual(['failed', { disjoint: false }])
  })

  test('an error that is left to a person, and is no longer found only since the edits take away what told of it', async () => {
    const manual = findingAt('b', 8, '', { fix: { safety: 'manual', title: '', edits: [] } })
    const { told, files } = await outcomes([candidate(findingAt('a', 0), manual), good], bench(FILES))
    expect(Object.values(told).map(([outcome]) => outcome)).toEqual(expect.arrayContaining(['blocked', 'ready']))
    expect(files).toEqual(['c'])
    const { fix: _, ...settled } = manual
    expect((await outcomes([candidate(findingAt('a', 0), settled), good], bench(FILES))).files).toEqual(['a', 'c'])
  })

  test('bytes outside of the edits', async () => {
    const found = await outcomes(
      [candidate(findingAt('a', 0)), good],
      bench(FILES, { identical: (file) => file !== 'a' }),
    )
    expect(found).toEqual({
      told: { 'a:0': ['failed', { disjoint: true, identical: false }], 'c:0': ['ready', WHOLE] },
      files: ['c'],
    })
  })

  test('a syntax error, and of two groups in its file the one that brings it', async () => {
    const two = [candidate(findingAt('b', 0, 'new')), candidate(findingAt('b', 4, '{'))]
    const found = await outcomes([...two, good], bench(FILES))
    expect(found.told['b:0']).toEqual(['ready', WHOLE])
    expect(found.told['b:4']).toEqual(['failed', { disjoint: true, identical: true, parses: false }])
    expect(found.files).toEqual(['b', 'c'])
  })

  test('a syntax error of one among many, without a look at what each makes of the file', async () => {
    const text = 'old '.repeat(256)
    const many = Array.from({ length: 256 }, (_, n) => candidate(findingAt('b', n * 4, n === 77 ? '{' : 'new')))
    const on = bench({ b: text })
    const faultsIn = vi.spyOn(on, 'faultsIn')
    const found = await outcomes(many, on)
    expect(Object.values(found.told).filter(([outcome]) => outcome !== 'ready')).toHaveLength(1)
    expect(found.told['b:308']?.[0]).toBe('failed')
    expect(faultsIn.mock.calls.length).toBeLessThan(20)
  })

  test('a syntax error that only both bring together', async () => {
    const two = [candidate(findingAt('b', 0, '{')), candidate(findingAt('b', 4, '}'))]
    const found = await outcomes([...two, good], bench(FILES, { faultsIn: async () => 0 }))
    expect(found.files).toEqual(['c'])
  })

  test('text without a grammar that is not read back', async () => {
    const on = bench(FILES, { readsBack: (file) => file !== 'a' })
    expect((await outcomes([candidate(findingAt('a', 0)), good], on)).files).toEqual(['c'])
    const { dropped } = await prove([candidate(findingAt('a', 0))], on)
    expect(dropped.map(({ why }) => why)).toEqual([
      'a is read as plain text, and the text around the edits would be read in another way.',
    ])
  })

  test('a name left unused, where the language does not compile then', async () => {
    const on = bench(FILES, { leftUnused: (file) => (file === 'a' ? ['reboot'] : []) })
    expect((await outcomes([candidate(findingAt('a', 0)), good], on)).files).toEqual(['c'])
    const { dropped } = await prove([candidate(findingAt('a', 0))], on)
    expect(dropped.map(({ why }) => why)).toEqual(['a would not compile: nothing would use reboot.'])
  })

  test('a finding that its own edit leaves', async () => {
    const found = await outcomes([candidate(findingAt('a', 0, 'old')), good], bench(FILES))
    expect(found.told['a:0']).toEqual(['failed', { disjoint: true, identical: true, parses: true, gone: false }])
    expect(found.files).toEqual(['c'])
  })

  test('a finding that was not there before: of the files on its way, else of all', async () => {
    for (const [file, left] of [
      ['a', ['c']],
      ['elsewhere', []],
    ] as const) {
      const on = bench(FILES)
      const fresh = groupOf([findingAt(file, 50)])
      const again: ProofContext['again'] = async (texts) => {
        const { groups, ...look } = await on.again(texts)
        return { ...look, groups: texts.has('a') ? [...groups, fresh] : groups }
      }
      const found = await outcomes([candidate(findingAt('a', 0)), good], { ...on, again })
      expect(found.files).toEqual(left)
      expect(found.told['a:0']).toEqual(['failed', { ...WHOLE, clean: false, whole: undefined, stable: undefined }])
    }
  })

  test('a note that was not there before holds nothing back', async () => {
    const on = bench(FILES)
    const fresh = groupOf([findingAt('a', 50, '', { level: 'note' })])
    const again: ProofContext['again'] = async (texts) => {
      const { groups, ...look } = await on.again(texts)
      return { ...look, groups: [...groups, fresh] }
    }
    expect((await outcomes([candidate(findingAt('a', 0)), good], { ...on, again })).files).toEqual(['a', 'c'])
  })

  test('a second fix that is not empty', async () => {
    const later = candidate(findingAt('a', 7))
    const on = bench(FILES, { candidates: () => [later] })
    const found = await outcomes([candidate(findingAt('a', 0)), good], on)
    expect(found.told['a:0']).toEqual(['failed', { ...WHOLE, stable: false }])
  })
})

describe('no call that reaches an edited piece has an error left', () => {
  const call = { file: 'd', start: 10, end: 20 }
  const kept = groupOf([findingAt('d', 0, '', { calls: [{ at: call, changing: true }] })])
  const on = (reached: string, level: 'error' | 'warning') => {
    const extra = [groupOf(kept.findings.map((one) => ({ ...one, level })))]
    const reaches: ExaminedState['reaches'] = ({ file }) => (file === reached ? [call] : [])
    const made = bench(FILES, { extra })
    const again: ProofContext['again'] = async (texts) => ({ ...(await made.again(texts)), reaches })
    return { ...made, again }
  }

  test('one of another group holds the edit back, and no other', async () => {
    const { ready, dropped } = await prove(
      [candidate(findingAt('a', 0)), candidate(findingAt('c', 0))],
      on('a', 'error'),
    )
    expect(ready.map(({ group }) => group.id)).toEqual(['c:0'])
    expect(
      dropped.map(({ outcome, proof, holds }) => [outcome, proof?.whole, holds.map(({ finding }) => finding)]),
    ).toEqual([['blocked', false, kept.findings]])
  })

  test.each([
    ['b', 'error'],
    ['a', 'warning'],
  ] as const)('reached from %s, with an %s: it is written', async (reached, level) => {
    const { ready } = await prove([candidate(findingAt('a', 0))], on(reached, level))
    expect(ready).toHaveLength(1)
  })
})

describe('what calls of another group may be given moves with them', () => {
  const needing = (id: string) => {
    const one = candidate(findingAt('a', 0))
    return { ...one, group: { ...one.group, needs: [id] } }
  }

  test('when that group is written, too', async () => {
    const found = await outcomes([needing('c:0'), candidate(findingAt('c', 0))], bench(FILES))
    expect(found.files).toEqual(['a', 'c'])
  })

  test('not when it stays: what it keeps holds the other back', async () => {
    const extra = [groupOf([findingAt('d', 0, '', { change: 'header' }), findingAt('d', 9)])]
    const { ready, dropped } = await prove([needing('d:0,d:9')], bench(FILES, { extra }))
    expect(ready).toEqual([])
    expect(dropped.map(({ outcome, holds }) => [outcome, holds.map(({ finding }) => finding.fingerprint)])).toEqual([
      ['blocked', ['d:0']],
    ])
  })
})

describe('what is left at the calls of a group holds it back', () => {
  const manual = (file: string, start: number) =>
    findingAt(file, start, '', { fix: { safety: 'manual', title: 'Do it.', edits: [] } })

  test('an error without an edit that the edits do not cure', async () => {
    const held = candidate(findingAt('b', 0), manual('b', 4))
    const { dropped } = await prove([held], bench(FILES))
    expect(dropped.map(({ outcome, holds }) => [outcome, holds.map(({ change }) => change)])).toEqual([
      ['blocked', ['Do it.']],
    ])
  })

  test('not one that they cure', async () => {
    const cured = candidate(
      { ...findingAt('b', 0), fix: { safety: 'safe', title: '', edits: wholeOf('b', 'n n') } },
      manual('b', 4),
    )
    expect((await outcomes([cured], bench({ b: 'old old' }))).files).toEqual(['b'])
  })

  test('not a note', async () => {
    const noted = candidate(findingAt('b', 0), { ...manual('b', 4), level: 'note' })
    expect((await outcomes([noted], bench(FILES))).files).toEqual(['b'])
  })
})

function wholeOf(file: string, text: string): Edit[] {
  return [{ file, start: 0, end: 7, text }]
}

describe('an edit that goes with another of its address', () => {
  const host = (file: string) => {
    const one = findingAt(file, 4, 'host', { level: 'note', change: 'host' })
    const way = [{ file, start: 0, end: 7 }]
    return candidate({
      ...one,
      rule: 'host',
      way,
      fix: { safety: 'review', title: '', edits: one.fix?.edits ?? [], optional: true },
    })
  }

  test('is made with it', async () => {
    const version = candidate(findingAt('b', 0))
    const on = bench({ b: 'old xxx' })
    const before = { ...on.before, groups: [version.group] }
    expect((await outcomes([version, host('b')], { ...on, before })).told['b:4']?.[0]).toBe('ready')
  })

  test('is left with it', async () => {
    const on = bench({ b: 'old xxx' })
    expect((await outcomes([host('b')], on)).told['b:4']?.[0]).toBe('left')
  })
})
