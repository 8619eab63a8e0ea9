import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { formats } from '../../src/report/index.ts'
import { folder, oldCall, run } from './support/cli.ts'

const ESCAPE = '\u001b]0;owned\u0007\u001b[31mred\u001b[0m'
const TEXTS: readonly string[] = [
  ESCAPE,
  '::set-env name=A::b',
  '::error file=x::y',
  '##[command]z',
  '<img src=x onerror=alert(1)>',
  '</script><script>alert(1)</script>',
  '=HYPERLINK("http://evil.example")',
  '@SUM(1+1)*cmd|calc',
  '[click](javascript:alert(1))',
  '`$(touch pwned)`',
  ']]>',
  '\u202eevil\u2066',
]
const PROGRAM = "require('fs').writeFileSync('pwned', '')\n"

/** A repository whose names, strings and comments try to be more than text, with a program wherever one might run. */
function hostile(): string {
  const names = TEXTS.map((text) => text.replaceAll('/', '∕'))
  const calls = TEXTS.map(
    (text) => `/* ${text.replaceAll('*/', '')} */ ${oldCall.replace('datacenters', `datacenters/${quoted(text)}`)}`,
  )
  return folder({
    ...Object.fromEntries(names.map((name, index) => [`${name}/${name}.js`, calls[index] ?? ''])),
    'line\nfeed\r.js': oldCall,
    '=1+1.js': oldCall,
    '-dash.js': oldCall,
    'waivers.js': TEXTS.map(
      (text) => `// cloudapi-migrate-disable-next-line ${text} -- ${text} (until 2020-01-01)\n${oldCall}`,
    ).join(''),
    'waived.js': TEXTS.map(
      (text) => `// cloudapi-migrate-disable-next-line deprecated-version-path -- ${text}\n${oldCall}`,
    ).join(''),
    'cloudapi-migrate.config.js': PROGRAM,
    'cloudapi-migrate.config.cjs': PROGRAM,
    'cloudapi-migrate-plugin.js': PROGRAM,
    'node_modules/cloudapi-migrate-plugin-x/index.js': PROGRAM,
    'node_modules/cloudapi-migrate-plugin-x/package.json': '{"main": "index.js"}',
    '.gitattributes': '* filter=x diff=x\n',
    'package.json': '{ "name": "x", "scripts": { "prepare": "touch pwned", "cloudapi-migrate": "touch pwned" } }',
  })
}

const quoted = (text: string) => JSON.stringify(text).slice(1, -1).replaceAll("'", "\\'")

/** Characters that a terminal may obey. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
const OBEYED = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/

const cwd = () => hostile()

describe.each(formats.map(({ name }) => name))('check -f %s', (format) => {
  test.each([[], ['--verbose']])('escapes texts of a repository (%j)', (...more) => {
    const here = cwd()
    const { code, out, err } = run(['check', '-f', format, '--as-of', '2026-01-01', ...more], { cwd: here })
    expect(code).toBe(2)
    expect(out.length, err).toBeGreaterThan(500)
    expect(out).not.toMatch(OBEYED)
    expect(err).not.toMatch(OBEYED)
    expect(err).toContain('cloudapi-migrate-disable-next-line')
    expect(existsSync(join(here, 'pwned'))).toBe(false)
    const lines = [...out.split(/\r\n|[\n\r]/), ...err.split(/\r\n|[\n\r]/)].filter((line) => line !== '')
    if (format === 'github') {
      for (const line of out.split('\n').filter(Boolean))
        expect(line).toMatch(/^(?:::(?:error|warning|notice) |verdict: )/)
    } else for (const line of lines) expect(line.trimStart()).not.toMatch(/^(?:::|##\[|##vso)/)
    if (format === 'csv') expect(out).not.toMatch(/(?:^|[,\n"])[=@]/m)
    // What stands in a fence of code or in a character of its own is shown as it is.
    const bare = out.replace(/^(`{3,})[^\n]*\n[\s\S]*?^\1$/gm, '').replace(/(`+)[^\n]*?\1/g, '')
    if (format === 'junit') expect(out).not.toMatch(/<(?:img|script|a)\b/i)
    if (format === 'html') {
      expect(out).not.toMatch(/<img\b|<a (?!href="#)/i)
      // The data of the page, and the script that reads it.
      expect(out.match(/<script\b[^>]*>/gi)).toEqual(['<script type="application/json" id="data">', '<script>'])
    }
    if (format === 'markdown') expect(bare).not.toMatch(/<(?:img|script)\b|(?<!\\)\]\(javascript:/i)
  })
})

test('no program of a repository is run for a configuration, and what looks like one is named', () => {
  const here = cwd()
  const { err } = run(['check', '--as-of', '2026-01-01'], { cwd: here })
  expect(err).toContain('cloudapi-migrate.config.js')
  expect(readdirSync(here)).not.toContain('pwned')
})

test.each([
  ['../../etc/passwd'],
  ['/etc/passwd'],
  ['https://evil.example/config.json'],
  ['./cloudapi-migrate-plugin.js'],
  ['evil-package'],
])('a configuration that extends %j is refused, and its content is not printed', (target) => {
  const here = folder({
    'a.js': oldCall,
    'cloudapi-migrate-plugin.js': PROGRAM,
    'cloudapi-migrate.json': JSON.stringify({ extends: target }),
  })
  const { code, out, err } = run(['check'], { cwd: here })
  expect({ code, out }).toEqual({ code: 2, out: '' })
  expect(err).toContain('cloudapi-migrate.json:1:')
  expect(err).not.toContain('root:')
  expect(existsSync(join(here, 'pwned'))).toBe(false)
})

test.each(['plugins', 'plugin', 'require', 'processor', 'formatter', '__proto__'])(
  'a configuration with the key %j is refused, and nothing is loaded',
  (key) => {
    const here = folder({
      'a.js': oldCall,
      'plugin.js': PROGRAM,
      'cloudapi-migrate.json': `{ ${JSON.stringify(key)}: ["./plugin.js"] }`,
    })
    const { code, err } = run(['check'], { cwd: here })
    expect(code).toBe(2)
    expect(err).toContain('unknown key')
    expect(existsSync(join(here, 'pwned'))).toBe(false)
  },
)
