import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { cli, folder } from './support/cli.ts'
import { line, lost, worked } from './support/log-lines.ts'

/** The command while it runs: what it has said, and how it ends. */
function start(cwd: string, ...args: string[]) {
  const child = spawn(process.execPath, [cli, 'logs', '--follow', ...args], { cwd })
  onTestFinished(() => void child.kill('SIGKILL'))
  const said = { out: '', err: '' }
  const waiting = new Set<() => void>()
  const hear = (stream: 'out' | 'err') => (data: Buffer) => {
    said[stream] += data.toString()
    for (const look of waiting) look()
  }
  child.stdout.on('data', hear('out'))
  child.stderr.on('data', hear('err'))
  const until = (text: string) =>
    new Promise<void>((resolve) => {
      const look = () => {
        if (!said.err.includes(text)) return
        waiting.delete(look)
        resolve()
      }
      waiting.add(look)
      look()
    })
  const end = (signal: NodeJS.Signals) =>
    new Promise<number | null>((resolve) => {
      child.on('close', resolve)
      child.kill(signal)
    })
  return { said, until, end }
}

test.each(['SIGINT', 'SIGTERM'] as const)('findings as they come, the report at %s', async (signal) => {
  const cwd = folder({ 'a.log': worked, 'b.log': '' })
  const run = start(cwd, 'a.log', 'b.log', '-f', 'json')
  await run.until('a.log:1: warning deprecated-version-path POST /cloudapi/v5/datacenters:')
  appendFileSync(join(cwd, 'b.log'), lost)
  await run.until('b.log:1: error deprecated-version-path DELETE /cloudapi/v5/datacenters/{id}:')
  appendFileSync(join(cwd, 'b.log'), lost)
  appendFileSync(join(cwd, 'a.log'), line('PUT', '/cloudapi/v4/ipblocks/1', '02/Oct/2023'))
  await run.until('PUT /cloudapi/v4')
  expect(await run.end(signal)).toBe(1)
  const { impact, ledger } = JSON.parse(run.said.out)
  expect(impact.silent.calls).toBe(3)
  expect(ledger.files.map(({ lines }: { lines: number }) => lines)).toEqual([2, 2])
  expect(run.said.err.match(/b\.log:1: error deprecated/g)).toHaveLength(1)
})
