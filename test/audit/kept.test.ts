import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { unprovenReport } from '../../src/pipeline/editing.ts'
import type { Examination } from '../../src/pipeline/examine.ts'
import { type KeptExamination, keepExamination } from '../../src/pipeline/kept-examination.ts'

const base = (version: number, more = '') => `${more}export const base = 'https://api.ionos.com/cloudapi/v${version}'\n`
const client = `import { base } from './base.js'\nexport const post = (path, body) => fetch(base + path, { method: 'POST', body })\n`
const call = `import { post } from './client.js'\npost('/datacenters', '{}')\n`
const python = `import os\nimport requests\nrequests.post(os.environ['IONOS_API_URL'] + '/datacenters')\n`

/** A folder whose open texts change; `same` holds what is kept to what a look at all files gives. */
async function keep(files: Record<string, string>) {
  const cwd = realpathSync(mkdtempSync(path.join(tmpdir(), 'kept-')))
  onTestFinished(() => rmSync(cwd, { recursive: true, force: true }))
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(cwd, file)), { recursive: true })
    writeFileSync(path.join(cwd, file), text)
  }
  const options = { cwd, asOf: '2026-01-01' }
  const open = new Map<string, string>()
  let kept: KeptExamination = await keepExamination(options, open)
  const type = async (file: string, text: string | undefined) => {
    if (text === undefined) open.delete(path.join(cwd, file))
    else open.set(path.join(cwd, file), text)
    kept = await kept.next(open)
    const fresh = await keepExamination(options, open)
    const [now, then] = [told(kept.examination), told(fresh.examination)]
    fresh.examination.close()
    return { isWhole: kept.isWhole, isSame: JSON.stringify(now) === JSON.stringify(then), now }
  }
  onTestFinished(() => kept.examination.close())
  return { cwd, type }
}

function told(examination: Examination): string[] {
  return unprovenReport(examination).findings.map(
    ({ rule, at, calls, level }) =>
      `${level} ${rule} ${at.file}:${at.start} ${calls.map((one) => `${one.method} ${one.at.file}`).join()}`,
  )
}

test('incremental updates of a base, its client and a caller equal a full audit', async () => {
  const { type } = await keep({ 'base.js': base(5), 'client.js': client, 'call.js': call, 'other.js': 'other()\n' })
  expect(await type('base.js', base(5, '// a\n'))).toMatchObject({ isWhole: true, isSame: true })
  expect(await type('call.js', `${call}post('/lans', '{}')\n`)).toMatchObject({ isWhole: true, isSame: true })
  expect(await type('client.js', client.replace('POST', 'PUT'))).toMatchObject({ isWhole: true, isSame: true })
  const { now } = await type('base.js', base(4))
  expect(now).toEqual([expect.stringMatching(/^error deprecated-version-path base.js:\d+ PUT .*,PUT /)])
  // Closed without being saved: the text on disk counts again.
  expect(await type('base.js', undefined)).toMatchObject({ isWhole: true, isSame: true })
})

test('a file with new demands makes the examination incomplete', async () => {
  const { type } = await keep({ 'base.js': base(6), 'client.js': client, 'call.js': call, 'use.py': python })
  expect(await type('call.js', `// a\n${call}`)).toMatchObject({ isWhole: true, isSame: true })
  expect(await type('base.js', base(5))).toMatchObject({ isWhole: false })
  expect(await type('base.js', base(6))).toMatchObject({ isSame: true })
})

test('a variable of the environment is another demand', async () => {
  const { type } = await keep({ 'use.py': python, '.env': 'IONOS_API_URL=https://api.ionos.com/cloudapi/v6\n' })
  expect(await type('.env', 'IONOS_API_URL=https://api.ionos.com/cloudapi/v5\n')).toMatchObject({ isWhole: false })
})

test('a text that is only read while linking counts as it is open, and so does one of a new file', async () => {
  const path5 = `export const segment = 'v' + 5\n`
  const user = `import { segment } from './segment.js'\nfetch('https://api.ionos.com/cloudapi/' + segment + '/lans')\n`
  const { type } = await keep({ 'segment.js': path5, 'user.js': user })
  expect(await type('segment.js', path5.replace('5', '6'))).toMatchObject({ isSame: true, now: [] })
  const added = `${user}fetch('https://api.ionos.com/cloudapi/v5/lans')\n`
  expect(await type('new.js', added)).toMatchObject({ isSame: true, now: [expect.stringContaining('new.js')] })
})

test('an ignore file of this program says that a file is not looked at', async () => {
  const { type } = await keep({ '.cloudapi-migrateignore': 'old.js\n', 'old.js': base(5) })
  expect(await type('old.js', base(4))).toMatchObject({ isSame: true, now: [] })
})
