import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { formats } from '../../src/report/index.ts'
import { folder, run } from './support/cli.ts'

const URL = 'https://api.ionos.com/cloudapi/v5/servers'
const nested = (levels: number) => `${'['.repeat(levels)}"${URL}"${']'.repeat(levels)}`
const indented = Array.from({ length: 130 }, (_, level) => `${' '.repeat(level)}a:\n`).join('')

/** Files that are read below the depth of their language, each for another reason. */
const IN_PART: Readonly<Record<string, string>> = {
  'broken.ts': `fetch('${URL}')\nfunction ( {{{\n`,
  'broken.py': `import requests\nrequests.get('${URL}')\ndef (:\n`,
  'broken.go': `package a\n\nfunc A() { http.Get("${URL}") }\nfunc ( {{ ]]\n`,
  'broken.json': `{ "a": "${URL}", ]`,
  'broken.yaml': `a: "${URL}"\n b: [\n- c: }\n`,
  'deep.json': nested(150),
  'deeper.json': nested(500),
  'deep.yaml': nested(150),
  'lines.yaml': `${indented}${' '.repeat(130)}u: ${URL}\n`,
  'deep.ts': `const a = ${'('.repeat(10_100)}'${URL}'${')'.repeat(10_100)}\n`,
}
/** Files that look alike and are read whole. */
const WHOLE: Readonly<Record<string, string>> = {
  'whole.ts': `fetch('${URL}')\n`,
  'brackets.json': JSON.stringify({ log: Array.from({ length: 500 }, () => '\u001b[31mred'), url: URL }),
  'flat.json': nested(90),
  'colours.ipynb': JSON.stringify({
    cells: [
      {
        cell_type: 'code',
        metadata: {},
        execution_count: 1,
        outputs: [
          { output_type: 'stream', name: 'stdout', text: Array.from({ length: 500 }, () => '\u001b[31mred\n') },
        ],
        source: ['import requests\n', `requests.delete("${URL}/1")\n`],
      },
    ],
    metadata: { kernelspec: { name: 'python3', language: 'python', display_name: 'Python 3' } },
    nbformat: 4,
    nbformat_minor: 5,
  }),
}

const names = Object.keys(IN_PART).sort()
const project = () => {
  const root = folder(
    Object.fromEntries(Object.entries({ ...IN_PART, ...WHOLE }).map(([name, text]) => [`in/${name}`, text])),
  )
  return join(root, 'in')
}

interface Diagnostic {
  readonly severity: string
  readonly message: string
  readonly location: { readonly path: string }
}

/** The files that a text of a format warns of. */
const WARNED: Readonly<Record<string, (text: string) => readonly (string | undefined)[]>> = {
  concise: (text) => Array.from(text.matchAll(/^warning: (\S+) /gm), (one) => one[1]),
  pretty: (text) => Array.from(text.matchAll(/^ *warning: (\S+) /gm), (one) => one[1]),
  csv: (text) => Array.from(text.matchAll(/^warning,unread-file,([^,]+),/gm), (one) => one[1]),
  github: (text) => Array.from(text.matchAll(/^::warning file=([^,]+),.*file not read/gm), (one) => one[1]),
  gitlab: (text) =>
    JSON.parse(text)
      .filter((one: { check_name: string; severity: string }) => one.check_name === 'unread-file')
      .map((one: { location: { path: string } }) => one.location.path),
  rdjson: (text) =>
    JSON.parse(text)
      .diagnostics.filter((one: Diagnostic) => one.severity === 'WARNING' && one.message.startsWith('It '))
      .map((one: Diagnostic) => one.location.path),
  sarif: (text) =>
    JSON.parse(text)
      .runs[0].invocations[0].toolExecutionNotifications.filter((one: { level: string }) => one.level === 'warning')
      .map((one: { locations: { physicalLocation: { artifactLocation: { uri: string } } }[] }) => {
        return one.locations[0]?.physicalLocation.artifactLocation.uri
      }),
  json: (text) => JSON.parse(text).ledger.skipped.map((one: { path: string }) => one.path),
  jsonl: (text) =>
    JSON.parse(text.trimEnd().split('\n').at(-1) ?? '').ledger.skipped.map((one: { path: string }) => one.path),
  junit: (text) => Array.from(text.matchAll(/^.*?(\S+) warning It /gm), (one) => one[1]?.replace(/^.*>/, '')),
  markdown: (text) => Array.from(text.matchAll(/^- `([^`]+)`: (?!.*not scanned)/gm), (one) => one[1]),
  html: (text) =>
    Array.from(text.matchAll(/^<tr><td><code>([^<]+)<\/code><\/td><td>[^<]+<\/td><\/tr>$/gm), (one) => one[1]),
  openmetrics: (text) => Array.from(text.matchAll(/^cloudapi_migrate_unread_files\{path="([^"]+)"/gm), (one) => one[1]),
}

test('every format warns of each file that was read only in part, and of no other', () => {
  const cwd = project()
  const outputs = formats.flatMap(({ name }) => ['-f', `${name}=../${name}`])
  const { code, err } = run(['audit', '--verbose', '--as-of', '2026-11-21', ...outputs], { cwd })
  expect(code).toBe(1)
  for (const { name } of formats) {
    const warned = [...new Set(WARNED[name]?.(readFileSync(join(cwd, '..', name), 'utf8')))].sort()
    // GitHub shows ten annotations of a level: the last one counts the others.
    if (name === 'github') expect(names).toEqual(expect.arrayContaining(warned))
    else expect([name, ...warned]).toEqual([name, ...names])
  }
  expect(err).toContain('GitHub shows 10 annotations of a level')
  const { findings } = JSON.parse(readFileSync(join(cwd, '../json'), 'utf8'))
  const calls = findings
    .filter((one: { path: string }) => one.path === 'colours.ipynb')
    .flatMap((one: { calls: object[] }) => one.calls)
  expect(calls).toContainEqual(expect.objectContaining({ method: 'DELETE' }))
})

test('check counts them in its verdict, and --require-coverage fails on each', () => {
  const cwd = project()
  const check = ['check', '--as-of', '2026-11-21', '-f', 'concise', '--verbose']
  const { code, out } = run(check, { cwd })
  expect(code).toBe(1)
  expect(out.trimEnd().split('\n').at(-1)).toContain(`; ${names.length} files read only in part. Next: `)
  const strict = run([...check, '--require-coverage'], { cwd })
  expect(strict.code).toBe(2)
  const troubles = Array.from(strict.out.matchAll(/^trouble: (\S+): unread-file: /gm), (one) => one[1])
  expect([...new Set(troubles)].sort()).toEqual(names)
})
