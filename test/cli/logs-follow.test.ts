import { appendFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { folder } from './support/cli.ts'
import { line, lost, worked } from './support/log-lines.ts'
import { start } from './support/running.ts'

test.each(['SIGINT', 'SIGTERM'] as const)(
  '--follow prints findings as they occur, and the report at %s',
  async (signal) => {
    const cwd = folder({ 'a.log': worked, 'b.log': '' })
    const run = start(cwd, ['logs', '--follow', 'a.log', 'b.log', '-f', 'json'])
    await run.until('err', 'a.log:1: warning deprecated-version-path POST /cloudapi/v5/datacenters:')
    appendFileSync(join(cwd, 'b.log'), lost)
    await run.until('err', 'b.log:1: error deprecated-version-path DELETE /cloudapi/v5/datacenters/{id}:')
    appendFileSync(join(cwd, 'b.log'), lost)
    appendFileSync(join(cwd, 'a.log'), line('PUT', '/cloudapi/v4/ipblocks/1', '02/Oct/2023'))
    await run.until('err', 'PUT /cloudapi/v4')
    expect(await run.end(signal)).toBe(1)
    const { impact, ledger } = JSON.parse(run.said.out)
    expect(impact.silent.calls).toBe(3)
    expect(ledger.files.map(({ lines }: { lines: number }) => lines)).toEqual([2, 2])
    expect(run.said.err.match(/b\.log:1: error deprecated/g)).toHaveLength(1)
  },
)
