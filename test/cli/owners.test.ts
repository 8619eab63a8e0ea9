import { expect, test } from 'vitest'
import { run } from './support/cli.ts'
import { repository } from './support/repository.ts'

const call = (method: string) => `fetch('https://api.ionos.com/cloudapi/v5/datacenters/1', { method: '${method}' })\n`
const files = {
  '.github/CODEOWNERS': '* @acme/core\n/web/ @acme/web\n/ops/\n',
  'web/a.js': call('DELETE'),
  'b.js': call('PUT'),
  'ops/c.js': call('POST'),
}
const audit = (...more: string[]) =>
  run(['audit', '--only', 'deprecated-version-path', '--exit-zero', ...more], { cwd: repository(files) })
const pathsOf = (...more: string[]) => JSON.parse(audit('-f', 'json', ...more).out)

test('findings name the owners of their file', () => {
  const owners = pathsOf().findings.map((finding: Record<string, unknown>) => [finding.path, finding.owners])
  expect(Object.fromEntries(owners)).toEqual({
    'b.js': ['@acme/core'],
    'ops/c.js': undefined,
    'web/a.js': ['@acme/web'],
  })
  expect(audit('-f', 'csv').out.split('\r\n')[0]).toMatch(/,owners$/)
  expect(audit('-f', 'sarif').out).toContain('"@acme/web"')
  expect(audit('-f', 'html').out).toContain('@acme/web')
})

test('--owner counts files of that owner only', () => {
  const { findings, impact } = pathsOf('--owner', 'acme/WEB')
  expect(findings.map(({ path }: { path: string }) => path)).toEqual(['web/a.js'])
  expect(impact.changing).toBe(1)
  const none = pathsOf('--owner', 'none', '--owner', '@acme/core').findings
  expect(none.map(({ path }: { path: string }) => path)).toEqual(['b.js', 'ops/c.js'])
})

test('the report groups findings by owner', () => {
  const { out } = audit('--by', 'owner', '-f', 'pretty')
  for (const title of ['== @acme/core', '== @acme/web', '== no owner']) expect(out).toContain(title)
})

test('--owner rejects an unknown owner, and a repository without owners', () => {
  expect(audit('--owner', '@acme/wbe')).toMatchObject({ code: 2 })
  expect(audit('--owner', '@acme/wbe').err).toContain('did you mean @acme/web')
  const without = run(['audit', '--owner', 'a'], { cwd: repository({ 'b.js': call('PUT') }) })
  expect(without).toMatchObject({ code: 2 })
  expect(without.err).toContain('--owner needs a CODEOWNERS file')
})
