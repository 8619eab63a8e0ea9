import type { Library } from '../../../core/language/library.ts'
import { meanings } from '../../../core/language/library-tables.ts'

/** Methods of strings and arrays whose result can be computed. */
export const methods: Library['methods'] = meanings({
  replace: 'replace',
  'replace-all': 'replaceAll',
  concat: 'concat',
  join: 'join',
  split: 'split',
  slice: 'slice, substring',
  trim: 'trim',
  'trim-start': 'trimStart',
  'trim-end': 'trimEnd',
  item: 'at',
  lower: 'toLowerCase',
  upper: 'toUpperCase',
  same: 'toString, valueOf, toJSON, filter, flat',
})

/** Functions, by their global name or by module and name. */
export const functions: Library['functions'] = meanings({
  same: [
    'String, Number, parseInt, encodeURI, encodeURIComponent, decodeURIComponent, new String, url:parse',
    'node:url:parse, Object.freeze, Object.seal, JSON.stringify, JSON.parse, structuredClone',
    'Promise.resolve',
  ],
  'resolve-url': 'new URL, URL.parse, url:URL, new url:URL, new node:url:URL',
  'resolve-reference': 'url:resolve, node:url:resolve',
  address: 'url:format, node:url:format',
  'end-with': 'ufo:withTrailingSlash',
  'end-without': 'ufo:withoutTrailingSlash',
  'begin-with': 'ufo:withLeadingSlash',
  'join-path': [
    'path:join, path:posix.join, node:path:join, node:path:posix.join, path/posix:join',
    'node:path/posix:join, path:posix.resolve, node:path:posix.resolve, url-join:, ufo:joinURL',
  ],
  format: 'sprintf-js:sprintf, sprintf-js:vsprintf, util:format, node:util:format',
  merge: [
    'Object.assign, new Headers, new @angular/common/http:HttpHeaders, new Map, new FormData',
    'lodash:merge, lodash:assign',
  ],
  defaults: 'lodash:defaults, lodash:defaultsDeep, lodash/defaults:',
  values: 'Object.values',
  entries: 'Object.entries',
  keys: 'Object.keys',
  query: [
    'new URLSearchParams, new url:URLSearchParams, new node:url:URLSearchParams',
    'new @angular/common/http:HttpParams, querystring:stringify, node:querystring:stringify, qs:stringify',
  ],
})

/** Methods that hand items or results to a function. */
export const callbacks: Library['callbacks'] = meanings({
  item: 'forEach, filter, find, some, every',
  mapped: 'map, flatMap',
  result: 'then',
})
