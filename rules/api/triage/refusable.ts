import { resources } from '../resources.ts'

/** Whether an address is of version 6. */
const HOLDS_CURRENT = /(?:\b|_|%2[Ff])cloudapi(?:[\\/]|%2[Ff])+v6\b/
/** In documents the base alone describes the API, and calls name the whole address. */
const HOLDS_CALL = /(?:\b|_)cloudapi\/+v6\/+\w/
/** Documents, whose texts are not joined with each other. */
export const DOCUMENT = /\.(?:md|mdx|rst|adoc|html?|txt)$/i
/** Files without code, in which calls have an explicit method, command or function. */
const WITHOUT_CODE = /\.(?:md|mdx|rst|adoc|html?|txt|jsonc?|ya?ml)$/i
const CALL = /\b(?:curl|wget|GET|POST|DELETE|PUT|PATCH|fetch|axios|requests\.\w+|method|uri|httpie?|Invoke-\w+)\b/
/** Parts of a version 6 call that may be refused: values that its rules check. */
const REFUSABLE = new RegExp(
  [
    // A depth or pretty that is no plain value within its range.
    `\\b(?:depth|pretty)\\b(?:["'\`\\]]{0,2}\\s{0,3}(?:=>?|:)|["'\`\\]]\\s{0,3},)\\s{0,3}(?!=|["'\`]?(?:\\d|10|true|false)["'\`]?(?![\\w.]))[\\w"'\`$@{(-]`,
    '\\b(?:DAS|CUBE|template(?:Uuid|_uuid)|image_?[aA]lias|ssh_?[kK]eys|user_?[dD]ata|image_?[pP]assword)\\b',
    '\\btemplate["\'`]?[ \\t]{0,3}(?:=>?|:)[ \\t]{0,3}[^\\s{[]',
    '(?:v6|["\'`])/datacenter(?!s|\\w)',
  ].join('|'),
)

/** Whether a text holds an address of version 6 that calls are made with. */
export function holdsCurrent(file: string, text: string): boolean {
  return (DOCUMENT.test(file) ? HOLDS_CALL : HOLDS_CURRENT).test(text)
}

/** Whether a text calls version 6 with something that a rule for version 6 may refuse. */
export function mayBeRefused(file: string, text: string): boolean {
  return holdsCurrent(file, text) && REFUSABLE.test(text) && (!WITHOUT_CODE.test(file) || CALL.test(text))
}

/** Sources of patterns for parameters of any request that version 6 refuses. */
const parameters: readonly string[] = [
  'depth["\'`\\]]{0,2}\\s{0,3}(?:[=:,]|=>)\\s{0,3}["\'`]?(?:1[1-9]|[2-9][0-9]|[0-9]{3,}|-[0-9])',
  'pretty(?:=|["\'`]?\\s{0,3}(?::|=>)\\s{0,3}["\'`])[0-9A-EG-SU-Za-eg-su-z]',
  // A pair, and no list of the names that a call takes.
  'pretty["\'`]\\s{0,3},\\s{0,3}["\'`][0-9A-EG-SU-Za-eg-su-z]\\w{0,20}["\'`]\\s{0,3}[)\\]]',
]
/** The same for properties of servers and volumes, which may also be created inside a data center. */
const properties: readonly string[] = [
  '["\'`](?:DAS|CUBE|ENTERPRISE)["\'`]',
  '\\b(?:imageAlias|image_alias|sshKeys|ssh_keys|userData|user_data|templateUuid|template_uuid)\\b',
]
const withProperties = ['datacenters', 'servers', 'volumes']

/**
 * Patterns, valid in JavaScript and in Rust, of values that version 6 refuses, in a call whose address comes from
 * another file.
 */
export const refusedPrefilter: readonly string[] = [...parameters, ...properties, '["\'`}]/datacenter(?:["\'`/?]|$)']

const collections = resources.map(({ collection }) => collection)
/**
 * Text before a collection in a path: the beginning of a piece, a placeholder, the root, another collection or an id;
 * any other segment is of another API.
 */
const IN_FRONT = `(?<=^|[^\\w.-]|[$:@]\\w{1,60}|[%~][a-z]|v6|${collections.join('|')}|[\\da-f]{8}(?:-[\\da-f]{4,12}){4})`
const PARAMETER = refused(parameters, ['datacenter', ...collections])
const PROPERTY = refused(properties, withProperties)
const SINGULAR = /["'`}]\/datacenter(?:["'`/?]|$)/m

function refused(values: readonly string[], paths: readonly string[]): { values: RegExp; paths: RegExp } {
  return {
    values: new RegExp(values.join('|'), 'm'),
    paths: new RegExp(`${IN_FRONT}/(?:${paths.join('|')})(?![\\w-])`, 'i'),
  }
}

/** The path of a module that is imported: it ends like a path of this API where a folder is named after a collection. */
const IMPORTED =
  /\b(?:from|import|require(?:_once|_relative)?|include(?:_once)?)[\s(]{1,4}["'`][^"'`\n]{1,300}["'`]|^[ \t]{0,9}(?:[\w.]{1,60} )?"[\w-]{1,60}\.\w{1,20}\/[^"\n]{1,300}"[ \t]*$/gm

/** Whether code without its comments may send such a value to a path of this API. */
export function mayCallWithRefused(code: string): boolean {
  if (SINGULAR.test(code)) return true
  return [PARAMETER, PROPERTY].some(
    ({ values, paths }) => values.test(code) && paths.test(code) && paths.test(code.replace(IMPORTED, '')),
  )
}
