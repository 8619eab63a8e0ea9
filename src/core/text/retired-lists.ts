import { lineStart } from './lines.ts'
import type { Span } from './span.ts'

/** Characters around a text in which its list is looked for. */
const REACH = 400
/** Characters behind a list, or a use of it, in which what it leads to is looked for. */
const THEN = 300
/** Uses of a list that are looked at. */
const USES = 20

/** Members up to a text: quoted or bare words with commas and blanks between. */
const LEAD = /(?:[[({]|=|\bin)\s{0,40}((?:["'`]?[\w./:-]{1,80}["'`]?[,\s]{1,40}){0,11}["'`]?[\w./:-]{0,80})$/
const TAIL = /^[\w./:-]{0,20}["'`]?(?:[,\s]{1,40}["'`]?[\w./:-]{1,80}["'`]?){0,11}(?=,?\s{0,40}(?:[\])};\n]|$))/
/** A version that was switched off, by itself or at the end of an address. */
const VERSION = /^(?:[\w./:-]{0,60}\/)?v([1-5])\/?$/
/** The name that a list is assigned to, or that stands for each of its members. */
const NAME = /([A-Za-z_]\w{0,60})\s{0,3}(?::[^=\n]{1,60})?(?::?=|=>|:|\bin|\bof)\s{0,3}[\w\s.&<>![\]]{0,40}\(?$/
const SAYS = /retired|deprecat|unsupported|removed|obsolete|sunset|deactivat|switched_?off|forbidden|banned|disallow/i
const REFUSES =
  /\b(?:throw|raise|die|exit|abort|fail|panic|croak|trigger_error|return\s(?:[\w"'{}.]{1,40},\s?)*(?:\w{1,30}\.)?err\w*|return\s(?:true|false)|t\.(?:Error|Fatal)\w*)\b/i
/** An answer that refuses only where a text was searched for a member. */
const ANSWERS = /\breturn\s(?:true|false)$/i
const SEARCHES =
  /\b(?:contains|includes?|has_?prefix|starts?_?with|index_?of|str_?pos|str_contains|path_beg|if\s[\w.]{1,40}\sin\s\w)/i
/** Names of lists whose members are let through. */
const ALLOWS = /allow|support|valid|accept|known|permit|current/i
const CHECKS = /\b(?:if|when|unless|require|any|some|elif|elsif)\b|&&|\?/i
/** A list that is only searched for a member. */
const ASKED = /^[\s\])}]{0,4}(?:\.(?:iter|stream)\(\))?\.(?:any|some|exists|includes?|contains|anyMatch|index_?of)\b/i
/** Whatever sends: a list that is gone through for calls is no list of what is refused. */
const SENDS = /\b(?:fetch|axios|curl|wget|urlopen|Invoke-|requests?\.|http\.|client\.|session\.|send\b|execute\b)/i

/**
 * Whether a text is one of several switched-off versions in a list that only a guard uses: where one is found the code
 * ends, or the list says by its name that they are gone. It stays as it is: version 6 is not what is refused.
 */
export function isListedAsRetired(text: string, { start, end }: Span): boolean {
  const lead = LEAD.exec(text.slice(Math.max(0, start - REACH), start))
  const tail = TAIL.exec(text.slice(end, end + REACH))
  if (!lead || !tail || !isOfRetired(`${lead[1] ?? ''}${text.slice(start, end)}${tail[0]}`)) return false
  const from = start - lead[0].length
  const to = end + tail[0].length
  const opener = /^[[({]/.test(lead[0]) ? from : from + (lead[0].startsWith('=') ? 1 : 2)
  const name = NAME.exec(text.slice(Math.max(0, opener - 160), opener))?.[1]
  const uses = name === undefined ? [] : usesOf(text, name).filter((at) => at < from - 160 || at > to)
  const after = [to, ...uses].map((at) => upToRefusal(text.slice(at, at + THEN)))
  if (after.some((then) => SENDS.test(then))) return false
  if (ASKED.test(text.slice(to, to + THEN))) return true
  // A name alone is no guard: code that only passes the list on may send to its members.
  if (name !== undefined && SAYS.test(name) && uses.some((at) => isQuestion(text, at))) return true
  // A list of versions that is asked for a member may be that of the supported ones.
  const ofPaths = tail[0].includes('/') || lead[0].includes('/') || text.slice(start, end).includes('/')
  const isFilter = ofPaths && !ALLOWS.test(name ?? '')
  if (name !== undefined && isFilter && uses.length > 0 && uses.every((at) => isAsked(text, at + name.length)))
    return true
  return after.some((then) => {
    if (!CHECKS.test(then) || !REFUSES.test(then)) return false
    return !ANSWERS.test(then) || (isFilter && SEARCHES.test(then))
  })
}

function isAsked(text: string, at: number): boolean {
  return ASKED.test(text.slice(at, at + THEN))
}

/** Whether a use of a list, from the beginning of its line on, asks something. */
function isQuestion(text: string, at: number): boolean {
  const then = text.slice(lineStart(text, at), at + THEN)
  return CHECKS.test(then) || ASKED.test(then)
}

/** The text behind a use of a list, up to a refusal. */
function upToRefusal(then: string): string {
  const refusal = REFUSES.exec(then)
  return refusal ? then.slice(0, refusal.index + refusal[0].length) : then
}

/** Whether a list has two different versions or more, nothing else than versions, and none that is alive. */
function isOfRetired(list: string): boolean {
  const members = list.split(/[,\s"'`]+/).filter((member) => member.length > 0)
  const versions = members.map((member) => VERSION.exec(member)?.[1])
  return !versions.includes(undefined) && new Set(versions).size > 1
}

function usesOf(text: string, name: string): number[] {
  return [...text.matchAll(new RegExp(`\\b${name}\\b`, 'g'))].slice(0, USES).map(({ index }) => index)
}
