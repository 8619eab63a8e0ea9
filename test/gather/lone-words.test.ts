import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examine } from '../../src/pipeline/examine.ts'

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'lone-words-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** Code of other systems, each with a word of this API. */
const FOREIGN = {
  'states.py': 'ALLOW_REBOOT = [None, "rebooting"]\n',
  'manager.py':
    'from states import ALLOW_REBOOT\ndef retry(save):\n    allow_reboot = True\n    save(ALLOW_REBOOT, allow_reboot)\n',
  'update.ts': "fetch('/updates', { method: 'POST', body: JSON.stringify({ allowReboot: true }) })\n",
  'patch.go': 'package patch\n\ntype Options struct {\n\tAllowReboot bool `json:"allowReboot"`\n}\n',
}

/** Files that name this API, one beside the others: each makes a word mean something. */
const NAMING = {
  'client.ts': "export const base = 'https://api.ionos.com/cloudapi/v5'\n",
  'current.py': 'BASE = "https://api.ionos.com/cloudapi/v6"\n',
  'package.json': '{ "dependencies": { "@ionos-cloud/sdk-nodejs": "^6.0.0" } }\n',
  '.env': 'IONOS_API_URL=\n',
  'docs/api.md': 'Send the header X-Contract-Number.\nPB-Contract-Number is gone.\n',
}

let count = 0

async function openedIn(files: Readonly<Record<string, string>>, paths?: string[]): Promise<readonly string[]> {
  const root = path.join(home, `tree-${count++}`)
  mkdirSync(path.join(root, '.git'), { recursive: true })
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
    writeFileSync(path.join(root, file), text)
  }
  const examination = await examine({ cwd: root, ...(paths ? { paths } : {}) })
  examination.close()
  return [...examination.gathered.store.files.keys()].sort()
}

describe('words that other programs use too', () => {
  test('are not looked at where nothing in the tree names this API', async () => {
    expect(await openedIn(FOREIGN)).toEqual([])
  })

  test.each(Object.entries(NAMING))('are looked at beside %s', async (file, text) => {
    expect(await openedIn({ ...FOREIGN, [file]: text })).toEqual(expect.arrayContaining(['manager.py', 'update.ts']))
  })

  test('are looked at where the API is named outside of the paths that are audited', async () => {
    const files = { 'app/update.ts': FOREIGN['update.ts'], 'lib/base.ts': NAMING['client.ts'] }
    expect(await openedIn(files, ['app'])).toContain('app/update.ts')
  })

  test('are looked at beside a waiver, which may waive nothing', async () => {
    const waiver = '// cloudapi-migrate-disable-next-line allow-reboot\n'
    expect(await openedIn({ 'update.ts': `${waiver}${FOREIGN['update.ts']}` })).toEqual(['update.ts'])
  })
})
