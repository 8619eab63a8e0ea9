import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { examine } from '../../src/pipeline/examine.ts'

const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'paths-called-')))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A base of this API that nothing in its own file calls. */
const BASE = 'BASE = "https://api.profitbricks.com/cloudapi/v4"\n'

/** Lines beside a verb that may hold a path of this API, and whether their file is opened for it. */
const LINES: readonly (readonly [line: string, isOpened: boolean])[] = [
  ['list(client.get("/datacenters"))', true],
  ['list(client.get("datacenters/" + id))', true],
  ['list(client.get(join(root, "ipblocks")))', true],
  ['list(client.get("/k8s"))', true],
  ['SEGMENT = "snapshots"; get(SEGMENT)', true],
  ['get(inventory["name"], {"datacenters": names})', false],
  ["put({ 'snapshots' => names })", false],
  ['get(f"k8s{major}")', false],
  ['K8S = "k8s"; get(K8S)', false],
]

test.each(LINES)('%s', async (line, isOpened) => {
  const root = mkdtempSync(path.join(home, 'tree-'))
  mkdirSync(path.join(root, '.git'))
  writeFileSync(path.join(root, 'settings.py'), BASE)
  writeFileSync(path.join(root, 'caller.py'), `${line}\n`)
  const examination = await examine({ cwd: root })
  examination.close()
  expect(examination.gathered.store.files.has('caller.py')).toBe(isOpened)
})
