import { describe, expect, it } from 'vitest'
import { audit } from '../../src/index.ts'

async function found(filename: string, text: string) {
  const report = await audit({ cwd: import.meta.dirname, asOf: '2026-11-21', stdin: { text, filename } })
  const after = (one: (typeof report.findings)[number]) =>
    [...(one.fix?.edits ?? [])]
      .sort((a, b) => b.start - a.start)
      .reduce((code, edit) => code.slice(0, edit.start) + edit.text + code.slice(edit.end), text)
  return report.findings.map((one) => ({ ...one, after: after(one) }))
}

const only = (rule: string) => (one: { rule: string }) => one.rule === rule

describe('deduplication', () => {
  it('merges a difference of version 6 that every DELETE meets, with all its calls', async () => {
    const text =
      "const base = 'https://api.ionos.com/cloudapi/v5'\nexport const drop = (id) => fetch(base + '/snapshots/' + id, { method: 'DELETE' })\nexport const more = (id) => fetch(base + '/images/' + id, { method: 'DELETE' })\n"
    const notes = (await found('a.js', text)).filter(only('v6-difference'))
    expect(notes).toHaveLength(1)
    expect(notes[0]?.message).toContain('1 more call of this file is like this one')
    expect(notes[0]?.calls).toHaveLength(2)
  })

  it('merges two settings of one line', async () => {
    const text = "knife[:profitbricks_url] = ENV['PROFITBRICKS_API_URL']\nurl = ENV['PROFITBRICKS_API_URL']\n"
    expect((await found('knife.rb', text)).filter(only('old-env'))).toHaveLength(2)
  })

  it('merges a recording into one finding about its version only', async () => {
    const call = 'https://api.profitbricks.com/cloudapi/v4/natgateways?depth=11'
    const text = `interactions:\n- request:\n    method: GET\n    uri: ${call}\n- request:\n    method: GET\n    uri: ${call}\nversion: 1\n`
    const all = await found('tests/cassettes/a.yaml', text)
    expect(all.map(({ rule, level }) => `${rule} ${level}`)).toEqual(['deprecated-version-path note'])
    expect(all[0]).toMatchObject({ fix: { safety: 'manual', edits: [] } })
    expect(all[0]?.message).toContain('1 more place of this recording is the same')
  })
})

describe('a media type in a list with the standard one', () => {
  it.each([
    ['a.php', "['application/json', 'application/vnd.profitbricks.collection+json']", "['application/json']"],
    [
      'a.java',
      '@Produces({"application/vnd.profitbricks.resource+json", "application/json"})',
      '@Produces({"application/json"})',
    ],
    [
      'a.yaml',
      'produces:\n  - application/json\n  - application/vnd.profitbricks.resource+json\n',
      'produces:\n  - application/json\n',
    ],
    [
      'a.py',
      'H = {"Accept": "application/json, application/vnd.profitbricks.collection+json"}',
      'H = {"Accept": "application/json"}',
    ],
  ])('is removed, in %s', async (file, text, after) => {
    const types = (await found(file, text)).filter(only('custom-content-type'))
    expect(types.map((one) => [one.after, one.fix?.safety])).toEqual([[after, 'review']])
  })

  it('is replaced once where two types are listed', async () => {
    const text = 'A = ["application/vnd.profitbricks.resource+json", "application/vnd.profitbricks.collection+json"]'
    const types = (await found('a.py', text)).filter(only('custom-content-type'))
    expect(types.map(({ fix }) => fix?.edits.map((edit) => edit.text))).toEqual([['application/json'], ['']])
  })

  it('is manual where types are arguments or keys', async () => {
    for (const text of [
      'send("application/json", "application/vnd.profitbricks.resource+json")',
      'content:\n  application/json:\n    schema: s\n  application/vnd.profitbricks.resource+json:\n    schema: s\n',
    ]) {
      const types = (await found(text.startsWith('c') ? 'a.yaml' : 'a.py', text)).filter(only('custom-content-type'))
      expect(types.map(({ fix }) => fix?.safety)).toEqual(['manual'])
    }
  })
})

describe('a media type that is also found as a string', () => {
  const TYPE = 'application/vnd.profitbricks.resource+json'

  it('has a safe fix where it is the value of a header', async () => {
    const text = `fetch('https://api.ionos.com/cloudapi/v2/images', { headers: { Accept: '${TYPE}' } })\n`
    const types = (await found('a.ts', text)).filter(only('custom-content-type'))
    expect(types.map(({ fix }) => fix?.safety)).toEqual(['safe'])
  })

  it('has no safe fix where its name may have other uses', async () => {
    const text = `const TYPE = '${TYPE}'\nconst headers = { Accept: TYPE }\n`
    const types = (await found('a.ts', text)).filter(only('custom-content-type'))
    expect(types.map(({ fix }) => fix?.safety)).toEqual(['review'])
  })
})

describe('vendored code', () => {
  it('has no safe fix, and the message says what to do instead', async () => {
    const [one] = await found('vendor/cloud/client.rb', "BASE = 'https://api.ionos.com/cloudapi/v5'\n")
    expect(one).toMatchObject({ level: 'warning', fix: { safety: 'review' } })
    expect(one?.message).toContain('update it at its source')
  })
})

describe('a base that code searches for', () => {
  it('is fixed with the base of its version only', async () => {
    const text =
      "const five = 'https://api.ionos.com/cloudapi/v5'\nconst four = 'https://api.ionos.com/cloudapi/v4'\nfetch(five + '/k8s')\nfetch(four + '/images')\nexport const path = (href) => href.replace('https://api.ionos.com/cloudapi/v5', '')\n"
    const all = await found('a.js', text)
    const groupOf = (version: number, rule: string) =>
      all.find((one) => one.rule === rule && one.version === version)?.group
    expect(groupOf(5, 'version-as-search-text')).toBe(groupOf(5, 'deprecated-version-path'))
    expect(groupOf(5, 'version-as-search-text')).not.toBe(groupOf(4, 'deprecated-version-path'))
  })
})

describe('a header whose new name is already set', () => {
  it.each([
    ['a.py', 'H = {"PB-Contract-Number": c, "X-Contract-Number": c}'],
    ['a.ts', "export const h = (c: string) => ({\n  'X-Contract-Number': c,\n  'PB-Contract-Number': c,\n})"],
    ['a.sh', 'curl -H "X-Contract-Number: 1" -H "PB-Contract-Number: 1" https://api.ionos.com/cloudapi/v6/contracts'],
  ])('is never renamed to a duplicate, in %s', async (file, text) => {
    const names = (await found(file, text)).filter(only('contract-header'))
    expect(names.map(({ fix }) => fix?.safety)).toEqual(['manual'])
  })

  it('is renamed where the other one is in another object', async () => {
    const text = 'A = {"PB-Contract-Number": c}\nB = {"X-Contract-Number": c}'
    const names = (await found('a.py', text)).filter(only('contract-header'))
    expect(names.map(({ fix }) => [fix?.safety, fix?.edits.length])).toEqual([['review', 1]])
  })
})
