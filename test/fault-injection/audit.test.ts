import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { rules } from '../../rules/index.ts'
import type { Report } from '../../src/core/findings/report.ts'
import type { Source } from '../../src/core/language/language.ts'
import { audit, plan } from '../../src/index.ts'
import { languages } from '../../src/languages/index.ts'
import { plain } from '../../src/languages/plain/index.ts'
import { drawn } from '../support/drawn.ts'
import { BROKEN, type Fault, project, removeProjects } from './support.ts'

const fault = vi.hoisted((): Fault => ({ name: undefined, when: () => true, hits: 0 }))
const wrap = vi.hoisted(() => async (original: () => Promise<object>) => {
  const { faulty } = await import('./support.ts')
  return faulty(await original(), fault)
})
vi.mock('../../src/link/requests/requests.ts', wrap)
vi.mock('../../src/link/evidence/loose-strings.ts', wrap)
vi.mock('../../src/link/evidence/properties.ts', wrap)
vi.mock('../../src/link/evidence/link-parts.ts', wrap)
vi.mock('../../src/link/evidence/sdk-operations.ts', wrap)
vi.mock('../../src/link/evidence/called-paths.ts', wrap)
vi.mock('../../src/link/evidence/sdk-base-urls.ts', wrap)
vi.mock('../../src/link/classes/base-constructors.ts', wrap)
vi.mock('../../src/link/requests/clients.ts', wrap)
vi.mock('../../src/link/requests/described.ts', wrap)
vi.mock('../../src/link/requests/draft.ts', wrap)
vi.mock('../../src/judge/findings/evidence-facts.ts', wrap)
vi.mock('../../src/judge/groups/constants.ts', wrap)
vi.mock('../../src/judge/groups/clients.ts', wrap)
vi.mock('../../src/judge/groups/unclaimed.ts', wrap)
vi.mock('../../src/judge/findings/evidence-index.ts', wrap)
vi.mock('../../src/judge/findings/deduplicate.ts', wrap)
vi.mock('../../src/judge/findings/duplicate-entries.ts', wrap)
vi.mock('../../src/languages/plain/places/keys.ts', wrap)
vi.mock('../../src/judge/findings/levels.ts', wrap)
vi.mock('../../src/judge/calls/call-sites.ts', wrap)
vi.mock('../../src/judge/calls/impact.ts', wrap)
vi.mock('../../src/judge/calls/unresolved.ts', wrap)
vi.mock('../../src/judge/groups/commands.ts', wrap)
vi.mock('../../src/judge/groups/joins.ts', wrap)
vi.mock('../../src/judge/groups/assertions.ts', wrap)
vi.mock('../../src/judge/groups/expected-headers.ts', wrap)
vi.mock('../../src/link/reached-limits.ts', wrap)
vi.mock('../../src/judge/calls/behind-bases.ts', wrap)
vi.mock('../../src/judge/findings/resolved-versions.ts', wrap)
vi.mock('../../src/judge/groups/unversioned-roots.ts', wrap)
vi.mock('../../src/judge/findings/looked-for.ts', wrap)
vi.mock('../../src/judge/findings/migrations.ts', wrap)
vi.mock('../../src/judge/groups/call-scopes.ts', wrap)
vi.mock('../../src/judge/groups/declared.ts', wrap)
vi.mock('../../src/judge/groups/closed-world.ts', wrap)
vi.mock('../../src/judge/groups/documents.ts', wrap)
vi.mock('../../src/judge/groups/prerequisites.ts', wrap)
vi.mock('../../src/judge/members/index.ts', wrap)
vi.mock('../../src/gather/dependents/declared-versions.ts', wrap)
vi.mock('../../src/gather/dependents/version-users.ts', wrap)
vi.mock('../../src/judge/moves/index.ts', wrap)
vi.mock('../../src/gather/dependents/path-names.ts', wrap)
vi.mock('../../src/gather/dependents/paths-called.ts', wrap)
vi.mock('../../src/gather/dependents/grouped-settings.ts', wrap)
vi.mock('../../src/gather/dependents/registered-classes.ts', wrap)
vi.mock('../../src/gather/dependents/value-definitions.ts', wrap)
vi.mock('../../src/gather/dependents/version-settings.ts', wrap)
vi.mock('../../src/gather/dependents/environment.ts', wrap)
vi.mock('../../src/gather/seeds/lone-words.ts', wrap)
vi.mock('../../src/gather/files/reading-depth.ts', wrap)
vi.mock('../../src/gather/dependents/users.ts', wrap)
vi.mock('../../src/gather/dependents/configured.ts', wrap)
vi.mock('../../src/gather/seeds/refused.ts', wrap)
vi.mock('../../src/gather/seeds/api-signs.ts', wrap)
vi.mock('../../src/gather/dependents/project-search.ts', wrap)
vi.mock('../../src/gather/seeds/seeds.ts', wrap)
vi.mock('../../src/gather/dependents/imports.ts', wrap)
vi.mock('../../src/languages/context.ts', wrap)
vi.mock('../../src/read/uncovered.ts', wrap)
vi.mock('../../src/read/places.ts', wrap)
vi.mock('../../src/gate/index.ts', wrap)
vi.mock('../../src/gate/waivers/index.ts', wrap)
vi.mock('../../src/fix/trial.ts', wrap)
vi.mock('../../src/fix/proof.ts', wrap)
vi.mock('../../src/fix/choose.ts', wrap)

