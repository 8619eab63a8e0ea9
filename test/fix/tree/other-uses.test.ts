import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { plan } from '../../../src/pipeline/plan-fixes.ts'

async function outcomesOf(files: Record<string, string>): Promise<string[]> {
  const cwd = realpathSync(mkdtempSync(join(tmpdir(), 'cloudapi-migrate-')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text)
  const { fixes } = await plan({ cwd, asOf: '2026-01-01' })
  return fixes.map(({ outcome }) => outcome)
}

const call = 'await fetch(`https://api.ionos.com/cloudapi/v${n}/datacenters`, { method: "POST" })\n'
const curl = (name: string) => `curl -X POST https://api.ionos.com/cloudapi/v${name}/datacenters\n`

test.each([
  ['arithmetic', { 'a.js': `const n = 5\n${call}console.log(n + 1)\n` }],
  ['a comparison', { 'a.js': `const n = 5\n${call}if (n >= 5) legacy()\n` }],
  ['a member', { 'a.js': `const n = 5\n${call}send({ n })\n` }],
  ['a variable of a shell', { 'a.sh': `VERSION=5\n${curl('$VERSION')}sleep $VERSION\n` }],
  ['the same in braces', { 'a.sh': `VERSION=5\n${curl('${VERSION}')}sleep \${VERSION}\n` }],
])('a version that also means something else is to review: %s', async (_, files) => {
  expect(await outcomesOf(files)).toEqual(['review'])
})

test.each([
  ['another file has the short name', { 'a.js': `const n = 5\n${call}`, 'b.js': 'for (const n of all) go(n)\n' }],
  ['an escape ends with it', { 'a.js': `const n = 5\n${call}console.log('\\n')\n` }],
  ['it is handed on', { 'a.js': `const n = 5\n${call}export { n }\n` }],
  ['only calls have it', { 'a.sh': `VERSION=5\n${curl('$VERSION')}${curl('${VERSION}')}` }],
])('a version that means this API alone is safe: %s', async (_, files) => {
  expect(new Set(await outcomesOf(files))).toEqual(new Set(['ready']))
})
