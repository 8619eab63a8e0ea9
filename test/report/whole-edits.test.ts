import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { audit, plan } from '../../src/index.ts'
import { sarif } from '../../src/report/sarif.ts'
import { changesOf } from '../../src/report/support/fix/outcomes.ts'
import { folder } from '../cli/support/cli.ts'
import { root } from '../cli/support/root.ts'
import { plain } from './support/reports.ts'
import { applied, runOf } from './support/sarif-reader.ts'

/** Groups over several files, blocked ones, files that are left alone, byte order marks, line ends of each kind. */
const FIXTURES = [
  '../examples/sample',
  '_fix/assertions-move-with-the-base/before',
  '_fix/assertions-stay-with-a-blocked-base/before',
  '_fix/base-class-of-another-file/before',
  '_fix/byte-order-mark/before',
  '_fix/carriage-return-and-tabs-in-a-value/before',
  '_fix/changelog-is-left-alone/before',
]

describe('fixes that SARIF holds are what a fix writes', () => {
  test.each(FIXTURES)('%s', async (name) => {
    const cwd = folder()
    cpSync(join(root, 'fixtures', name), cwd, { recursive: true })
    const options = { cwd, asOf: '2026-01-01' }
    const report = await audit(options)
    const sources = Object.fromEntries(report.sources)
    const results = runOf(sarif.render(report, plain).text).results
    const planned = await plan(options)
    for (const fix of planned.fixes) {
      const own = results.filter(({ properties }) => 'group' in properties && properties.group === fix.group.id)
      const given = own.flatMap(({ fixes = [] }) => fixes)
      const safe = given.filter(({ description }) => description.text.endsWith('(fixable now)'))
      if (safe.length > 0) expect(fix.outcome).toBe('ready')
      if (fix.outcome !== 'ready') continue
      expect(given.length).toBeGreaterThan(0)
      const after = { ...sources, ...Object.fromEntries(changesOf(planned, fix).map((one) => [one.file, one.after])) }
      for (const one of given) expect(applied(one, sources)).toEqual(after)
    }
  })
})
