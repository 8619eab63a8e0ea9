#!/usr/bin/env node
// Writes docs/rules/, docs/cli.md, docs/sdk-moves.md, the tables of docs/configuration.md, docs/languages.md and
// docs/logs.md, the blocks of docs/ci.md, the picture of the terminal, the address of the project, schema/ and the
// example in README.md from the built project; `--check` only lists outdated files.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { rules } from '../dist/rules/index.js'
import { ciFiles } from './ci.mjs'
import { commandFiles } from './commands.mjs'
import { configurationFiles } from './configuration.mjs'
import { languageFiles } from './languages.mjs'
import { logFiles } from './logs.mjs'
import { terminalPicture } from './pictures.mjs'
import { moveFiles } from './sdk-moves.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const check = process.argv.includes('--check')
const stale = []
/** Names of languages that a fence has another one for. */
const FENCES = { requirements: 'text' }

const generated = [
  ...pages(),
  ...commandFiles(),
  ...configurationFiles(root, rules),
  ...languageFiles(root),
  ...moveFiles(),
  ...ciFiles(root),
  ...terminalPicture(),
  ...(await logFiles(root)),
  ['README.md', readme()],
]
for (const [file, text] of generated) write(file, text)
for (const name of existsSync(`${root}docs/rules`) ? readdirSync(`${root}docs/rules`) : []) {
  if (name !== 'README.md' && !rules.some(({ id }) => `${id}.md` === name)) remove(`docs/rules/${name}`)
}
if (check && stale.length > 0) {
  console.error(`out of step, run \`npm run docs\`: ${stale.join(', ')}`)
  process.exitCode = 1
}

function write(file, text) {
  const path = root + file
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return
  stale.push(file)
  if (check) return
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

function remove(file) {
  stale.push(file)
  if (!check) rmSync(root + file)
}

function pages() {
  const rows = rules.map(({ id, level, safety, title }) => `| [${id}](${id}.md) | ${level} | ${safety} | ${title} |`)
  const index = `# Rules\n\nGenerated from \`rules/\` by \`npm run docs\`.\n\n| rule | level | fix | finds |\n|---|---|---|---|\n${rows.join('\n')}\n`
  return [['docs/rules/README.md', index], ...rules.map((rule) => [`docs/rules/${rule.id}.md`, page(rule)])]
}

function page({ id, title, why, examples, source, level, safety, reads }) {
  const block = (language, code) => `\`\`\`${FENCES[language] ?? language}\n${code.trimEnd()}\n\`\`\``
  const shown = examples.map(({ language, before, after }) => `${block(language, before)}\n\nAfter:\n\n${block(language, after)}\n`)
  return `# ${id}

${title}.

${why}

- Level from the deactivation on: ${level}
- Fix: ${safety}
- Judges: ${reads.join(', ')}
- Source: ${source.join('; ')}

## Examples

Before:

${shown.join('\nBefore:\n\n')}`
}

function readme() {
  const text = readFileSync(`${root}README.md`, 'utf8')
  const args = ['audit', 'scripts', '--as-of', '2026-01-01']
  const cwd = `${root}examples/sample`
  const env = { ...process.env, NO_COLOR: '1' }
  const out = execFileSync(process.execPath, [`${root}dist/src/cli.js`, ...args, '--exit-zero'], { cwd, encoding: 'utf8', env })
  const [begin, end] = ['<!-- example -->\n', '<!-- /example -->']
  const from = text.indexOf(begin) + begin.length
  return `${text.slice(0, from)}\`\`\`text\n$ cloudapi-migrate ${args.join(' ')}\n${out}\`\`\`\n${text.slice(text.indexOf(end))}`
}
