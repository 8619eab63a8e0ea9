import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { examine } from '../../src/pipeline/examine.ts'

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'unlinked-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))

const FILES: Readonly<Record<string, string>> = {
  'call.py': 'import os\nimport requests\nrequests.get(os.environ["API_URL"] + "/cloudapi/v5/datacenters")\n',
  'send.sh': 'curl -X POST -d @body.txt https://api.ionos.com/cloudapi/v5/datacenters\n',
  'notes.txt': 'Call https://api.ionos.com/cloudapi/v5/datacenters first.\n',
  'readme.md': '```sh\ncurl https://api.ionos.com/cloudapi/v5/servers\n```\n',
  '.env': 'API_URL=https://api.ionos.com\n',
  'body.txt': '{"properties":{"cpuHotPlug":true,"name":"v5"},"allowReboot":true}',
}

let count = 0

function written(files: Readonly<Record<string, string>>): string {
  const root = path.join(home, `tree-${count++}`)
  mkdirSync(path.join(root, '.git'), { recursive: true })
  for (const [file, text] of Object.entries(files)) writeFileSync(path.join(root, file), text)
  return root
}

/** What is found in the files, and after an edit of one: looked at again, and anew. */
async function edited(file: string, text: string) {
  const first = await examine({ cwd: written(FILES), whole: true })
  const anew = await examine({ cwd: written({ ...FILES, [file]: text }), whole: true })
  const again = await first.again(new Map([[file, text]]))
  first.close()
  anew.close()
  const sent = first.evidence.filter(({ kind }) => kind === 'request')
  return { again: again.judged, anew: anew.judged, isKept: sent.every((one) => again.evidence.includes(one)), sent }
}

describe('files that are looked at again with another text', () => {
  test('what linking found is kept where it sees none of them', async () => {
    const { again, anew, isKept, sent } = await edited(
      'notes.txt',
      'Call https://api.ionos.com/cloudapi/v6/datacenters.\n',
    )
    expect(sent.length).toBeGreaterThan(1)
    expect(isKept).toBe(true)
    expect(again.findings).toEqual(anew.findings)
  })

  test.each([
    ['code', 'call.py', 'import requests\nrequests.get("https://api.ionos.com/cloudapi/v6/datacenters")\n'],
    ['code in a document', 'readme.md', '```sh\ncurl https://api.ionos.com/cloudapi/v6/servers\n```\n'],
    ['settings', '.env', 'API_URL=https://api.profitbricks.com\n'],
    ['a text that is sent as it stands', 'body.txt', '{"properties":{"name":"v6"}}'],
  ])('linking sees %s', async (_, file, text) => {
    const { again, anew, isKept } = await edited(file, text)
    expect(isKept).toBe(false)
    expect(again.findings).toEqual(anew.findings)
  })
})
