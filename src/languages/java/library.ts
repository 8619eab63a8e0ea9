import type { Library, Operation } from '../../core/language/library.ts'
import { clients } from './clients.ts'
import { springClients } from './clients-spring.ts'

const METHODS: readonly (readonly [string, Operation])[] = [
  ['replace', 'replace-all'],
  ['replaceAll', 'replace-all'],
  ['replaceFirst', 'replace'],
  ['concat', 'concat'],
  ['join', 'join-by'],
  ['split', 'split'],
  ['substring', 'slice'],
  ['trim', 'trim'],
  ['strip', 'trim'],
  ['stripLeading', 'trim-start'],
  ['stripTrailing', 'trim-end'],
  ['toLowerCase', 'lower'],
  ['getFirst', 'first'],
  ['getLast', 'last'],
  ['toUpperCase', 'upper'],
  ['toString', 'same'],
  ['intern', 'same'],
  ['getBytes', 'same'],
  ['toCharArray', 'same'],
  ['formatted', 'format'],
  ['format', 'format-by'],
  ['toURI', 'same'],
  ['toURL', 'same'],
  ['toUri', 'same'],
  ['toUriString', 'same'],
  ['toASCIIString', 'same'],
  ['toExternalForm', 'same'],
  ['resolve', 'resolve-reference'],
  ['stripIndent', 'same'],
]

const FUNCTIONS: readonly (readonly [string, Operation])[] = [
  ['String.format', 'format'],
  ['java.text:MessageFormat.format', 'format'],
  ['new java.text:MessageFormat', 'format-object'],
  ['com.google.common.base:Strings.lenientFormat', 'format'],
  ['String.valueOf', 'same'],
  ['new String', 'same'],
  ['Integer.toString', 'same'],
  ['Integer.parseInt', 'same'],
  ['java.net:URI.create', 'same'],
  ['new java.net:URI', 'address'],
  ['new com.google.api.client.http:GenericUrl', 'same'],
  ['java.nio.file:Paths.get', 'join-path'],
  ['java.nio.file:Path.of', 'join-path'],
  ['java.net:URLEncoder.encode', 'same'],
  ['java.net:URLDecoder.decode', 'same'],
  ['new java.util:HashMap', 'merge'],
]

/** Media types, methods and header names as the constants of common libraries. */
const CONSTANTS: readonly (readonly [string, string])[] = [
  ...['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS'].flatMap((method) => [
    [`HttpMethod.${method}`, method] as const,
    [`Method.${method}`, method] as const,
    [`RequestMethod.${method}`, method] as const,
  ]),
  ...['MediaType', 'MimeTypeUtils', 'ContentType', 'MediaTypes'].flatMap((owner) => [
    [`${owner}.APPLICATION_JSON`, 'application/json'] as const,
    [`${owner}.APPLICATION_JSON_VALUE`, 'application/json'] as const,
    [`${owner}.APPLICATION_JSON_UTF8`, 'application/json;charset=UTF-8'] as const,
    [`${owner}.APPLICATION_JSON_UTF8_VALUE`, 'application/json;charset=UTF-8'] as const,
    [`${owner}.APPLICATION_JSON_TYPE`, 'application/json'] as const,
    [`${owner}.APPLICATION_FORM_URLENCODED`, 'application/x-www-form-urlencoded'] as const,
    [`${owner}.APPLICATION_FORM_URLENCODED_VALUE`, 'application/x-www-form-urlencoded'] as const,
    [`${owner}.TEXT_PLAIN`, 'text/plain'] as const,
    [`${owner}.JSON`, 'application/json'] as const,
    [`${owner}.JSON_UTF_8`, 'application/json; charset=utf-8'] as const,
  ]),
  ...['HttpHeaders', 'HttpHeaderNames', 'HTTP'].flatMap((owner) => [
    [`${owner}.CONTENT_TYPE`, 'Content-Type'] as const,
    [`${owner}.ACCEPT`, 'Accept'] as const,
    [`${owner}.AUTHORIZATION`, 'Authorization'] as const,
    [`${owner}.USER_AGENT`, 'User-Agent'] as const,
  ]),
]

/** What Java's standard library and its HTTP clients mean. */
export const library: Library = {
  ecosystem: 'Maven',
  linking: { spelledBy: { method: 'toString' }, putsMembers: true },
  clients: [...clients, ...springClients],
  methods: new Map(METHODS),
  callbacks: new Map([
    ['forEach', 'item'],
    ['map', 'mapped'],
    ['thenApply', 'result'],
  ]),
  functions: new Map([...FUNCTIONS, ['new java.net:URL', 'resolve-reference' satisfies Operation]]),
  constants: new Map(CONSTANTS),
}

const ofClients = new Set(library.clients.flatMap(({ chain = {} }) => Object.keys(chain)))
const modules = new Set(library.clients.flatMap((client) => client.modules))

/** Whether a method is one that changes a request of a known client. */
export function isOfClients(method: string): boolean {
  return ofClients.has(method)
}

/** Whether a module is one of a known client. */
export function isClientModule(module: string): boolean {
  return modules.has(module)
}
