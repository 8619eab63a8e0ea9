import { vi } from 'vitest'
import type { Api } from '../../../rules/api/api.ts'
import type { Report } from '../../../src/core/findings/report.ts'
import type { Module } from '../../../src/core/language/expression.ts'
import { type AuditOptions, audit } from '../../../src/pipeline/audit.ts'

const mode = vi.hoisted(() => ({ isExhaustive: false }))

vi.mock('../../../rules/api/api.ts', async (original) => {
  const real = await original<typeof import('../../../rules/api/api.ts')>()
  const known = new WeakMap<Api, Api>()
  const wide = (api: Api): Api => {
    const { patterns } = api
    const made = known.get(api) ?? { ...api, patterns: { ...patterns, open: patterns.prefilter } }
    known.set(api, made)
    return made
  }
  const apiWith: typeof real.apiWith = (custom) =>
    mode.isExhaustive ? wide(real.apiWith(custom)) : real.apiWith(custom)
  return { ...real, apiWith }
})

vi.mock('../../../rules/api/triage/index.ts', async (original) => {
  const real = await original<typeof import('../../../rules/api/triage/index.ts')>()
  const isSettledBy: typeof real.isSettledBy = (...args) => !mode.isExhaustive && real.isSettledBy(...args)
  return { ...real, isSettledBy }
})

vi.mock('../../../src/gather/files/reading-depth.ts', async (original) => {
  const real = await original<typeof import('../../../src/gather/files/reading-depth.ts')>()
  const needOf: typeof real.needOf = (...args) => (mode.isExhaustive ? 'all' : real.needOf(...args))
  return { ...real, needOf }
})

vi.mock('../../../src/gather/seeds/demand.ts', async (original) => {
  const real = await original<typeof import('../../../src/gather/seeds/demand.ts')>()
  const namesWithPieces: typeof real.namesWithPieces = (module, pieces) =>
    mode.isExhaustive ? allNames(module) : real.namesWithPieces(module, pieces)
  return { ...real, namesWithPieces }
})

vi.mock('../../../src/gather/seeds/seeds.ts', async (original) => {
  const real = await original<typeof import('../../../src/gather/seeds/seeds.ts')>()
  const namesFrom: typeof real.namesFrom = (parsed, ...rest) =>
    mode.isExhaustive ? allNames(parsed.reading.module) : real.namesFrom(parsed, ...rest)
  return { ...real, namesFrom }
})

vi.mock('../../../src/gather/seeds/api-signs.ts', async (original) => {
  const real = await original<typeof import('../../../src/gather/seeds/api-signs.ts')>()
  const hasApiSign: typeof real.hasApiSign = (...args) => (mode.isExhaustive ? () => true : real.hasApiSign(...args))
  return { ...real, hasApiSign }
})

function allNames(module: Module | undefined): string[] {
  return [...new Set(module?.exports.map(({ name }) => name))]
}

/** An audit that parses every file that the wide prefilter finds, and lets all that they declare leave them. */
export async function auditExhaustively(options: AuditOptions): Promise<Report> {
  mode.isExhaustive = true
  try {
    return await audit(options)
  } finally {
    mode.isExhaustive = false
  }
}

/** An audit as it is: from here, since modules that are loaded before this one stay as they are. */
export function auditOnDemand(options: AuditOptions): Promise<Report> {
  return audit(options)
}
