import { mkdirSync, mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { audit } from '../../src/pipeline/audit.ts'

const FIXTURES = path.resolve(import.meta.dirname, '../../fixtures')
const home = realpathSync(mkdtempSync(path.join(tmpdir(), 'tables-')))
const PROBE = 'memberOfNoTable'
const looked = new Set<string>()

// A name that all objects have, as they have `toString` and `constructor`: who reads it looks it up in a table that does
// not have it.
Object.defineProperty(Object.prototype, PROBE, {
  configurable: true,
  get(): undefined {
    const caller = new Error().stack?.split('\n')[2] ?? ''
    const place = /(?:src|rules)\/[\w/.-]+:\d+/.exec(caller)?.[0]
    if (place !== undefined) looked.add(place)
  },
  set(value: unknown) {
    Object.defineProperty(this, PROBE, { value, configurable: true, enumerable: true, writable: true })
  },
})
afterAll(() => {
  Reflect.deleteProperty(Object.prototype, PROBE)
  rmSync(home, { recursive: true, force: true })
})

const WORD = /[A-Za-z_]\w*/g
const KEPT = /^(?:https?|cloudapi|v\d|profitbricks|ionos|com|api)$/

/** Small files of the fixtures, with one word of each, another one for each seed, in place of which the name stands. */
function write(cwd: string, seed: number): void {
  const names = readdirSync(path.join(FIXTURES, '_languages'), { recursive: true, withFileTypes: true })
  const files = names.filter((one) => one.isFile()).map((one) => path.join(one.parentPath ?? one.path, one.name))
  files.sort().forEach((file, index) => {
    const text = readFileSync(file, 'utf8')
    const words = [...new Set(text.match(WORD) ?? [])].filter((word) => !KEPT.test(word))
    const word = words[(seed * 7919 + index * 104_729) % words.length]
    if (word === undefined || text.length > 6_000 || (index + seed) % 4 > 0) return
    const folder = path.join(cwd, String(index))
    mkdirSync(folder, { recursive: true })
    const renamed = text.replaceAll(new RegExp(`\\b${word}\\b`, 'g'), PROBE)
    writeFileSync(path.join(folder, path.basename(file)), renamed)
  })
}

test.each([1, 2, 3, 4])(
  'no name of a repository is looked up among the members of every object, seed %i',
  async (seed) => {
    const cwd = path.join(home, String(seed))
    write(cwd, seed)
    const { ledger } = await audit({ cwd, noIgnore: true })
    expect([...looked]).toEqual([])
    expect(ledger.read).toBeGreaterThan(50)
  },
  120_000,
)

test('a call on a request that is named like a member of every object is none that is known', async () => {
  const cwd = path.join(home, 'named')
  mkdirSync(cwd)
  const body = 'new JSONObject().put("a", 2)'
  writeFileSync(
    path.join(cwd, 'A.java'),
    `import org.json.JSONObject;
class A {
  void f(RestTemplate rest) {
    JSONObject body = ${body};
    rest.patchForObject("https://api.ionos.com/cloudapi/v5/datacenters/1", body.put("/cloudapi/v4", 2).toString());
    rest.put("https://api.ionos.com/cloudapi/v5/datacenters/1").constructor().valueOf("a");
  }
}
`,
  )
  const { ledger, findings } = await audit({ cwd })
  expect(ledger.skipped).toEqual([])
  expect(findings.length).toBeGreaterThan(1)
})
