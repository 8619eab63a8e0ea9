import { chmodSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, describe, expect, test } from 'vitest'
import { chunkedSource } from '../../../src/logs/input/chunked.ts'
import { rawFile } from '../../../src/logs/input/raw.ts'
import { byProgram } from '../../../src/logs/input/unpack/program.ts'
import { logFolder, readAll } from '../support/open-inputs.ts'
import { LINES } from '../support/packed-lines.ts'

const removals: (() => void)[] = []
afterEach(() => {
  for (const remove of removals.splice(0)) remove()
})

function folder(files: Readonly<Record<string, string | Uint8Array>>): string {
  const { cwd, remove } = logFolder(files)
  removals.push(remove)
  return cwd
}

/** A folder with a program, which is a script of the shell. */
function withProgram(name: string, script: string, files: Readonly<Record<string, string | Uint8Array>> = {}): string {
  const cwd = folder({ [name]: `#!/bin/sh\n${script}\n`, ...files })
  chmodSync(path.join(cwd, name), 0o755)
  return cwd
}

describe.skipIf(process.platform === 'win32')('a program that unpacks', () => {
  const source = (cwd: string) => chunkedSource(rawFile(path.join(cwd, 'a.log')), byProgram(path.join(cwd, 'xz'), 'xz'))

  test('gets bytes, a bare environment, and one argument', async () => {
    process.env.XZ_OPT = '--surprise'
    const cwd = withProgram('xz', 'echo "$@ $XZ_OPT."; exec /bin/cat', { 'a.log': LINES })
    const { bytes, troubles } = await readAll(source(cwd))
    delete process.env.XZ_OPT
    expect(bytes.equals(Buffer.concat([Buffer.from('-dc .\n'), LINES]))).toBe(true)
    expect(troubles).toEqual([])
  })

  test('and fails, is told; what came is kept', async () => {
    const cwd = withProgram('xz', 'echo begun; echo "what a \x1b[31mmess" >&2; exit 3', { 'a.log': LINES })
    const { bytes, troubles } = await readAll(source(cwd))
    expect(bytes.toString()).toBe('begun\n')
    expect(troubles).toEqual(['is damaged: its xz data cannot be unpacked to the end'])
  })

  test('and cannot be started, is told', async () => {
    const cwd = folder({ 'a.log': LINES, xz: 'no program' })
    const { bytes, troubles } = await readAll(source(cwd))
    expect([bytes.length, troubles]).toEqual([0, ['cannot be unpacked: the program for xz does not start']])
  })

  test('ends when nobody reads on', async () => {
    const cwd = withProgram('xz', 'echo $$ > "$0.pid"; echo begun; exec /bin/sleep 600', { 'a.log': LINES })
    const reading = source(cwd)
    expect(await reading.read(new Uint8Array(10))).toBe(6)
    const pid = Number(readFileSync(path.join(cwd, 'xz.pid'), 'utf8'))
    reading.close()
    reading.close()
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    expect(await reading.read(new Uint8Array(10))).toBe(0)
  })

  test('ends, too, when it was asked for more and has none', async () => {
    const cwd = withProgram('xz', 'echo $$ > "$0.pid"; exec /bin/sleep 600', { 'a.log': LINES })
    const reading = source(cwd)
    const asked = reading.read(new Uint8Array(10))
    await expect.poll(() => isWritten(path.join(cwd, 'xz.pid')), { timeout: 20_000 }).toBe(true)
    const pid = Number(readFileSync(path.join(cwd, 'xz.pid'), 'utf8'))
    reading.close()
    await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false)
    expect(await Promise.race([asked, wait(5000, 'still waiting')])).toBe(0)
  })
})

function isWritten(file: string): boolean {
  try {
    return readFileSync(file, 'utf8').endsWith('\n')
  } catch {
    return false
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return !readFileSync(`/proc/${pid}/stat`, 'utf8').includes(') Z ')
  } catch {
    return false
  }
}
