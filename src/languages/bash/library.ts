import type { Client, Library, Operation, Role } from '../../core/library.ts'

/** Members of the one argument that a command line is turned into. */
const OPTIONS: Readonly<Record<string, Role>> = {
  url: 'url',
  method: 'method',
  headers: 'headers',
  headerLines: 'headers',
  body: 'body',
  query: 'query',
}

const client = (library: string): Client => ({
  library,
  modules: [],
  globals: [library],
  sends: { '': { args: ['options'] } },
  options: OPTIONS,
})

const METHODS: readonly (readonly [string, Operation])[] = [
  ['replace', 'replace'],
  ['replaceAll', 'replace-all'],
  ['lower', 'lower'],
  ['upper', 'upper'],
]

/** What the tools of a shell mean. */
export const library: Library = {
  ecosystem: '',
  clients: ['ab', 'curl', 'hey', 'httpie', 'wget'].map(client),
  methods: new Map(METHODS),
  callbacks: new Map(),
  functions: new Map(),
}
