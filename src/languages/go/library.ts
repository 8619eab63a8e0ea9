import type { Library, Operation } from '../../core/language/library.ts'
import { clients } from './clients.ts'

/** The function of the library that writes values as a query. */
export const ENCODES = 'net/url.Values.Encode'

const METHODS: readonly (readonly [string, Operation])[] = [
  ['String', 'same'],
  ['Bytes', 'same'],
  ['Sprintf', 'format-by'],
  ['EscapedPath', 'same'],
  ['JoinPath', 'join-path'],
  ['ResolveReference', 'resolve-reference'],
  ['Parse', 'resolve-reference'],
  ['WithContext', 'same'],
  ['Clone', 'same'],
]

const SAME = [
  'net/url:Parse',
  'net/url:ParseRequestURI',
  'net/url:PathEscape',
  'net/url:QueryEscape',
  'net/url:QueryUnescape',
  'net/url:User',
  'strings:NewReader',
  'strings:Title',
  'strings:Clone',
  'bytes:NewBuffer',
  'bytes:NewBufferString',
  'bytes:NewReader',
  'io:NopCloser',
  'io/ioutil:NopCloser',
  'encoding/json:Marshal',
  'encoding/json:MarshalIndent',
  'github.com/json-iterator/go:Marshal',
  'strconv:Itoa',
  'strconv:FormatInt',
  'strconv:FormatBool',
  'os:ExpandEnv',
  'github.com/aws/aws-sdk-go/aws:String',
]

const FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ...SAME.map((name) => [name, 'same'] as const),
  ['cmp:Or', 'either'],
  ['fmt:Sprint', 'concat'],
  ['fmt:Sprintf', 'format'],
  ['fmt:Appendf', 'format'],
  ['strings:Join', 'join'],
  ['strings:Replace', 'replace-all'],
  ['strings:ReplaceAll', 'replace-all'],
  ['strings:Split', 'split'],
  ['strings:TrimSpace', 'trim'],
  ['strings:Trim', 'trim'],
  ['strings:TrimRight', 'trim-end'],
  ['strings:TrimLeft', 'trim-start'],
  ['strings:TrimSuffix', 'trim-end'],
  ['strings:TrimPrefix', 'trim-start'],
  ['strings:ToLower', 'lower'],
  ['strings:ToUpper', 'upper'],
  ['path:Join', 'join-path'],
  ['path/filepath:Join', 'join-path'],
  ['net/url:JoinPath', 'join-path'],
  [ENCODES, 'query'],
  ['append', 'append-list'],
]

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

/** What Go's standard library and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'Go module',
  clients,
  methods: new Map(METHODS),
  callbacks: new Map(),
  functions: new Map(FUNCTIONS),
  constants: new Map(CONSTANTS),
  linking: { spelledBy: { method: 'String', numbers: true }, declaringCalls: new Map(DECLARING) },
}
