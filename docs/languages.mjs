// The table of docs/languages.md, counted in the expected reports of the fixtures: nothing is audited for it.
import { readdirSync, readFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { languages } from '../dist/src/languages/index.js'

/** Titles of file types by ending or name, where the language has none. */
const NAMES = {
  '.c': 'C, C++',
  '.cfg': 'INI',
  '.conf': 'other configuration',
  '.cpp': 'C, C++',
  '.dart': 'Dart',
  '.env': 'dotenv',
  '.ex': 'Elixir',
  '.exs': 'Elixir',
  '.gradle': 'Gradle, Groovy',
  '.groovy': 'Gradle, Groovy',
  '.h': 'C, C++',
  '.hcl': 'Terraform, HCL',
  '.http': '.http files',
  '.ini': 'INI',
  '.ipynb': 'Jupyter notebooks',
  '.json': 'JSON',
  '.kt': 'Kotlin',
  '.kts': 'Kotlin',
  '.lua': 'Lua',
  '.md': 'Markdown',
  '.nix': 'Nix',
  '.pl': 'Perl',
  '.pm': 'Perl',
  '.properties': 'properties',
  '.R': 'R',
  '.rs': 'Rust',
  '.scala': 'Scala',
  '.swift': 'Swift',
  '.tf': 'Terraform, HCL',
  '.tfvars': 'Terraform, HCL',
  '.toml': 'TOML',
  '.ts': 'TypeScript',
  '.tsx': 'TypeScript',
  '.vb': 'Visual Basic',
  '.vue': 'Vue',
  '.yaml': 'YAML',
  '.yml': 'YAML',
  Dockerfile: 'Dockerfile',
  Jenkinsfile: 'Gradle, Groovy',
  Makefile: 'Makefile',
}
/** Languages with a reader of their own: values are evaluated in them. */
const read = languages.filter(({ title }) => title !== undefined)
const FOLLOWED = [...read.map(({ title }) => title), 'TypeScript']

/** Columns: what a finding has to be to count in it. */
const COLUMNS = [
  ['versions in addresses', ({ rule }) => rule === 'deprecated-version-path'],
  ['with their calls', ({ calls }) => calls > 0],
  ['joined over files', ({ files }) => files.size > 1],
  ['headers', ({ rule }) => rule === 'contract-header'],
  ['bodies', ({ rule }) => ['allow-reboot', 'ssd-class-under-v2', 'volume-das', 'image-credentials'].includes(rule)],
  ['media types', ({ rule }) => rule === 'custom-content-type'],
  ['settings', ({ rule }) => ['old-env', 'dynamic-version'].includes(rule)],
  ['libraries', ({ rule }) => rule === 'old-sdk'],
  ['fixed as safe', ({ fix }) => fix === 'safe'],
]

const MANY = 5

/** The page with its table made anew. */
export function languageFiles(root) {
  const page = readFileSync(`${root}docs/languages.md`, 'utf8')
  const findings = reports(join(root, 'fixtures')).flatMap((file) => findingsIn(readFileSync(file, 'utf8')))
  const byName = Map.groupBy?.(findings, nameOf) ?? grouped(findings)
  const names = [...byName.keys()].sort((a, b) => FOLLOWED.includes(b) - FOLLOWED.includes(a) || a.localeCompare(b))
  const rows = names.map((name) => {
    const own = byName.get(name)
    const counts = COLUMNS.map(([, counts]) => markOf(own.filter(counts).length))
    return `| ${name} | ${FOLLOWED.includes(name) ? 'yes' : ''} | ${counts.join(' | ')} |`
  })
  const head = `| language | values are followed | ${COLUMNS.map(([title]) => title).join(' | ')} |\n|${'---|'.repeat(COLUMNS.length + 2)}`
  const table = `${head}\n${rows.join('\n')}\n`
  return [['docs/languages.md', page.replace(/(<!-- table -->\n)[^]*?(<!-- \/table -->)/, (_, from, to) => from + table + to)]]
}

/** A mark instead of a count, so that a new fixture seldom changes the page. */
function markOf(count) {
  if (count === 0) return ''
  return count < MANY ? '○' : '●'
}

function grouped(findings) {
  const found = new Map()
  for (const one of findings) found.set(nameOf(one), [...(found.get(nameOf(one)) ?? []), one])
  return found
}

function nameOf({ file }) {
  const name = basename(file)
  const { title } = read.find(({ matches }) => matches(file)) ?? {}
  return NAMES[extname(file)] ?? NAMES[name] ?? title ?? (name.startsWith('.env') ? 'dotenv' : 'other files and manifests')
}

/** Reports that are expected of what must be found; those of whole projects hold several languages. */
function reports(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /^(?:[\w-]+\/found|_languages\/[\w-]+|_projects)\/[^/]+\.txt$/.test(name))
    .sort()
    .map((name) => join(folder, name))
}

/** Findings of an expected report: a line each, with detail lines below. */
function findingsIn(text) {
  const findings = []
  for (const line of text.split('\n')) {
    const [, file, rule] = /^(\S.*?):\d+ (?:error|warning|note) ([\w-]+)/.exec(line) ?? []
    if (rule) findings.push({ file, rule, calls: 0, files: new Set([file]), fix: undefined })
    const last = findings.at(-1)
    const [, kind, rest] = /^ {2}(way|call|fix) (.*)$/.exec(line) ?? []
    if (!last || !kind) continue
    if (kind === 'call') last.calls += 1
    if (kind === 'fix') last.fix = rest.split(' ', 1)[0]
    if (kind === 'way') last.files.add(rest.replace(/:\d+.*$/, ''))
  }
  return findings
}
