import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { plan } from '../../src/pipeline/plan-fixes.ts'

const home = path.resolve(import.meta.dirname, '../../fixtures/_fix')
const away = mkdtempSync(path.join(tmpdir(), 'closed-world-'))

afterAll(() => rmSync(away, { recursive: true }))

/** What opens a world: an address whose version is not known, an old root, a base whose fix is one to review. */
const ADDRESSES = {
  dynamic: ['https://api.ionos.com/cloudapi/v', '/locations'],
  root: ['https://api.profitbricks.com/rest/v', '2/locations'],
  unsafe: ['https://cloud.example.net/cloudapi/v', '4/things'],
} as const
type Opener = keyof typeof ADDRESSES

/** A file that calls such an address: one that uses the client of the fixture, or stands beside it. */
const FILES: Readonly<
  Record<string, (url: readonly [string, string], isDynamic: boolean, uses: boolean) => [string, string]>
> = {
  javascript: ([start, end], isDynamic, uses) => [
    'more.js',
    `${uses ? "import { images } from './client.js'\n" : ''}export const more = (load, version) => load(\`${start}${isDynamic ? '${version}' : ''}${end}\`)\n${uses ? 'more(images)\n' : ''}`,
  ],
  python: ([start, end], isDynamic, uses) => [
    'more.py',
    `${uses ? 'from client import images\n' : 'import requests\n'}\n\ndef more(load, version):\n    return load(${isDynamic ? `"${start}%s${end}" % version` : `"${start}${end}"`})\n`,
  ],
  ruby: ([start, end], isDynamic, uses) => [
    'more.rb',
    `${uses ? "require_relative 'client'\n" : "require 'net/http'\n"}\ndef more(load, version)\n  load.call("${start}${isDynamic ? '#{version}' : ''}${end}")\nend\n`,
  ],
  php: ([start, end], isDynamic, uses) => [
    'More.php',
    `<?php\n\nclass More\n{\n    public function all($load, $version)\n    {\n        return $load->load(${isDynamic ? `'${start}' . $version . '${end}'` : `'${start}${end}'`}${uses ? ', new Client()' : ''});\n    }\n}\n`,
  ],
  kotlin: ([start, end], isDynamic, uses) => [
    'More.kt',
    `package cloud\n\nfun more(client: Any, version: Int) = client.load("${start}${isDynamic ? '$version' : ''}${end}"${uses ? ', Names.contract' : ''})\n`,
  ],
  go: ([start, end], isDynamic, uses) => [
    'more.go',
    `package cloud\n\nfunc more(load func(string) error, version string) error {\n${uses ? '\t_ = root\n' : ''}\treturn load(${isDynamic ? `"${start}" + version + "${end}"` : `"${start}${end}"`})\n}\n`,
  ],
  java: ([start, end], isDynamic, uses) => [
    'More.java',
    `class More {\n    Object all(Load load, String version) {\n        return load.load(${isDynamic ? `"${start}" + version + "${end}"` : `"${start}${end}"`}${uses ? ', Client.ROOT' : ''});\n    }\n}\n`,
  ],
}

async function outcomes(language: string, opener: Opener, uses: boolean) {
  const cwd = path.join(away, `${language}-${opener}-${uses}`)
  mkdirSync(cwd)
  cpSync(path.join(home, `closed-world-in-${language}`, 'before'), cwd, { recursive: true })
  const [name, text] = FILES[language]?.(ADDRESSES[opener], opener === 'dynamic', uses) ?? ['', '']
  writeFileSync(path.join(cwd, name), text)
  const { fixes, report } = await plan({ cwd, asOf: '2026-11-21' })
  expect(report.findings.map(({ at }) => at.file)).toContain(name)
  return fixes
    .filter(({ group }) =>
      group.findings.some(({ rule }) => rule === 'contract-header' || rule === 'custom-content-type'),
    )
    .map(({ outcome }) => outcome)
}

describe.each(Object.keys(FILES))('a closed world in %s', (language) => {
  test.each(Object.keys(ADDRESSES) as Opener[])('is open with a base that is %s in its modules', async (opener) => {
    const found = await outcomes(language, opener, true)
    expect(found.length).toBeGreaterThan(0)
    expect(found).not.toContain('ready')
  })

  test.each(Object.keys(ADDRESSES) as Opener[])('is closed beside a base that is %s', async (opener) => {
    expect(await outcomes(language, opener, false)).toEqual(['ready'])
  })
})
