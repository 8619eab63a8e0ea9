import type { Call, Expression, Module } from '../../core/language/expression.ts'
import { holderName, lastNameOf } from '../expressions/callee.ts'

/** Functions that read what an administrator or a user saved. */
const READS_SAVED = /^get_(?:(?:site_|network_)?option|(?:post|user|term|site)_meta|(?:site_)?transient|theme_mod)$/
/** Objects whose values outlive the program: caches, stores in memory or in a browser, preferences, databases. */
const STORES =
  /redis|valkey|memcache|etcd|cache$|(?:local|session|async|secure|mmkv)_?storage$|pref(?:erence)?s?$|repository$|dao$|^(?:storage|store|kv|rdb|db|database|state|user_?defaults)$/i
const READS = /^h?m?get(?!ter)\w*$|^(?:fetch|read|load|find|first|one|query|select|value|item|string|pluck|exec)\w*$/i
/** Parts of queries, whatever they are put to. */
const QUERIES =
  /^(?:find_?by(?:_?\w+)?|find_?(?:one|first|unique|sole)\w*|where|objects|first_?or_?\w+|fetch_?(?:one|column|assoc|row|object)|query_?row\w*|scalars?|scalar_one\w*|pluck)$/i
/** Readers of toggles, which ask a service for the value of one. */
const TOGGLES = /variation(?:_?detail)?$|^get_?(?:variant|treatment)$/i
const TYPED_TOGGLE = /^get_?(?:string|number|integer|object)_?(?:value|details)$/i
const TOGGLE_HOLDER = /flag|feature|toggle|experiment/i
/** Settings of a product that a billing system keeps with each of them. */
const SAVED_KEY = /^configoption\d+$/

const ENTRY = /^(?:config_?)?entry$/i

/** Calls of one chain that are looked at. */
const LONGEST = 12

/** Whether a call reads a value that is stored where no edit of code or of settings reaches it. */
export function readsStored(module: Module, { callee }: Call): boolean {
  if (callee.kind === 'name' || callee.kind === 'unknown') return READS_SAVED.test(callee.name)
  if (callee.kind !== 'member' || typeof callee.name !== 'string') return false
  const holder = holderName(module, callee.of)
  // An entry of a configuration that a person filled in: `entry.options.get(…)`.
  if (callee.of.kind === 'member' && ENTRY.test(lastNameOf(callee.of.of))) return READS.test(callee.name)
  if (TOGGLES.test(callee.name)) return true
  if (TYPED_TOGGLE.test(callee.name) && TOGGLE_HOLDER.test(holder)) return true
  return (READS.test(callee.name) && STORES.test(holder)) || isQuery(module, callee)
}

/** Whether a call reads an object that the package of a store made, whatever the program calls it. */
export function isOfStore({ callee }: Call, module: string): boolean {
  return callee.kind === 'member' && READS.test(String(callee.name)) && STORES.test(module)
}

/** Whether a member is one of settings that are stored with a product: `$params['configoption3']`. */
export function isStoredMember(name: string): boolean {
  return SAVED_KEY.test(name)
}

function isQuery(module: Module, callee: Expression): boolean {
  let at = callee
  for (let count = 0; count < LONGEST; count++) {
    if (at.kind === 'member') {
      if (typeof at.name === 'string' && QUERIES.test(at.name)) return true
      at = at.of
    } else if (at.kind === 'call') {
      const call = module.calls[at.call]
      if (!call) return false
      at = call.callee
    } else return false
  }
  return false
}
