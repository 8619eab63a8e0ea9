// docs/cli.md: every command with its flags and examples, as its help has them.
import { commands } from '../dist/src/commands/index.js'
import { FLAGS } from '../dist/src/commands/support/arguments/flags.js'

/** The page of commands. */
export function commandFiles() {
  const index = commands.map(({ name, summary }) => `| [\`${name}\`](#${name}) | ${cell(summary)} |`)
  const sections = commands.map(section)
  const page = `# Commands

Generated from the help of the commands by \`npm run docs\`. \`cloudapi-migrate COMMAND --help\` prints the same.

| command | does |
|---|---|
${index.join('\n')}

${sections.join('\n')}`
  return [['docs/cli.md', page]]
}

function section({ name, summary, takes, flags, examples }) {
  const rows = flags.map((key) => row(FLAGS[key]))
  const lines = examples.map(({ line, about }) => `${line.padEnd(Math.max(...examples.map((one) => one.line.length)))}   # ${about}`)
  const table = rows.length === 0 ? '' : `\n| flag | does |\n|---|---|\n${rows.join('\n')}\n`
  return `## ${name}

${summary[0].toUpperCase()}${summary.slice(1)}.

Usage: \`${['cloudapi-migrate', name, takes].filter(Boolean).join(' ')}\`
${table}
\`\`\`sh
${lines.join('\n')}
\`\`\`
`
}

function row({ name, short, value, optional, about }) {
  const names = [...(short ? [`-${short}`] : []), `--${name}`].join(', ')
  const takes = value === undefined ? '' : optional ? `[=${value}]` : ` ${value}`
  return `| \`${cell(names + takes)}\` | ${cell(about)} |`
}

function cell(text) {
  return text.replaceAll('|', '\\|').replaceAll('<', '&lt;')
}
