import { lineEnd, lineStart } from '../../../core/text/lines.ts'
import type { Span } from '../../../core/text/span.ts'

/** Characters in front of a place, and behind it, that are looked at. */
const REACH = 4_000
/** Brackets around a place that are looked at. */
const MOST_AROUND = 12
/** Characters in front of a bracket that say what it is for. */
const HEAD = 160
/** Characters behind a bracket that say what is expected of what stands in it. */
const TAIL = 200

/** Calls and blocks whose body has to fail. */
const FAILS =
  /\b(?:raises\w*|assert_?raises\w*|assert_?throws?\w*|throwsexception|throwsasync\w*|should_?(?:throw|fail)\w*|expect_?(?:exception|error|throws?)\w*|(?:assert|require)\.(?:error|panics)\w*|catchthrowable\w*|pytest\.warns|throws)\b[^;{}]{0,120}$/i
/** Words behind a call, a block or a promise that has to fail. */
const FAILED =
  /^[\s)};]{0,40}\.?\s{0,20}(?:\.(?:not_to|to|should|rejects|and|is)\b[\s.(]{0,20}){0,3}(?:raise_(?:error|exception)|to_?throw\w*|throw\w*|reject\w*|raise\w*|isinstanceof|hasmessage\w*|should\s+-throw|\|\s{0,4}should\s+-throw)/i
/** Statements by which the rest of a test has to fail. */
const ANNOUNCED = /\bexpect_?exception\w{0,20}\s?\(|\bthrown\.expect\s?\(|@test\s?\(\s?expected\b/i
/** A check of the answer: its status is that of a refusal. */
const REFUSED =
  /(?:\bassert\w*|\bexpect\w*|\bshould\w*|\bwant\b|\bmust\w*)[^\n]{0,120}(?:\b4(?:00|22)\b|bad_?request|unprocessable)|\b(?:assert|require)\.error\w*\(|\berr\s?==\s?nil\s?\{/i
/** A function, or the body of a test. */
const FUNCTION =
  /(?:=>|->|\bdo(?:\s?\|[^|]{0,40}\|)?|\bfunction\b[^{}]{0,120}|\bfunc\b[^{}]{0,120}|\)\s?(?:throws\s[\w., ]{1,80})?(?::\s?\??\w{1,30})?)\s{0,20}$/

/** Whether a test expects that the call around a place fails: without what is refused it would test something else. */
export function isExpectedToFail(text: string, { start }: Span): boolean {
  const from = Math.max(0, start - REACH)
  let at = start
  for (let count = 0; count < MOST_AROUND; count++) {
    at = openerBefore(text, at, from)
    if (at < from) break
    const head = text.slice(Math.max(from, at - HEAD), at)
    if (FAILS.test(head)) return true
    const end = closerBehind(text, at)
    if (end !== undefined && FAILED.test(text.slice(end + 1, end + 1 + TAIL))) return true
    const isBody = text.charAt(at) === '{' && FUNCTION.test(head)
    if (isBody && isSaidToFail(text, { from: at, start, end: end ?? start + REACH })) return true
  }
  return isIndentedBelowFailing(text, start, from)
}

interface Body {
  readonly from: number
  readonly start: number
  readonly end: number
}

function isSaidToFail(text: string, { from, start, end }: Body): boolean {
  const before = text.slice(from, start)
  if (ANNOUNCED.test(before)) return true
  return REFUSED.test(text.slice(start, Math.min(end, start + REACH)))
}

/** The bracket in front of a place that is not closed there; below `from` where there is none. */
function openerBefore(text: string, start: number, from: number): number {
  let depth = 0
  for (let at = start - 1; at >= from; at--) {
    const character = text.charAt(at)
    if (character === ')' || character === ']' || character === '}') depth++
    else if (character === '(' || character === '[' || character === '{') {
      if (depth === 0) return at
      depth--
    }
  }
  return from - 1
}

function closerBehind(text: string, opener: number): number | undefined {
  let depth = 0
  const end = Math.min(text.length, opener + REACH)
  for (let at = opener; at < end; at++) {
    const character = text.charAt(at)
    if (character === '(' || character === '[' || character === '{') depth++
    else if ((character === ')' || character === ']' || character === '}') && --depth === 0) return at
  }
  return undefined
}

/** Characters of a line that are looked at. */
const LONGEST_LINE = 400
const TEST = /^(?:async\s+)?def\s/

/** The same in a language whose blocks are indented: the lines around that are indented less. */
function isIndentedBelowFailing(text: string, start: number, from: number): boolean {
  let at = lineStart(text, start)
  let indent = indentOf(text, at)
  while (at > from && indent > 0) {
    at = lineStart(text, at - 1)
    const line = text.slice(at, Math.min(lineEnd(text, at), at + LONGEST_LINE))
    const own = indentOf(text, at)
    if (line.trim() === '' || own >= indent) continue
    indent = own
    const head = blockHead(line)
    if (head === undefined) continue
    if (FAILS.test(head)) return true
    if (TEST.test(head)) return REFUSED.test(blockBehind(text, start, own))
  }
  return false
}

/** The text of a line that opens a block, without its colon and a comment behind it. */
function blockHead(line: string): string | undefined {
  const comment = line.indexOf('#')
  const ends = [line, ...(comment < 0 ? [] : [line.slice(0, comment)])].map((part) => part.trim())
  return ends.find((part) => part.endsWith(':'))?.slice(0, -1)
}

function indentOf(text: string, start: number): number {
  let at = start
  while (text.charAt(at) === ' ' || text.charAt(at) === '\t') at++
  return at - start
}

/** The lines behind a place that are indented more than its test. */
function blockBehind(text: string, start: number, indent: number): string {
  const lines = text.slice(start, start + REACH).split('\n')
  const end = lines.findIndex((line, index) => index > 0 && line.trim() !== '' && indentOf(line, 0) <= indent)
  return lines.slice(1, end < 0 ? undefined : end).join('\n')
}
