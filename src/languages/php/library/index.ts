import type { Library, Operation } from '../../../core/language/library.ts'
import { clients } from './clients.ts'

/** Functions of a text are read as its methods: see `calls.ts`. */
const METHODS: readonly (readonly [string, Operation])[] = [
  ['str_replace', 'replace-all'],
  ['str_ireplace', 'replace-all'],
  ['strtr', 'replace-all'],
  ['preg_replace', 'same'],
  ['explode', 'split'],
  ['withPath', 'address'],
  ['format', 'format-by'],
]

const FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['sprintf', 'format'],
  ['vsprintf', 'format'],
  ['msgfmt_format_message', 'format'],
  ['MessageFormatter.formatMessage', 'format'],
  ['new MessageFormatter', 'format-object'],
  ['MessageFormatter.create', 'format-object'],
  ['implode', 'join-by'],
  ['join', 'join-by'],
  ['trim', 'trim'],
  ['rtrim', 'trim-end'],
  ['ltrim', 'trim-start'],
  ['strtolower', 'lower'],
  ['end', 'last'],
  ['array_last', 'last'],
  ['reset', 'first'],
  ['array_first', 'first'],
  ['strtoupper', 'upper'],
  ['urlencode', 'same'],
  ['rawurlencode', 'same'],
  ['urldecode', 'same'],
  ['strval', 'same'],
  ['utf8_encode', 'same'],
  ['json_encode', 'same'],
  ['http_build_query', 'query'],
  ['array_merge', 'merge'],
  ['array_replace', 'merge'],
  ['array_filter', 'same'],
  ['stream_context_create', 'same'],
  ['esc_url', 'same'],
  ['esc_url_raw', 'same'],
  ['untrailingslashit', 'same'],
  ['new GuzzleHttp\\Psr7:Uri', 'same'],
  ['GuzzleHttp\\Psr7:Uri.fromParts', 'address'],
  ['GuzzleHttp\\Psr7:UriResolver.resolve', 'resolve-reference'],
  ['GuzzleHttp\\Psr7:Utils.uriFor', 'same'],
  ['GuzzleHttp\\Psr7:uri_for', 'same'],
  ['GuzzleHttp\\Psr7:Utils.streamFor', 'same'],
  ['GuzzleHttp\\Psr7:stream_for', 'same'],
  ['GuzzleHttp\\Utils:jsonEncode', 'same'],
  ['GuzzleHttp:json_encode', 'same'],
]

/** Names of Guzzle's options as its constants have them. */
const CONSTANTS: readonly (readonly [string, string])[] = [
  ['RequestOptions.HEADERS', 'headers'],
  ['RequestOptions.JSON', 'json'],
  ['RequestOptions.BODY', 'body'],
  ['RequestOptions.QUERY', 'query'],
  ['RequestOptions.FORM_PARAMS', 'form_params'],
  ['RequestOptions.MULTIPART', 'multipart'],
  ['Request.METHOD_GET', 'GET'],
  ['Request.METHOD_POST', 'POST'],
  ['Request.METHOD_PUT', 'PUT'],
  ['Request.METHOD_PATCH', 'PATCH'],
  ['Request.METHOD_DELETE', 'DELETE'],
  ['Request.METHOD_HEAD', 'HEAD'],
  ['Zend_Http_Client.POST', 'POST'],
  ['Zend_Http_Client.GET', 'GET'],
  ['Zend_Http_Client.PUT', 'PUT'],
  ['Zend_Http_Client.DELETE', 'DELETE'],
]

/** What PHP's functions and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'Packagist',
  linking: {
    spelledBy: { method: '__toString' },
    looseNames: /./,
    catchesCalls: '__call',
    settingsFile: /(?:^|\/)config\/([\w-]+)\.php$/,
  },
  clients,
  methods: new Map(METHODS),
  callbacks: new Map(),
  functions: new Map(FUNCTIONS),
  constants: new Map(CONSTANTS),
}
