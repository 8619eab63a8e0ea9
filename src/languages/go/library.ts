import type { Library, Operation } from '../../core/language/library.ts'
import { meanings } from '../../core/language/library-tables.ts'
import { clients } from './clients.ts'

/** The function of the library that writes values as a query. */
export const ENCODES = 'net/url.Values.Encode'

const METHODS = meanings<Operation>({
  same: 'String, Bytes, EscapedPath, WithContext, Clone',
  'format-by': 'Sprintf',
  'join-path': 'JoinPath',
  'resolve-reference': 'ResolveReference, Parse',
})

const FUNCTIONS = meanings<Operation>({
  same: [
    'net/url:Parse, net/url:ParseRequestURI, net/url:PathEscape, net/url:QueryEscape, net/url:QueryUnescape',
    'net/url:User, strings:NewReader, strings:Title, strings:Clone, bytes:NewBuffer, bytes:NewBufferString',
    'bytes:NewReader, io:NopCloser, io/ioutil:NopCloser, encoding/json:Marshal, encoding/json:MarshalIndent',
    'github.com/json-iterator/go:Marshal, strconv:Itoa, strconv:FormatInt, strconv:FormatBool, os:ExpandEnv',
    'github.com/aws/aws-sdk-go/aws:String',
  ],
  either: 'cmp:Or',
  concat: 'fmt:Sprint',
  format: 'fmt:Sprintf, fmt:Appendf',
  join: 'strings:Join',
  'replace-all': 'strings:Replace, strings:ReplaceAll',
  split: 'strings:Split',
  trim: 'strings:TrimSpace, strings:Trim',
  'trim-end': 'strings:TrimRight, strings:TrimSuffix',
  'trim-start': 'strings:TrimLeft, strings:TrimPrefix',
  lower: 'strings:ToLower',
  upper: 'strings:ToUpper',
  'join-path': 'path:Join, path/filepath:Join, net/url:JoinPath',
  query: ENCODES,
  'append-list': 'append',
})

const METHOD_NAMES = ['Get', 'Head', 'Post', 'Put', 'Patch', 'Delete', 'Connect', 'Options', 'Trace']

/** Names of methods as packages spell them. */
const CONSTANTS: readonly (readonly [string, string])[] = METHOD_NAMES.flatMap((name) =>
  ['net/http', 'github.com/go-resty/resty/v2', 'gopkg.in/resty.v1', 'github.com/valyala/fasthttp'].map(
    (module) => [`${module}.Method${name}`, name.toUpperCase()] as const,
  ),
)

/** Calls that declare flags and settings, with the place of the default. */
const DECLARING: readonly (readonly [string, number])[] = [
  ['SetDefault', 1],
  ...['String', 'Int', 'Int64', 'Uint'].flatMap((type) => [[type, 1] as const, [`${type}P`, 2] as const]),
]

/** Meaning of Go's standard library and its HTTP clients. */
export const library: Library = {
  ecosystem: 'Go module',
  clients,
  methods: METHODS,
  callbacks: new Map(),
  functions: FUNCTIONS,
  constants: new Map(CONSTANTS),
  linking: {
    classesSpanFiles: true,
    spelledBy: { method: 'String', numbers: true },
    declaringCalls: new Map(DECLARING),
    fillsFieldsInOrder: true,
  },
}