const options = { asOf: '2026-11-21' }
const cwd = project()
const run = () => audit({ cwd, ...options })

/** What is found in files whose names begin so, as lines. */
function foundIn(report: Report, folder: string): string[] {
  const mine = report.findings.filter(({ at }) => at.file.startsWith(folder))
  return mine.map(({ rule, at, level, message }) => `${rule} ${at.file}:${at.start} ${level} ${message}`)
}

const broken = (report: Report) => report.ledger.skipped.filter(({ why }) => why.includes(BROKEN))

let sound: Report
beforeAll(async () => {
  sound = await run()
})
afterEach(() => {
  Object.assign(fault, { name: undefined, when: () => true, hits: 0 })
  vi.restoreAllMocks()
})
afterAll(removeProjects)

test('without a fault nothing fails', () => {
  expect(broken(sound)).toEqual([])
  expect(foundIn(sound, 'bad/').length).toBeGreaterThan(15)
  expect(foundIn(sound, 'good/').length).toBe(foundIn(sound, 'bad/').length)
})

/** Fails where a file of the folder is what it is about. */
const isBad = (args: readonly unknown[]) => args.some((one) => /"bad\//.test(JSON.stringify(one, shallow) ?? ''))

/** A value without what it refers to everywhere. */
function shallow(key: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set || typeof value === 'function' || key === 'indexed') return undefined
  return key === 'added' || key === 'modules' ? undefined : value
}

test.each(drawn([...languages, plain], 4).map((one) => [one.id, one] as const))(
  'a reader that throws: %s',
  async (_, language) => {
    const read = language.read.bind(language)
    let hits = 0
    vi.spyOn(language, 'read').mockImplementation((source: Source) => {
      if (!source.file.startsWith('bad/')) return read(source)
      hits++
      throw new Error(BROKEN)
    })
    const report = await run()
    expect(foundIn(report, 'good/')).toEqual(foundIn(sound, 'good/'))
    expect(broken(report).map(({ path }) => path).length > 0).toBe(hits > 0)
    expect(broken(report).every(({ path }) => path.startsWith('bad/'))).toBe(true)
  },
)

