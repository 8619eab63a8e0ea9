/** A contribution of each kind: the files that it adds, and the lines that enter them in lists. */
export const toys: readonly {
  readonly kind: string
  readonly files: Readonly<Record<string, string>>
  /** By list: an import, and what is put in front of the end of the list that begins with the text. */
  readonly lists: Readonly<Record<string, { readonly imported?: string; readonly list: string; readonly line: string }>>
}[] = [
  {
    kind: 'a rule',
    files: {
      'rules/toy-host.ts': `import type { Rule } from '../src/core/findings/rule.ts'

export const toyHost: Rule = {
  id: 'toy-host',
  title: 'Toy',
  why: 'It shows how a rule is added.',
  examples: [{ language: 'python', before: 'A = 1', after: 'A = 2' }],
  source: ['extra'],
  level: 'warning',
  safety: 'manual',
  reads: ['request'],
  *check(evidence) {
    yield { change: 'toy', at: evidence.at, message: 'a toy', level: 'warning', fix: { safety: 'manual', edits: [], title: 'Play.' } }
  },
}
`,
    },
    lists: {
      'rules/index.ts': {
        imported: "import { toyHost } from './toy-host.ts'",
        list: 'rules: readonly Rule[] = [',
        line: 'toyHost',
      },
      'rules/support/ids.ts': { list: 'ruleIds = [', line: "'toy-host'" },
    },
  },
  {
    kind: 'a client library of a language',
    files: {
      'src/languages/toy/clients/beam.ts': `import type { Client } from '../../../core/language/library.ts'

export const beam: Client = {
  library: 'beam',
  modules: ['beam'],
  globals: ['beam'],
  sends: { fetch: { args: ['url'], method: 'GET' } },
}
`,
    },
    lists: {},
  },
  {
    kind: 'a language',
    files: {
      'src/languages/toy/description.ts': `import { byPath } from '../../core/language/imports/conventions.ts'
import { ofLooseNames } from '../../core/language/imports/users.ts'
import type { LanguageDescription } from '../../core/language/language.ts'
import { beam } from './clients/beam.ts'

export const description: LanguageDescription = {
  id: 'toy',
  title: 'Toy',
  files: /\\.toy$/i,
  interpreters: /\\btoyrun\\b/,
  aliases: ['plaything'],
  runs: { name: /^toyrun$/, code: /^-e$/ },
  library: { ecosystem: 'Toy', clients: [beam], methods: new Map(), callbacks: new Map(), functions: new Map() },
  imports: { users: ofLooseNames(['toy']), leadsTo: byPath(['.toy'], ['']), seesAll: true },
}
`,
      'src/languages/toy/index.ts': `import type { Language } from '../../core/language/language.ts'
import type { Grammar } from '../../tree-sitter/grammar.ts'
import { child, field, named } from '../../tree-sitter/node.ts'
import { languageFrom } from '../../tree-sitter/read.ts'
import { nameAt } from '../../tree-sitter/scope.ts'
import { assignment } from '../../tree-sitter/shapes/assignments.ts'
import { callAt } from '../../tree-sitter/shapes/calls.ts'
import { binary } from '../../tree-sitter/shapes/operators.ts'
import { string } from '../../tree-sitter/shapes/strings.ts'
import { expression, sourceOf, spanOf } from '../../tree-sitter/visitor.ts'
import { constructs } from './constructs.ts'
import { description } from './description.ts'

const grammar: Grammar = {
  ...description,
  wasm: 'python',
  comments: ['comment'],
  names: { nodes: ['identifier'], assigned: 'function', members: false, exported: 'all' },
  nodes: {
    ...constructs,
    identifier: (v, node) => nameAt(v, sourceOf(v, node), node),
    string: string(() => ({ open: 1, close: 1, escapes: 'c' })),
    binary_operator: binary({ '+': 'concat' }),
    assignment: assignment({ left: 'left', right: 'right' }),
    import_statement(v, node) {
      for (const one of named(node)) v.opens.push(sourceOf(v, one))
      return undefined
    },
    attribute(v, node) {
      const [of, name] = named(node)
      return of && name && { kind: 'member', of: expression(v, of), name: sourceOf(v, name), span: spanOf(v, node) }
    },
    call(v, node, place) {
      const callee = field(node, 'function')
      const list = child(node, 'argument_list')
      return callee && callAt(v, node, expression(v, callee), { positional: list ? named(list) : [] }, false, place)
    },
  },
}

export const toy: Language = languageFrom(grammar)
`,
    },
    lists: {
      'src/languages/code.ts': {
        imported: "import { description as toy } from './toy/description.ts'",
        list: 'codeLanguages: readonly Language[] = [',
        line: "lazily(toy, async () => (await import('./toy/index.ts')).toy)",
      },
    },
  },
  {
    kind: 'a construct of a language',
    files: {
      'src/languages/toy/constructs.ts': `import { named } from '../../tree-sitter/node.ts'
import { through } from '../../tree-sitter/shapes/strings.ts'
import type { Reader } from '../../tree-sitter/visitor.ts'

export const constructs: Readonly<Record<string, Reader>> = {
  parenthesized_expression: through((node) => named(node)[0]),
}
`,
    },
    lists: {},
  },
  {
    kind: 'a log format',
    files: {
      'src/logs/formats/toy.ts': `import { byPattern } from './support/by-pattern.ts'
import { callFrom } from './support/quoted-request.ts'

const LINE = /^TOY (?<client>\\S{1,64}) (?<method>[A-Z]{3,7})~(?<target>\\S+)~(?<status>\\d{3})$/

export const toy = byPattern({ id: 'toy', title: 'Toy', hints: [{ holds: ['TOY'] }] }, [
  {
    pattern: LINE,
    call: ({ client, method, target, status }) => callFrom({ client, method, target, status, stamp: undefined }),
  },
])
`,
    },
    lists: {
      'src/logs/formats/index.ts': {
        imported: "import { toy } from './toy.ts'",
        list: 'formats: readonly LineFormat[] = [',
        line: 'toy',
      },
    },
  },
  {
    kind: 'a report format',
    files: {
      'src/report/toy.ts': `import type { Format } from './support/format.ts'

export const toy = {
  render: ({ findings }) => findings.map(({ rule, at, calls }) => \`\${at.file} \${rule} \${calls.length}\\n\`).sort().join(''),
  renderFix: () => '',
} satisfies Format
`,
    },
    lists: {
      'src/report/index.ts': {
        list: 'formats: readonly Listed[] = [',
        line: "{ name: 'toy', summary: 'a toy', load: async () => (await import('./toy.ts')).toy }",
      },
    },
  },
  {
    kind: 'a command',
    files: {
      'src/commands/toy.ts': `import type { Command } from './support/arguments/command.ts'

export const toy: Command = {
  name: 'toy',
  summary: 'plays',
  takes: '',
  flags: [],
  examples: [],
  exits: '',
  async run(_, __, terminal) {
    terminal.out('played\\n')
    return 0
  },
}
`,
    },
    lists: {
      'src/commands/index.ts': {
        imported: "import { toy } from './toy.ts'",
        list: 'commands: readonly Command[] = [',
        line: 'toy',
      },
      'src/commands/support/terminal/help.ts': { list: "title: 'Move to version 6', names: [", line: "'toy'" },
    },
  },
]

/** A project in the toy language: its code in files, in a document, and in commands of a shell. */
export const project: Readonly<Record<string, string>> = {
  'base.toy': "BASE = 'https://api.profitbricks.com/cloudapi/v4'\n",
  'client.toy': "import base\nservers = (beam.fetch(BASE + '/datacenters'))\n",
  'README.md': "# Toy\n\n```plaything\nbeam.fetch('https://api.profitbricks.com/cloudapi/v4/images')\n```\n",
  'run.sh': 'toyrun -e "beam.fetch(\'https://api.profitbricks.com/cloudapi/v4/locations\')"\n',
  play: "#!/usr/bin/env toyrun\nbeam.fetch('https://api.profitbricks.com/cloudapi/v4/lans')\n",
  '../access.log': 'TOY 10.0.0.7 GET~https://api.profitbricks.com/cloudapi/v4/datacenters~200\n',
}
