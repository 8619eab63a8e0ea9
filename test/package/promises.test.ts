import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { toDoIn } from '../report/support/page-data.ts'
import { runToEnd } from '../support/ended.ts'
import { installIn } from './support/pack.ts'

const user = mkdtempSync(join(tmpdir(), 'cloudapi-migrate-user-'))
let command = ''

/** One project for each outcome, with the document of each. */
const FILES = {
  'free/package.json': '{ "name": "free" }\n',
  'free/a.js': "fetch('https://api.ionos.com/cloudapi/v5/servers', { method: 'POST' })\n",
  'free/README.md': 'Calls `https://api.ionos.com/cloudapi/v5/servers`.\n',
  'held/package.json': '{ "name": "held" }\n',
  'held/a.py': `import requests
BASE = "https://api.ionos.com/cloudapi/v4"
class Patch:
    allowReboot: bool = True
def change(token, dc, server):
    body = {"cpuFamily": "INTEL_SKYLAKE"}
    body.update(extra(allowReboot=True))
    return requests.patch(f"{BASE}/datacenters/{dc}/servers/{server}", json=body, headers={"PB-Contract-Number": "1"})
`,
  'held/README.md': 'Calls `https://api.ionos.com/cloudapi/v4/datacenters`.\n',
  'review/package.json': '{ "name": "review" }\n',
  'review/a.sh': 'curl -X DELETE https://api.profitbricks.com/rest/v2/datacenters/1\n',
  'manual/requirements.txt': 'profitbricks==4.1.3\n',
}

beforeAll(() => {
  const installed = installIn(user, inject('packed'))
  command = join(installed, 'bin/cloudapi-migrate.js')
  for (const [file, text] of Object.entries(FILES)) {
    mkdirSync(dirname(join(user, file)), { recursive: true })
    writeFileSync(join(user, file), text)
  }
  const git = (...args: string[]) => execFileSync('git', args, { cwd: user })
  writeFileSync(join(user, '.gitignore'), 'node_modules\n')
  git('init', '-q')
  git('add', '.')
  git('-c', 'user.name=a', '-c', 'user.email=a@example.com', 'commit', '-qm', 'a')
})

afterAll(() => rmSync(user, { recursive: true, force: true }))

function run(...args: string[]) {
  return runToEnd(process.execPath, [command, ...args, '--as-of', '2026-01-01'], { cwd: user, input: '' })
}

interface Told {
  readonly path: string
  readonly level: string
  readonly line: number
  readonly outcome?: string
  readonly group: string
}

const audited = () => JSON.parse(run('audit', '-f', 'json').stdout)

describe('an audit promises exactly what fix writes', () => {
  test('for each finding', () => {
    const before: Told[] = audited().findings
    const outcomes = new Set(before.map(({ outcome }) => outcome))
    expect([...outcomes].sort()).toEqual(['fixable', 'held', 'manual', 'review'])
    const written = new Map<string, boolean>()
    expect(run('fix').status).toBe(1)
    for (const { path, line } of before) {
      const was = FILES[path as keyof typeof FILES].split('\n')[line - 1]
      written.set(`${path}:${line}`, readFileSync(join(user, path), 'utf8').split('\n')[line - 1] !== was)
    }
    execFileSync('git', ['checkout', '-q', '.'], { cwd: user })
    for (const { path, line, outcome } of before)
      expect([path, line, written.get(`${path}:${line}`)]).toEqual([path, line, outcome === 'fixable'])
  }, 300_000)

  test('in every format', () => {
    const { findings, groups } = audited()
    const amount = (wanted: string) =>
      findings.filter(({ outcome, level }: Told) => level !== 'note' && outcome === wanted).length
    const all = ['fixable', 'held', 'review', 'manual'].reduce((sum, one) => sum + amount(one), 0)
    const sums = `${amount('fixable')} of ${all} fixable with \`fix\`, ${amount('held')} held back, ${amount('review')} to review, ${amount('manual')} by hand`
    for (const format of ['pretty', 'concise']) {
      const { stdout } = run('audit', '-f', format)
      expect(stdout).toContain(sums)
      expect(stdout.trimEnd()).toMatch(/Next: cloudapi-migrate fix --dry-run$/)
    }
    const fixable = findings.filter(({ outcome }: Told) => outcome === 'fixable').length
    const texts = new Map<string, string>()
    const text = (format: string) => {
      const known = texts.get(format) ?? run('audit', '--verbose', '-f', format).stdout
      texts.set(format, known)
      return known
    }
    const count = (format: string) => text(format).split('(fixable now)').length - 1
    const toDos = toDoIn(text('html')).filter((one) => one.endsWith('(fixable now)'))
    expect({
      pretty: count('pretty'),
      html: toDos.length,
      markdown: count('markdown'),
      sarif: count('sarif'),
    }).toEqual({
      pretty: fixable,
      html: fixable,
      markdown: fixable,
      sarif: fixable,
    })
    for (const format of [
      'pretty',
      'concise',
      'html',
      'markdown',
      'sarif',
      'junit',
      'github',
      'gitlab',
      'rdjson',
      'csv',
    ])
      expect(text(format), format).not.toContain('safe fix')
    const held = groups.find(({ outcome }: Told) => outcome === 'held')
    expect(held.reason).toMatch(/^held back by allow-reboot held\/a\.py:\d+/)
    expect(text('pretty')).toContain(`(${held.reason})`)
    const edited = (path: string) => path.startsWith('free/') || path.startsWith('review/')
    const { results } = JSON.parse(text('sarif')).runs[0]
    for (const { fixes = [], locations } of results) {
      const path = locations[0].physicalLocation.artifactLocation.uri
      if (fixes.length > 0) expect(edited(path), path).toBe(true)
    }
    for (const { suggestions = [], location } of JSON.parse(text('rdjson')).diagnostics)
      if (suggestions.length > 0) expect(edited(location.path), location.path).toBe(true)
  }, 300_000)
})
