import type { Client, Library, Operation, Role } from '../../core/language/library.ts'
import { meanings, signatures } from '../../core/language/library-tables.ts'
import { httpClient, webClient, webRequest } from '../csharp/clients.ts'

/** Holder of the types of .NET, whatever namespace they are written with. */
export const NET = '[.NET]'

/** Parameters of the commands that send, and what they say; an abbreviation stands for the first that begins like it. */
export const PARAMETERS: Readonly<Record<string, Role>> = {
  Uri: 'url',
  Method: 'method',
  Headers: 'headers',
  Body: 'body',
  ContentType: 'content-type',
  CustomMethod: 'method',
}

/** Usual spellings of a key in a hashtable, where case does not matter. */
function spellings(name: string): string[] {
  const camel = name.charAt(0).toLowerCase() + name.slice(1)
  return [...new Set([name, camel, name.toLowerCase(), name.toUpperCase()])]
}

function inAnyCase<T>(rows: Readonly<Record<string, T>>): Record<string, T> {
  return Object.fromEntries(
    Object.entries(rows).flatMap(([name, value]) => spellings(name).map((spelling) => [spelling, value])),
  )
}

/** Names of the commands that send, with their aliases. */
export const COMMANDS: Readonly<Record<string, 'Invoke-RestMethod' | 'Invoke-WebRequest'>> = {
  'invoke-restmethod': 'Invoke-RestMethod',
  irm: 'Invoke-RestMethod',
  'invoke-webrequest': 'Invoke-WebRequest',
  iwr: 'Invoke-WebRequest',
  curl: 'Invoke-WebRequest',
  wget: 'Invoke-WebRequest',
}

const command = (library: string): Client => ({
  library,
  globals: [library],
  sends: signatures({ 'GET?': '' }),
  options: inAnyCase(PARAMETERS),
})

/** Name of a call that runs a program, with its words as a list. */
export const RUN = '&'

const programs: Client = {
  library: 'command line',
  globals: [RUN],
  sends: signatures({ words: '' }),
}

/** A client of .NET, by the names of types that are written in brackets. */
const ofNet = ({ modules: _, ...client }: Client): Client => ({ ...client, globals: [NET] })

const net = [
  ofNet(httpClient),
  ofNet(webRequest),
  ofNet({ ...webClient, sends: { ...webClient.sends, ...signatures({ 'GET url': 'DownloadFile' }) } }),
]

const METHODS = meanings<Operation>({
  'replace-all': 'Replace, -replace',
  join: '-join',
  split: '-split, Split',
  format: '-f',
  slice: 'Substring',
  trim: 'Trim',
  'trim-start': 'TrimStart',
  'trim-end': 'TrimEnd',
  lower: 'ToLower',
  upper: 'ToUpper',
  same: 'ToString',
})

const FUNCTIONS = meanings<Operation>({
  'join-by': `${NET}.String.Join`,
  concat: `${NET}.String.Concat`,
  'resolve-reference': `new ${NET}.Uri`,
  address: `new ${NET}.UriBuilder`,
  'join-path': `${NET}.Path.Combine, Join-Path`,
  same: ['Uri.EscapeDataString', 'Uri.EscapeUriString', 'HttpUtility.UrlEncode', 'WebUtility.UrlEncode'].map(
    (name) => `${NET}.${name}`,
  ),
})

const VERBS = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options']

const CONSTANTS = VERBS.flatMap((name) =>
  ['HttpMethod', 'WebRequestMethod'].map((type) => [`${type}.${name}`, name.toUpperCase()] as const),
)

/**
 * Meaning of the commands of PowerShell and the clients of .NET in it. Types stand in brackets, as they are written.
 */
export const library: Library = {
  ecosystem: 'PowerShell module',
  linking: {
    // Commands are named by a verb and a noun; variables are seen where their file is read in.
    looseNames: /-/,
  },
  clients: [...Object.values(COMMANDS).slice(1, 3).map(command), programs, ...net],
  methods: METHODS,
  callbacks: meanings({ item: 'ForEach' }),
  functions: FUNCTIONS,
  constants: new Map(CONSTANTS),
}

/** Types and members of .NET that tables hold, by their spelling in small letters: case does not matter. */
export const NET_NAMES: ReadonlyMap<string, string> = new Map(
  [
    ...METHODS.keys(),
    ...[...FUNCTIONS.keys()].flatMap((name) => name.split('.').slice(2)),
    ...net.flatMap(({ sends, creates, chain, setups, settings, options }) =>
      [sends, creates, chain, setups, settings, options].flatMap((rows) => Object.keys(rows ?? {})),
    ),
    ...VERBS,
    ...[
      'HttpMethod',
      'WebRequestMethod',
      'StringContent',
      'StringBuilder',
      'Environment',
      'GetEnvironmentVariable',
      'Format',
    ],
    ...['GetBytes', 'Clone', 'String', 'Uri', 'UriBuilder', 'Path', 'HttpUtility', 'WebUtility', 'Encoding'],
  ].flatMap((name) =>
    name
      .replace(/^new /, '')
      .split('.')
      .map((part) => [part.toLowerCase(), part] as const),
  ),
)
