// docs/sdk-moves.md, from the rows of rules/api/moves.
import { moves } from '../dist/rules/api/moves/index.js'

const HEADINGS = { import: 'Imports', class: 'Classes and types', setting: 'Settings', call: 'Calls' }

/** The page, one part for each move. */
export function moveFiles() {
  const intro = `# From old client libraries to new ones

Generated from \`rules/api/moves/\` by \`npm run docs\`. \`cloudapi-migrate explain PACKAGE\` prints the same, and the
rule [old-sdk](rules/old-sdk.md) lists the places of these names in code. \`bench/sdk-moves.mjs\` looks up each new name
in the packages.

\`fix --unsafe-fixes\` moves the files of Terraform, all of a repository together, where every type, argument and
reference in them stays the same. It prints the commands for the state, and never touches one. For the other packages it
writes nothing: calls have other names and other shapes there, and an import that moves without its calls is a program
that does not run.
`
  return [['docs/sdk-moves.md', [intro, ...moves.map(part)].join('\n')]]
}

function part({ ecosystem, name, to, release, source, steps, rows }) {
  const order = steps.map((step, index) => `${index + 1}. ${step}`)
  const tables = Object.entries(HEADINGS).flatMap(([kind, heading]) => {
    const own = rows.filter((row) => row.kind === kind)
    if (own.length === 0) return []
    return [`### ${heading}`, '', `| ${name} | ${to} | | source |`, '|---|---|---|---|', ...own.map(line), '']
  })
  return `## ${ecosystem} ${name} to ${to}

Names of ${name}: [source](${source}); of ${to} ${release}: the source of each row.

${order.join('\n')}

${tables.join('\n')}`
}

function line({ from, to, note, source }) {
  return `| ${code(from)} | ${to === undefined ? '' : code(to)} | ${note === undefined ? '' : cell(note)} | [page](${source}) |`
}

function code(text) {
  return `\`${cell(text)}\``
}

function cell(text) {
  return text.replaceAll('|', '\\|')
}
