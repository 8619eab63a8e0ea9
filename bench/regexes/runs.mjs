// Whether a regular expression takes long for one thing again and again: found at once, where a checker takes seconds.
import vm from 'node:vm'
import { exceptionFor } from './check.mjs'

/** What is repeated. */
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
/** Milliseconds that a text may take; the engine begins with one that is slow, so the least of three counts. */
const ENOUGH = 100
const LIMIT = 3_000

const box = vm.createContext({ work: undefined })
const script = new vm.Script('work()')

/** Milliseconds of the processor that a pattern takes for a text: no more than `LIMIT`. */
function timeOf(pattern, text) {
  const begun = process.cpuUsage()
  box.work = () => {
    pattern.lastIndex = 0
    if (pattern.global) text.replace(pattern, '')
    else pattern.exec(text)
  }
  try {
    script.runInContext(box, { timeout: LIMIT })
  } catch {
    return LIMIT
  }
  return process.cpuUsage(begun).user / 1000
}

/** What a pattern takes long for when it is repeated; undefined: nothing of what was tried. */
export function slowRun({ source, flags, at }, exceptions) {
  const pattern = new RegExp(source, flags)
  const size = exceptionFor({ source, at }, exceptions)?.bound ?? SIZE
  return [...RUNS, ...PAIRS].find((run) => {
    const text = run.repeat(size / run.length)
    for (let tries = 0; tries < 3; tries++) if (timeOf(pattern, text) < ENOUGH) return false
    return true
  })
}
