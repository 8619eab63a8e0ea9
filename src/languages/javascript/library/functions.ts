import type { Library } from '../../../core/library.ts'

/** Methods of strings and arrays whose result can be computed. */
export const methods: Library['methods'] = {
  replace: 'replace',
  replaceAll: 'replace-all',
  concat: 'concat',
  join: 'join',
  split: 'split',
  slice: 'slice',
  substring: 'slice',
  trim: 'trim',
  trimStart: 'trim-start',
  trimEnd: 'trim-end',
  toLowerCase: 'lower',
  toUpperCase: 'upper',
  toString: 'same',
  valueOf: 'same',
  toJSON: 'same',
  filter: 'same',
  flat: 'same',
}

/** Functions, by their global name or by module and name. */
export const functions: Library['functions'] = {
  String: 'same',
  Number: 'same',
  parseInt: 'same',
  encodeURI: 'same',
  encodeURIComponent: 'same',
  decodeURIComponent: 'same',
  'new String': 'same',
  'new URL': 'resolve-url',
  'new Request': 'same',
  'url:resolve': 'resolve-url',
  'node:url:resolve': 'resolve-url',
  'url:URL': 'resolve-url',
  'new url:URL': 'resolve-url',
  'new node:url:URL': 'resolve-url',
  'path:join': 'join-path',
  'path:posix.join': 'join-path',
  'node:path:join': 'join-path',
  'node:path:posix.join': 'join-path',
  'url-join:': 'join-path',
  'util:format': 'format',
  'node:util:format': 'format',
  'Object.assign': 'merge',
  'Object.freeze': 'same',
  'Object.seal': 'same',
  'JSON.stringify': 'same',
  'JSON.parse': 'same',
  'structuredClone': 'same',
  'Promise.resolve': 'same',
  'new Headers': 'merge',
  'new URLSearchParams': 'merge',
  'new Map': 'merge',
  'new FormData': 'merge',
  'lodash:merge': 'merge',
  'lodash:assign': 'merge',
}

/** Members that give the text of a URL back. */
export const sameMembers: Library['sameMembers'] = ['href', 'origin', 'pathname', 'value']
