import type { Library, Operation } from '../../core/language/library.ts'
import { meanings } from '../../core/language/library-tables.ts'
import { clients } from './clients.ts'

/** The operation of a setter that puts a slash at the end of what it is given. */
export const ENDED = '/='

const METHODS = meanings<Operation>({
  'replace-all': 'Replace',
  'join-by': 'Join',
  split: 'Split',
  slice: 'Substring',
  trim: 'Trim',
  'trim-start': 'TrimStart',
  'trim-end': 'TrimEnd',
  'end-with': ENDED,
  lower: 'ToLower, ToLowerInvariant',
  upper: 'ToUpper, ToUpperInvariant',
  same: 'ToString, ToCharArray',
  first: 'First',
  last: 'Last',
  item: 'ElementAt',
  concat: 'Concat',
  'format-by': 'AppendFormat',
  'join-path': 'AppendPathSegment, AppendPathSegments',
})

const FUNCTIONS = meanings<Operation>({
  format: 'string.Format, String.Format, System:String.Format',
  'format-object': 'System.Text:CompositeFormat.Parse, CompositeFormat.Parse',
  same: [
    'System:FormattableString.Invariant, FormattableString.Invariant, FormattableString.CurrentCulture',
    'System:Convert.ToString',
  ],
  concat: 'string.Concat, System:String.Concat',
  'resolve-reference': 'new System:Uri, new Uri',
  address: 'new System:UriBuilder, new UriBuilder',
  'join-path': 'System.IO:Path.Combine, System.IO:Path.Join, Flurl:Url.Combine',
})

const METHOD_NAMES = ['Get', 'Post', 'Put', 'Patch', 'Delete', 'Head', 'Options']

/** Methods, media types and header names as the constants of common libraries. */
const CONSTANTS = meanings({
  ...Object.fromEntries(
    METHOD_NAMES.map((name) => {
      const method = name.toUpperCase()
      return [method, `HttpMethod.${name}, Method.${name}, Method.${method}, Http.${name}`]
    }),
  ),
  'application/json': 'Application.Json, ContentType.Json, DataFormat.Json',
  application: 'MediaTypeNames.Application',
  Accept: 'HttpRequestHeader.Accept, HeaderNames.Accept',
  'Content-Type': 'HttpRequestHeader.ContentType, HeaderNames.ContentType',
  Authorization: 'HttpRequestHeader.Authorization, HeaderNames.Authorization',
})

/** `services.AddHttpClient<T>(…)`, and `factory.CreateClient("name")`. */
export const REGISTERS = { library: 'HttpClient', by: 'AddHttpClient', taken: 'CreateClient' } as const

/** Meaning of the standard library of .NET and its HTTP clients. */
export const library: Library = {
  ecosystem: 'NuGet',
  linking: {
    classesSpanFiles: true,
    inheritsOverloads: true,
    spelledBy: { method: 'ToString' },
    looseNames: /./,
    opensClasses: true,
    registersClients: REGISTERS,
  },
  clients,
  methods: METHODS,
  callbacks: meanings({ item: 'ForEach', mapped: 'Select', result: 'ContinueWith' }),
  functions: FUNCTIONS,
  constants: CONSTANTS,
}
