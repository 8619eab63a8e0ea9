// Shared code of measurements: running a command, and the median of alternating rounds.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** A POSIX shell prints the times of its children, which Node does not know. */
const WITH_TIMES = '"$@" 3>&-; code=$?; times >&3; exit $code'

/**
 * Runs a command, its output thrown away; gives wall and processor milliseconds (of all its processes; NaN without a
 * POSIX shell), the peak of its memory in MB and its exit code.
 */
export function measure(program, args, cwd = process.cwd()) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const stdio = ['ignore', 'ignore', 'inherit', 'pipe']
    const child =
      process.platform === 'win32'
        ? spawn(program, args, { cwd, stdio })
        : spawn('/bin/sh', ['-c', WITH_TIMES, 'sh', program, ...args], { cwd, stdio })
    let peak = 0
    let times = ''
    child.stdio[3]?.on('data', (chunk) => {
      times += chunk
    })
    const watch = setInterval(() => {
      peak = Math.max(peak, residentPeak(child.pid))
    }, 5)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      resolve({ ms: Number(process.hrtime.bigint() - start) / 1e6, cpu: processorTime(times), peak, code })
    })
  })
}

/** Milliseconds in what `times` prints: a line for the shell, a line for its children, user and system in each. */
export function processorTime(times) {
  const children = times.split('\n')[1] ?? ''
  const parts = [...children.matchAll(/(\d+)m([\d.,]+)s/g)]
  if (parts.length !== 2) return Number.NaN
  return parts.reduce((sum, [, minutes, seconds]) => sum + 60_000 * Number(minutes) + 1000 * decimal(seconds), 0)
}

const decimal = (text) => Number(text.replace(',', '.'))

/**
 * Peak memory of a process and its children in MB, from /proc; 0 without it. A child before its exec shares the memory
 * of its parent, and is not counted.
 */
function residentPeak(pid, parent = '') {
  try {
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    if (command === parent) return 0
    const kB = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return kB / 1024 + children.reduce((sum, child) => sum + residentPeak(child, command), 0)
  } catch {
    return 0
  }
}

/** The middle one of numbers, the upper one of two. */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Runs the commands in turns, `count` times after `warm` rounds that only warm the caches; gives the medians of wall
 * and processor time and the highest memory of each. A command is a program, its arguments, the exit codes that are no
 * failure and the folder to run in.
 */
export async function rounds(count, commands, { warm = 1 } = {}) {
  const results = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -warm; round < count; round++) {
    for (const [name, [program, args, codes = [0], cwd = undefined]] of Object.entries(commands)) {
      const result = await measure(program, args, cwd)
      if (!codes.includes(result.code)) throw new Error(`${name} exited ${result.code}`)
      if (round >= 0) results[name].push(result)
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      {
        ms: median(all.map(({ ms }) => ms)),
        cpu: median(all.map(({ cpu }) => cpu)),
        peak: Math.max(...all.map(({ peak }) => peak)),
      },
    ]),
  )
}

/** Prints a line: what was measured, and whether it meets its goal. */
export function report(name, value, goal, unit) {
  const verdict =
    goal === undefined ? '' : value <= goal ? `  (goal ${goal}${unit}: met)` : `  (goal ${goal}${unit}: MISSED)`
  console.log(`${name.padEnd(34)} ${value.toFixed(2)}${unit}${verdict}`)
}