test.each(drawn(rules, 4).map((one) => [one.id, one] as const))('a rule that throws: %s', async (id, rule) => {
  const check = rule.check.bind(rule)
  let hits = 0
  vi.spyOn(rule, 'check').mockImplementation((evidence, facts) => {
    if (!evidence.at.file.startsWith('bad/')) return check(evidence, facts)
    hits++
    throw new Error(BROKEN)
  })
  const report = await run()
  expect(foundIn(report, 'good/')).toEqual(foundIn(sound, 'good/'))
  const others = foundIn(sound, 'bad/').filter((line) => !line.startsWith(`${id} `))
  expect(foundIn(report, 'bad/').filter((line) => !line.startsWith(`${id} `))).toEqual(others)
  expect(broken(report).length > 0).toBe(hits > 0)
  for (const { why } of broken(report)) expect(why).toContain(`the rule ${id}: failed: ${BROKEN}`)
})

const OF_A_FILE = [
  'requestsOf',
  'describedRequests',
  'urlsOf',
  'headersOf',
  'propertiesOf',
  'partsOf',
  'readBaseConstructors',
  'operationsOf',
  'sdkBaseUrlsOf',
  'calledPathsOf',
  'maySend',
  'recogniseRequest',
  'draftRequest',
  'needOf',
  'contextOf',
  'keyOf',
  'levelIn',
  'problemIn',
  'callSites',
  'namesFrom',
  'uncovered',
  'inFile',
  'readWaivers',
]

describe.each(drawn(OF_A_FILE))('%s throws', (name) => {
  test('for files of one folder', async () => {
    Object.assign(fault, { name, when: isBad })
    const report = await run()
    expect(fault.hits).toBeGreaterThan(0)
    expect(foundIn(report, 'good/')).toEqual(foundIn(sound, 'good/'))
    expect(broken(report).length).toBeGreaterThan(0)
  })
})

const OF_ALL = [
  'coveredBy',
  ...OF_A_FILE,
  'factsOf',
  'constantsIn',
  'clientsIn',
  'unclaimedIn',
  'indexPieces',
  'deduplicatePlaces',
  'movesOf',
  'impactOf',
  'countUnresolved',
  'joinCommands',
  'joinUnclaimed',
  'joinSearches',
  'joinHandedBases',
  'joinAssertions',
  'expectedHeaders',
  'joinExpectedHeaders',
  'withCallsBehind',
  'withoutResolvedVersions',
  'unversionedRoots',
  'withoutLookedFor',
  'withMigrations',
  'withMembers',
  'callScopesIn',
  'joinDeclared',
  'closeWorlds',
  'describedBy',
  'needsOf',
  'withMoves',
  'shortfallsIn',
  'directEvidence',
  'environmentOf',
  'valueDefinitions',
  'versionSettings',
  'declaredVersions',
  'versionUsers',
  'pathsByName',
  'pathsCalled',
  'pathsCalledByUsers',
  'registeredClasses',
  'groupedSettings',
  'classesAbove',
  'withoutLoneWords',
  'readCurrentSettings',
  'hasApiSign',
  'gatherUsers',
  'configuredCode',
  'refusedCalls',
  'unreadSigns',
  'gate',
]

describe.each(drawn(OF_ALL))('%s throws', (name) => {
  test('always: the run ends with a report that says so, and coverage fails', async () => {
    Object.assign(fault, { name })
    const report = await audit({ cwd, ...options, gate: { requireCoverage: true } })
    expect(fault.hits).toBeGreaterThan(0)
    expect(broken(report).length).toBeGreaterThan(0)
    expect(report.gate?.troubles.some(({ message }) => message.includes(BROKEN))).toBe(true)
  })

  test('a fix is not safe when judging failed', async () => {
    Object.assign(fault, { name })
    const { fixes } = await plan({ cwd, ...options })
    for (const { outcome, group } of fixes) if (outcome === 'ready') expect(group.safety).toBe('safe')
  })
})

describe.each(['tryOut', 'verdictOf', 'choose'])('%s throws', (name) => {
  test('nothing is written, and each group says why', async () => {
    const before = await plan({ cwd, ...options })
    expect(before.changes.length).toBeGreaterThan(0)
    Object.assign(fault, { name })
    const { changes, fixes } = await plan({ cwd, ...options })
    expect(changes).toEqual([])
    expect(fixes.some(({ why = '' }) => why.includes(BROKEN))).toBe(true)
  })
})
