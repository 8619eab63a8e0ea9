import type { Library, Operation } from '../../core/language/library.ts'
import { meanings } from '../../core/language/library-tables.ts'
import { clients } from './clients.ts'
import { springClients } from './clients-spring.ts'

const METHODS = meanings<Operation>({
  'replace-all': 'replace, replaceAll',
  replace: 'replaceFirst',
  concat: 'concat',
  'join-by': 'join',
  split: 'split',
  slice: 'substring',
  trim: 'trim, strip',
  'trim-start': 'stripLeading',
  'trim-end': 'stripTrailing',
  first: 'getFirst',
  last: 'getLast',
  lower: 'toLowerCase',
  upper: 'toUpperCase',
  same: [
    'toString, intern, getBytes, toCharArray, toURI, toURL, toUri, toUriString, toASCIIString',
    'toExternalForm, stripIndent',
  ],
  format: 'formatted',
  'format-by': 'format',
  'resolve-reference': 'resolve',
})

const FUNCTIONS = meanings<Operation>({
  format: 'String.format, java.text:MessageFormat.format, com.google.common.base:Strings.lenientFormat',
  'format-object': 'new java.text:MessageFormat',
  same: [
    'String.valueOf, new String, Integer.toString, Integer.parseInt, java.net:URI.create',
    'new com.google.api.client.http:GenericUrl, java.net:URLEncoder.encode, java.net:URLDecoder.decode',
  ],
  address: 'new java.net:URI',
  'end-with': 'org.apache.commons.lang3:StringUtils.appendIfMissing',
  'begin-with': 'org.apache.commons.lang3:StringUtils.prependIfMissing',
  'trim-end': 'org.apache.commons.lang3:StringUtils.removeEnd, org.apache.commons.lang3:StringUtils.stripEnd',
  'join-path': 'java.nio.file:Paths.get, java.nio.file:Path.of',
  merge: 'new java.util:HashMap',
  'resolve-reference': 'new java.net:URL',
})

/** Names behind each of the classes that have them as constants. */
function of(owners: string, names: string): string[] {
  return owners.split(', ').flatMap((owner) => names.split(', ').map((name) => `${owner}.${name}`))
}

const METHOD_OWNERS = 'HttpMethod, Method, RequestMethod'
const MEDIA = 'MediaType, MimeTypeUtils, ContentType, MediaTypes'
const HEADERS = 'HttpHeaders, HttpHeaderNames, HTTP'

/** Media types, methods and header names as the constants of common libraries. */
const CONSTANTS = meanings({
  ...Object.fromEntries(
    ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].map((method) => [method, of(METHOD_OWNERS, method)]),
  ),
  'application/json': of(MEDIA, 'APPLICATION_JSON, APPLICATION_JSON_VALUE, APPLICATION_JSON_TYPE, JSON'),
  'application/json;charset=UTF-8': of(MEDIA, 'APPLICATION_JSON_UTF8, APPLICATION_JSON_UTF8_VALUE'),
  'application/json; charset=utf-8': of(MEDIA, 'JSON_UTF_8'),
  'application/x-www-form-urlencoded': of(MEDIA, 'APPLICATION_FORM_URLENCODED, APPLICATION_FORM_URLENCODED_VALUE'),
  'text/plain': of(MEDIA, 'TEXT_PLAIN'),
  'Content-Type': of(HEADERS, 'CONTENT_TYPE'),
  Accept: of(HEADERS, 'ACCEPT'),
  Authorization: of(HEADERS, 'AUTHORIZATION'),
  'User-Agent': of(HEADERS, 'USER_AGENT'),
})

/** Meaning of Java's standard library and its HTTP clients. */
export const library: Library = {
  ecosystem: 'Maven',
  linking: { inheritsOverloads: true, spelledBy: { method: 'toString' }, putsMembers: true },
  clients: [...clients, ...springClients],
  methods: METHODS,
  callbacks: meanings({ item: 'forEach', mapped: 'map', result: 'thenApply' }),
  functions: FUNCTIONS,
  constants: CONSTANTS,
}

const ofClients = new Set(library.clients.flatMap(({ chain = {} }) => Object.keys(chain)))
const modules = new Set(library.clients.flatMap((client) => client.modules ?? []))

/** Whether a method is one that changes a request of a known client. */
export function isOfClients(method: string): boolean {
  return ofClients.has(method)
}

/** Whether a module is one of a known client. */
export function isClientModule(module: string): boolean {
  return modules.has(module)
}
