import type { Client, Library, Operation, Role } from '../../core/language/library.ts'
import { meanings, signatures } from '../../core/language/library-tables.ts'
import type { Meaning, Tool } from './curl.ts'
import { tools } from './other-tools.ts'

/** Members of the one argument that a command line is turned into. */
const OPTIONS: Readonly<Record<string, Role>> = {
  url: 'url',
  method: 'method',
  headers: 'headers',
  headerLines: 'headers',
  body: 'body',
  query: 'query',
  words: 'words',
}

/** Roles of options in a request. */
const ROLES: Readonly<Partial<Record<Meaning, Role>>> = {
  url: 'url',
  method: 'method',
  header: 'headers',
  data: 'body',
  json: 'body',
  form: 'body',
  encoded: 'body',
  file: 'body',
  query: 'ignored',
  ignored: 'ignored',
}

function roles(meanings: Tool['short']): Record<string, Role> {
  return Object.fromEntries(
    Object.entries(meanings).flatMap(([name, meaning]): [string, Role][] => {
      const role = ROLES[meaning]
      return role ? [[name, role]] : []
    }),
  )
}

const client = ({ library, short, long }: Tool): Client => ({
  library,
  globals: [library],
  sends: signatures({ options: '' }),
  options: OPTIONS,
  words: { short: roles(short), long: roles(long) },
})

const METHODS = meanings<Operation>({
  format: '%',
  replace: 'replace',
  'replace-all': 'replaceAll',
  join: 'join',
  lower: 'lower',
  upper: 'upper',
})

/** Meaning of the tools of a shell. */
export const library: Library = {
  ecosystem: '',
  linking: { givesVariables: true, variablesAreSettings: 'all' },
  clients: tools.map(client),
  methods: METHODS,
  callbacks: new Map(),
  functions: new Map(),
}
