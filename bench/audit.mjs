// Compares an audit with `rg -l` over the same tree and the same patterns, in turns.
//   node bench/audit.mjs [folder] [--rounds 7]
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { rgPath } from '@vscode/ripgrep'
import { DEFAULT_FOLDER, writeTree } from './tree.mjs'

const dist = path.join(import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname), '..', 'dist')
const cli = path.join(dist, 'src', 'cli.js')

/** Runs a command, its output thrown away; gives wall milliseconds, the peak of its memory in MB and its exit code. */
function measure(program, args) {
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint()
    const child = spawn(program, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    let peak = 0
    const watch = setInterval(() => {
      peak = Math.max(peak, residentPeak(child.pid))
    }, 5)
    child.on('error', reject)
    child.on('close', (code) => {
      clearInterval(watch)
      resolve({ ms: Number(process.hrtime.bigint() - start) / 1e6, peak, code })
    })
  })
}

/** The high-water mark of a process and its children in MB, from /proc; 0 where there is none. */
function residentPeak(pid) {
  try {
    const kB = Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0)
    const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean)
    return kB / 1024 + children.reduce((sum, child) => sum + residentPeak(child), 0)
  } catch {
    return 0
  }
}

function median(values) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

async function rounds(count, commands) {
  const results = Object.fromEntries(Object.keys(commands).map((name) => [name, []]))
  for (let round = -1; round < count; round++) {
    for (const [name, [program, args]] of Object.entries(commands)) {
      const result = await measure(program, args)
      if (result.code !== 0 && !(name === 'rg -l' && result.code === 1))
        throw new Error(`${name} exited ${result.code}`)
      // The first round only warms the caches.
      if (round >= 0) results[name].push(result)
    }
  }
  return Object.fromEntries(
    Object.entries(results).map(([name, all]) => [
      name,
      { ms: median(all.map(({ ms }) => ms)), peak: Math.max(...all.map(({ peak }) => peak)) },
    ]),
  )
}

function report(name, value, goal, unit) {
  const verdict =
    goal === undefined ? '' : value <= goal ? `  (goal ${goal}${unit}: met)` : `  (goal ${goal}${unit}: MISSED)`
  console.log(`${name.padEnd(34)} ${value.toFixed(2)}${unit}${verdict}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '7' } },
})
if (!existsSync(cli)) {
  console.error('There is no dist/src/cli.js: run `npm run build` first.')
  process.exit(2)
}
const { prefilter } = await import(new URL(`file://${path.join(dist, 'rules', 'api', 'patterns.js')}`).href)
const tree = path.resolve(positionals[0] ?? DEFAULT_FOLDER)
if (!existsSync(tree)) console.log(`${writeTree(tree)} files written to ${tree}`)

const scratch = mkdtempSync(path.join(tmpdir(), 'bench-'))
try {
  const patterns = path.join(scratch, 'patterns')
  writeFileSync(patterns, prefilter.map((pattern) => `${pattern}\n`).join(''))
  const count = Number(values.rounds)
  const { 'rg -l': rg, audit } = await rounds(count, {
    // Without --no-unicode ripgrep itself takes ten times as long; the comparison would flatter the audit.
    'rg -l': [rgPath, ['--no-config', '--no-unicode', '--hidden', '-l', '-f', patterns, tree]],
    audit: [process.execPath, [cli, 'audit', tree, '--format', 'json', '--exit-zero', '-o', path.join(scratch, 'out')]],
  })
  const { version, node } = await rounds(count, {
    version: [process.execPath, [cli, '--version']],
    node: [process.execPath, ['-e', '0']],
  })
  report('rg -l, median', rg.ms, undefined, ' ms')
  report('audit, median', audit.ms, undefined, ' ms')
  report('audit / rg -l', audit.ms / rg.ms, 2.5, ' ×')
  report('audit, peak memory with children', audit.peak, 300, ' MB')
  report('--version less node -e 0', version.ms - node.ms, 80, ' ms')
} finally {
  rmSync(scratch, { recursive: true, force: true })
}
