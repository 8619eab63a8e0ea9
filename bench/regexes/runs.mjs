// Whether a regular expression takes long for one thing again and again: found at once, where a checker takes seconds.
import { execFileSync } from 'node:child_process'
import vm from 'node:vm'
import { exceptionFor } from './check.mjs'

/** Repeated texts. */
const RUNS = [
  'a',
  'A',
  '1',
  '_',
  '-',
  '.',
  ' ',
  '\n',
  '/',
  '\\',
  '"',
  "'",
  '(',
  '{',
  '[',
  '<',
  '$',
  '%',
  '=',
  ':',
  '#',
  '*',
  '&',
]
const PAIRS = ['a.', 'a-', 'a ', 'a/', '1.', ' \n', '{{', '${', '\\"', 'a,', 'a=', '" ']
/** Characters of a text: with the square of them a pattern takes more than a second. */
const SIZE = 40_000
/** Milliseconds after which a pattern is looked at again; the engine begins with one that is slow, so the least of three counts. */
const ENOUGH = 100
/** How many times the time of a pattern that looks ahead by at most 400 characters at each place is too much. */
const TOO_MUCH = 3
const LIMIT = 300
/** The limit is of the clock: on a busy machine it may end what took little, which is tried again with more. */
const LONGEST = 5_000

const box = vm.createContext({ work: undefined })
const script = new vm.Script('work()')

/** Processor milliseconds of a pattern for texts in a row; stops once the result is certain. */
function timeOf(pattern, texts, limit = LIMIT) {
  const begun = process.cpuUsage()
  box.work = () => {
    for (const text of texts) {
      pattern.lastIndex = 0
      if (pattern.global) text.replace(pattern, '')
      else pattern.exec(text)
    }
  }
  try {
    script.runInContext(box, { timeout: limit })
  } catch {
    const spent = process.cpuUsage(begun).user / 1000
    return spent >= ENOUGH || limit > LONGEST ? spent : timeOf(pattern, texts, limit * 4)
  }
  return process.cpuUsage(begun).user / 1000
}

/** The repeated text for which a pattern is slow; undefined if none was found. */
export function slowRun({ source, flags, at }, exceptions) {
  const pattern = new RegExp(source, flags)
  const size = exceptionFor({ source, at }, exceptions)?.bound ?? SIZE
  const texts = [...RUNS, ...PAIRS].map((run) => ({ run, text: textOf(run, size) }))
  // A thread watches each measured run, which costs more than most patterns: one run for all texts of a fast pattern.
  const all = texts.map(({ text }) => text)
  if (timeOf(pattern, all) < ENOUGH) return undefined
  return texts.find(({ text }) => {
    for (let tries = 0; tries < 3; tries++) if (timeOf(pattern, [text]) < ENOUGH) return false
    return isSlowApart(pattern, text)
  })?.run
}

const APART = `
const [source, flags] = process.argv.slice(1)
const text = require('node:fs').readFileSync(0, 'utf8')
const bounded = [/[\\w-]{0,400}ionos/g, 'a'.repeat(text.length)]
const asked = [new RegExp(source, flags), text]
function timeOf([pattern, subject]) {
  const begun = process.cpuUsage()
  pattern.lastIndex = 0
  if (pattern.global) subject.replace(pattern, '')
  else pattern.exec(subject)
  return process.cpuUsage(begun).user
}
const rounds = [1, 2, 3].map(() => [timeOf(bounded), timeOf(asked)])
const least = (index) => Math.min(...rounds.map((round) => round[index]))
console.log(least(1) / least(0))`

/**
 * The same in a process of its own: what else this one does, such as collecting garbage, counts as its time, too. Compared
 * with a bounded pattern on the same machine at the same time, since a slow machine makes every pattern slow.
 */
function isSlowApart({ source, flags }, text) {
  try {
    const options = { input: text, timeout: LONGEST * 2 }
    return Number(execFileSync(process.execPath, ['-e', APART, '--', source, flags], options)) >= TOO_MUCH
  } catch {
    return true
  }
}

const kept = new Map()

/** Something again and again, up to a length; kept, since it is the same for nearly all patterns. */
function textOf(run, size) {
  const key = `${size} ${run}`
  const known = kept.get(key)
  if (known !== undefined) return known
  const text = run.repeat(size / run.length)
  kept.set(key, text)
  return text
}
