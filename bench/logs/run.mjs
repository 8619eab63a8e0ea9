// Runs a command and measures it whole: wall and processor time, and the memory of all its processes.
import { spawn } from 'node:child_process'
import { closeSync, createReadStream, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const TIME = '/usr/bin/time'
const hasTime = existsSync(TIME)

/**
 * Runs a command: a program, its arguments, and `out`, the file that gets what it prints. Gives `code`, seconds of
 * wall and processor (NaN where `/usr/bin/time` is missing) and the peak of memory in MB, its children included.
 */
export async function run({ program, args, out, env = {} }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-run-'))
  const report = path.join(scratch, 'time')
  const output = out === undefined ? 'ignore' : openSync(out, 'w')
  try {
    const command = hasTime ? [TIME, '-f', '%e %U %S', '-o', report, program, ...args] : [program, ...args]
    const { code, seconds, peak } = await watch(command, output, env)
    const cpu = hasTime ? cpuOf(report) : Number.NaN
    return { code, seconds, cpu, peak }
  } finally {
    if (output !== 'ignore') closeSync(output)
    rmSync(scratch, { recursive: true, force: true })
  }
}

function watch([program, ...args], output, env) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const stdio = ['ignore', output, 'inherit']
    const child = spawn(program, args, { stdio, env: { ...process.env, LC_ALL: 'C', ...env } })
    let peak = 0
    const timer = setInterval(() => {
      // The process that takes the time is no part of what is measured.
      peak = Math.max(peak, hasTime ? ofChildren(child.pid) : peakOf(child.pid))
    }, 4)
    child.on('error', (error) => {
      clearInterval(timer)
      reject(error)
    })
    child.on('close', (code) => {
      clearInterval(timer)
      resolve({ code, seconds: Number(process.hrtime.bigint() - start) / 1e9, peak })
    })
  })
}

function cpuOf(report) {
  // A command that fails is named in a line before.
  const [, user, system] = readFileSync(report, 'utf8').trim().split('\n').at(-1).split(' ').map(Number)
  return user + system
}

/** The sum of the high-water marks of a process and of those it started, in MB; 0 where there is no /proc. */
function peakOf(pid) {
  try {
    const kB = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    return kB / 1024 + ofChildren(pid)
  } catch {
    return 0
  }
}

function ofChildren(pid) {
  try {
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return children.reduce((sum, child) => sum + peakOf(child), 0)
  } catch {
    return 0
  }
}

/** Reads a file, so that the next to read it does so from memory. */
export async function warm(file) {
  for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
}

/**
 * Runs commands in turns, `count` times, each after its `file` was read; `Infinity` seconds are a failure. A command
 * that is expensive says how often it runs at most (`rounds`). Gives a list of results by name.
 */
export async function inTurns(commands, count) {
  const results = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = 0; round < count; round++) {
    for (const [name, command] of Object.entries(commands)) {
      if (round >= (command.rounds ?? count)) continue
      await warm(command.file)
      const result = await run(command)
      if (result.code !== 0)
        throw new Error(`${name} exited ${result.code}: ${command.program} ${command.args.join(' ')}`)
      results[name].push(result)
    }
  }
  return results
}

/** Best and median of the wall time, the processor time of the best run, the highest peak of memory. */
export function summaryOf(results) {
  const sorted = [...results].sort((a, b) => a.seconds - b.seconds)
  const [best] = sorted
  const median = sorted[Math.floor(sorted.length / 2)]
  return {
    best: best.seconds,
    median: median.seconds,
    cpu: best.cpu,
    peak: Math.max(...results.map(({ peak }) => peak)),
  }
}
