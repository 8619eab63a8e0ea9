// Runs a command and measures it whole: wall and processor time, and the memory of all its processes.
import { spawn } from 'node:child_process'
import { closeSync, createReadStream, existsSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const TIME = '/usr/bin/time'
const hasTime = existsSync(TIME)

/**
 * Runs a command: a program, its arguments, and `out`, the file that gets what it prints. Gives `code`, seconds of
 * wall, and, where there is `/usr/bin/time`, seconds of processor and the peak of memory in MB (else NaN): to look at
 * it from here while it runs would take a processor away from it.
 */
export async function run({ program, args, out, env = {} }) {
  const scratch = mkdtempSync(path.join(tmpdir(), 'bench-run-'))
  const report = path.join(scratch, 'time')
  const output = out === undefined ? 'ignore' : openSync(out, 'w')
  try {
    const command = hasTime ? [TIME, '-f', '%U %S %M', '-o', report, program, ...args] : [program, ...args]
    const { code, seconds } = await watch(command, output, env)
    return { code, seconds, ...(hasTime ? usedBy(report) : { cpu: Number.NaN, peak: Number.NaN }) }
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
    child.on('error', reject)
    child.on('close', (code) => resolve({ code, seconds: Number(process.hrtime.bigint() - start) / 1e9 }))
  })
}

function usedBy(report) {
  // A command that fails is named in a line before.
  const [user, system, kB] = readFileSync(report, 'utf8').trim().split('\n').at(-1).split(' ').map(Number)
  return { cpu: user + system, peak: kB / 1024 }
}

/** Reads a file, so that the next to read it does so from memory. */
export async function warm(file) {
  for await (const _ of createReadStream(file, { highWaterMark: 1 << 20 }));
}

/**
 * Runs commands alternately, `count` times, each after its `file` was read; `Infinity` seconds are a failure. `rounds`
 * limits expensive commands. Returns lists of results by name.
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
