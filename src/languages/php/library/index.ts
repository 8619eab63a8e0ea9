import type { Library, Operation } from '../../../core/language/library.ts'
import { meanings } from '../../../core/language/library-tables.ts'
import { clients } from './clients.ts'

/** Functions of a text are read as its methods: see `calls.ts`. */
const METHODS = meanings<Operation>({
  'replace-all': 'str_replace, str_ireplace, strtr',
  same: 'preg_replace',
  split: 'explode',
  address: 'withPath',
  'format-by': 'format',
})

const FUNCTIONS = meanings<Operation>({
  format: 'sprintf, vsprintf, msgfmt_format_message, MessageFormatter.formatMessage',
  'format-object': 'new MessageFormatter, MessageFormatter.create',
  'join-by': 'implode, join',
  trim: 'trim',
  'trim-end': 'rtrim',
  'trim-start': 'ltrim',
  'end-with': 'trailingslashit, Str.finish, Illuminate\\Support:Str.finish',
  'end-without': 'untrailingslashit',
  'begin-with': 'leadingslashit, Str.start, Illuminate\\Support:Str.start',
  first: 'reset, array_first',
  last: 'end, array_last',
  lower: 'strtolower',
  upper: 'strtoupper',
  same: [
    'urlencode, rawurlencode, urldecode, strval, utf8_encode, json_encode, array_filter',
    'stream_context_create, esc_url, esc_url_raw, new GuzzleHttp\\Psr7:Uri',
    'GuzzleHttp\\Psr7:Utils.uriFor, GuzzleHttp\\Psr7:uri_for, GuzzleHttp\\Psr7:Utils.streamFor',
    'GuzzleHttp\\Psr7:stream_for, GuzzleHttp\\Utils:jsonEncode, GuzzleHttp:json_encode',
  ],
  query: 'http_build_query',
  merge: 'array_merge, array_replace',
  defaults: 'wp_parse_args',
  address: 'GuzzleHttp\\Psr7:Uri.fromParts',
  'resolve-reference': 'GuzzleHttp\\Psr7:UriResolver.resolve',
})

/** Names of Guzzle's options as its constants have them. */
const CONSTANTS = meanings({
  headers: 'RequestOptions.HEADERS',
  json: 'RequestOptions.JSON',
  body: 'RequestOptions.BODY',
  query: 'RequestOptions.QUERY',
  form_params: 'RequestOptions.FORM_PARAMS',
  multipart: 'RequestOptions.MULTIPART',
  GET: 'Request.METHOD_GET, Zend_Http_Client.GET',
  POST: 'Request.METHOD_POST, Zend_Http_Client.POST',
  PUT: 'Request.METHOD_PUT, Zend_Http_Client.PUT',
  PATCH: 'Request.METHOD_PATCH',
  DELETE: 'Request.METHOD_DELETE, Zend_Http_Client.DELETE',
  HEAD: 'Request.METHOD_HEAD',
})

/** Meaning of PHP's functions and its HTTP clients. */
export const library: Library = {
  ecosystem: 'Packagist',
  linking: {
    spelledBy: { method: '__toString' },
    looseNames: /./,
    catchesCalls: '__call',
    settingsFile: /(?:^|\/)config\/([\w-]+)\.php$/,
  },
  clients,
  methods: METHODS,
  callbacks: new Map(),
  functions: FUNCTIONS,
  constants: CONSTANTS,
}
