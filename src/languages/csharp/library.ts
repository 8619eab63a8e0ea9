import type { Library, Operation } from '../../core/language/library.ts'
import { clients } from './clients.ts'

const METHODS: readonly (readonly [string, Operation])[] = [
  ['Replace', 'replace-all'],
  ['Join', 'join-by'],
  ['Split', 'split'],
  ['Substring', 'slice'],
  ['Trim', 'trim'],
  ['TrimStart', 'trim-start'],
  ['TrimEnd', 'trim-end'],
  ['ToLower', 'lower'],
  ['First', 'first'],
  ['Last', 'last'],
  ['ElementAt', 'item'],
  ['ToLowerInvariant', 'lower'],
  ['ToUpper', 'upper'],
  ['ToUpperInvariant', 'upper'],
  ['ToString', 'same'],
  ['ToCharArray', 'same'],
  ['Concat', 'concat'],
  ['AppendFormat', 'format-by'],
  ['AppendPathSegment', 'join-path'],
  ['AppendPathSegments', 'join-path'],
]

const FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['string.Format', 'format'],
  ['String.Format', 'format'],
  ['System:String.Format', 'format'],
  ['System.Text:CompositeFormat.Parse', 'format-object'],
  ['CompositeFormat.Parse', 'format-object'],
  ['System:FormattableString.Invariant', 'same'],
  ['FormattableString.Invariant', 'same'],
  ['FormattableString.CurrentCulture', 'same'],
  ['string.Concat', 'concat'],
  ['System:String.Concat', 'concat'],
  ['new System:Uri', 'resolve-reference'],
  ['new Uri', 'resolve-reference'],
  ['new System:UriBuilder', 'address'],
  ['new UriBuilder', 'address'],
  ['System.IO:Path.Combine', 'join-path'],
  ['System.IO:Path.Join', 'join-path'],
  ['Flurl:Url.Combine', 'join-path'],
  ['System:Convert.ToString', 'same'],
]

const METHOD_NAMES = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options']

/** Methods, media types and header names as the constants of common libraries. */
const CONSTANTS: readonly (readonly [string, string])[] = [
  ...METHOD_NAMES.flatMap((name) => [
    [`HttpMethod.${name}`, name.toUpperCase()] as const,
    [`Method.${name}`, name.toUpperCase()] as const,
    [`Method.${name.toUpperCase()}`, name.toUpperCase()] as const,
    [`Http.${name}`, name.toUpperCase()] as const,
  ]),
  ['Application.Json', 'application/json'],
  ['MediaTypeNames.Application', 'application'],
  ['ContentType.Json', 'application/json'],
  ['DataFormat.Json', 'application/json'],
  ['HttpRequestHeader.Accept', 'Accept'],
  ['HttpRequestHeader.ContentType', 'Content-Type'],
  ['HttpRequestHeader.Authorization', 'Authorization'],
  ['HeaderNames.Accept', 'Accept'],
  ['HeaderNames.ContentType', 'Content-Type'],
  ['HeaderNames.Authorization', 'Authorization'],
]

/** `services.AddHttpClient<T>(…)`, and `factory.CreateClient("name")`. */
export const REGISTERS = { library: 'HttpClient', by: 'AddHttpClient', taken: 'CreateClient' } as const

/** What the standard library of .NET and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'NuGet',
  linking: { spelledBy: { method: 'ToString' }, looseNames: /./, opensClasses: true, registersClients: REGISTERS },
  clients,
  methods: new Map(METHODS),
  callbacks: new Map([
    ['ForEach', 'item'],
    ['Select', 'mapped'],
    ['ContinueWith', 'result'],
  ]),
  functions: new Map(FUNCTIONS),
  constants: new Map(CONSTANTS),
}
